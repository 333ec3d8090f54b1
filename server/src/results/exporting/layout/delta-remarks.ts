// Remarks below a table on why numbers differ from the previous year (D59), by country.
import type { DeltaRemark } from '@imp/domain/forms/answer.ts'
import { labelColumns } from '@imp/domain/forms/column-groups.ts'
import { rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Row } from '../../../platform/xlsx/workbook.ts'
import { formatText } from '../../../platform/texts.ts'
import type { ExportedResult } from '../queries.ts'
import type { Heading } from './sheet.ts'
import { look, styled } from './styles.ts'

export interface NamedRemark {
  readonly row: string
  readonly column: string
  readonly remark: string
}

/** In table order. Remarks on rows and columns that no longer exist are left out. */
export function labelRemarks(question: Question, remarks: readonly DeltaRemark[]): NamedRemark[] {
  if (remarks.length === 0) return []
  const columns = labelColumns(question)
  return rowsOf(question).flatMap(row =>
    columns.flatMap(({ column, label }) =>
      remarks
        .filter(one => one.row === row.id && one.column === column.id)
        .map(({ remark }) => ({ row: row.dimensionText, column: label, remark })),
    ),
  )
}

export function headOfRemarks({ locale }: Heading): Row[] {
  const labels = [
    formatText(locale, 'results.workbook.country'),
    formatText(locale, 'results.workbook.row'),
    formatText(locale, 'results.workbook.column'),
    formatText(locale, 'results.deltas.finalRemark'),
  ]
  return [styled(labels, look.header)]
}

export const rowsOfRemarks = (
  question: Question,
  { countryName }: ExportedResult,
  remarks: readonly DeltaRemark[],
): Row[] =>
  labelRemarks(question, remarks).map(({ row, column, remark }) => ({ cells: [countryName, row, column, remark] }))
