import type { Answer } from '@imp/domain/forms/answer.ts'
import type { Section } from '@imp/domain/forms/types.ts'
import type { TextId, TextValues } from '@imp/domain/texts.ts'
import type { CellContent, Row } from '../../../platform/xlsx/workbook.ts'
import type { ResultFacts } from '../../../results/result-facts.ts'
import type { InputStyles } from './styles.ts'
import type { Lists } from './lists.ts'

export interface Template {
  readonly locale: string
  readonly text: (id: TextId, values?: TextValues) => string
  readonly facts: ResultFacts
  readonly sections: readonly Section[]
  readonly answers: ReadonlyMap<string, Answer>
  readonly files: ReadonlyMap<string, readonly string[]>
  /** null: not a copy, or no answers from the previous year. */
  readonly previous: ReadonlyMap<string, Answer> | null
  readonly now: Date
  readonly look: InputStyles
  readonly lists: Lists
  /** '3.2', by question. */
  readonly numbers: ReadonlyMap<string, string>
  /** The initial content of the inputs, by address. */
  readonly was: Map<string, CellContent>
}

export type Placed = readonly [content: CellContent, style: number]

export const toRow = (placed: readonly Placed[], isHidden = false): Row => ({
  cells: placed.map(([content]) => content),
  styles: placed.map(([, style]) => style),
  ...(isHidden && { isHidden }),
})

/** After the hidden key, number and question. Also the first column of a table. */
export const answerColumn = 3
