// The same for games with coins, and games that are read from a file.

const last = "翻动的硬币中，最右边的一枚必须从正面翻成反面。";
const row = (first) =>
  `一行从左起逐枚来写，H 为正面，T 为反面：TTHH；或写出正面的位置，从 ${first} 数起：3,4。右端的反面无关紧要；T 是没有正面的一行。`;
const array = "一个阵列写成各个正面的行和列：3x5,2x2。T 是没有正面的阵列。";
const numbers =
  "一个分量写成它的各数，从 0 到 2^63 - 1，中间加 x：7，或 4x7，或 1x2x3。被一步取走的分量写成 ended。";
const bounds =
  "规则只能取决于局面。Lua 的库中可用的有 assert、error、ipairs、next、pairs、select、tonumber、tostring 和 type；没有随机数的 math；没有模式匹配的 string；没有 move 的 table；以及 utf8。规则不得改变全局变量。对一个局面，它可以运行 10^8 条指令或一分钟，占用 16 MiB 内存，写出 2^22 个数。";

export const coins = {
  coins: {
    title: "翻硬币游戏，规则如 1-3 或 twins=1,2,3",
    rules: `硬币排成一行，正面或反面朝上。一步翻动其中几枚，翻动的硬币中最右边的一枚必须从正面翻成反面。规则说明哪些硬币可以一起翻动：

首先是枚数：3 表示恰好三枚，1-3 表示一至三枚，1+ 表示任意枚。其后可以用逗号加上：run（只翻彼此相邻的）、even（只翻间距相等的）或 symmetric（只翻左右对称的集合）；first（必须包含这一行最左边的硬币）；within=W（都在连续的 W 个位置之内）。枚数至多为 4096。

twins=1,2,3 翻动距离为 1、2 或 3 的两枚硬币。subtract=1,2,3 翻动一枚以及它左边相隔 1、2 或 3 个位置的另一枚；位置 1、2 或 3 上的硬币也可以单独翻动，好像另一枚在没有硬币的位置 0 上。列表中最多有 4096 个距离。

《Winning Ways》中的名称代表相应的规则，后面可以再加词：turning-turtles 即 1-2，mock-turtles 即 1-3，moebius 即 1-5，mogul 即 1-7，moidores 即 1-9，motley 即 1+，twins 即 2，triplets 即 3，ruler 即 1+,run，ruler-fives 即 ruler,within=5，mock-turtle-fives 即 mock-turtles,within=5，triplet-fives 即 triplets,within=5，turnips 即 3,even，grunt 即 4,symmetric,first，sym 即 1+,symmetric，sympler 即 1+,symmetric,first。`,
    position:
      "一行从左起逐枚来写，H 为正面，T 为反面：TTHH；或写出正面的位置：3,4。右端的反面无关紧要；T 是没有正面的一行。翻动相邻硬币、翻动一枚或两枚，以及用 subtract= 时，最左边的位置是 1；否则与《Winning Ways》一样是 0。",
  },
  "turning-turtles": {
    title: "翻乌龟（Turning Turtles，coins:1-2）：翻一枚或两枚硬币",
    rules: `一步翻动一枚或两枚硬币，不论位置。${last}`,
    position: row(1),
  },
  "mock-turtles": {
    title: "假海龟（Mock Turtles，coins:1-3）：翻一、二或三枚硬币",
    rules: `一步翻动一枚、两枚或三枚硬币，不论位置。${last}`,
    position: row(0),
  },
  moebius: {
    title: "Moebius（coins:1-5）：至多翻五枚硬币",
    rules: `一步翻动一至五枚硬币，不论位置。${last}`,
    position: row(0),
  },
  mogul: {
    title: "Mogul（coins:1-7）：至多翻七枚硬币",
    rules: `一步翻动一至七枚硬币，不论位置。${last}`,
    position: row(0),
  },
  moidores: {
    title: "Moidores（coins:1-9）：至多翻九枚硬币",
    rules: `一步翻动一至九枚硬币，不论位置。${last}`,
    position: row(0),
  },
  motley: {
    title: "Motley（coins:1+）：翻任意枚硬币",
    rules: `一步翻动任意枚硬币，不论位置。${last}`,
    position: row(0),
  },
  twins: {
    title: "双胞胎（Twins，coins:2）：恰好翻两枚硬币",
    rules: `一步恰好翻动两枚硬币，不论位置。在 coins:twins=1,2,3 中，两枚的距离必须是 1、2 或 3。${last}`,
    position: row(0),
  },
  triplets: {
    title: "三胞胎（Triplets，coins:3）：恰好翻三枚硬币",
    rules: `一步恰好翻动三枚硬币，不论位置。${last}`,
    position: row(0),
  },
  ruler: {
    title: "直尺（Ruler，coins:1+,run）：翻一段相连的硬币",
    rules: `一步翻动任意枚彼此相邻的硬币。${last}`,
    position: row(1),
  },
  "ruler-fives": {
    title: "五枚直尺（Ruler Fives，coins:ruler,within=5）：翻至多五枚相连的硬币",
    rules: `一步翻动一至五枚彼此相邻的硬币。其他游戏也有这样的五枚变体：coins:mock-turtles,within=5。${last}`,
    position: row(1),
  },
  turnips: {
    title: "Turnips（coins:3,even）：翻三枚等距的硬币",
    rules: `一步恰好翻动三枚硬币，中间一枚到左边一枚与到右边一枚同样远。这个游戏又名 Ternups。${last}`,
    position: row(0),
  },
  grunt: {
    title: "Grunt（coins:4,symmetric,first）：翻左右对称的四枚，包括最左一枚",
    rules: `一步恰好翻动左右对称的四枚硬币，其中包括这一行最左边的一枚。${last}`,
    position: row(0),
  },
  sym: {
    title: "Sym（coins:1+,symmetric）：翻任意对称的一组硬币",
    rules: `一步翻动任意枚左右对称的硬币：这组硬币是它自己的镜像。单独一枚是对称的，任意两枚也是。${last}`,
    position: row(0),
  },
  sympler: {
    title: "Sympler（coins:1+,symmetric,first）：同 Sym，但总要包括最左一枚",
    rules: `一步翻动任意枚左右对称的硬币，其中包括这一行最左边的一枚。${last}`,
    position: row(0),
  },
  tartan: {
    title: "两个翻硬币游戏的乘积（Tartan 定理）",
    rules:
      "硬币排成行和列。tartan:A*B 用两条翻硬币规则来玩，写法见 `betli games coins`。一步选一组 A 会翻动的行和一组 B 会翻动的列，把它们交叉处的硬币全部翻动；其中行和列都最大的一枚必须从正面翻成反面。行的数法与 A 数硬币相同，列的数法与 B 相同。",
    position: array,
  },
  "turning-corners": {
    title: "翻角（Turning Corners，tartan:twins*twins）：矩形的四个角",
    rules:
      "硬币排成行和列，从 0 数起。一步翻动一个矩形的四个角，矩形的边与行和列平行；行和列都最大的那个角必须从正面翻成反面。",
    position: array,
  },
  rugs: {
    title: "地毯（Rugs，tartan:ruler*ruler）：矩形中的所有硬币",
    rules:
      "硬币排成行和列，从 1 数起。一步翻动一个矩形中的所有硬币；其中行和列都最大的一枚必须从正面翻成反面。",
    position: array,
  },
  graph: {
    title: "用图给出的游戏：顶点是局面，箭头是着法",
    rules:
      '文件给出一个游戏的局面和着法的名称；一个分量是一个顶点，一步沿一个箭头走。没有箭头发出的顶点是终点。图不得有圈。\n\n文件或者用 DOT 语言书写：digraph { a -> b -> c; "x y" -> c }，属性和注释可以有，会被跳过，但不能有从花括号中的一组出发或指向它的箭头；或者是边的列表，每行两个名称，用空格隔开，# 之后是注释。究竟是哪一种由第一个词决定：DOT 文件以 digraph（或 strict）开头。列表必须以换行结束，以免把残缺的文件当成完整的。',
    position: "一个分量写成顶点的名称。表格按顶点在文件中首次出现的次序列出，从 0 数起。",
    known: "事先一无所知：betli 按图本身来求值。",
  },
  poset: {
    title: "偏序集上的巧克力游戏：说出一个元素，它和它上面的都被拿走",
    rules:
      "文件是一个有限偏序集。一个分量是元素的一个集合，其中每个元素下面的所有元素也都在这个集合里。一步说出集合中的一个元素：它和它上面的所有元素都被拿走。在链的乘积上这就是巧克力游戏，在并列的链上就是尼姆。\n\n文件的每一行是一个关系 a < b，或一串关系 a < b < c；孤立的元素单独写一行。# 之后是注释。能由其他关系推出的关系不必写；互相矛盾的关系是错误。名称中不能有空格、逗号、# 和 <，也不能是 all、none、+ 或 -。最多 512 个元素。最后一行必须以换行结束，以免把残缺的文件当成完整的。",
    position: "all 代表全部元素，none 代表空集；其他局面写成它们的元素：a,b,c。",
    known:
      "有最大元的偏序集，轮到走的一方胜；如果还有别的元素，反常规则下也是如此：对取走最大元的任何应着，他自己都可以先走（Gale）。所以即使偏序集大得无法求值，betli 也能回答谁胜。并列的链就是尼姆的各堆。若有一个最小元在其他所有元素之下，如巧克力游戏，则分量是驯顺的。\n\nbetli 对所问局面以下的所有局面求值，它们对应于两两不可比的元素的集合。没有关系相连的各部分构成和，每一部分单独求值。",
  },
  tree: {
    title: "带分数的树：极小化极大与 alpha-beta 剪枝",
    rules:
      "这不是公平组合游戏，而是这样一种游戏的树：两个玩家 max 和 min 轮流从一个节点走到它的某个子节点。到了叶子游戏就结束，叶子有一个分数，max 希望它大，min 希望它小。betli solve 给出双方最佳走法下的分数、所有最佳着法、主要变例，以及按文件中子节点的次序搜索时 alpha-beta 剪枝必须查看多少个叶子。--exhaustive 查看所有的叶子。为找出其他同样好的着法而查看的叶子不计在内。\n\n文件中有一棵树。叶子写成它的分数，即 -10^18 到 10^18 之间的整数；内部节点写成括号中子节点的列表。括号前可以有名称，分数前也可以，中间加 =：max (L(3 17) R(2 w=12))。名称各不相同，不以数字或正负号开头，不含空格、括号、= 和 #。树前面的 max 或 min 一词说明在根处由谁走；不写则为 max。# 之后是注释。",
    position:
      "不写局面则指根。其他节点写成名称，或写成从根出发一路上子节点的编号：2.1 是第二个子节点的第一个子节点。在答案中，没有名称的节点用它在兄弟中的编号表示。",
  },
  random: {
    title: "随机的无圈游戏，供测试用",
    rules:
      "局面为 0 到 SIZE。每个局面没有着法或至多有四个着法，每个着法留下一个、两个或三个更小的局面，都由 SEED 和局面的散列值选定。同样的种子在任何机器上都是同样的游戏。",
    position: "一个分量写成它的数：12 7。",
  },
  lua: {
    title: "自己的游戏：用 Lua 5.4 文件说明有哪些着法",
    rules: `文件定义函数 options(n)；对由两个数组成的分量则定义 options(a, b)，依此类推，直到八个数。函数对分量的每个着法调用一次 move(...)，参数是这一步所留下的数：move(k, n - k) 留下两堆，move(n - 1) 留下一堆，move() 什么也不留。

取与分的游戏也可以用代码来定义，代替或附加于上述函数，写成数字 d_1, d_2, ... 的表：digits = {7, 7} 即 0.77，digits = {[0] = 4} 即 4.0。beyond = 3（或 1、2）是取走更多筹码时的数字；unequal = true 表示留下两堆的着法必须留下大小不同的两堆。

文件还可以定义 title 和 rules，即这一页的两段文字；以及函数 parse(text)，把用户写的分量变成各数返回，或返回 nil 和出错的说明；和函数 format(...)，返回分量的写法。

另有三个函数使大局面算得快：components(...) 返回一个表，列出一个分量分解成的各独立分量的数；canonical(...) 返回一个局面的各数，它代表所有因对称而与之相等的局面；effort(...) 返回一个局面看来要花多少工夫。

${bounds}`,
    position: `${numbers}文件也可以有自己的写法。`,
  },
  rule: {
    title: "自己的游戏：用一行 Lua 5.4 说明有哪些着法",
    rules: `--rule 'for k = 1, n - 1 do move(k, n - k) end' 表示把大小为 n 的堆分成两堆的游戏。规则对每个着法调用一次 move(...)，参数是这一步所留下的数，与 lua:FILE 中相同。如果分量由几个数组成，规则就写成函数：--rule 'function(a, b) if a > b then move(b, a) end end'。以 digits = 开头或以有名字的函数开头的规则按文件的方式读取：--rule 'digits = {7, 7}' 即 0.77。

${bounds}`,
    position: numbers,
  },
};
