// Words as search compares them, without case and accents. Pure.

const mark = /\p{M}/gu
/** Letters that Unicode does not decompose into a letter and an accent, although readers do. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
}

const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(mark, '')
    .replace(/[ßæøđðłþœıς]/g, letter => plainLetters[letter] ?? letter)

export const foldWords = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
