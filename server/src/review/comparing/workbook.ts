// A comparison of deliveries as a workbook: an overview, then a sheet per section with a row per part of an answer.
import { showTime } from '@imp/domain/dates.ts'
import { comparisonStatuses, countStatuses } from '@imp/domain/review/comparison-statuses.ts'
import type { ComparedQuestion, ComparedSide, Comparison } from '@imp/domain/review/comparison-types.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { directionOf, formatText } from '../../platform/texts.ts'
import type { Piece, Row, SheetStart, Style } from '../../platform/xlsx/workbook.ts'
import type { WorkbookWriter, WriteOptions } from '../../platform/xlsx/writer.ts'
import { nameCountryOf } from '../../results/exporting/country-names.ts'
import { printSetup } from '../../results/exporting/layout/sheet.ts'
import { look, stylesFor, styled } from '../../results/exporting/layout/styles.ts'
import type { OnProgress } from '../../results/exporting/workbook.ts'
import { linesOfQuestion } from './lines.ts'

export const comparisonFileName = 'Compared deliveries.xlsx'

interface ComparisonOptions extends WriteOptions {
  readonly locale: string
  readonly now: Date
  readonly onProgress?: OnProgress
}

interface Sheet {
  readonly number: string
  readonly name: string
  readonly questions: readonly ComparedQuestion[]
}

const statusColours = { changed: 'FFE8B3', new: 'D9F2DE', removed: 'FADCDC', same: 'FFFFFF' } as const
const statusStyles: readonly Style[] = comparisonStatuses.map(status => ({
  border: true,
  background: statusColours[status],
}))

export function makeComparisonWorkbook(
  writer: WorkbookWriter,
  comparison: Comparison,
  { locale, now, onProgress, ...options }: ComparisonOptions,
): Promise<Buffer> {
  const { styles: fixed } = stylesFor([])
  const styleOf = (status: (typeof comparisonStatuses)[number]) => fixed.length + comparisonStatuses.indexOf(status)
  const sheets = listSheets(comparison, locale)
  function* writePieces(): Generator<Piece> {
    yield { sheet: startOfContents(comparison, locale) }
    yield { rows: rowsOfContents(comparison, sheets, { locale, now, styleOf }) }
    for (const [at, sheet] of sheets.entries()) {
      const lines = sheet.questions.flatMap(question => linesOfQuestion(question, { locale, styleOf }))
      yield { sheet: startOfSheet(comparison, sheet, lines.length, locale) }
      yield { rows: [...headOfSheet(comparison, sheet, locale), ...lines] }
      onProgress?.((at + 1) / sheets.length, { done: at + 1, total: sheets.length })
    }
  }
  return writer.write([...fixed, ...statusStyles], writePieces(), options)
}

const listSheets = ({ sections, gone }: Comparison, locale: string): Sheet[] => [
  ...sections.map(({ number, name, questions }) => ({ number: String(number), name, questions })),
  ...(gone.length > 0 ? [{ number: '', name: formatText(locale, 'results.comparison.gone'), questions: gone }] : []),
]

/** 'RfG (2026), Belgium: delivery 2 of 03.05.2026 14:20, Anna Peeters' */
function describeSide(side: ComparedSide, locale: string): string {
  const { formName, formYear, number, submittedBy } = side
  const time = showTime(side.submittedAt)
  const said =
    number === null
      ? formatText(locale, 'results.comparison.present', { time })
      : submittedBy === null
        ? formatText(locale, 'results.comparison.delivery', { number, time })
        : formatText(locale, 'results.comparison.deliveryBy', { number, time, name: submittedBy })
  const values = { form: formName, year: String(formYear), country: nameCountryOf(side, locale), delivery: said }
  return formatText(locale, 'results.comparison.side', values)
}

/** 'Belgium 2026, delivery 2' */
function buildSideTitle(side: ComparedSide, locale: string): string {
  const { number } = side
  const values = { country: nameCountryOf(side, locale), year: String(side.formYear) }
  return number === null
    ? formatText(locale, 'results.comparison.columnPresent', values)
    : formatText(locale, 'results.comparison.column', { ...values, number })
}

const contentsWidths = [24, 86, 14, 14, 14, 14]
const startOfContents = ({ right }: Comparison, locale: string): SheetStart => ({
  name: formatText(locale, 'results.workbook.contents'),
  columns: contentsWidths.map(width => ({ width, style: look.fact })),
  frozenRows: 0,
  frozenColumns: 0,
  isRightToLeft: directionOf(locale) === 'rtl',
  print: printSetup(locale, right.formName, contentsWidths, true),
})

interface Making {
  readonly locale: string
  readonly now: Date
  readonly styleOf: (status: (typeof comparisonStatuses)[number]) => number
}

function rowsOfContents(
  { left, right }: Comparison,
  sheets: readonly Sheet[],
  { locale, now, styleOf }: Making,
): Row[] {
  const text = (id: TextId) => formatText(locale, id)
  const fact = (label: string, value: string): Row => ({ cells: [label, value], styles: [look.label, look.fact] })
  const statuses = comparisonStatuses.map(status => text(`results.comparison.status.${status}`))
  const countsOf = (questions: readonly ComparedQuestion[]) => {
    const counts = countStatuses(questions)
    return comparisonStatuses.map(status => counts[status])
  }
  const countStyles = comparisonStatuses.map(styleOf)
  return [
    styled([text('results.comparison.title')], look.title),
    { cells: [] },
    fact(text('results.comparison.left'), describeSide(left, locale)),
    fact(text('results.comparison.right'), describeSide(right, locale)),
    fact(text('results.workbook.exportedAt'), showTime(now.toISOString())),
    { cells: [] },
    styled([text('results.workbook.number'), text('results.workbook.section'), ...statuses], look.header),
    {
      cells: ['', text('results.comparison.all'), ...countsOf(sheets.flatMap(({ questions }) => questions))],
      styles: [look.body, look.body, ...countStyles],
    },
    ...sheets.map(
      ({ number, name, questions }, at): Row => ({
        cells: [number, name, ...countsOf(questions)],
        styles: [look.body, look.link, ...countStyles],
        links: [{ column: 1, sheet: at + 1 }],
      }),
    ),
  ]
}

const widths = [10, 46, 12, 26, 34, 16, 16, 32, 32, 14]
const headRows = 5

const startOfSheet = ({ right }: Comparison, { name }: Sheet, lines: number, locale: string): SheetStart => ({
  name,
  columns: widths.map(width => ({ width, style: look.body })),
  frozenRows: headRows,
  frozenColumns: 2,
  isRightToLeft: directionOf(locale) === 'rtl',
  ...(lines > 0 && { filter: { row: headRows - 1, rows: lines + 1, columns: widths.length } }),
  print: printSetup(locale, right.formName, widths),
})

function headOfSheet({ left, right }: Comparison, { number, name }: Sheet, locale: string): Row[] {
  const sides = [left, right].map(side => describeSide(side, locale))
  const labels = [
    'results.workbook.number',
    'results.workbook.question',
    'results.workbook.unit',
    'results.workbook.row',
    'results.workbook.column',
    'results.comparison.part',
    'results.workbook.status',
  ] as const
  return [
    styled([number ? `${number}. ${name}` : name], look.title),
    styled([`${formatText(locale, 'results.comparison.left')}: ${sides[0]}`], look.note),
    styled([`${formatText(locale, 'results.comparison.right')}: ${sides[1]}`], look.note),
    {
      ...styled([formatText(locale, 'results.workbook.backToContents')], look.bareLink),
      links: [{ column: 0, sheet: 0 }],
    },
    styled(
      [
        ...labels.map(label => formatText(locale, label)),
        ...[left, right].map(side => buildSideTitle(side, locale)),
        formatText(locale, 'results.comparison.difference'),
      ],
      look.header,
    ),
  ]
}
