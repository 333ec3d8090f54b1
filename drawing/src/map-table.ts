// The table of a map: a row per country that takes part, with code, and level and answer of each year; remarks and dates if there
// are any.
import { showDate } from '@imp/domain/dates.ts'
import { describeSummary } from '@imp/domain/parameters/summaries.ts'
import type { SummedUp } from '@imp/domain/parameters/types.ts'
import { compareLevels, type MapCountry } from './map-shading.ts'
import type { MapView, MapYear } from './map-view.ts'
import type { FormatText, PictureTable } from './picture.ts'

/** Headings of a summary describe it (D87). */
export const formatLevelHeading = (
  heading: string,
  summedUp: SummedUp | null | undefined,
  formatText: FormatText,
): string => (summedUp ? `${heading} (${describeSummary(summedUp, formatText)})` : heading)

type Cell = string | number | null

export function buildMapTable(view: MapView, formatText: FormatText): PictureTable {
  const { mode, years, countries, levelTexts } = view
  const hasRemarks = years.some(({ answers }) => [...answers.values()].some(({ remark }) => remark !== ''))
  const hasTimes = years.some(({ answers }) => [...answers.values()].some(({ timeSubmitted }) => timeSubmitted))
  const answerText = (value: number, isForced = false) => {
    const answer = levelTexts[value - 1] ?? ''
    return isForced ? formatText('maps.forcedAnswer', { answer }) : answer
  }
  const columnsOf = ({ year, source }: MapYear): string[] => {
    const shown = { year: String(year) }
    return mode === 'percentage'
      ? [formatText('maps.column.percentage', shown)]
      : [
          formatLevelHeading(formatText('maps.column.level', shown), source.summedUp, formatText),
          formatText('maps.column.answer', shown),
          ...(hasRemarks ? [formatText('maps.column.remark', shown)] : []),
          ...(hasTimes ? [formatText('maps.column.submitted', shown)] : []),
        ]
  }
  const cellsOf = ({ abbreviation }: MapCountry, { answers }: MapYear): Cell[] => {
    const answer = answers.get(abbreviation)
    if (mode === 'percentage') return [answer ? Math.round(answer.value) : null]
    const value = answer?.value ?? 0
    const cells = value === 0 ? [null, formatText('maps.noAnswer')] : [value, answerText(value, answer?.isForced)]
    return [
      ...cells,
      ...(hasRemarks ? [value === 0 ? '' : (answer?.remark ?? '')] : []),
      ...(hasTimes ? [showDate(answer?.timeSubmitted)] : []),
    ]
  }
  const changeOf = ({ abbreviation }: MapCountry): Cell => {
    const [before, after] = [years.at(0), years.at(-1)].map(year => year?.answers.get(abbreviation)?.value)
    const kind = compareLevels(before, after)
    return kind ? formatText(`maps.change.${kind}`) : ''
  }
  return {
    columns: [
      formatText('graph.country'),
      formatText('maps.column.code'),
      ...years.flatMap(columnsOf),
      ...(mode === 'changes' ? [formatText('maps.column.change')] : []),
    ],
    rows: countries
      .filter(({ isInvolved }) => isInvolved)
      .map(country => [
        country.name,
        country.abbreviation,
        ...years.flatMap(year => cellsOf(country, year)),
        ...(mode === 'changes' ? [changeOf(country)] : []),
      ]),
  }
}
