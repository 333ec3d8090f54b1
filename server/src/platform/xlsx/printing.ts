// The print set-up of a sheet: paper, pages side by side, footer, and what is repeated on each page.
import type { WriteOptions, WriteSheet } from 'hucre/xlsx'
import { columnName, quoteSheetName } from './text.ts'
import type { PrintSetup, SheetStart } from './workbook.ts'

const margins = { left: 0.5, right: 0.5, top: 0.6, bottom: 0.7, header: 0.3, footer: 0.3 }
export function paperOf({ isLandscape }: PrintSetup): { readonly widthPt: number; readonly heightPt: number } {
  const [width, height] = isLandscape ? [11.69, 8.27] : [8.27, 11.69]
  return {
    widthPt: 72 * (width - margins.left - margins.right),
    heightPt: 72 * (height - margins.top - margins.bottom),
  }
}

/** With its codes a footer has at most 255 characters, and each '&' counts twice. */
const maxFooterLength = 80

export const pageSetupOf = (print: PrintSetup): Pick<WriteSheet, 'pageSetup' | 'headerFooter'> => ({
  pageSetup: {
    paperSize: 'a4',
    orientation: print.isLandscape ? 'landscape' : 'portrait',
    fitToPage: true,
    fitToWidth: print.pagesWide,
    fitToHeight: 0,
    margins,
  },
  headerFooter: { oddFooter: footerOf(print) },
})

function footerOf({ footer, pageOf }: PrintSetup): string {
  const [before, between, after] = pageOf.map(escapeCodes)
  // The blank: digits right after a code would be a font size.
  return `&L ${escapeCodes(Array.from(footer).slice(0, maxFooterLength).join(''))}&R${before}&P${between}&N${after}`
}
const escapeCodes = (text: string): string => text.replaceAll('&', '&&')

/** Not by the library's own setting, which does not quote the names of sheets: a blank in one would break the file. */
export function printTitlesOf(
  sheet: string,
  { frozenRows, frozenColumns, print }: SheetStart,
): NonNullable<WriteOptions['namedRanges']> {
  if (!print) return []
  const name = quoteSheetName(sheet)
  const parts = [
    ...(frozenColumns > 0 && print.pagesWide > 1 ? [`${name}!$A:$${columnName(frozenColumns - 1)}`] : []),
    ...(frozenRows > 0 ? [`${name}!$1:$${frozenRows}`] : []),
  ]
  return parts.length > 0 ? [{ name: '_xlnm.Print_Titles', range: parts.join(','), scope: sheet }] : []
}
