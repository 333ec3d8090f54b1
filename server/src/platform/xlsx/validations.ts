// What cells accept, in the library's terms: a list in another sheet, or bounds.
import type { DataValidation } from 'hucre/xlsx'
import { showNumber } from '@imp/domain/numbers/show-number.ts'
import { columnName, quoteSheetName } from './text.ts'
import type { Validation } from './workbook.ts'

/** Longer ones break the file. */
const maxMessageLength = 255

export function toDataValidation(validation: Validation, sheetNames: readonly string[]): DataValidation {
  const { takes, message } = validation
  const shared = {
    range: rangeOf(validation),
    allowBlank: true,
    showErrorMessage: true,
    errorMessage: message.slice(0, maxMessageLength).toWellFormed(),
  }
  if (takes.kind === 'list') {
    const column = columnName(takes.column)
    const sheet = quoteSheetName(sheetNames[takes.sheet] ?? '')
    return { ...shared, type: 'list', formula1: `${sheet}!$${column}$1:$${column}$${takes.rows}` }
  }
  const { min, max } = takes
  const bounds =
    min !== null && max !== null
      ? { operator: 'between' as const, formula1: showNumber(min), formula2: showNumber(max) }
      : min !== null
        ? { operator: 'greaterThanOrEqual' as const, formula1: showNumber(min) }
        : { operator: 'lessThanOrEqual' as const, formula1: showNumber(max ?? 0) }
  return { ...shared, type: takes.kind === 'number' ? 'decimal' : 'textLength', ...bounds }
}

function rangeOf({ row, column, rows, columns }: Validation): string {
  const first = `${columnName(column)}${row + 1}`
  return rows === 1 && columns === 1 ? first : `${first}:${columnName(column + columns - 1)}${row + rows}`
}
