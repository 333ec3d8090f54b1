import { findUnitInHeading } from '../numbers/units.ts'
import type { Group, SubQuestion } from './question-parts.ts'
import type { CellAddress } from './table-questions.ts'

interface WithUnits {
  readonly unit: string | null
  readonly subQuestions: readonly Pick<SubQuestion, 'id' | 'dimensionText' | 'groupId'>[]
  readonly groups: readonly Pick<Group, 'id' | 'name'>[]
}

/** From the heading of the column, its group or the row, otherwise the question's own; null: unknown. */
export function findCellUnit({ unit, subQuestions, groups }: WithUnits, { row, column }: CellAddress): string | null {
  const [ofColumn, ofRow] = [column, row].map(id => subQuestions.find(one => one.id === id))
  const group = groups.find(({ id }) => id === ofColumn?.groupId)
  const headings = [ofColumn?.dimensionText, group?.name, ofRow?.dimensionText]
  const named = headings.reduce<string | null>((found, heading) => found ?? findUnitInHeading(heading ?? ''), null)
  return named ?? (unit?.trim() ? unit : null)
}
