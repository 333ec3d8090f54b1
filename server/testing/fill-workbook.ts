// Fills in a workbook as a person would: finds cells by their keys and leaves the rest.
import { openXlsx, saveXlsx, type CellValue, type Sheet } from 'hucre/xlsx'
import { columnKeys, rowKeys } from '@imp/domain/filling/workbook-keys.ts'

export interface OpenWorkbook {
  readonly sheets: Sheet[]
  readonly write: (key: string, value: CellValue, column?: keyof typeof columnKeys) => void
  /** @param key of its row; left out: the cell itself */
  readonly writeCell: (place: { question: string; row: string; column: string }, value: CellValue, key?: string) => void
  readonly read: (key: string, column?: keyof typeof columnKeys) => CellValue | undefined
  readonly save: (name?: string) => Promise<File>
}

export async function openWorkbook(file: Uint8Array | ArrayBuffer): Promise<OpenWorkbook> {
  const workbook = await openXlsx(file)
  const { sheets } = workbook
  function findRow(key: string): { sheet: Sheet; row: number } {
    for (const sheet of sheets) {
      const row = sheet.rows.findIndex(cells => cells[0] === key)
      if (row >= 0) return { sheet, row }
    }
    throw new RangeError(`no row ${key}`)
  }
  const columnOf = (sheet: Sheet, headKey: string, name: string): number => {
    const head = sheet.rows.find(cells => cells[0] === headKey) ?? []
    return head.indexOf(name)
  }
  function put(sheet: Sheet, row: number, column: number, value: CellValue): void {
    const cells = (sheet.rows[row] ??= [])
    while (cells.length <= column) cells.push(null)
    cells[column] = value
    const cell = sheet.cells?.get(`${row},${column}`)
    if (cell) {
      cell.value = value
      cell.type = typeof value === 'number' ? 'number' : 'string'
    }
  }
  return {
    sheets,
    write: (key, value, column = 'answer') => {
      const { sheet, row } = findRow(key)
      put(sheet, row, columnOf(sheet, rowKeys.columns, columnKeys[column]), value)
    },
    writeCell: ({ question, row: rowId, column }, value, key = rowKeys.tableRow(question, rowId)) => {
      const { sheet, row } = findRow(key)
      put(sheet, row, columnOf(sheet, rowKeys.tableColumns(question), column), value)
    },
    read: (key, column = 'answer') => {
      const { sheet, row } = findRow(key)
      return sheet.rows[row]?.[columnOf(sheet, rowKeys.columns, columnKeys[column])]
    },
    save: async (name = 'filled.xlsx') => new File([new Uint8Array(await saveXlsx(workbook))], name),
  }
}
