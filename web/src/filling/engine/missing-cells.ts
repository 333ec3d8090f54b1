// The empty required cells of a table, by row.
import { rowsOf, type CellAddress } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { cellNames } from './cell-names.ts'
import type { Fault } from './faults.ts'

export interface MissingCells {
  readonly row: string
  /** Includes the column's group: 'Onshore', 'Power park modules, Offshore'. */
  readonly columns: readonly string[]
  readonly cell: CellAddress
  readonly faults: ReadonlySet<Fault>
}

/** In row order. A row without a name is called by its number. */
export function listMissingCells(question: Question, faults: readonly Fault[]): MissingCells[] {
  const missing = faults.flatMap(fault =>
    'code' in fault && fault.code === 'requiredCell' && fault.row && fault.column
      ? [{ fault, row: fault.row, column: fault.column }]
      : [],
  )
  const byRow = Map.groupBy(missing, ({ row }) => row)
  return rowsOf(question).flatMap(({ id, dimensionText }, index) => {
    const own = byRow.get(id)
    const [first] = own ?? []
    if (!own || !first) return []
    const hasName = dimensionText.trim() !== ''
    const columnName = (column: string) =>
      cellNames(question, id, column)
        .slice(hasName ? 1 : 0)
        .join(', ')
    return {
      row: hasName ? dimensionText.trim() : String(index + 1),
      columns: own.map(({ column }) => columnName(column)),
      cell: { row: id, column: first.column },
      faults: new Set(own.map(({ fault }) => fault)),
    }
  })
}
