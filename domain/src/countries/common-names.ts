// Names of countries beyond Intl.DisplayNames: codes, former, official and colloquial names.
// Sources: ISO 3166-1 (three letters); the EU's Interinstitutional Style Guide, annex A5 (EL, UK, official names) and Eurostat's country
// codes; Unicode CLDR 'alt' names of territories (Czech Republic, Turkey), which Intl does not provide; ENTSO-E's bidding zones (DK1, DK2).

const list = (names: string): readonly string[] =>
  names
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)

/** By the abbreviation of the base data; the three-letter code comes first. */
export const commonNames: Readonly<Record<string, readonly string[]>> = {
  AD: list('AND'),
  AL: list('ALB, Shqipëria, Shqipëri'),
  AM: list('ARM'),
  AT: list('AUT, Austrija'),
  AZ: list('AZE, Azerbaidzhan'),
  BA: list(`
    BIH, Bosnia, Bosna, Bosnien, Bosnie, Bosnië, Bośnia, Bòsnia, Bósnia, Bosznia, Bosnia-Hercegovina,
    Bosnia Herzegovina, Bosna i Hercegovina, Босна, Босния, Βοσνία, ボスニア, 보스니아, 波黑, בוסניה
  `),
  BE: list('BEL'),
  BG: list('BGR'),
  BY: list('BLR, Belorussia, Byelorussia, Weißrussland, Biélorussie, Bielorussia, Bielorrusia, Белоруссия'),
  CH: list('CHE, Swiss Confederation, Confoederatio Helvetica, Schweizerische Eidgenossenschaft, Svizra'),
  CY: list('CYP, Kypros, Kıbrıs'),
  CZ: list(`
    CZE, Czech Republic, Czech Rep, Czechia, Tschechische Republik, Tschechei, République tchèque,
    Repubblica Ceca, República Checa, República Tcheca, República Txeca, Republica Cehă, Česká republika,
    Republika Czeska, Чешка република, Чешская Республика, Τσεχική Δημοκρατία, Çek Cumhuriyeti,
    Tsjekkiske republikk, Den tsjekkiske republikk, Tjeckiska republiken, Tšekin tasavalta, Tšehhi Vabariik,
    Tjekkiske Republik, Tsjechische Republiek, Cseh Köztársaság, Češka Republika, チェコ共和国, 체코 공화국, 捷克共和国,
    הרפובליקה הצ׳כית
  `),
  DE: list('DEU, GER, Federal Republic of Germany, Bundesrepublik Deutschland, BRD, FRG'),
  DK: list('DNK'),
  DK1: list('Denmark West, West Denmark, Western Denmark, Vestdanmark, Westdänemark, DK West, DKW'),
  DK2: list('Denmark East, East Denmark, Eastern Denmark, Østdanmark, Ostdänemark, DK East, DKE'),
  EE: list('EST'),
  ES: list('ESP'),
  FI: list('FIN'),
  FR: list('FRA'),
  GB: list(`
    GBR, UK, U.K., G.B., Great Britain, Britain, United Kingdom of Great Britain and Northern Ireland, England,
    Scotland, Wales, Großbritannien, Grande-Bretagne, Gran Bretagna, Gran Bretaña, Gran Bretanya, Grã-Bretanha,
    Marea Britanie, Velká Británie, Veľká Británia, Wielka Brytania, Великобритания, Μεγάλη Βρετανία, Βρετανία,
    Büyük Britanya, İngiltere, Storbritannia, Storbritannien, Iso-Britannia, Suurbritannia, Groot-Brittannië,
    Nagy-Britannia, Velika Britanija, Didžioji Britanija, Lielbritānija, Royaume Uni,
    Vereinigtes Königreich von Großbritannien, グレートブリテン, 大不列颠, 英国, 영국, בריטניה, בריטניה הגדולה
  `),
  GE: list('GEO, Sakartvelo, Gruzja, Грузия'),
  GR: list('GRC, EL, Hellas, Hellenic Republic, Ellada, Elláda, Ελληνική Δημοκρατία'),
  HR: list('HRV'),
  HU: list('HUN'),
  IE: list('IRL, Republic of Ireland, Irish Republic, Éire, Eire, République d’Irlande, Republik Irland'),
  IS: list('ISL'),
  IT: list('ITA'),
  LI: list('LIE'),
  LT: list('LTU'),
  LU: list('LUX'),
  LV: list('LVA'),
  MC: list('MCO'),
  MD: list('MDA, Republic of Moldova, Moldavia, Moldau, Moldavie, Moldawien'),
  ME: list('MNE, Crna Gora'),
  MK: list(`
    MKD, Macedonia, FYROM, FYR Macedonia, Former Yugoslav Republic of Macedonia, Republic of North Macedonia,
    Mazedonien, Makedonien, Macédoine, Macedònia, Macedônia, Macedónia, Makedonija, Makedonie, Makedonia,
    Makedoonia, Makedonya, Macedonië, Macedónsko, Maķedonija, Македония, Македонија, Μακεδονία, Π.Γ.Δ.Μ.,
    マケドニア, 마케도니아, 马其顿, מקדוניה
  `),
  MT: list('MLT'),
  NI: list(`
    Northern Ireland, N. Ireland, North Ireland, Nordirland, Irlande du Nord, Irlanda del Nord,
    Irlanda del Norte, Irlanda do Norte, Irlanda de Nord, Irlandia Północna, Severní Irsko, Nord-Irland,
    Pohjois-Irlanti, Põhja-Iirimaa, Kuzey İrlanda, Северна Ирландия, Северная Ирландия, Βόρεια Ιρλανδία,
    Noord-Ierland, Észak-Írország, Sjeverna Irska, 北アイルランド, 북아일랜드, 北爱尔兰, צפון אירלנד, GB-NIR
  `),
  NL: list(`
    NLD, The Netherlands, Kingdom of the Netherlands, Holland, Hollande, Olanda, Holanda, Holandia, Hollanti,
    Hollanda, Ολλανδία, Κάτω Χώρες, Holandsko, Hollandia, Holandija, Голландия, Холандия, Нидерландия,
    Niederlande, Nizozemí, Niderlandy, オランダ, 네덜란드, 荷兰, הולנד
  `),
  NO: list('NOR'),
  PL: list('POL'),
  PT: list('PRT'),
  RO: list('ROU, ROM'),
  ROI: list(''),
  RS: list('SRB'),
  RU: list('RUS, Russian Federation, Russische Föderation, Fédération de Russie, Российская Федерация'),
  SE: list('SWE'),
  SI: list('SVN'),
  SK: list('SVK, Slovak Republic, Slovakian Republic, Slowakische Republik, République slovaque, Slovenská republika'),
  SM: list('SMR'),
  TR: list('TUR, Turkey, Türkiye, Republic of Türkiye, Republic of Turkey, Türkiye Cumhuriyeti, Türkei, Turquie'),
  UA: list('UKR'),
  VA: list('VAT, Holy See, Vatican, Vatikan, Vaticano, Heiliger Stuhl, Saint-Siège, Santa Sede'),
  XK: list('XKX, RKS, KS, KOS, Kosova, Kosovo*'),
}

/** The languages of the user interface and the other official ones of Europe. */
export const nameLocales = list(`
  en, bg, ca, cs, de, el, es, et, fi, fr, he, it, ja, ko, nb, nn, pl, pt-BR, ro, ru, sv, tr, zh-CN, da, ga, hr,
  hu, is, lt, lv, mk, mt, nl, pt, sk, sl, sq, sr, sr-Latn, uk
`)
