// Reads all sheets of a workbook, in a process of its own (see workbook-reader.ts).
import { readFile } from 'node:fs/promises'
import type { Work } from '../sandbox/messages.ts'
import { Problem } from '../problems.ts'
import { openPackage } from './package.ts'
import type { ReadCell, ReadSheet, WorkbookOrder } from './workbook-reader.ts'

export const run: Work<WorkbookOrder, ReadSheet[]> = async ({ path, maxSheets, maxCells, maxUnpackedBytes }) => {
  const { sheets, readCells } = openPackage(await readFile(path), {
    maxUnpackedBytes,
    refusesMacros: true,
    refuse,
    refuseSize,
  })
  if (sheets.length > maxSheets) {
    const values = { count: sheets.length, max: maxSheets }
    throw new Problem('workbookTooComplex', { text: 'problems.tooManySheets', values })
  }
  let cellsLeft = maxCells
  return sheets.map(sheet => {
    const rows = new Map<number, ReadCell[]>()
    readCells(sheet, (row, cell) => {
      if (--cellsLeft < 0) {
        throw new Problem('workbookTooComplex', { text: 'problems.sheetTooLarge', values: { sheet: sheet.name } })
      }
      const cells = rows.get(row)
      if (cells) cells.push(cell)
      else rows.set(row, [cell])
    })
    return {
      name: sheet.name,
      rows: [...rows].toSorted(([a], [b]) => a - b).map(([row, cells]) => ({ row, cells })),
    }
  })
}

function refuse(): never {
  throw new Problem('notAWorkbook')
}

function refuseSize(): never {
  throw new Problem('workbookTooComplex')
}
