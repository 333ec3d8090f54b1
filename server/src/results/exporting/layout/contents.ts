// The first sheet of a workbook with several sections (D58): their list with links, and each country's progress.
import { countWholes } from '@imp/domain/countries/counting.ts'
import { isDate, showDate, showTime } from '@imp/domain/dates.ts'
import type { Row, SheetStart } from '../../../platform/xlsx/workbook.ts'
import { directionOf, formatText } from '../../../platform/texts.ts'
import type { ExportedSection } from '../source.ts'
import { printSetup, statusLabel, type Heading } from './sheet.ts'
import { look, styled } from './styles.ts'

// Most section names, and a time, fit on one line.
const widths = [24, 86, 22]

export function startOfContents({ locale, formName }: Heading): SheetStart {
  return {
    name: formatText(locale, 'results.workbook.contents'),
    columns: widths.map(width => ({ width, style: look.fact })),
    frozenRows: 0,
    frozenColumns: 0,
    isRightToLeft: directionOf(locale) === 'rtl',
    print: printSetup(locale, formName, widths, false),
  }
}

export function rowsOfContents(heading: Heading, sections: readonly ExportedSection[]): Row[] {
  const { locale, formName, formYear, results, exportedAt } = heading
  const [only] = results
  const hasLimits = sections.some(({ questions }) => questions.some(({ limits }) => limits.length > 0))
  const facts: (readonly [string, string])[] = [[formatText(locale, 'results.workbook.year'), String(formYear)]]
  if (results.length === 1 && only) {
    facts.push([formatText(locale, 'results.workbook.country'), only.countryName])
    facts.push([formatText(locale, 'results.workbook.status'), statusLabel(heading, only)])
    if (only.submittedAt) {
      facts.push([formatText(locale, 'results.workbook.submittedAt'), showTime(only.submittedAt.toISOString())])
    }
    if (isDate(only.deadline)) facts.push([formatText(locale, 'results.workbook.deadline'), showDate(only.deadline)])
  } else facts.push([formatText(locale, 'results.workbook.countries'), String(countWholes(results))])
  facts.push([formatText(locale, 'results.workbook.exportedAt'), exportedAt])
  return [
    styled([formName], look.title),
    { cells: [] },
    ...facts.map(([label, value]): Row => ({ cells: [label, value], styles: [look.label, look.fact] })),
    ...(results.some(({ provenance }) => provenance === 'demonstration')
      ? [styled([formatText(locale, 'results.provenance.demonstration')], look.note)]
      : []),
    ...(hasLimits ? [styled([formatText(locale, 'results.workbook.outsideIsAmber')], look.note)] : []),
    { cells: [] },
    ...rowsOfSections(locale, sections),
    ...(results.length > 1 ? [{ cells: [] }, ...rowsOfCountries(heading)] : []),
  ]
}

function rowsOfSections(locale: string, sections: readonly ExportedSection[]): Row[] {
  const labels = [
    formatText(locale, 'results.workbook.number'),
    formatText(locale, 'results.workbook.section'),
    formatText(locale, 'results.workbook.questions'),
  ]
  return [
    styled(labels, look.header),
    ...sections.map(
      ({ section, number, questions }, at): Row => ({
        cells: [String(number), section.name, questions.length],
        styles: [look.body, look.link, look.body],
        // Offset by one, because this sheet comes first.
        links: [{ column: 1, sheet: at + 1 }],
      }),
    ),
  ]
}

function rowsOfCountries(heading: Heading): Row[] {
  const { locale, results } = heading
  const labels = [
    formatText(locale, 'results.workbook.country'),
    formatText(locale, 'results.workbook.status'),
    formatText(locale, 'results.workbook.submittedAt'),
  ]
  return [
    styled(labels, look.header),
    ...results.map(result =>
      styled(
        [
          result.countryName,
          statusLabel(heading, result),
          result.submittedAt ? showTime(result.submittedAt.toISOString()) : null,
        ],
        look.body,
      ),
    ),
  ]
}
