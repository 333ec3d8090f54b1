// Rows and columns of a table question for tests: names, or names with settings.
import type { Group, SubQuestion } from '../src/forms/question-parts.ts'

export interface Table {
  readonly rows: readonly (string | { readonly name: string; readonly required?: boolean })[]
  /** Default type: Numeric. */
  readonly columns: readonly (
    | string
    | {
        readonly name: string
        readonly type?: 'Text' | 'Numeric'
        readonly required?: boolean
        readonly group?: string
      }
  )[]
  /** Other groups that columns name come after these. */
  readonly groups?: readonly string[]
}

export function buildSubQuestions(table: Table, groups: readonly Group[], newId: () => string): SubQuestion[] {
  const rows = table.rows.map((plan, index): SubQuestion => {
    const row = typeof plan === 'string' ? { name: plan } : plan
    return {
      id: newId(),
      dimensionText: row.name,
      dimensionOrderNumber: index,
      isRequired: row.required ?? false,
      isPrimaryDimension: true,
      subQuestionType: null,
      groupId: null,
    }
  })
  const columns = table.columns.map((plan, index): SubQuestion => {
    const column = typeof plan === 'string' ? { name: plan } : plan
    return {
      id: newId(),
      dimensionText: column.name,
      dimensionOrderNumber: index,
      isRequired: column.required ?? false,
      isPrimaryDimension: false,
      subQuestionType: column.type ?? 'Numeric',
      groupId: groups.find(group => group.name === column.group)?.id ?? null,
    }
  })
  return [...rows, ...columns]
}
