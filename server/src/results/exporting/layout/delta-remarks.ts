// Below a table: why some of its numbers differ from the year before (D59), country by country.
import type { DeltaRemark } from '@imp/domain/forms/answer.ts'
import { labelColumns } from '@imp/domain/forms/column-groups.ts'
import { rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Row } from '../../../platform/xlsx/workbook.ts'
import { formatText } from '../../../platform/texts.ts'
import type { ExportedResult } from '../queries.ts'
import type { Heading } from './sheet.ts'
import { look, styled } from './styles.ts'

/** A cell in words: its row, and its column with the coloured group it stands under. */
export interface NamedRemark {
  readonly row: string
  readonly column: string
  readonly remark: string
}

/** In the order of the table; those of rows and columns that it does not have are left out. */
export function nameRemarks(question: Question, remarks: readonly DeltaRemark[]): NamedRemark[] {
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
  nameRemarks(question, remarks).map(({ row, column, remark }) => ({ cells: [countryName, row, column, remark] }))
