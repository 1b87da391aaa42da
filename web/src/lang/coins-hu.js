// The same for games with coins, and games that are read from a file.

const last = "A megfordított érmék közül a jobb szélsőnek fejről írásra kell fordulnia.";
const row = (first) =>
  `Egy sort érméről érmére írunk balról, H a fej és T az írás: TTHH; vagy a fejek helyeivel, ${first} számolva: 3,4. A jobb végén álló írások nem számítanak; T egy sor fej nélkül.`;
const rowFromOne = row("1-től");
const rowFromZero = row("0-tól");
const array =
  "Egy elrendezés fejeit a sorukkal és oszlopukkal írjuk: 3x5,2x2. T egy elrendezés fej nélkül.";
const numbers =
  "Egy összetevőt a számaival írunk, 0-tól 2^63 - 1-ig, köztük x: 7, vagy 4x7, vagy 1x2x3. Azt az összetevőt, amelyet egy lépés elvett, így írjuk: ended.";
const bounds =
  "Egy szabály csak az állástól függhet. A Lua könyvtárából ez van meg: assert, error, ipairs, next, pairs, select, tonumber, tostring és type; math véletlen nélkül; string minták nélkül; table move nélkül; és utf8. Globális változókat nem változtathat. Egy állásra 10^8 utasítást vagy egy percet futhat, 16 MiB memóriát foglalhat, és 2^22 számot írhat.";

export const coins = {
  coins: {
    title: "Érmefordító játékok olyan szabállyal, mint 1-3 vagy twins=1,2,3",
    rules: `Érmék vannak egy sorban, fejjel vagy írással fölfelé. Egy lépés megfordít közülük néhányat, és azok közül, amelyeket megfordít, a jobb szélsőnek fejről írásra kell fordulnia. A szabály mondja meg, mely érmék fordíthatók meg együtt:

Először az áll, hogy hány: 3 pontosan három, 1-3 egytől háromig, 1+ akárhány. Vesszők után következhet: run (csak egymás melletti érmék), even (csak egyenlő távolságra lévők) vagy symmetric (csak olyan halmaz, amely a saját tükörképe); first (köztük kell lennie a sor bal szélső érméjének); within=W (mind W egymást követő helyen van). Az érmék száma legfeljebb 4096.

twins=1,2,3 két érmét fordít meg, amelyek távolsága 1, 2 vagy 3. subtract=1,2,3 megfordít egy érmét és egy másikat, amely 1, 2 vagy 3 hellyel balra van; az 1., 2. vagy 3. helyen lévő érme magában is megfordítható, mintha a másik a 0. helyen lenne, ahol nincs érme. Egy felsorolásban legfeljebb 4096 távolság van.

A Winning Ways nevei szabályokat jelentenek, és utánuk további szavak állhatnak: turning-turtles 1-2, mock-turtles 1-3, moebius 1-5, mogul 1-7, moidores 1-9, motley 1+, twins 2, triplets 3, ruler 1+,run, ruler-fives ruler,within=5, mock-turtle-fives mock-turtles,within=5, triplet-fives triplets,within=5, turnips 3,even, grunt 4,symmetric,first, sym 1+,symmetric, sympler 1+,symmetric,first.`,
    position:
      "Egy sort érméről érmére írunk balról, H a fej és T az írás: TTHH; vagy a fejek helyeivel: 3,4. A jobb végén álló írások nem számítanak; T egy sor fej nélkül. A bal szélső hely 1, ha egymás melletti érméket fordítunk, ha egyet vagy kettőt, és subtract= esetén; különben 0, mint a Winning Waysben.",
  },
  "turning-turtles": {
    title: "Turning Turtles (coins:1-2): fordíts meg egy vagy két érmét",
    rules: `Egy lépés egy vagy két érmét fordít meg, bárhol vannak. ${last}`,
    position: rowFromOne,
  },
  "mock-turtles": {
    title: "Mock Turtles (coins:1-3): fordíts meg egy, két vagy három érmét",
    rules: `Egy lépés egy, két vagy három érmét fordít meg, bárhol vannak. ${last}`,
    position: rowFromZero,
  },
  moebius: {
    title: "Moebius (coins:1-5): fordíts meg legfeljebb öt érmét",
    rules: `Egy lépés egytől ötig akárhány érmét fordít meg, bárhol vannak. ${last}`,
    position: rowFromZero,
  },
  mogul: {
    title: "Mogul (coins:1-7): fordíts meg legfeljebb hét érmét",
    rules: `Egy lépés egytől hétig akárhány érmét fordít meg, bárhol vannak. ${last}`,
    position: rowFromZero,
  },
  moidores: {
    title: "Moidores (coins:1-9): fordíts meg legfeljebb kilenc érmét",
    rules: `Egy lépés egytől kilencig akárhány érmét fordít meg, bárhol vannak. ${last}`,
    position: rowFromZero,
  },
  motley: {
    title: "Motley (coins:1+): fordíts meg akárhány érmét",
    rules: `Egy lépés akárhány érmét fordít meg, bárhol vannak. ${last}`,
    position: rowFromZero,
  },
  twins: {
    title: "Ikrek (coins:2): fordíts meg pontosan két érmét",
    rules: `Egy lépés pontosan két érmét fordít meg, bárhol vannak. A coins:twins=1,2,3 játékban a távolságuknak 1-nek, 2-nek vagy 3-nak kell lennie. ${last}`,
    position: rowFromZero,
  },
  triplets: {
    title: "Hármas ikrek (coins:3): fordíts meg pontosan három érmét",
    rules: `Egy lépés pontosan három érmét fordít meg, bárhol vannak. ${last}`,
    position: rowFromZero,
  },
  ruler: {
    title: "Vonalzó (coins:1+,run): fordíts meg egymás melletti érméket",
    rules: `Egy lépés akárhány olyan érmét fordít meg, amelyek egymás mellett vannak. ${last}`,
    position: rowFromOne,
  },
  "ruler-fives": {
    title: "Ötös vonalzó (coins:ruler,within=5): legfeljebb öt egymás melletti érme",
    rules: `Egy lépés egytől ötig akárhány olyan érmét fordít meg, amelyek egymás mellett vannak. Más játékoknak is van ötös változata: coins:mock-turtles,within=5. ${last}`,
    position: rowFromOne,
  },
  turnips: {
    title: "Turnips (coins:3,even): fordíts meg három egyenlő távolságra lévő érmét",
    rules: `Egy lépés pontosan három érmét fordít meg, a középső éppoly messze van a baltól, mint a jobbtól. A játék másik neve Ternups. ${last}`,
    position: rowFromZero,
  },
  grunt: {
    title: "Grunt (coins:4,symmetric,first): négy érme tükrösen, köztük a bal szélső",
    rules: `Egy lépés pontosan négy, szimmetrikusan elhelyezkedő érmét fordít meg, köztük a sor bal szélső érméjét. ${last}`,
    position: rowFromZero,
  },
  sym: {
    title: "Sym (coins:1+,symmetric): fordíts meg bármilyen szimmetrikus halmazt",
    rules: `Egy lépés akárhány, szimmetrikusan elhelyezkedő érmét fordít meg: a halmaz a saját tükörképe. Egyetlen érme ilyen, és bármelyik kettő is. ${last}`,
    position: rowFromZero,
  },
  sympler: {
    title: "Sympler (coins:1+,symmetric,first): mint a Sym, mindig a bal szélsővel",
    rules: `Egy lépés akárhány, szimmetrikusan elhelyezkedő érmét fordít meg, köztük a sor bal szélső érméjét. ${last}`,
    position: rowFromZero,
  },
  tartan: {
    title: "Két érmefordító játék szorzata, a Tartan-tétel szerint",
    rules:
      "Az érmék sorokban és oszlopokban vannak. A tartan:A*B játékot két érmefordító szabállyal játsszuk, amelyeket `betli games coins` magyaráz el. Egy lépés sorok egy halmazát választja, amelyet A megfordítana, és oszlopok egy halmazát, amelyet B fordítana meg, és megfordít minden érmét ott, ahol keresztezik egymást; ezek közül annak, amelynek a sora és az oszlopa a legnagyobb, fejről írásra kell fordulnia. A sorokat úgy számoljuk, ahogy A számolja az érméit, az oszlopokat, ahogy B.",
    position: array,
  },
  "turning-corners": {
    title: "Sarokforgató (tartan:twins*twins): egy téglalap négy sarka",
    rules:
      "Az érmék sorokban és oszlopokban vannak, 0-tól számolva. Egy lépés megfordítja egy olyan téglalap négy sarkát, amelynek oldalai a sorok és az oszlopok mentén vannak; annak a saroknak, amelynek a sora és az oszlopa a legnagyobb, fejről írásra kell fordulnia.",
    position: array,
  },
  rugs: {
    title: "Szőnyegek (tartan:ruler*ruler): egy téglalap összes érméje",
    rules:
      "Az érmék sorokban és oszlopokban vannak, 1-től számolva. Egy lépés egy téglalap összes érméjét megfordítja; annak, amelynek a sora és az oszlopa a legnagyobb, fejről írásra kell fordulnia.",
    position: array,
  },
  graph: {
    title: "Gráffal megadott játék: a csúcsok állások, a nyilak lépések",
    rules:
      'A fájl egy játék állásait és lépéseit nevezi meg; egy összetevő egy csúcs, és egy lépés egy nyíl mentén megy. Az a csúcs, amelyből nem indul nyíl, végállás. A gráfban nem lehet kör.\n\nA fájl DOT nyelven írt, digraph { a -> b -> c; "x y" -> c }, attribútumokkal és megjegyzésekkel, amelyeket átugrunk, de nem lehet benne nyíl kapcsos zárójelbe tett csoportból vagy csoportba; vagy élek listája, minden sorban két név szóközökkel elválasztva, ahol # megjegyzést kezd. Hogy melyik, az első szava mutatja, amely DOT esetén digraph (vagy strict). A listának sorvéggel kell végződnie, hogy csonka fájlt ne vegyünk egésznek.',
    position:
      "Egy összetevőt egy csúcs nevével írunk. A táblázatok a csúcsokat első előfordulásuk sorrendjében sorolják fel, 0-tól számolva.",
    known: "Előre semmit: a betli úgy értékeli ki a gráfot, ahogy van.",
  },
  poset: {
    title: "Csoki egy rendezésen: nevezz meg egy elemet, és minden fölötte lévővel együtt eltűnik",
    rules:
      "A fájl egy véges részbenrendezés. Egy összetevő az elemeknek olyan halmaza, amely minden elemével együtt az összes alatta lévőt is tartalmazza. Egy lépés megnevezi a halmaz egy elemét: ez eltűnik, és vele minden, ami fölötte van. Láncok szorzatán ez a Csoki, egymás mellett álló láncokon a Nim.\n\nA fájl minden sora egy reláció, a < b, vagy relációk lánca, a < b < c; magában álló elemet egyedül írunk. # megjegyzést kezd. Ami a relációkból következik, azt nem kell leírni; az egymásnak ellentmondó relációk hibát jelentenek. A nevekben nincs szóköz, vessző, # és <, és nevük nem all, none, + vagy -. Legfeljebb 512 elem van. Az utolsó sornak sorvéggel kell zárulnia, hogy csonka fájlt ne vegyünk egésznek.",
    position: "all az összes elem, none az üres halmaz; más állást az elemeivel írunk: a,b,c.",
    known:
      "Ha egy rendezésnek van legnagyobb eleme, a soron következő játékos nyer, és betliben is, ha van más elem is: bármelyik választ, amely a legnagyobb elem elvételére adható, ő maga is meglépheti (Gale). Ezért a betli olyan rendezésekről is megmondja, ki nyer, amelyek az értékekhez túl nagyok. Az egymás mellett álló láncok Nim-kupacok. Ahol egy legkisebb elem az összes többi alatt van, mint a Csokiban, ott az összetevő szelíd.\n\nA betli a kérdezett állás alatti összes állást kiértékeli; ezeknek páronként összehasonlíthatatlan elemek halmazai felelnek meg. Amit semmilyen reláció nem köt össze, az összeg, amelynek minden részét külön értékeli ki.",
  },
  tree: {
    title: "Pontozott fa: minimax alfa-béta vágással",
    rules:
      "Nem pártatlan játék, hanem egy olyannak a fája, amelyben két játékos, max és min, felváltva lép egy csúcsból valamelyik gyerekébe. Egy levélen vége a játéknak, és a levélnek pontszáma van, amelyből max sokat akar, min keveset. A betli solve megmondja a legjobb játékkal elért pontszámot, az összes legjobb lépést, a fő változatot, és hogy az alfa-béta vágásnak hány levelet kellett megnéznie, ha a gyerekeket a fájl sorrendjében veszi. Az --exhaustive mindet megnézi. Azokat a leveleket, amelyek a többi, ugyanolyan jó lépést mutatják meg, nem számolja.\n\nA fájlban egy fa van. Egy levelet a pontszámával írunk, amely egész szám -10^18 és 10^18 között; egy belső csúcsot a gyerekei zárójelbe tett listájával. A zárójel előtt név állhat, akárcsak egy pontszám előtt, köztük =: max (L(3 17) R(2 w=12)). A nevek mind különbözők, nem kezdődnek számjeggyel vagy előjellel, és nincs bennük szóköz, zárójel, = és #. A fa előtt álló max vagy min szó megmondja, ki lép a gyökerénél: max, ha nincs ott. # megjegyzést kezd.",
    position:
      "Állás nélkül a gyökérre gondolunk. Más csúcsot a nevével írunk, vagy a gyökértől vezető úton a gyerekek sorszámaival: 2.1 a második gyerek első gyereke. A válaszokban egy névtelen csúcsot a testvérei közötti sorszáma jelöl.",
  },
  random: {
    title: "Véletlen, körmentes játékok, próbákhoz",
    rules:
      "Az állások 0-tól SIZE-ig terjednek. Mindegyikből legfeljebb négy lépés van, esetleg egy sem, és egy lépés egy, két vagy három kisebb állást hagy, mindet SEED és az állás hasítófüggvénye választja. Ugyanaz a mag minden gépen ugyanaz a játék.",
    position: "Egy összetevőt a számával írunk: 12 7.",
  },
  lua: {
    title: "Saját játék: Lua 5.4-ben írt fájl, amely megmondja, mik a lépések",
    rules: `A fájl az options(n) függvényt határozza meg, vagy két számból álló összetevőkhöz az options(a, b) függvényt, és így tovább nyolcig. Ez az összetevő minden lépésére egyszer meghívja a move(...) függvényt azokkal a számokkal, amelyeket a lépés hagy: move(k, n - k) két kupacot hagy, move(n - 1) egyet, move() semmit.

Egy elvevős-szétosztós játékot a kódjával is meg lehet adni, emellett vagy e helyett, a d_1, d_2, ... számjegyek táblázatával: digits = {7, 7} a 0.77 játék, digits = {[0] = 4} a 4.0. A beyond = 3 (vagy 1, vagy 2) minden nagyobb elvett szám számjegye; ha unequal = true, akkor az a lépés, amely két kupacot hagy, két különböző méretűt hagy.

A fájl meghatározhatja a title és a rules szöveget is, ehhez az oldalhoz, továbbá a parse(text) függvényt, amely az összetevő számait adja vissza úgy, ahogy a felhasználó írja, vagy nil-t és azt, mi a baj, és a format(...) függvényt, amely a szöveget adja vissza.

További három gyorssá teszi a nagy állásokat: components(...) azoknak a független összetevőknek a számait sorolja fel, amelyekre egy összetevő szétesik, canonical(...) annak az egyetlen állásnak a számait adja vissza, amely a vele szimmetria szerint egyenlők mindegyike helyett áll, effort(...) pedig azt, mennyi munkának látszik egy állás.

${bounds}`,
    position: `${numbers} Egy fájlnak saját írásmódja is lehet.`,
  },
  rule: {
    title: "Saját játék: egy sor Lua 5.4-ben, amely megmondja, mik a lépések",
    rules: `--rule 'for k = 1, n - 1 do move(k, n - k) end' olyan játék, amelyben egy n méretű kupacot kettéosztunk. A szabály minden lépésre egyszer meghívja a move(...) függvényt azokkal a számokkal, amelyeket a lépés hagy, mint a lua:FILE. Több számból álló összetevőkhöz a szabály függvény: --rule 'function(a, b) if a > b then move(b, a) end end'. A digits = kezdetű szabályt, és azt, amely névvel megadott függvénnyel kezdődik, úgy olvassuk, mint egy fájlt: --rule 'digits = {7, 7}' a 0.77 játék.

${bounds}`,
    position: numbers,
  },
};
