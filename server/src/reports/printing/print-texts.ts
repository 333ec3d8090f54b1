// The labels of a printed report, in its language.
import { splitPageOf } from '../../platform/page-of.ts'
import { chooseLocale, formatText } from '../../platform/texts.ts'
import type { PrintLabels } from './document.ts'

export interface PrintTexts extends PrintLabels {
  readonly version: string
  readonly date: string
  readonly from: string
  readonly missingReference: string
  /** For example 'Figure 3', in references. */
  readonly nameItem: (kind: 'figure' | 'table', number: number) => string
  /** For example 'Figure 3:', in captions. */
  readonly labelItem: (kind: 'figure' | 'table', number: number) => string
  readonly decimalMark: string
}

/** @param language falls back to English if it has no translations */
export function loadPrintTexts(language: string, dataDate: string): PrintTexts {
  const locale = chooseLocale(language)
  return {
    contents: formatText(locale, 'reports.print.contents'),
    figures: formatText(locale, 'reports.print.figures'),
    tables: formatText(locale, 'reports.print.tables'),
    failedFigure: formatText(locale, 'reports.print.failedFigure'),
    dataNote: dataDate === '' ? '' : formatText(locale, 'reports.print.dataNote', { date: dataDate }),
    pageOf: splitPageOf(values => formatText(locale, 'reports.print.pageOf', values)),
    version: formatText(locale, 'reports.print.version'),
    date: formatText(locale, 'reports.print.date'),
    from: formatText(locale, 'reports.print.from'),
    missingReference: formatText(locale, 'reports.print.missingReference'),
    nameItem: (kind, number) => formatText(locale, `reports.print.${kind}`, { number }),
    labelItem: (kind, number) => formatText(locale, `reports.print.${kind}Label`, { number }),
    decimalMark: new Intl.NumberFormat(language).formatToParts(1.5).find(part => part.type === 'decimal')?.value ?? '.',
  }
}
