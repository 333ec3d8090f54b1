// Guesses the code page of a text without Unicode, as Windows programs save it. All code pages decode every file; the words tell
// which one was meant: letters of one language, no signs inside words, capitals at the beginning.

const codePages = [
  'windows-1252',
  'windows-1250',
  'windows-1257',
  'windows-1254',
  'windows-1251',
  'windows-1253',
] as const
type CodePage = (typeof codePages)[number]

export interface Reading {
  readonly encoding: CodePage
  readonly text: string
  readonly isLikely: boolean
}

/** Beside a to z; in lower case. */
const latin: Partial<Record<CodePage, readonly string[]>> = {
  'windows-1252':
    'äöüßé àâæçéèêëîïôœùûüÿ áéíñóúüºª ãáàâçéêíóôõúü àèéìíîòóùú æøåéüöä åäöéüæø áðéíóúýþæö äëéèïöüóê äöõüšž àçéèíïóòúü áéíóú'.split(
      ' ',
    ),
  'windows-1250': ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîşţ', 'čćđšž', 'äöüß', 'çë'],
  'windows-1257': ['ąčęėįšųūž', 'āčēģīķļņŗōšūž', 'äöõüšž', 'ąćęłńóśźż', 'äöüß'],
  'windows-1254': ['çğıöşüâîûi̇'],
}
const cyrillic = /^[абвгдежзийклмнопрстуфхцчшщъьюяыэёіїєґђјљњћџѓѕќ]+$/
const greek = /^[α-ωάέήίόύώϊϋΐΰς]+$/

export function readCodePages(bytes: Uint8Array): Reading[] {
  const readings = new Map<string, CodePage>()
  for (const encoding of codePages) {
    const text = new TextDecoder(encoding).decode(bytes)
    // Bytes without a letter.
    if (!/[\u0080-\u009f\ufffd]/.test(text) && !readings.has(text)) readings.set(text, encoding)
  }
  const judged = [...readings].map(([text, encoding]) => ({ text, encoding, doubts: countDoubts(text, encoding) }))
  const fewest = Math.min(...judged.map(({ doubts }) => doubts))
  return judged
    .toSorted((a, b) => a.doubts - b.doubts)
    .map(({ text, encoding, doubts }) => ({ text, encoding, isLikely: doubts === fewest }))
}

export const sampleOf = (text: string): string => [...new Set(foreignWords(text))].slice(0, 4).join(' · ')

const foreignWords = (text: string): readonly string[] =>
  // oxlint-disable-next-line no-control-regex
  (text.match(/[^\s,;|"'().@/\\-]+/gu) ?? []).filter(word => /[^\u0000-\u007f]/.test(word))

const countDoubts = (text: string, encoding: CodePage): number =>
  foreignWords(text).filter(word => !isPlausible(word.replace(/^[„“”‘’«»–—…]+|[„“”‘’«»–—…]+$/gu, ''), encoding)).length

function isPlausible(word: string, encoding: CodePage): boolean {
  if (word === '') return true
  const letters = word.replace(/[’\d]/gu, '')
  if (!/^\p{L}+$/u.test(letters)) return false
  // Capitals come first, or everywhere.
  if (/\p{Ll}\p{Lu}/u.test(letters) && !/^[\p{Lu}]\p{Ll}{1,2}\p{Lu}\p{Ll}+$/u.test(letters)) return false
  const small = letters.toLowerCase()
  if (encoding === 'windows-1251') return cyrillic.test(small) && /[аеиоуъюяыэіє]/.test(small)
  if (encoding === 'windows-1253')
    return (
      greek.test(small) &&
      !/ς.|σ$/.test(small) &&
      (small === letters ? /[άέήίόύώ]/.test(small) || small.length < 4 : true)
    )
  const special = [...small.replace(/[a-z]/g, '')]
  if (special.length * 2 > small.length && small.length > 3) return false
  return (latin[encoding] ?? []).some(alphabet => special.every(letter => alphabet.includes(letter)))
}
