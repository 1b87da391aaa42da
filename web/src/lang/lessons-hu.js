// What each position of a lesson teaches.
export const lessons = {
  "lesson.nim.1":
    "Egy kupac. Annyi korongot vehetsz el, amennyit akarsz; az nyer, aki az utolsót elveszi.",
  "lesson.nim.2":
    "Két egyenlő kupac, és a betli kezd. Amennyit az egyikből elvesz, annyit vegyél el a másikból.",
  "lesson.nim.3": "Tedd egyenlővé a kupacokat, aztán válaszolj úgy, mint az előbb.",
  "lesson.nim.4": "1, 2, 3, és a betli kezd. Bármit lép, utána két egyenlő kupacot hagyhatsz.",
  "lesson.nim.5": "Két egyenlő kupac kiejti egymást. Mi marad?",
  "lesson.nim.6": "Ismersz már három kupacot, amellyel a soron következő veszít. Lépj oda.",
  "lesson.nim.7":
    "Írd fel kettes számrendszerben: 1, 4, 5. Minden oszlopban páros sok egyes áll. A betli kezd, és néhány oszlopban páratlanra változtatja a számukat; tedd őket újra párossá.",
  "lesson.nim.8":
    "3, 5, 7 kettes számrendszerben: egy oszlopban páratlan sok egyes áll. Tedd a számukat párossá; háromféleképpen lehet.",
  "lesson.nim.9":
    "A páratlan sok egyest tartalmazó oszlopok közül a bal szélső megmutatja, melyik kupacból vegyél el: olyanból, amelynek ott egyese van.",
  "lesson.nim.10":
    "Négy kupac. Írd őket kettes számrendszerben egymás alá; a segítség is ezt teszi.",
  "lesson.misere-nim.1": "Az veszít, aki az utolsó korongot elveszi. Hagyd meg a betlinek.",
  "lesson.misere-nim.2":
    "Három egykorongos kupac, és a betli kezd. Ha páratlan sok ilyen kupac van, az utolsó korong a soron következőnek jut.",
  "lesson.misere-nim.3": "Egyetlen korongot hagyj.",
  "lesson.misere-nim.4":
    "Csak egy kupac nagyobb 1-nél: te döntöd el, hogy páratlan vagy páros sok 1-es kupac maradjon.",
  "lesson.misere-nim.5": "Megint egy nagy kupac. Számold meg az 1-es kupacokat.",
  "lesson.misere-nim.6":
    "Két nagy kupac, és a betli kezd. Válaszolj úgy, mint a normál Nimben, egészen addig a pillanatig, amikor már csak egy kupac nagyobb 1-nél.",
  "lesson.misere-nim.7":
    "A betli kezd. Hagyj két egyenlő kupacot, mint a normál Nimben, de a végén páratlan sok 1-es kupacot.",
  "lesson.misere-nim.8": "Mint a normál Nimben: mi ejti ki egymást, és mi marad?",
  "lesson.misere-nim.9":
    "Amíg legalább két kupac nagyobb 1-nél, minden oszlopban páros sok egyes maradjon.",
  "lesson.misere-nim.10":
    "Négy kupac. Figyelj a pillanatra, amikor már csak egy kupac nagyobb 1-nél.",
  "lesson.kayles.1": "Dönts le egy bábut, vagy két szomszédosat. Az nyer, aki az utolsót ledönti.",
  "lesson.kayles.2": "Döntsd le a középső bábut: két egyenlő sor marad.",
  "lesson.kayles.3": "Két egyenlő sor, és a betli kezd. Amit az egyikben lép, azt lépd a másikban.",
  "lesson.kayles.4": "Hol van egy ötös sor közepe?",
  "lesson.kayles.5":
    "Ha a sorban páros sok bábu van, kettő áll középen. Ezért egyetlen sorral mindig az nyer, aki kezd.",
  "lesson.kayles.6": "Tedd egyenlővé a két sort.",
  "lesson.kayles.7":
    "Az 1, 2, 3 bábuból álló sorok 1-et, 2-t, 3-at érnek, mint a Nim kupacai. A betli kezd.",
  "lesson.kayles.8":
    "A 4 bábuból álló sor 1-et ér, mint egyetlen bábu. Ha csak ez a kettő van, a soron következő veszít. A betli kezd.",
  "lesson.kayles.9":
    "Az 5-ös sor 4-et ér, a 2-es 2-t. Csinálj az 5-ösből két sort, amelyek együtt 2-t érnek.",
  "lesson.kayles.10":
    "A 3-as, az 5-ös és a 7-es sor 3-at, 4-et és 2-t ér. A nim-összeg legyen 0: mi legyen a 4-ből?",
  "lesson.lego.1":
    "Egy lépés kettévág egy kockát. Aki egybütykös darabot vág le, véget vet a játéknak, és veszít. Vágj úgy, hogy ez a betlire maradjon.",
  "lesson.lego.2":
    "Az 1-szer 2-es kockának nincs biztonságos vágása. Vágj úgy, hogy a betlinek egy se maradjon.",
  "lesson.lego.3":
    "2-szer 2-es négyzet: olyan darabokat hagyj, amelyeket nem lehet biztonságosan vágni.",
  "lesson.lego.4":
    "Az 1-szer 2-est és az 1-szer 3-ast nem lehet biztonságosan vágni. Hogyan vágd akkor az 1-szer 5-öst?",
  "lesson.lego.5":
    "Az 1-szer 6-ost kétféleképpen lehet biztonságosan vágni. Melyik után nem marad a betlinek biztonságos vágása?",
  "lesson.lego.6": "Két egyforma kocka, és a betli kezd. Válaszolj a másikon.",
  "lesson.lego.7":
    "2-szer 3-as: csak egy vágás nyer. Számold meg, hány biztonságos vágás marad utána.",
  "lesson.lego.8":
    "2-szer 2-es és 2-szer 4-es, és a betli kezd. A vágása után számold meg, hány biztonságos vágás maradt.",
  "lesson.lego.9": "3-szor 3-as, és a betli kezd. Egy 3-as sor mellett az marad, amit már ismersz.",
  "lesson.lego.10": "3-szor 4-es: két egyforma darabon tükörként válaszolhatsz.",
};
