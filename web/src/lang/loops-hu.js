// Of the games from which play need not end.

const words = "Az összes szó a + jelig";
const turns =
  "Hogy egy összetevőben melyik fél van soron, az az abban tett lépésekkel váltakozik, a többi összetevőtől függetlenül.";

export const loops = {
  "poker-nim": {
    title: "Póker-Nim: az elvett zsetonok visszatehetők",
    rules: `Zsetonok kupacaival játsszák, és mindkét játékosnak van egy zsákja. Egy lépés egy vagy több zsetont vesz el egy kupacból a lépő zsákjába, vagy egy vagy több zsetont tesz onnan egy kupacra, amely üres is lehet. Az veszít, aki nem tud lépni: minden kupac üres, és az ő zsákja is. A játék körbe is járhat.

${turns}`,
    position: `${words} egy összetevő: a kupacok, legfeljebb 5, majd a zsákok, elöl a soron következő játékosé. A 3 5 2$ 1$ állásban két kupac van; nála 2 zseton van, a másiknál 1. A meg nem nevezett zsák üres. Összesen 2^64-nél kevesebb zseton van.`,
    known:
      "A Grundy-érték a kupacok nim-összege, akármi van a zsákokban. A visszatett zsetonokat a másik újra elveszi: a kupacok olyanok, mint azelőtt, és a zsetonok az egyik zsákból a másikba kerültek, ahonnan a nyerő fél sosem engedi vissza őket. Így ilyen állások között nincs döntetlen. Olyan kupacok, amelyek csak adott számú alkalommal nőhetnek: bogus-nim.",
  },
  "loop-nim": {
    title: "Hurkos Nim: bizonyos méretű kupacok maradhatnak, ahogy vannak",
    rules:
      "Egy lépés egy vagy több korongot vesz el egyetlen kupacból: akármennyit, vagy most=M esetén legfeljebb M-et. A megadott méretek egyikével bíró kupac maradhat is, ahogy van; ez is lépés, és akárhányszor megtehető. Így a játék örökké tarthat, és akkor döntetlen.",
    position: "Egy kupacot a méretével írunk: 3 7.",
    known:
      "Ha nincs korlátja annak, mennyit lehet elvenni, legyen s a legkisebb megadott méret. A kisebb kupacok Nim-kupacok. Az összes többi ∞(0, 1, ..., s-1): ezek egyike Nim-kupacokkal nyerő, ha azok nim-összege kisebb, mint s, egyébként döntetlen; kettő közülük mindig döntetlen. Korláttal a hurkon túli kupacoknak lehet újra Grundy-értékük, és a kupacok értékei egy kupactól fogva ismétlődnek: mindegyik az előtte lévő M kupacéból következik.",
  },
  "fair-shares": {
    title: "Egyenlő részek, különböző párok: oszd el egyenlően, vagy egyesíts",
    rules:
      "Egy lépés vagy két vagy több egyenlő kupacra oszt egy kupacot, vagy egyesít két különböző méretűt. A játék körbe is járhat, és döntetlen, ha sosem ér véget; akkor ér véget, ha minden korong magában áll.",
    position: `${words} egy összetevő kupacai, bármilyen sorrendben, összesen legfeljebb 127 koronggal: 3 2 2 1. Több ilyen egy összetett játékban, ahol különböző összetevők kupacai nem egyesülnek: 3 2 2 1 + fair-shares 4.`,
    known:
      "Legfeljebb 10 koronggal valamelyik játékos nyerni tud, bármilyenek a kupacok. 11 koronggal az 56 állásból 45 döntetlen, 50-nel a 204226-ból 138 kivételével mind. 80-nál több koronggal tízmilliónyi állás van: ehhez memória vagy idő kell.",
  },
  northcott: {
    title: "Northcott játéka: soronként két bábu, amelyek nem ugranak",
    rules: `Egy tábla minden sorában mindkét játékosnak egy bábuja áll. Egy lépés egy saját bábut visz a sora bármelyik szabad mezőjére, a másik bábu felé vagy tőle el, de nem azon túl. Az veszít, aki nem tud lépni. A játék körbe is járhat.

A táblát úgy írjuk, ahogy a soron következő játékos látja, és minden lépés után megfordítjuk; így mindkettőnek ugyanazok a lépései. ${turns}`,
    position: `${words} egy tábla sorai, legfeljebb 8: a 2x3x1 sorban 2 szabad mező van a soron következő bábuja mögött, 3 a kettő között, és 1 a másiké mögött; összesen legfeljebb 1048575.`,
    known:
      "A Grundy-érték a bábuk közti mezők számának nim-összege. A hátráló bábut követi a másik: köztük ugyanannyi mező marad, mögötte pedig kevesebb, amit a nyerő fél sosem ad vissza. Így ilyen állások között nincs döntetlen.",
  },
  ring: {
    title: "Gyűrű: egy bábu adott lépésekkel jár körbe, amíg haza nem ér",
    rules:
      "Egy gyűrű mezői 0, 1, 2, …; a 0 az otthon. Egy lépés a bábut a megadott lépések egyikével viszi előre, körbe a gyűrűn, akárhányszor az otthonon túl is. A 0 mezőn ott marad, nincs több lépés; end=none esetén örökké mehet. A véget nem érő játék döntetlen.",
    position:
      "12@5 egy 12 mezős gyűrű, a bábu az 5. mezőn. Egy gyűrűnek legfeljebb 1000000 mezője van.",
    known:
      "Kivonós játék, amely túlmehet a 0-n. Ha egy szám osztja az összes lépést és a mezők számát, de a bábu helyét nem, akkor az sosem ér haza, és a játék döntetlen; így van mindig, ha nincs otthon.",
  },
  token: {
    title: "Bábu: ide-oda egy táblán, amíg célba nem ér",
    rules:
      "Egy bábu áll egy tábla egyik mezőjén. Egy lépés olyan szabad mezőre viszi, amelynek van közös oldala az övével; moves=king esetén sarkon át is, moves=knight esetén úgy, ahogy a huszár lép a sakkban, moves=rook esetén akárhány mezővel egy vonalban, de falakon és célokon át nem. Egyes mezők célok: ott a bábu megáll. Visszamehet oda, ahol már volt, és a véget nem érő játék döntetlen.",
    position:
      "A táblát soronként írjuk, / jellel elválasztva: . a szabad mező, # a fal, e a cél, T a bábu, és E a bábu a célban: T..e/.#../...e. Legfeljebb 64 mező van.",
    known:
      "A cél a soron következőnek vesztő, és az a mező is, ahonnan nincs lépés. Nyerő az a mező, ahonnan van lépés célba; vesztő az, ahonnan minden lépés ilyenekre visz; minden más döntetlen. Mert minden lépés visszavehető: ahonnan lépés vezet egy vesztő mezőre, amely nem cél, oda abból is vezet, tehát maga is egy lépésre van egy céltól.",
  },
};
