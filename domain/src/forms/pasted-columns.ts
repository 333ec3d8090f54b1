// Columns of a table, pasted from a spreadsheet: a row of headings, with sample rows below that determine the types.
import { isBlank } from '../blank.ts'
import { readNumber } from '../numbers/read-numbers.ts'
import { toOneLine } from '../one-line.ts'
import type { ColumnType } from './column-types.ts'

export interface PastedColumn {
  readonly name: string
  readonly type: ColumnType | null
}

/**
 * null: not a row of several cells. An empty first cell is above the row names. A column is numeric if all samples are numbers.
 *
 * | Unit | Capacity | Owner |      |
 * |------|----------|-------|------|
 * | A    | 1 234,5  | Sun   | Text, Numeric, Text |
 */
export function readPastedColumns(pasted: string): PastedColumn[] | null {
  const [header = [], ...samples] = pasted
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter(line => !isBlank(line))
    .map(line => line.split('\t').map(toOneLine))
  if (header.length < 2) return null
  return header.flatMap((name, at): PastedColumn[] => {
    if (isBlank(name)) return []
    return [{ name, type: guessType(samples.map(cells => cells[at] ?? '').filter(cell => !isBlank(cell))) }]
  })
}

function guessType(samples: readonly string[]): ColumnType | null {
  if (samples.length === 0) return null
  const isNumber = (text: string) => ['number', 'open'].includes(readNumber({ text }, { locale: 'en-US' }).kind)
  return samples.every(isNumber) ? 'Numeric' : 'Text'
}
