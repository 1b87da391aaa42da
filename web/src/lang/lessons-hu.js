// What each position of a lesson teaches.
export const lessons = {
  "lesson.nim.1":
    "Egy kupac. Végy el annyi korongot, amennyit akarsz; az nyer, aki az utolsót elveszi.",
  "lesson.nim.2":
    "Két egyenlő kupac, és betli kezd. Amit betli elvesz, ugyanannyit végy el a másik kupacból.",
  "lesson.nim.3": "Tedd egyenlővé a kupacokat, aztán válaszolj úgy, mint az előbb.",
  "lesson.nim.4": "1, 2, 3, és betli kezd. Bármit lép, utána két egyenlő kupacot hagyhatsz.",
  "lesson.nim.5": "Két egyenlő kupac kiejti egymást. Mi marad?",
  "lesson.nim.6": "Ismersz három kupacot, amely annak vész, aki következik. Juss el oda.",
  "lesson.nim.7":
    "Írd fel kettes számrendszerben: 1, 4, 5. Minden oszlopban páros sok egyes áll. betli kezd, és elrontja; hozd helyre.",
  "lesson.nim.8":
    "3, 5, 7 kettes számrendszerben: egy oszlopban páratlan sok egyes áll. Tedd párossá; háromféleképpen lehet.",
  "lesson.nim.9":
    "A legelső oszlop, amelyben páratlan sok egyes áll, megmondja, hol lépj: olyan kupacból, amelynek ott egyese van.",
  "lesson.nim.10":
    "Négy kupac. Írd őket egymás alá kettes számrendszerben; a segítség is ezt teszi.",
  "lesson.misere-nim.1": "Az veszít, aki az utolsó korongot elveszi. Hagyd betlinek.",
  "lesson.misere-nim.2":
    "Három kupac egy-egy koronggal, és betli kezd. Ha páratlan sok ilyen kupac van, az veszi el az utolsót, aki következik.",
  "lesson.misere-nim.3": "Egyetlen korongot hagyj.",
  "lesson.misere-nim.4":
    "Egy kupac nagyobb 1-nél: te döntöd el, hogy páratlan sok egyes maradjon-e.",
  "lesson.misere-nim.5": "Megint egy nagy kupac van. Számold meg az egyeseket.",
  "lesson.misere-nim.6":
    "Két nagy kupac, és betli kezd. Válaszolj úgy, mint a közönséges Nimben, amíg csak egy kupac nagyobb 1-nél.",
  "lesson.misere-nim.7":
    "betli kezd. Hagyj két egyenlő kupacot, mint a közönséges Nimben, de a végén páratlan sok egyest.",
  "lesson.misere-nim.8": "Mint a közönséges Nimben: mi ejti ki egymást, és mi marad?",
  "lesson.misere-nim.9": "Tedd párossá az oszlopokat, amíg két kupac nagyobb 1-nél.",
  "lesson.misere-nim.10":
    "Négy kupac. Figyelj arra a pillanatra, amikor csak egy kupac nagyobb 1-nél.",
  "lesson.kayles.1": "Dönts le egy bábut, vagy két szomszédosat. Az nyer, aki az utolsót ledönti.",
  "lesson.kayles.2": "Döntsd le a középső bábut: két egyenlő sor marad.",
  "lesson.kayles.3": "Két egyenlő sor, és betli kezd. Tedd ugyanazt a másik sorban.",
  "lesson.kayles.4": "Hol van egy ötös sor közepe?",
  "lesson.kayles.5": "Páros sor közepe két bábu. Így egyetlen sorral mindig az nyer, aki kezd.",
  "lesson.kayles.6": "Tedd egyenlővé a két sort.",
  "lesson.kayles.7":
    "Az 1, 2, 3 bábuból álló sorok értéke 1, 2, 3, mint a Nim kupacaié. betli kezd.",
  "lesson.kayles.8":
    "A 4 bábuból álló sor értéke 1, mint egyetlen bábué: együtt az veszít, aki következik. betli kezd.",
  "lesson.kayles.9":
    "Az 5-ös sor értéke 4, a 2-esé 2. Csinálj az 5-ösből két sort, amelyek együtt 2-t érnek.",
  "lesson.kayles.10":
    "A 3-as, 5-ös, 7-es sor értéke 3, 4, 2. A nim-összeg legyen 0: mivé kell válnia a 4-nek?",
  "lesson.lego.1":
    "Egy lépés kettévág egy elemet. Aki egyetlen bütykös darabot hoz létre, befejezi a játékot, és veszít. betli kezd.",
  "lesson.lego.2": "Vágj úgy, hogy betlinek ne maradjon biztonságos vágása.",
  "lesson.lego.3":
    "2-szer 2-es négyzet: hagyj olyan darabokat, amelyeket nem lehet biztonságosan vágni.",
  "lesson.lego.4":
    "1-szer 2-est és 1-szer 3-ast nem lehet biztonságosan vágni. Mit tegyél hát 1-szer 5-össel?",
  "lesson.lego.5":
    "1-szer 6-ost kétféleképpen lehet biztonságosan vágni. Melyik után nem marad betlinek ilyen vágása?",
  "lesson.lego.6": "Két egyforma elem, és betli kezd. Válaszolj a másikon.",
  "lesson.lego.7": "2-szer 3-as: csak egy vágás nyer. Számold meg, hány biztonságos vágást hagy.",
  "lesson.lego.8":
    "1-szer 7-es, és betli kezd. Vágása után számold meg a megmaradt biztonságos vágásokat.",
  "lesson.lego.9": "3-szor 3-as, és betli kezd. Ami a 3-as sor mellett marad, azt már ismered.",
  "lesson.lego.10": "3-szor 4-es: két egyforma darabnál tükörként válaszolhatsz.",
};
