// Which differences to the year before are to be looked at again: the rules that hold for a question, its own and those that come
// with its graph (D20, D59). One table of rules for all; results/deltas.ts finds what they flag.
import { isNumericColumn } from './column-types.ts'
import type { DeltaRule, SubQuestion } from './question-parts.ts'
import { questionTypes } from './question-types/registry.ts'
import { columnsOf } from './table-questions.ts'
import type { DataView, Question } from './types.ts'

/** Rules of a graph's table name its columns of numbers by their places, counted from 0. */
interface RulesOfView {
  /** A table with another number of columns is not the one that the rules are about. */
  readonly columnCount: number
  readonly rules: readonly (Omit<DeltaRule, 'columns'> & { readonly places: readonly number[] })[]
}

const warn = (sign: DeltaRule['sign'], ...places: number[]): RulesOfView['rules'][number] => ({
  places,
  sign,
  by: 'difference',
  beyond: 0,
  severity: 'warning',
  demandsRemark: true,
})

const rulesOfViews: Readonly<Partial<Record<DataView, RulesOfView>>> = {
  // Capacity that complies does not disappear; what has a derogation, or does not comply, grows no more.
  generationcapacity_pgm: {
    columnCount: 10,
    rules: [warn('less', 0, 1, 2, 3, 4, 5, 6, 7, 8), warn('more', 3, 4, 5), warn('more', 9)],
  },
  generationcapacity_hvdc: { columnCount: 4, rules: [warn('less', 0, 1, 2), warn('more', 1, 3)] },
}

interface WithRules extends Pick<Question, 'dataView'> {
  readonly subQuestions: readonly SubQuestion[]
  readonly deltaRules?: readonly DeltaRule[] | undefined
}

/** Those that come with the graph that the question is used in; nobody can change them. */
export function boundDeltaRules(question: Pick<WithRules, 'dataView' | 'subQuestions'>): DeltaRule[] {
  const found = question.dataView && rulesOfViews[question.dataView]
  if (!found) return []
  const columns = columnsOf(question).filter(isNumericColumn)
  if (columns.length !== found.columnCount) return []
  return found.rules.map(({ places, ...rule }) => ({
    ...rule,
    columns: places.flatMap(place => columns[place]?.id ?? []),
  }))
}

/** All that hold for a question. */
export const deltaRulesOf = (question: WithRules): readonly DeltaRule[] => [
  ...boundDeltaRules(question),
  ...(question.deltaRules ?? []),
]

/** Do they say the same? In which order the columns were chosen counts for nothing. */
export const areDeltaRulesEqual = (one: DeltaRule, other: DeltaRule): boolean =>
  one.sign === other.sign &&
  one.by === other.by &&
  one.beyond === other.beyond &&
  one.severity === other.severity &&
  one.demandsRemark === other.demandsRemark &&
  one.columns.toSorted().join() === other.columns.toSorted().join()

/** Has it numbers that can be compared? A number has one; of a table, those of its columns of numbers. */
export function mayHaveDeltaRules({ type, subQuestions }: Pick<Question, 'type' | 'subQuestions'>): boolean {
  const { hasTable, fields } = questionTypes.get(type)
  if (!hasTable) return fields.includes('numeric')
  return subQuestions.some(one => !one.isPrimaryDimension && isNumericColumn(one))
}
