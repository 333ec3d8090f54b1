// Selection lists, in columns of a hidden sheet. Lists inside a cell's validation would have to be short.
import type { Validation } from '../../../platform/xlsx/workbook.ts'
import { cellText } from '../../../platform/xlsx/text.ts'

export interface Lists {
  /** Returns the list's position. Equal lists are stored once. */
  readonly place: (values: readonly string[]) => Validation['takes']
  readonly columns: readonly (readonly string[])[]
}

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
