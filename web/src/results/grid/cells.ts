// Between a cell's part, its text, its input, and what was typed or pasted into it.
import { parseNumber, showNumber } from '@imp/domain/numbers.ts'
import { numberPart, type Part, rawPart, textPart } from '../filling/parts.ts'

export const cellText = (part: Part): string =>
  part.raw ?? (part.numeric === null ? (part.textual ?? '') : showNumber(part.numeric))

/** What was typed into a cell; in a column of numbers, what is no number stays as it was typed, with an error. */
export function typedCell(text: string, isNumeric: boolean): Part {
  if (!isNumeric) return textPart(text)
  if (text.trim() === '') return numberPart(null)
  const number = parseNumber(text)
  return number === null ? rawPart(text) : numberPart(number)
}

/** The input of a cell that is not typed in: the next letter takes the place of all that is there. */
export function rested(input: HTMLInputElement, text: string): void {
  input.value = text
  input.select()
}
