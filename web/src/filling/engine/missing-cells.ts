// The required cells of a table that are empty, row by row: what they are called, and where the first of them is.
import { rowsOf, type CellAddress } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { cellNames } from './cell-names.ts'
import type { Fault } from './faults.ts'

export interface MissingCells {
  readonly row: string
  /** With the group a column stands under: 'Onshore', 'Power park modules, Offshore'. */
  readonly columns: readonly string[]
  /** The first one. */
  readonly cell: CellAddress
  readonly faults: ReadonlySet<Fault>
}

/** In the order of the rows. A row without a name has its number. */
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
