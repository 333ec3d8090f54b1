// How a search compares words: whatever their case and accents, and from their beginnings. Pure.

const mark = /\p{M}/gu
/** Letters that are no letter with an accent to Unicode, but to readers. */
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
}

const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(mark, '')
    .replace(/[ßæøđðłþœı]/g, letter => plainLetters[letter] ?? letter)

export const foldWords = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Does each of the words begin one of the text's? The better the text fits, the lower the number; null: it does not.
 * @param wanted folded
 */
export function rankMatch(wanted: readonly string[], text: string): number | null {
  const words = foldWords(text)
  const places = wanted.map(word => words.findIndex(other => other.startsWith(word)))
  if (wanted.length === 0 || places.includes(-1)) return null
  const missing = words.length - wanted.filter(word => words.includes(word)).length
  return Math.min(...places) * 100 + missing
}
