// Which differences to the year before are to be looked at again, as a table of rules: a question's graph says which of them
// hold for it (D20, D59).
import type { DataView, Question } from '../forms/types.ts'

export interface DeltaRule {
  /** Places among the columns of numbers, counted from 0. */
  readonly columns: readonly number[]
  /** What has grown, or what has shrunk. */
  readonly sign: 'more' | 'less'
  /** In units of the number, or as a share of what stood there the year before. */
  readonly by: 'difference' | 'share'
  /** Only what is beyond it: 0 for every difference; a share of 0.1 is ten percent. */
  readonly beyond: number
  readonly severity: 'warning' | 'note'
  /** A word on it is needed before the form can be submitted. */
  readonly demandsRemark: boolean
}
export interface DeltaRules {
  /** A table with another number of columns is not the one that the rules are about. */
  readonly columnCount: number
  readonly rules: readonly DeltaRule[]
}

const warn = (sign: DeltaRule['sign'], ...columns: number[]): DeltaRule => ({
  columns,
  sign,
  by: 'difference',
  beyond: 0,
  severity: 'warning',
  demandsRemark: true,
})

const rulesOfViews: Readonly<Partial<Record<DataView, DeltaRules>>> = {
  // Capacity that complies does not disappear; what has a derogation, or does not comply, grows no more.
  generationcapacity_pgm: {
    columnCount: 10,
    rules: [warn('less', 0, 1, 2, 3, 4, 5, 6, 7, 8), warn('more', 3, 4, 5), warn('more', 9)],
  },
  generationcapacity_hvdc: { columnCount: 4, rules: [warn('less', 0, 1, 2), warn('more', 1, 3)] },
}

/** Those that hold for a question; null: none. */
export const deltaRulesOf = ({ dataView }: Pick<Question, 'dataView'>): DeltaRules | null =>
  (dataView && rulesOfViews[dataView]) ?? null
