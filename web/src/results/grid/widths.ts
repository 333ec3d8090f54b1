// How wide the columns of a table are: from its heads, never from what is typed, so that nothing moves while filling.
// Where there is more room, the columns share it by these widths; where there is less, the table scrolls sideways.
import { groupColumns } from '@imp/domain/forms/column-groups.ts'
import { isNumericColumn } from '@imp/domain/forms/column-types.ts'
import { rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'

/** In rem. */
const rowHead = { least: 8, most: 16 }
const ofNumbers = { least: 7, most: 12 }
const ofTexts = { least: 10, most: 14 }
const letter = 0.53
const padding = 2

/** Where a line may break: at blanks, behind dashes and slashes, between the signs of East Asia. */
const breaks = /[\s\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|(?<=[-–—/])/u
const longestWord = (text: string): number => Math.max(...text.split(breaks).map(word => [...word].length))
const within = (letters: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, Math.ceil(letters * letter + padding)))

export function columnWidths(question: Pick<Question, 'subQuestions' | 'groups'>): string[] {
  const rows = rowsOf(question).map(({ dimensionText }) => [...dimensionText].length)
  const columns = groupColumns(question).flatMap(({ group, columns: own }) =>
    own.map(column => {
      const { dimensionText } = column
      const letters = Math.max(longestWord(dimensionText), longestWord(group?.name ?? '') / own.length)
      return within(letters, isNumericColumn(column) ? ofNumbers : ofTexts)
    }),
  )
  // On a phone, a cell fits beside the head of its row, which stays in its place.
  return [
    `min(${within(Math.max(0, ...rows), rowHead)}rem, 36vw)`,
    ...columns.map(width => `clamp(6.5rem, ${width}rem, 38vw)`),
  ]
}
