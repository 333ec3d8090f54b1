// How a search compares words: from their beginnings. Pure.
import { foldWords } from '../folding.ts'

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
