// The coloured groups above the columns of a table question.
import { columnsOf } from './table-questions.ts'
import type { Group, SubQuestion } from './question-parts.ts'
import type { Question } from './types.ts'

type WithColumns = Pick<Question, 'subQuestions' | 'groups'>

export interface ColumnGroup {
  readonly group: Group | null
  readonly columns: readonly [SubQuestion, ...SubQuestion[]]
}

export function groupColumns(question: WithColumns): ColumnGroup[] {
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

export interface NamedColumn {
  readonly column: SubQuestion
  /** The group's name, if it differs from the column's, and the column's. */
  readonly names: readonly string[]
}

export const nameColumns = (question: WithColumns): NamedColumn[] =>
  groupColumns(question).flatMap(({ group, columns }) =>
    columns.map(column => ({ column, names: nameColumn(group, column) })),
  )

function nameColumn(group: Group | null, { dimensionText }: SubQuestion): string[] {
  const own = dimensionText.trim()
  const above = group?.name.trim() ?? ''
  return [above.toLowerCase() === own.toLowerCase() ? '' : above, own].filter(name => name !== '')
}

/** 'Compliant: PPM', for use outside of the table. */
export const labelColumns = (question: WithColumns): { readonly column: SubQuestion; readonly label: string }[] =>
  nameColumns(question).map(({ column, names }) => ({ column, label: names.join(': ') }))

/** Each group once: 'Compliant (SPGM, PPM), Derogation (SPGM)'. */
export const listColumns = (question: WithColumns, ids: readonly string[]): string =>
  groupColumns(question)
    .flatMap(({ group, columns }) => {
      const own = columns.filter(({ id }) => ids.includes(id))
      const names = own.map(column => column.dimensionText.trim()).join(', ')
      const isNamed = own.some(column => nameColumn(group, column).length > 1)
      return isNamed ? [`${group?.name.trim()} (${names})`] : names === '' ? [] : [names]
    })
    .join(', ')

/** 'Type A, Compliant, PPM', for a cell, a row or a column; empty names are left out. */
export function nameCell(question: WithColumns, row: string | null, column: string | null): string {
  const rowText =
    question.subQuestions.find(one => one.isPrimaryDimension && one.id === row)?.dimensionText.trim() ?? ''
  const columnNames = nameColumns(question).find(one => one.column.id === column)?.names ?? []
  return [rowText, ...columnNames].filter(name => name !== '').join(', ')
}
