// Ranks search results: words match from their beginning. Pure.
import { foldWords } from '../folding.ts'

/** null: not every word begins a word of the text. Lower is better. @param wanted folded words */
export function rankMatch(wanted: readonly string[], text: string): number | null {
  const words = foldWords(text)
  const places = wanted.map(word => words.findIndex(other => other.startsWith(word)))
  if (wanted.length === 0 || places.includes(-1)) return null
  const missing = words.length - wanted.filter(word => words.includes(word)).length
  return Math.min(...places) * 100 + missing
}
