// The lists that can be chosen from, each in a column of a hidden sheet: in the cell itself they would have to be short.
import type { Validation } from '../../../platform/xlsx/workbook.ts'
import { cellText } from '../../../platform/xlsx/text.ts'

export interface Lists {
  /** Where a list stands; the same list stands there once. */
  readonly place: (values: readonly string[]) => Validation['takes']
  readonly columns: readonly (readonly string[])[]
}

/** @param sheet its place in the workbook */
export function createLists(sheet: number): Lists {
  const columns: string[][] = []
  const known = new Map<string, number>()
  return {
    columns,
    place: values => {
      const key = JSON.stringify(values)
      const column = known.get(key) ?? columns.push(values.map(cellText)) - 1
      known.set(key, column)
      return { kind: 'list', sheet, column, rows: values.length }
    },
  }
}
