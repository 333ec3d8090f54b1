// Which differences from the year before are flagged: the rules of a question and those of its graph (D20, D59).
// results/deltas.ts applies them.
import { isNumericColumn } from './column-types.ts'
import type { DeltaRule, SubQuestion } from './question-parts.ts'
import { questionTypes } from './question-types/registry.ts'
import { columnsOf } from './table-questions.ts'
import type { DataView, Question } from './types.ts'

/** Columns by index among the table's number columns, from 0. */
interface RulesOfView {
  /** Tables with another number of columns do not get the rules. */
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
  // Compliant capacity does not disappear; capacity with a derogation, or that does not comply, no longer grows.
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

/** The fixed rules of the graph that uses the question. */
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

export const deltaRulesOf = (question: WithRules): readonly DeltaRule[] => [
  ...boundDeltaRules(question),
  ...(question.deltaRules ?? []),
]

/** Regardless of the order of columns. */
export const areDeltaRulesEqual = (one: DeltaRule, other: DeltaRule): boolean =>
  one.sign === other.sign &&
  one.by === other.by &&
  one.beyond === other.beyond &&
  one.severity === other.severity &&
  one.demandsRemark === other.demandsRemark &&
  one.columns.toSorted().join() === other.columns.toSorted().join()

export function mayHaveDeltaRules({ type, subQuestions }: Pick<Question, 'type' | 'subQuestions'>): boolean {
  const { hasTable, fields } = questionTypes.get(type)
  if (!hasTable) return fields.includes('numeric')
  return subQuestions.some(one => !one.isPrimaryDimension && isNumericColumn(one))
}
