// The texts of a capacity picture: title, values of rows, and table.
import {
  capacityCounts,
  compareCapacity,
  countsModernized,
  measureCapacity,
  shareCapacity,
  type CapacityCounts,
} from '@imp/domain/graphs/capacity.ts'
import { firstYearOfTechnologies, type CapacityView } from '@imp/domain/graphs/capacity-vocabulary.ts'
import {
  changeMeasures,
  yearsOfView,
  type CapacityPictureView,
  type CapacityQuery,
  type CapacityRow,
} from './capacity-rows.ts'
import { formatNumber, formatPercent, showSign } from './numbers.ts'
import type { PictureStyle, PictureTable } from './picture.ts'
import { buildSourceLine, countDrawn } from './source-line.ts'

type Texts = Pick<PictureStyle, 'formatText' | 'locale'>

/** @param isCut some bars exceed the axis */
export function buildCapacityTexts(
  view: CapacityPictureView,
  rows: readonly CapacityRow[],
  isCut: boolean,
  { formatText }: Texts,
) {
  const years = yearsOfView(view)
  const hasGroups = rows.some(({ isGroup }) => isGroup)
  const how = view.view === 'total' || view.view === 'percentage' || view.view === 'change' ? view.view : 'bar'
  return {
    title: formatText('graph.capacity.title', {
      view: view.view,
      tab: view.tab,
      technology: view.technology,
      years: years.map(({ year }) => year).join(' – '),
    }),
    subtitle: [
      formatText(`graph.capacity.how.${how}`, { groups: hasGroups ? 'yes' : 'no', cut: isCut ? 'yes' : 'no' }),
      ...(countsModernized(view.view) ? [formatText('graph.capacity.counted')] : []),
    ].join(' '),
    source: buildSourceLine(
      years.map((year, at) => countDrawn(year, listCounted(rows, at), view.parts)),
      formatText,
    ),
  }
}

/** Countries with numbers of a year, alone or in a sum. */
const listCounted = (rows: readonly CapacityRow[], year: number): string[] =>
  rows.filter(({ counts }) => counts.some(years => years[year])).flatMap(({ countries }) => countries)

export const listCapacityNotes = (query: CapacityQuery, { formatText }: Texts): string[] =>
  query.tab === 'pgm' && yearsOfView(query).some(({ year }) => year < firstYearOfTechnologies)
    ? [formatText('graph.capacity.before2022')]
    : []

const showAmount = (amount: number | null, { formatText, locale }: Texts): string =>
  amount === null
    ? formatText('graph.noAnswer')
    : formatText('graph.megawatts', { amount: formatNumber(amount, locale, 3) })

const measure = (counts: CapacityCounts | null | undefined, view: CapacityView): number | null =>
  counts ? measureCapacity(counts, view) : null

export function describeCell(row: CapacityRow, panel: number, query: CapacityQuery, texts: Texts): string[] {
  const { formatText, locale } = texts
  const years = row.counts[panel] ?? []
  const counts = years.at(-1) ?? null
  const formatView = (view: CapacityView) => formatText(`graph.view.${view}`)
  const named = (name: string, value: string) => formatText('graph.named', { name, value })
  switch (query.view) {
    case 'change':
      return changeMeasures.flatMap(of =>
        yearsOfView(query).map(({ year }, at) => {
          const amount = measure(years[at], of)
          const change = at > 0 ? showChange(measure(years[at - 1], of), amount, texts) : ''
          return named(`${formatView(of)} ${year}`, [showAmount(amount, texts), change].filter(Boolean).join(', '))
        }),
      )
    case 'percentage': {
      const shares = counts && shareCapacity(counts)
      return capacityCounts.map(count => {
        const share = shares?.[count] ?? null
        const shown = share === null ? '' : `${formatPercent(share, locale)}, `
        return named(formatText(`graph.count.${count}`), shown + showAmount(counts?.[count] ?? null, texts))
      })
    }
    case 'total':
      return [
        named(formatView('total'), showAmount(measure(counts, 'total'), texts)),
        ...capacityCounts.map(count =>
          named(formatText(`graph.count.${count}`), showAmount(counts?.[count] ?? null, texts)),
        ),
      ]
    default:
      return [named(formatView(query.view), showAmount(measure(counts, query.view), texts))]
  }
}

/** '+301 MW (+15.06 %)'; '': one of them is missing. */
function showChange(earlier: number | null, later: number | null, texts: Texts): string {
  const change = compareCapacity(earlier, later)
  if (!change) return ''
  const amount = showSign(change.difference, showAmount(change.difference, texts))
  if (change.percent === null) return amount
  return `${amount} (${showSign(change.percent, formatPercent(change.percent, texts.locale))})`
}

interface Column {
  readonly name: string
  readonly read: (years: CapacityRow['counts'][number], at: number) => number | null
}

export function buildCapacityTable(
  query: CapacityQuery,
  rows: readonly CapacityRow[],
  panels: readonly string[],
  { formatText }: Texts,
): PictureTable {
  const columns = listColumns(query.view, formatText)
  return {
    columns: [
      formatText('graph.country'),
      formatText('graph.year'),
      ...panels.flatMap(panel => columns.map(({ name }) => `${panel}: ${name}`)),
    ],
    rows: rows.flatMap(row =>
      yearsOfView(query).map(({ year }, at) => [
        row.name,
        year,
        ...row.counts.flatMap(years => columns.map(({ read }) => read(years, at))),
      ]),
    ),
  }
}

function listColumns(view: CapacityView, formatText: Texts['formatText']): Column[] {
  const [megawatts, percent] = [` (${formatText('graph.axis.megawatts')})`, ' (%)']
  const ofMeasure = (of: CapacityView): Column => ({
    name: formatText(`graph.view.${of}`) + megawatts,
    read: (years, at) => measure(years[at], of),
  })
  switch (view) {
    case 'change':
      return changeMeasures.flatMap(of => {
        const change = (years: CapacityRow['counts'][number], at: number) =>
          compareCapacity(measure(years[at - 1], of), measure(years[at], of))
        const name = formatText('graph.capacity.changeOf', { measure: formatText(`graph.view.${of}`) })
        return [
          ofMeasure(of),
          { name: name + megawatts, read: (years, at) => change(years, at)?.difference ?? null },
          { name: name + percent, read: (years, at) => change(years, at)?.percent ?? null },
        ]
      })
    case 'percentage':
      return capacityCounts.map(count => ({
        name: formatText(`graph.count.${count}`) + percent,
        read: (years, at) => {
          const counts = years[at]
          return counts ? shareCapacity(counts)[count] : null
        },
      }))
    case 'total':
      return [
        ...capacityCounts.map(
          (count): Column => ({
            name: formatText(`graph.count.${count}`) + megawatts,
            read: (years, at) => years[at]?.[count] ?? null,
          }),
        ),
        ofMeasure('total'),
      ]
    default:
      return [ofMeasure(view)]
  }
}
