// The ideas of games, in plain words.
export const ideas = {
  "idea.more": "Bővebben: a tétel és a forrása",
  "idea.picture": "Az ötlet képe ehhez: {position}",
  "idea.nim.none": "Nem maradt semmi, ami számít. Bármit lépsz, az ellenfél rögtön válaszol rá.",
  "idea.nim.single": "Már csak egy kupac maradt: tüntesd el.",
  "idea.nim.equal":
    "A két kupac egyenlő. Bármit csinálsz az egyikkel, az ellenfél ugyanazt teszi a másikkal.",
  "idea.nim.unequal":
    "Tedd egyenlővé a két kupacot. Utána mindig tedd az egyikkel azt, amit az ellenfél a másikkal.",
  "idea.nim.worth.equal":
    "Két érték egyenlő, a többi 0. Az ellenfélnek minden lépésedre van válasza.",
  "idea.nim.worth.to.none":
    "Lépj úgy, hogy minden érték 0 legyen. Ezután minden lépésre van válaszod.",
  "idea.nim.worth.to.equal":
    "Lépj úgy, hogy két érték egyenlő legyen, a többi pedig 0. Ezután minden lépésre van válaszod.",
  "idea.nim.worth.ones":
    "Minden érték 0 vagy 1, és páratlan sok közülük az 1. Bárhogyan lépsz, az ellenfél újra ilyenné teheti, míg végül rád marad az utolsó korong.",
  "idea.nim.worth.to.ones":
    "Lépj úgy, hogy minden érték 0 vagy 1 legyen, és páratlan sok közülük 1. Ezután mindig újra ilyenné teheted, míg végül az ellenfélre marad az utolsó korong.",
  "idea.nim.lost":
    "Rakd össze a kupacokat 1-ből, 2-ből, 4-ből, 8-ból …: minden oszlopban párba állíthatók az egyesek. Bármelyik lépés elront egy párt, és az ellenfél helyre tudja hozni.",
  "idea.nim.won":
    "Rakd össze a kupacokat 1-ből, 2-ből, 4-ből, 8-ból …: a megjelölt oszlopban egy egyesnek nincs párja. Úgy lépj, hogy minden oszlopban páros sok egyes legyen.",
  "idea.nim.ones.lost":
    "Csak 1-es kupacok maradtak, mégpedig páratlan sok. Minden lépés egyet visz el, így az utolsó neked jut.",
  "idea.nim.ones.won":
    "Csak 1-es kupacok maradtak, mégpedig páros sok. Minden lépés egyet visz el, így az utolsó az ellenfélnek jut.",
  "idea.nim.last":
    "Már csak egy kupac nagyobb 1-nél. Vidd el az egészet, vagy hagyj belőle egyet: úgy, hogy páratlan sok 1-es kupac maradjon. Akkor az utolsó az ellenfélnek jut.",
  "idea.nim.misere.lost":
    "Amíg legalább két kupac nagyobb 1-nél, ez olyan, mint a közönséges Nim: minden oszlopban párba állíthatók az egyesek, és bármelyik lépés elront egy párt.",
  "idea.nim.misere.won":
    "Amíg legalább két kupac nagyobb 1-nél, játssz úgy, mint a közönséges Nimben: minden oszlopban páros sok egyes legyen. Csak az utolsó nagy kupacnál kell páratlan sok 1-es kupacot hagynod.",
  "idea.staircase":
    "Csak a minden második lépcsőn levő golyók számítanak: egy ilyen lépcső egy Nim-kupac. A többi lépcsőről lejövő golyót az ellenfél egyszerűen továbbviszi.",
  "idea.silver-dollar":
    "Állítsd párba az érméket jobbról: csak a páron belüli hézag számít, az egy Nim-kupac. Ha a pár bal érméje odébb megy, a jobb utánamegy.",
  "idea.northcott":
    "Csak a sor két bábuja közti hézag számít, az egy Nim-kupac. Ha az egyik bábu hátrál, a másik utánamegy.",
  "idea.coins": "Minden fejnek van értéke, mintha Nim-kupac volna: az érme alatti szám.",
  "idea.bachet.lost":
    "A kupac maradék nélkül {group} korongos csoportokra oszlik. Bármennyit veszel el, az ellenfél elviszi a csoport többi részét.",
  "idea.bachet.won":
    "Ha a kupacot {group} korongos csoportokra osztod, a maradék {rest}: ezt vedd el. Utána mindig egészítsd ki az ellenfél lépését egy egész csoportra.",
  "idea.bachet.misere.lost":
    "Tégy félre egy korongot: az senkinek sem kell. A többi maradék nélkül {group} korongos csoportokra oszlik, és az ellenfél mindegyiket befejezi. Az utolsó korong a tiéd.",
  "idea.bachet.misere.won":
    "Tégy félre egy korongot: az senkinek sem kell. Ha a többit {group} korongos csoportokra osztod, a maradék {rest}: ezt vedd el. Utána mindig egészítsd ki az ellenfél lépését egy egész csoportra.",
  "idea.bachet.several":
    "Az egész csoportok ({group} korong) nem számítanak. Egy kupac értéke az, ami ezeken felül marad: ennyit ér, mint Nim-kupac.",
  "idea.cold.lost":
    "Megjelölt mezőn állsz, és egyik megjelölt mezőről sem lehet egy másikra lépni. Bárhová mész, az ellenfél megint megjelölt mezőre léphet.",
  "idea.cold.won":
    "Lépj megjelölt mezőre: egyikről sem lehet egy másikra lépni. Utána te mindig újra megjelölt mezőre léphetsz.",
  "idea.cold.end": "Az veszít, akinek a legvégére kell lépnie.",
  "idea.wythoff":
    "A megjelölt mezők lépcsőként emelkednek: 1 és 2, 3 és 5, 4 és 7, 6 és 10 … különbsége 1, 2, 3, 4 …",
  "idea.strip.lost":
    "A kupacod mérete megjelölt szám, és egyik megjelölt számról sem lehet egy másikra lépni. Bármennyit veszel el, az ellenfél megint megjelölt számot hagyhat.",
  "idea.strip.won":
    "Hagyj megjelölt számú korongot: egyik megjelölt számról sem lehet egy másikra lépni. Utána te mindig újra megjelölt számot hagyhatsz.",
  "idea.fibonacci.lost":
    "{size} = {sum}: Fibonacci-számok, nincs köztük két szomszédos. Legfeljebb {limit} vehető el, ez kevesebb a legkisebb tagnál ({least}). Bármennyit veszel el, az ellenfél elviszi a maradék legkisebb tagját.",
  "idea.fibonacci.won":
    "{size} = {sum}: Fibonacci-számok, nincs köztük két szomszédos. Vedd el a legkisebb tagot: {least}. A következő tag nagyobb ennél: {twice}, azt nem lehet egyszerre elvinni.",
  "idea.fibonacci.last": "{size}: ez Fibonacci-szám, és az egészet elviheted.",
  "idea.fibonacci.stuck": "Semmit sem szabad elvenni.",
  "idea.pairs.lost":
    "Mindenből kettő van. Bármit lépsz az egyiken, az ellenfél ugyanazt lépi a párján, így övé az utolsó lépés.",
  "idea.pairs.won":
    "Úgy lépj, hogy mindenből kettő legyen. Utána ismételd meg az ellenfél minden lépését a párján: tiéd az utolsó lépés.",
  "idea.kayles": "Minden sornak van értéke, mintha Nim-kupac volna: a keretben álló szám.",
  "idea.chomp.last": "Csak a mérgezett kocka maradt, és neked kell megenned.",
  "idea.chomp.arms":
    "Két egyforma hosszú ág találkozik a mérgezett kockánál. Amennyit az egyikből leharapsz, annyit harap le az ellenfél a másikból.",
  "idea.chomp.step":
    "Az egyik sor pontosan egy kockával hosszabb a másiknál. Bármit harapsz le, az ellenfél újra ilyenné teszi.",
  "idea.chomp.stolen":
    "Képzeld el, hogy csak a túlsó sarkot harapod le (1). Vagy ez nyer, vagy a másiknak van rá nyerő válasza, mondjuk a 2. De az a harapás a sarkot is elvitte volna: ha mindjárt te haraptál volna oda, ugyanez a csoki marad. Tehát van nyerő első harapás, csak ebből nem derül ki, hogy melyik az.",
  "idea.chomp.gale":
    "Minden olyan téglalapon, amely legalább két kockából áll, a kezdő nyerhet (D. Gale, A curious Nim-type game, American Mathematical Monthly 81, 1974). Ezt a gondolatot stratégialopásnak hívják. Nem ismerünk olyan szabályt, amely minden téglalapra megmond egy nyerő harapást.",
  "idea.chomp.to.last": "Csak a mérgezett kockát hagyd meg.",
  "idea.chomp.to.arms":
    "Hagyj két egyforma hosszú ágat. Utána amennyit az ellenfél az egyikből leharap, annyit harapj le a másikból.",
  "idea.chomp.to.step":
    "Hagyj két sort, amelyek közül az egyik pontosan egy kockával hosszabb. Minden harapás után újra ilyenné teheted.",
  "idea.lego.all.normal.lost":
    "Minden vágástól eggyel több darab lesz. Akárhogyan vágsz, {count} vágás van hátra. Ez páros, ezért az utolsó az ellenfélé.",
  "idea.lego.all.normal.won":
    "Minden vágástól eggyel több darab lesz. Akárhogyan vágsz, {count} vágás van hátra. Ez páratlan, ezért az utolsó a tiéd: minden lépés nyer.",
  "idea.lego.all.misere.lost":
    "Minden vágástól eggyel több darab lesz. Akárhogyan vágsz, {count} vágás van hátra. Ez páratlan, ezért az utolsó a tiéd, és veszítesz.",
  "idea.lego.all.misere.won":
    "Minden vágástól eggyel több darab lesz. Akárhogyan vágsz, {count} vágás van hátra. Ez páros, ezért az utolsó az ellenfélé, és ő veszít.",
  "idea.lego.layer":
    "Ami le van fedve, az már nem számít. A többiben az egyirányú vonalak egy-egy Nim-kupacot alkotnak: egy vágás néhányat elvesz belőlük.",
  "idea.lego.safe.none":
    "Nincs biztonságos vágás (teljes vonal): mindegyik egybütykös darabot ad. Neked kell véget vetned a játéknak.",
  "idea.lego.safe.even":
    "Az a vágás biztonságos (teljes vonal), amely nem ad egybütykös darabot. Akárhogyan vágsz, páros sok biztonságos vágás van hátra: az utolsó az ellenfélé.",
  "idea.lego.safe.twins":
    "Minden darabból kettő van. Az ellenfél minden biztonságos vágásodra (teljes vonal) ugyanazzal válaszol a darab párján, amíg el nem fogynak.",
  "idea.lego.safe.to.none":
    "Az a vágás biztonságos (teljes vonal), amely nem ad egybütykös darabot. Ne hagyj biztonságos vágást: akkor az ellenfélnek kell véget vetnie a játéknak.",
  "idea.lego.safe.to.even":
    "Az a vágás biztonságos (teljes vonal), amely nem ad egybütykös darabot. Úgy vágj, hogy páros sok legyen még hátra: az utolsó a tiéd.",
  "idea.lego.safe.to.twins":
    "Úgy vágj, hogy minden darabból kettő legyen. Utána minden biztonságos vágásra (teljes vonal) válaszolj ugyanazzal a darab párján.",
  "idea.values": "Minden résznek van értéke, mintha Nim-kupac volna.",
  "idea.options.won": "E lépés után újra nyerhetsz, bárhová lép az ellenfél.",
  "idea.options.lost": "Bárhová lépsz, onnan az ellenfél nyerhet:",
  "idea.retry": "Próbáld újra ezt az állást",
  "idea.back": "Lépés visszavonása",
  "idea.slip": "E lépés után a betli nyer. Még találhatsz jobbat.",
  "idea.failed": "Most nem sikerült: a betli nyert.",
};
