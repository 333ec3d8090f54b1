// Column widths, computed from the headers and never from the content, so that nothing moves while filling in.
// With more space columns share it in proportion; with less, the table scrolls sideways.
import { groupColumns } from '@imp/domain/forms/column-groups.ts'
import { isNumericColumn } from '@imp/domain/forms/column-types.ts'
import { rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'

interface Bounds {
  readonly min: number
  readonly max: number
}
const rowHeadRem: Bounds = { min: 8, max: 16 }
const numbersRem: Bounds = { min: 6.5, max: 12 }
const textsRem: Bounds = { min: 10, max: 14 }
const letterRem = 0.53
const paddingRem = 2

/** Line breaks are possible at blanks, after dashes and slashes, and between East Asian characters. */
const breaks = /[\s\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|(?<=[-–—/])/u
const countLongestWord = (text: string): number => Math.max(...text.split(breaks).map(word => [...word].length))
const widthRem = (letters: number, { min, max }: Bounds): number =>
  Math.min(max, Math.max(min, Math.ceil((letters * letterRem + paddingRem) * 2) / 2))

export function columnWidths(question: Pick<Question, 'subQuestions' | 'groups'>): string[] {
  const rows = rowsOf(question).map(({ dimensionText }) => [...dimensionText].length)
  const columns = groupColumns(question).flatMap(({ group, columns: own }) =>
    own.map(column => {
      const { dimensionText } = column
      const letters = Math.max(countLongestWord(dimensionText), countLongestWord(group?.name ?? '') / own.length)
      return widthRem(letters, isNumericColumn(column) ? numbersRem : textsRem)
    }),
  )
  // On a phone, one cell fits beside the sticky row header.
  return [
    `min(${widthRem(Math.max(0, ...rows), rowHeadRem)}rem, 36vw)`,
    ...columns.map(width => `clamp(6.5rem, ${width}rem, 38vw)`),
  ]
}
