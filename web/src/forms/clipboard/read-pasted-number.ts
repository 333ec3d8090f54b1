// Reads what is pasted into a field for one number, by the rules of a table with one cell (0106).
import type { ClipboardCell } from '@imp/domain/forms/clipboard-text.ts'
import { takeRaisedApart } from '@imp/domain/numbers/raised.ts'
import { readNumber } from '@imp/domain/numbers/read-numbers.ts'
import { writeScript } from '@imp/domain/script-signs.ts'
import { localeNow } from '../../platform/i18n/numbers.ts'
import { type ClipboardTexts, readClipboard } from './read-clipboard.ts'

/** `text`: not a number, or to be checked by a person; `open`: one of `numbers` is meant, a person has to choose. */
export type PastedNumber =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly text: string; readonly numbers: readonly number[] }

interface Field {
  readonly unit: string | null
  /** Last year's answer; null: none. */
  readonly previous: number | null
  readonly isReplaced: boolean
}

/** @returns null: the browser's own paste gives the same result */
export function readPastedNumber(data: ClipboardTexts, { unit, previous, isReplaced }: Field): PastedNumber | null {
  const block = readClipboard(data)
  const [[cell, ...right] = [], ...below] = block
  if (!cell) return null
  // The field would drop the breaks between them: 10 and 20 are not 1020.
  if (right.length > 0 || below.length > 0 || /[\r\n\t]/.test(cell.text)) {
    const lines = block.map(row =>
      row.map(({ text }) => text.replaceAll(/\r\n|[\r\n]/g, ' ⏎ ').replaceAll('\t', ' ⇥ ')).join(' ⇥ '),
    )
    return { kind: 'text', text: lines.join(' ⏎ ') }
  }
  if (cell.marked !== undefined) return { kind: 'text', text: cell.marked }
  if (cell.raised) return readRaised(cell.raised, { unit, previous })
  if (cell.exact === undefined || !isReplaced) return null
  const reading = readNumber({ text: cell.text, exact: cell.exact, unit, previous }, { locale: localeNow() })
  if (reading.kind === 'number') return reading
  if (reading.kind !== 'open') return { kind: 'text', text: cell.text }
  return { kind: 'open', text: cell.text, numbers: [reading.proposed, reading.other] }
}

/** As in a table, a person is asked; raised characters are never read as digits. */
function readRaised(
  raised: NonNullable<ClipboardCell['raised']>,
  { unit, previous }: Pick<Field, 'unit' | 'previous'>,
): PastedNumber {
  const text = `${raised.base}${writeScript(raised.signs, 'sup')}${raised.rest}`
  const { factor, exponent } = takeRaisedApart(raised)
  const reading = readNumber({ text: factor, unit, previous }, { locale: localeNow() })
  const numbers =
    reading.kind === 'number' ? [reading.number] : reading.kind === 'open' ? [reading.proposed, reading.other] : []
  if (numbers.length === 0) return { kind: 'text', text }
  return { kind: 'open', text, numbers: numbers.map(number => Number(`${number}e${exponent}`)) }
}
