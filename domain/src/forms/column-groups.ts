// The coloured groups over the columns of a table question.
import { columnsOf } from './table-questions.ts'
import type { Group, SubQuestion } from './question-parts.ts'
import type { Question } from './types.ts'

export interface ColumnGroup {
  /** Null: the column stands by itself. */
  readonly group: Group | null
  readonly columns: readonly [SubQuestion, ...SubQuestion[]]
}

/** The columns in their order (`columnsOf`): those of one group together, those without a group one by one. */
export function groupColumns(question: Pick<Question, 'subQuestions' | 'groups'>): ColumnGroup[] {
  const byId = new Map(question.groups.map(group => [group.id, group]))
  const found: ColumnGroup[] = []
  for (const column of columnsOf(question)) {
    const group = byId.get(column.groupId ?? '') ?? null
    const last = found.at(-1)
    if (group && last?.group === group) found[found.length - 1] = { group, columns: [...last.columns, column] }
    else found.push({ group, columns: [column] })
  }
  return found
}
