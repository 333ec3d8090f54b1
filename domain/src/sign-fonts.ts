// Symbol fonts, which show signs in place of letters: 'W' in Symbol is Ω, 'ü' in Wingdings is ✓. Symbol is Adobe's Symbol
// Encoding; for the other fonts, the signs that exist in Unicode and occur in texts.

export const inRow = (first: number, signs: string): [number, string][] =>
  [...signs].map((sign, at): [number, string] => [first + at, sign])
/** Replacements for signs that the fonts of the PDFs lack. A ticked box becomes [x], as for a field. */
export const printableSigns: ReadonlyMap<string, string> = new Map(
  [
    ['∗∼⋅⏐⎯⟨⟩⇑⇓', '*~·│─〈〉⇧⇩'],
    ['✔✅✖✘❌◻❑❒⬧⧫⬥❍', '✓✓✗✗✗□□□◆◆◆○'],
    ['✦✶✴✹✵✪✰✞✠✁', '★★★★★★★††✂'],
    ['➢➲➔⬄⇳⬁⬀⬃⬂', '→→→↔↕↖↗↙↘'],
  ].flatMap(([from = '', to = '']) => [...from].map((sign, at): [string, string] => [sign, [...to][at] ?? sign])),
)
  .set('☑', '[x]')
  .set('☒', '[x]')
  .set('☐', '[ ]')
/** NUL: Unicode has no such sign. */
const toSigns = (...rows: readonly (readonly [first: number, signs: string])[]): ReadonlyMap<number, string> =>
  new Map(
    rows
      .flatMap(([first, signs]) => inRow(first, signs))
      .filter(([, sign]) => sign !== '\0')
      .map(([place, sign]) => [place, printableSigns.get(sign) ?? sign]),
  )

const symbol = toSigns(
  [0x20, ' !∀#∃%&∋()∗+,−./0123456789:;<=>?'],
  [0x40, '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_'],
  [0x60, '‾αβχδεφγηιϕκλ\u00b5νοπθρστυϖωξψζ{|}∼'],
  [0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵'],
  [0xc0, 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓'],
  [0xe0, '◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\0⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'],
)
const wingdings = toSigns(
  [0x20, ' ✏✂✁\0\0\0\0☎✆✉'],
  [0x36, '⌛⌨'],
  [0x3e, '✇✍'],
  [0x41, '✌'],
  [0x45, '☜☞☝☟\0☺\0☹\0☠⚐'],
  [0x51, '✈☼'],
  [0x54, '❄'],
  [0x56, '✞\0✠✡☪☯ॐ☸♈♉♊♋♌♍♎♏♐♑♒♓&&●❍■□\0❑❒⬧⧫◆❖⬥⌧\0⌘'],
  [0x7d, '“”'],
  [0x80, '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'],
  [0x9e, '·•'],
  [0xa1, '○'],
  [0xa4, '◉◎'],
  [0xa7, '▪◻'],
  [0xaa, '✦★✶✴✹✵'],
  [0xb1, '⌖'],
  [0xb3, '⌑'],
  [0xb5, '✪✰'],
  [0xd5, '⌫⌦'],
  [0xd8, '➢'],
  [0xdc, '➲'],
  [0xdf, '←→↑↓↖↗↙↘⬅➔⬆⬇'],
  [0xef, '⇦⇨⇧⇩⬄⇳⬁⬀⬃⬂'],
  [0xfb, '✗✓☒☑'],
)
const wingdings2 = toSigns([0x20, ' '], [0x4f, '✗✓☒☑☒☒'], [0x69, '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'])
const wingdings3 = toSigns([0x20, ' '], [0x66, '←→↑↓↖↗↙↘'], [0x70, '▲▼△▽◀▶◁▷'])
const webdings = toSigns(
  [0x20, ' '],
  [0x33, '◀▶▲▼'],
  [0x59, '♥'],
  [0x61, '✔'],
  [0x63, '□'],
  [0x67, '■'],
  [0x6e, '●'],
  [0x72, '✖'],
  [0x78, '☒'],
)
export const signFonts: ReadonlyMap<string, { readonly name: string; readonly signs: ReadonlyMap<number, string> }> =
  new Map([
    ['symbol', { name: 'Symbol', signs: symbol }],
    ['symbolmt', { name: 'Symbol', signs: symbol }],
    ['wingdings', { name: 'Wingdings', signs: wingdings }],
    ['wingdings2', { name: 'Wingdings 2', signs: wingdings2 }],
    ['wingdings3', { name: 'Wingdings 3', signs: wingdings3 }],
    ['webdings', { name: 'Webdings', signs: webdings }],
  ])
/** Bullets of Word, which are the same in every font. */
export const bullets = toSigns([0xa7, '▪'], [0xb7, '•'])
