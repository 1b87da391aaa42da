// Titles, rules and ways of writing of the catalogue's games.
import { coins } from "./coins-hu.js";
import { loops } from "./loops-hu.js";

const word = "Az összes szó a + jelig";
const heap = "Egy kupacot a méretével írunk: ";
const pins = "Egy sort a bábuk számával írunk: 9 5.";
const square = (piece) => `${piece} két koordinátájával írjuk, 0-tól számolva: 4x7.`;
const network =
  "A fájl egy gráf: minden sora egy él, két csúcs neve, vagy egy csúcs egymaga; vagy a DOT nyelven íródott, graph { a -- b -- c }. A nevekben nincs szóköz és vessző, és egyik név sem all, none, + vagy -. Legfeljebb 128 csúcs van.";
const stairs = "Golyók vannak egy lépcsősor 1., 2., 3., … lépcsőjén. ";

const heaps = {
  nim: {
    title: "Nim: végy el akármennyit egy kupacból",
    rules:
      "Egy állás néhány kupac korongból áll. Egy lépés egyetlen kupacból vesz el egy vagy több korongot, akármennyit.",
    position: `${heap}13 42 30 43 négy kupac.`,
  },
  bash: {
    title: "Bachet játéka: végy el 1-től M-ig egy kupacból",
    rules:
      "A bash:M játékot korongok kupacaival játsszuk. Egy lépés egyetlen kupacból legalább egy, legfeljebb M korongot vesz el.",
    position: `${heap}10 21.`,
  },
  subtract: {
    title: "Kivonós játékok: adott számok egyikét vedd el egy kupacból",
    rules:
      "A subtract:1,3,4 játékot korongok kupacaival játsszuk. Egy lépés 1, 3 vagy 4 korongot vesz el egyetlen kupacból, amelyben van annyi.\n\nA subtract:all-but=2,5 játékban egy lépés 2 és 5 kivételével bármilyen pozitív számú korongot elvehet. Egy halmazban legfeljebb 4096 szám lehet.",
    position: `${heap}10 21.`,
  },
  lasker: {
    title: "Lasker-féle Nim: végy el akármennyit egy kupacból, vagy oszd ketté",
    rules:
      "Egy lépés vagy egy, vagy több korongot, akármennyit, vesz el egyetlen kupacból, vagy semmit sem vesz el, hanem egy kupacot két nem üres kupacra oszt.",
    position: `${heap}2 5 7.`,
  },
  grundy: {
    title: "Grundy játéka: oszd két nem egyenlő részre egy kupacot",
    rules:
      "Egy lépés egyetlen kupacot két nem üres, különböző méretű kupacra oszt. Az egyes és a kettes kupac nem osztható.",
    position: `${heap}9 5.`,
  },
  moore: {
    title: "Moore-féle Nim: végy el egyszerre legfeljebb K kupacból",
    rules:
      "A moore:K játékot korongok kupacaival játsszuk. Egy lépés legalább egy, legfeljebb K kupacból vesz el, mindegyikből legalább egy korongot, akármennyit. Ez a Nim az at-most:K összetételben.",
    position: `${heap}3 5 7.`,
  },
  "every-nim": {
    title: "Minden-Nim: minden lépésben végy el minden kupacból",
    rules:
      "Egy lépés minden kupacból, amely nem üres, egy vagy több korongot vesz el, akármennyit. Ez a Nim a hosszú konjunktív összetételben.",
    position: `${heap}3 5 7.`,
  },
  "bogus-nim": {
    title: "Ál-Nim: végy el egy kupacból, vagy tégy hozzá, de nem örökké",
    rules:
      "Egy lépés vagy egy, vagy több korongot, akármennyit, vesz el egyetlen kupacból, vagy hozzátesz: legalább egy korongot, legfeljebb annyit, amennyit add=A mond, ami alapesetben 1. Minden kupac összesen csak adott számú alkalommal növelhető, akárki teszi.",
    position:
      "5^2 egy ötös kupac, amely még kétszer növelhető, 5 olyan, amely már nem. 2^64 alatt kell maradnia akkor is, ha minden növelés a lehető legtöbbet teszi hozzá.",
  },
  fibonacci: {
    title: "Fibonacci-Nim: legfeljebb k-szor annyit, mint amennyit utoljára elvettek",
    rules:
      "Az első lépés legalább egy korongot vesz el egy kupacból, de nem az összeset (first=not-all), vagy akármennyit (first=any). Utána egy lépés legalább egy korongot vesz el, és legfeljebb k-szor annyit, mint amennyit az utolsó lépés abból a kupacból elvett; k értéke 2, hacsak k=K mást nem mond.\n\nTöbb kupac több játék: mindegyik a saját utolsó lépésére emlékezik.",
    position:
      "Azt a kupacot, amelyből még semmit sem vettek el, a méretével írjuk: 13. 13^6 egy 13-as kupac, amelyből most legfeljebb 6 vehető el.",
  },
  euclid: {
    title: "Euklidész játéka: vond ki a nagyobb számból a kisebb egy többszörösét",
    rules:
      "Egy összetevő egy számpár. Egy lépés a kisebb szám egy pozitív többszörösét vonja ki a nagyobból, amely nem lehet negatív; ha a két szám egyenlő, az egyiket. Az a pár, amelyben 0 van, véget ért.",
    position: "Egy számpárt így írunk: 25x7.",
  },
  wythoff: {
    title: "Wythoff játéka: végy el az egyik kupacból, vagy mindkettőből ugyanannyit",
    rules:
      "Egy összetevő két kupacból áll. Egy lépés a pár egyik kupacából vesz el akárhány, de legalább egy korongot, vagy mindkettőből ugyanannyit.",
    position: "Egy kupacpárt így írunk: 4x7.",
  },
};

const codes = {
  octal: {
    title: "Oktális játékok: elvétel és felosztás egy kód szerint, mint 0.123",
    rules:
      "A kód magában áll: 0.123, nem octal:0.123 (bár ez is megengedett). A pont utáni számjegyei d_1, d_2, … Egy lépés k korongot vesz el egyetlen kupacból, és d_k megmondja, mi maradhat abból a kupacból: d_k összeg, amelyben 1 szerepel, ha semmi sem maradhat, 2, ha egy kupac, 4, ha két nem üres kupac.\n\nA 0.123 játékban tehát egy lépés 1 korongot vesz el, ha az az egész kupac; vagy 2-t, ha marad valami; vagy 3-at mindkét esetben. A pont előtti számjegy 0, vagy 4, ahol egy lépés úgy is kettéoszthat egy kupacot, hogy semmit sem vesz el. Egy kód legfeljebb 4096 számjegyből áll.",
    position: `${heap}9 5.`,
  },
  hex: {
    title: "Hexadecimális játékok: elvétel, amely legfeljebb három kupacot hagy",
    rules:
      "Mint az oktális játékokban, a kód d_k számjegye mondja meg, mit hagyhat egy kupacból az a lépés, amely k korongot vesz el belőle: d_k összeg, amelyben 1 szerepel, ha semmi sem maradhat, 2, ha egy kupac, 4, ha két nem üres kupac, 8, ha három. A számjegyek 0-tól 9-ig és A-tól F-ig terjednek; d_0, a pont előtt, 0, 4, 8 vagy C.",
    position: `${heap}9 5.`,
  },
  code: {
    title: "Elvevő és felosztó játékok bármekkora számjegyekkel",
    rules:
      "A d_0,d_1,d_2,… számjegyek tízes számrendszerben írt számok, legfeljebb 4096. Egy lépés k korongot vesz el egyetlen kupacból, és pontosan j nem üres kupacot hagyhat belőle, ha d_k-nak a j-edik bitje 1, vagyis ha d_k kettes számrendszerbeli tagjai között ott van 2 j-edik hatványa; j legfeljebb 62. A code:0,7,7 a 0.77 oktális játék; a code:0,16 játékban egy lépés egy korongot vesz el, és négy kupacot hagy.",
    position: `${heap}9 5.`,
  },
  kayles: {
    title: "Kayles (0.77): dönts le egy bábut, vagy két szomszédosat",
    rules:
      "Bábuk állnak egy sorban. Egy lépés ledönt egy bábut, vagy két szomszédosat, amelyek között nincs hézag; ami a hézag két oldalán marad, az két sor.",
    position: pins,
  },
  "dawson-kayles": {
    title: "Dawson-féle Kayles (0.07): dönts le két szomszédosat",
    rules:
      "Bábuk állnak egy sorban. Egy lépés pontosan két szomszédosat dönt le; ami a hézag két oldalán marad, az két sor.",
    position: pins,
  },
  "dawson-chess": {
    title: "Dawson-féle sakk (0.137): gyalogok három soron",
    rules:
      "Egy sor világos és egy sor sötét gyalog áll szemben egymással n vonalon, köztük egy üres sor; a gyalogoknak ütniük kell, ha tudnak. Ha egy gyalog előrelép, a rákövetkező ütések kiürítik az ő vonalát és a mellette lévőket, és a másik játékos következik. Egy lépés tehát egy vonalat és szomszédait veszi el n-ből: egy korongot, ha az az egész kupac, kettőt, ha legfeljebb egy kupac marad, hármat, ha legfeljebb kettő.",
    position: "Egy sort a vonalak számával írunk: 9 5.",
  },
  guiles: {
    title: "Guiles (0.15): egy magában álló korongot, vagy kettőt úgy, hogy ne egy kupac maradjon",
    rules:
      "Egy lépés elvesz egy egyes vagy egy kettes kupacot, vagy két korongot vesz el egy nagyobb kupacból, és a maradékát két nem üres kupacra osztja.",
    position: `${heap}9 5.`,
  },
  officers: {
    title: "Tisztek (0.6): végy el egyet, és hagyj egy vagy két kupacot",
    rules:
      "Egy lépés egy korongot vesz el egy kupacból, a többit pedig egy vagy két kupacként hagyja meg. Egész kupacot senki sem vihet el, ezért az egyes kupacok megmaradnak.",
    position: `${heap}9 5.`,
  },
  daisies: {
    title: "Százszorszépek (4.7): végy el egyet vagy egyet sem, és oszd ketté vagy ne",
    rules:
      "Egy lépés egy korongot vesz el egy kupacból, és kettéoszthatja, ami marad; vagy semmit sem vesz el, és a kupacot két nem üres kupacra osztja.",
    position: `${heap}9 5.`,
  },
};

const rows = {
  "end-nim": {
    title: "Végek Nimje: kupacok sorban, a két végéről vehetsz el",
    rules:
      "Korongok kupacai állnak egy sorban. Egy lépés a meglévő kupacok közül a bal szélsőből vagy a jobb szélsőből vesz el egy vagy több korongot. Ha egy kupac elfogy, a szomszédja kerül a szélre.",
    position: `${word} egy sor kupac, legfeljebb 10000: 3 1 9 4. Az üres kupacok eltűnnek; 0 magában egy véget ért sor. Egy sor kupacai nem összetevők: több sor egy összetett játékban 3 1 9 4 + end-nim 2 2.`,
  },
  staircase: {
    title: "Lépcsős Nim: golyók lefelé, lépcsőről lépcsőre",
    rules: `${stairs}Egy lépés egy vagy több golyót, akármennyit, visz egyetlen lépcsőről az alatta lévőre. Az 1. lépcsőről a golyók a földre érnek, és kiesnek a játékból; ground=1 esetén az 1. lépcső a föld, és ami ott van, ott marad.`,
    position: `${word} egy lépcsősor, az 1. lépcsőtől fölfelé, legfeljebb 1000000 lépcső kevesebb mint 2^64 golyóval: 2 0 5. Több lépcsősor egy összetett játékban 2 0 5 + staircase 1 1.`,
  },
  "stair-game": {
    title: "Lépcsőjáték: lépcsős Nim, amely az 1. lépcsőn ér véget",
    rules: `${stairs}Egy lépés egy vagy több golyót visz egyetlen lépcsőről, de nem az 1.-ről, az alatta lévőre. Ez a staircase:ground=1.`,
    position: `${word} egy lépcsősor, az 1. lépcsőtől fölfelé: 0 2 1.`,
  },
  monks: {
    title: "Szerzetesek a lépcsőn: fölfelé, de senkit sem előzve",
    rules:
      "Szerzetesek állnak különböző lépcsőkön, egyikük legfelül. Egy lépés egy szerzetest akárhány lépcsővel följebb küld, de nem egy másik szerzetes mellett el, és nem is vele egy lépcsőre. Így a legfelső szerzetes, akit utoljára nevezünk meg, a helyén marad.",
    position: `${word} egy lépcsősor: a lépcsők, amelyeken szerzetes áll, növekvő sorrendben, legfeljebb 1000000. Az 1 5 9 állásban legfelül, a 9. lépcsőn áll egy szerzetes.`,
  },
  "silver-dollar": {
    title: "Ezüstdolláros játék: érmék balra, de egymást nem előzve",
    rules:
      "Érmék fekszenek egy szalag különböző mezőin; a szalag bal vége az 1. mező. Egy lépés egy érmét akárhány mezővel balra tol, de nem egy másik érmén túl, és nem is vele egy mezőre. Akkor ér véget, ha minden érme egymás mellett, a bal végen fekszik. Ez a dollár nélküli játék.",
    position: `${word} egy szalag: a mezők, amelyeken érme fekszik, növekvő sorrendben, legfeljebb 1000000: 2 5 6 9.`,
  },
  "silver-dollar-bag": {
    title: "Ezüstdolláros játék a dollárral: aki zsákba teszi, véget vet neki",
    rules:
      "Érmék fekszenek egy szalag különböző mezőin; egyikük az ezüstdollár. Az 1. mezőtől balra egy zsák van, amelyben akárhány érme elfér. Egy lépés egy érmét akárhány mezővel balra tol, de nem egy másik érmén túl, és nem is vele egy mezőre; az első érme a zsákba is mehet, bármilyen messziről, és akkor kikerül a játékból. A játéknak vége, ha a dollár a zsákban van.\n\nNormál játékban, aki a dollárt a zsákba teszi, ugyanazzal a lépéssel el is viszi a zsákot, és nyer. Misère játékban, aki a dollárt a zsákba teszi, veszít: egyetlen szalagot így játszanak, ha a zsákot a dollárral elvinni külön lépés, vagyis az ellenfélé. Mindkét alakban játsszák.",
    position: `${word} egy szalag: a mezők, amelyeken érme fekszik, növekvő sorrendben, legfeljebb 1000000, a dollár $ jellel: 2 5$ 9. A 0 olyan szalag, amelynek dollárja már a zsákban van.`,
  },
  welter: {
    title: "Welter játéka: érmék balra szabad mezőkre, másokat előzve is",
    rules:
      "Érmék fekszenek egy szalag különböző mezőin; a szalag bal vége az 1. mező. Egy lépés egy érmét bármelyik tőle balra levő szabad mezőre tesz, más érméken túl is. Akkor ér véget, ha minden érme egymás mellett, a bal végen fekszik.",
    position: `${word} egy szalag: a mezők, amelyeken érme fekszik, növekvő sorrendben, legfeljebb 8: 2 5 6 9.`,
  },
  pebbles: {
    title: "Kavicsok: kupacok, amelyeknek sorrendben kell maradniuk",
    rules:
      "Kavicsok kupacai állnak egy sorban, egyik sem kisebb, mint az előtte álló, és ennek így is kell maradnia. Egy lépés egyetlen kupacból vesz el egy vagy több kavicsot.",
    position: `${word} egy sor kupac, legfeljebb 1000000: 1 2 4. Több sor egy összetett játékban, nem egy sor kupacai: 1 2 4 + pebbles 3 3.`,
  },
  treblecross: {
    title: "Treblecross: keresztek egy sorban, három egymás mellett nyer",
    rules:
      "A tábla mezők egy sora. Egy lépés keresztet tesz egy üres mezőre; aki eléri, hogy három kereszt álljon egymás mellett, nyer, és ezzel minden táblán vége a játéknak: a szokásos összetétel a rövid diszjunktív. Az egy- vagy kétmezős tele tábla is véget ért.",
    position:
      "Egy táblán pont az üres mező, X (vagy x) a kereszt, mint ebben: .X..X. – Egy szám ennyi mezőből álló üres tábla: 7. Egy tábla legfeljebb 1000 mezőből áll.",
  },
  "say-goodbye": {
    title: "Búcsú a tic-tac-toe-tól: X és O, de két egyforma ne álljon egymás mellett",
    rules:
      "Mezők egy sora kezdetben üres. Egy lépés X-et vagy O-t ír egy üres mezőre; mindkét játékos bármelyik betűt választhatja. Két egyforma betű soha nem állhat egymás mellett.",
    position:
      "Egy sorban pont az üres mező: .X..O.; kisbetű is lehet. Egy szám ennyi mezőből álló üres sor: 7. Egy sor legfeljebb 1000 mezőből áll.",
  },
};

const boards = {
  rook: {
    title: "Bástya a sarokba",
    rules:
      "Egy állásban néhány bástya van, mindegyik a maga tábláján, vagy mind egy táblán, ahol nem akadályozzák egymást. Egy lépés egy bástyát visz akárhány mezővel balra, vagy akárhánnyal lefelé; a 0x0 sarokban a bástya ott marad.",
    position: square("Egy bástyát"),
  },
  bishop: {
    title: "Futó a szélre",
    rules:
      "Egy lépés egy futót visz akárhány mezővel átlósan balra és lefelé; a bal és az alsó szélen a futó ott marad.",
    position: square("Egy futót"),
  },
  queen: {
    title: "Vezér a sarokba",
    rules:
      "Egy lépés egy vezért visz akárhány mezővel balra, vagy lefelé, vagy átlósan balra és lefelé; a 0x0 sarokban a vezér ott marad. Ez Wythoff játéka táblán.",
    position: square("Egy vezért"),
  },
  king: {
    title: "Király a sarokba",
    rules:
      "Egy lépés egy királyt visz egy mezővel balra, vagy lefelé, vagy átlósan balra és lefelé; a 0x0 sarokban a király ott marad.",
    position: square("Egy királyt"),
  },
  knight: {
    title: "Huszár a sarokba",
    rules:
      "Egy lépés egy huszárt visz két mezővel az egyik irányban és eggyel a másikban, mint a sakkban, de csak azon a négy módon, amely közelebb viszi a sarokhoz: kettőt balra és egyet föl vagy le, vagy kettőt le és egyet balra vagy jobbra. A táblán kell maradnia, amelynek a sarka 0x0, és más széle nincs.",
    position: square("Egy huszárt"),
  },
  chess: {
    title: "Többféle sakkfigura egy tábla sarkába",
    rules:
      "Királyok, vezérek, bástyák, futók és huszárok állnak egy táblán, ahol nem akadályozzák egymást, és egy mezőn többen is állhatnak. Egy lépés egyiküket közelebb viszi az a1 sarokhoz, ahogy a king, queen, rook, bishop és knight játék mondja. Minden figura egy összetevő: a többi összetételben egy lépés többet is vihet.",
    position:
      "Egy figurát a betűjével – K király, Q vezér, R bástya, B futó, N huszár – és a mezőjével írunk, például Qd4. A mező betűje az első koordináta, a száma a második, és a1 a 0x0 sarok: Qd4 így is írható: Q3x3, és a z99-en túli figurák csak így.",
  },
  lego: {
    title: "LEGO: építs egy kocka egy részére, és ezzel vágd ketté",
    rules:
      "Egy összetevő a-szor b bütyök téglalapja, amelyre még r réteg építhető. Egy lépés a bütykök között húzott egyenes egyik oldalán lévő részt fedi be egy kockával, és ezzel a téglalapot kettévágja: a szabadon hagyott rész megtartja r magasságát, a befedetté r - 1. Mindkét résznek van legalább egy sora és egy oszlopa. Egyetlen bütyökkel és 0 magasságú darabbal nem lehet lépni. A befedett részt írjuk másodiknak, és a választás két módja két lépés, magassági korlát nélkül is, ahol ugyanazt hagyják.\n\nheight=R nélkül a rétegeknek nincs korlátja. Vele a 0 magasságú darab véget ért összetevő (spent=ends, a szakdolgozat szabálya), vagy kikerül az állásból (spent=vanishes, a függelékeiben lévő programok szabálya). Ez a rövid összetételekben számít: spent=ends esetén minden 1 magasságú kockának, kivéve az 1x1-est, van olyan lépése, amely véget vet a játéknak.",
    position:
      "Egy darabot így írunk: 4x7, vagy 4x7^2, ha a magassága 2, és nem a játéké. Az oldalak legalább 1, a magasságok legfeljebb 1000000.",
  },
  paper: {
    title: "A vágós játék: nyer, aki először vág ki egy 1 oldalú négyzetet",
    rules:
      "Egy papírlapot egyenesek 1 oldalú négyzetekre osztanak. Egy lépés az egyik lapot egy egyenes mentén kettévágja. Aki egyetlen négyzetet vág ki, nyer: az ilyen lap véget ért, és a játékot a rövid diszjunktív összetételben játsszuk, hacsak mást nem választunk.",
    position: "Egy lapot így írunk: 4x7. Az oldalak legalább 1.",
  },
  cake: {
    title: "Kizárólag ehető: vágd a tortát, és hagyd a másiknak a rossz szeletet",
    rules:
      "Egy tortát egyenesek sorokra és oszlopokra osztanak, és egyik szelete rossz. Egy lépés a tortát egy egyenes mentén kettévágja, megeszi azt a részt, amelyben nincs benne a rossz szelet, és otthagyja a másikat. Azt a tortát, amelyből csak a rossz szelet maradt, nem lehet vágni.",
    position:
      "11x11@5,5 egy 11 sorból és 11 oszlopból álló torta, amelynek rossz szelete az 5. sorban és az 5. oszlopban van, 0-tól számolva. Az oldalak legalább 1.",
  },
  chomp: {
    title: "Csoki (Chomp): harapj egy tábla csokoládéba",
    rules:
      "Egy összetevő egy tábla csokoládé, kockákkal sorokban; a sorok ugyanannál az élnél kezdődnek, és egyik sem hosszabb az előzőnél. Egy lépés megnevez egy kockát: ez eltűnik, és vele minden kocka, amely az ő sorában vagy egy későbbiben van, és éppoly messze attól az éltől, vagy messzebb. Egy táblának rétegei is lehetnek, mindegyik az alatta lévőn; akkor az is eltűnik, ami e kockák fölött van.\n\nNormál játékban az első lépés elviszi az egész táblát, és nyer. Valójában betliben játsszák (--play misere): aki elveszi az első sor első kockáját, amely állítólag mérgezett, az veszít.",
    position:
      "Egy táblát a soraival írunk: 7,7,3,1. 4x7 négy sor 7 kockával. A rétegeket törtvonal választja el, a legalsó az első: 3,3,3/3,1. 3x4x2 két réteg, három sor 4 kockával; 0 a megevett tábla. Egy sorban legfeljebb 255 kocka van, és legfeljebb 64 sor, ahol az elsőn túl minden réteg még egynek számít.",
  },
  taktix: {
    title: "Taktix vagy Bulo: végy el szomszédos korongokat egy sorból vagy oszlopból",
    rules:
      "Korongok vannak egy téglalap alakú tábla helyein. Egy lépés egyetlen sorból vagy egyetlen oszlopból vesz el egy vagy több korongot; az elvett korongok szomszédosak, nincs köztük üres hely.\n\nTöbbnyire betliben játsszák, ahol az veszít, aki az utolsó korongot elveszi.",
    position:
      "4x4 egy tele tábla, négy sorban négy-négy hellyel. Más táblát soronként írunk, 1 a korong és 0 az üres hely: 1011/1111/0001. Legfeljebb 64 hely van.",
  },
  cram: {
    title: "Cram: tegyél dominót két szabad mezőre",
    rules:
      "Egy tábla mezőin játsszák. Egy lépés dominót tesz két szabad mezőre, amelyeknek van közös oldaluk.",
    position:
      "4x5 egy tábla, négy sorban öt-öt mezővel. Más táblát soronként írunk, . a szabad mező és # a többi: ..#/.... Legfeljebb 112 mező van.",
  },
  notakto: {
    title: "Notakto: csak keresztek, és három egy vonalban befejezi a táblát",
    rules:
      "Egy tábla mezőin játsszák. Egy lépés keresztet tesz egy szabad mezőre. Három egymás melletti kereszt egy sorban, egy oszlopban vagy átlósan befejezi a táblát; oda többet nem lehet tenni. A betli változatot játsszák, és itt is az szerepel, hacsak a --play normal mást nem mond: aki az utolsó táblát befejezi, veszít.",
    position:
      "3x3 egy üres tábla, három sorban három-három mezővel. Más táblát soronként írunk, . a szabad mező és # a kereszt: ..#/.#./.... Legfeljebb 112 mező van.",
  },
  "arc-kayles": {
    title: "Kayles élekkel: vegyél el egy élt és minden élt, amely hozzáér",
    rules: `Egy fájlban megadott gráfon játsszák. Egy lépés elvesz egy élt, és vele minden élt, amelynek van vele közös vége: mindkét vége eltűnik. Mezők tábláján, ahol a szomszédosakat él köti össze, ez a Cram.

${network}`,
    position:
      "all az összes csúcs, none az üres gráf; más állásokat a megmaradt csúcsokkal írunk: a,b,c.",
    known:
      "Egy n csúcsú út a Dawson-féle Kayles, a 0.07 n méretű kupaca; egy körből minden lépés kettővel kevesebb csúcsú utat hagy. Egy csillag egyes kupac.",
  },
  geography: {
    title: "Földrajz: egy bábu bejárja egy gráf csúcsait, mindegyiket egyszer",
    rules: `Egy fájlban megadott gráfon játsszák. Egy lépés a bábut egy él mentén olyan csúcsra viszi, ahol még nem járt.

${network}`,
    position:
      "A csúcs, ahol a bábu áll; és kettőspont után, hová mehet még, ha ez nem az összes többi: a, a:none, a:b,c.",
    known:
      "A soron következő játékos pontosan akkor nyer, ha a gráf minden legnagyobb párosításának – azok nélkül a csúcsok nélkül, ahol a bábu már járt – van éle a bábunál: ezen megy tovább.",
  },
  hackenbush: {
    title: "Zöld Hackenbush: vágj el egy élt, és ami nem áll meg, lehull",
    rules:
      "A fájl élek rajza, amelynek egyik csúcsa a ground, a föld. Egy lépés elvág egy élt; minden lehull, amit már semmi nem köt a földhöz. A fájl minden sora egy él, két csúcs neve; ezek lehetnek egyformák, és több él is összekötheti őket. Vagy a DOT nyelven íródott, graph { ground -- a -- b }. A nevekben nincs szóköz és vessző. Legfeljebb 128 él van.",
    position:
      "all az összes él, amely a földön áll, none az üres rajz; más állásokat az álló élekkel írunk: ground-a,a-b; a második él a és b között a-b.2.",
    known:
      "Egy kör csúcsai egybeolvaszthatók, úgyhogy élei hurkok lesznek, és mindegyik 1-et ér; az az él pedig, amely nincs rajta egyetlen körön sem, eggyel ér többet annál, ami a végén áll. Ami egy csúcson egymás mellett áll, annak értékei nim-összeggel adódnak össze. Így az érték a rajz egyszeri bejárásával kiderül.",
  },
  "node-kayles": {
    title: "Kayles mezőkkel: vegyél el egy mezőt és a szomszédait",
    rules: `Egy tábla mezőin játsszák. Egy lépés elvesz egy szabad mezőt, és vele minden szabad mezőt, amelynek van vele közös oldala. A node-kayles:FILE egy fájlban megadott gráfon zajlik: egy lépés elvesz egy csúcsot, és vele azokat, amelyekkel él köti össze.

${network}`,
    position:
      "4x5 egy tábla, négy sorban öt-öt mezővel. Más táblát soronként írunk, . a szabad mező és # a többi: ..#/.... Legfeljebb 112 mező van. Gráfon all az összes csúcs, none az üres gráf; más állásokat a megmaradt csúcsokkal írunk: a,b,c.",
    known:
      "Mezők egyetlen sora Dawson sakkja. Ha a tábla mindkét oldala páros, a második játékos nyer, aki minden mezőre a félfordulattal kapott képével felel; ha mindkettő páratlan, az első játékos nyer, aki a középső mezővel kezd, aztán ugyanezt teszi.",
  },
  divisors: {
    title: "Osztójáték: nevezz meg egy osztót, és a többszöröseivel együtt eltűnik",
    rules:
      "Egy összetevő a szám osztóinak egy halmaza. Egy lépés megnevez közülük egyet: ez eltűnik, és vele minden többszöröse.\n\nA betli változatot játsszák, és itt is az szerepel, hacsak a --play normal mást nem mond: aki az 1-et megnevezi, veszít.",
    position:
      "all az összes osztó, none az üres halmaz; más állást a megmaradt osztókkal írunk, köztük mindegyiknek a saját osztóival is: 1,2,3.",
    known:
      "Ez a Csoki: ha p és q prím, p^a * q^b osztóin egy a + 1 sorból álló tábláé, soronként b + 1 kockával; több prím szorzatán több dimenzióban. Így az 1-en kívül bármely szám összes osztóján a soron következő játékos nyer: bármelyik választ, amely magának a számnak a megnevezésére adható, ő maga is meglépheti.",
  },
  "subset-takeaway": {
    title: "Részhalmazok (Gale): nevezz meg halmazokat, egyik se tartalmazzon korábbit",
    rules:
      "Egy összetevő néhány pont. Egy lépés megnevez közülük egy halmazt, amely nem az üres halmaz és nem az összes pont halmaza, és nem tartalmaz egyetlen korábban megnevezett halmazt sem.\n\nRégebbi előadásjegyzetek „Gale fedőjátéka” minden valószínűség szerint ez; mi így olvassuk őket.",
    position:
      "5 az öt pontú játék, mielőtt bármit megneveztek volna. Utána a megnevezett halmazok következnek, bármilyen sorrendben, mindegyik a pontjaival: 5:12,345. Legfeljebb 9 pont van.",
  },
};

export const games = { ...heaps, ...codes, ...rows, ...boards, ...coins, ...loops };
