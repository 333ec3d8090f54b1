// The texts of a dot strip plot: title, sentences about points, and table.
import { isChanged } from '@imp/domain/harmonisation/comparing.ts'
import { nameQuantity } from '@imp/domain/harmonisation/naming.ts'
import type { AreaSpread, Point, QuantityYear } from '@imp/domain/harmonisation/types.ts'
import { formatNumber } from './numbers.ts'
import type { PictureStyle, PictureTable } from './picture.ts'
import { buildSourceLine } from './source-line.ts'

type Texts = Pick<PictureStyle, 'formatText' | 'locale'>

const maxDigits = 6

export const showValue = (value: number, unit: string | null, locale: string): string =>
  `${formatNumber(value, locale, maxDigits)}${unit === null || unit === '' ? '' : `\u202f${unit}`}`

export function buildDotStripPlotTexts(year: QuantityYear, { formatText }: Texts) {
  return {
    title: formatText('harmonisation.picture.title', { name: nameQuantity(year), year: String(year.year) }),
    subtitle: formatText('harmonisation.picture.how', { hasLimits: year.limits.length > 0 ? 'yes' : 'no' }),
    source: year.source ? buildSourceLine([{ year: year.year, sources: [year.source] }], formatText) : '',
  }
}

export const describeDotStripPlot = (year: QuantityYear, { formatText }: Texts): string =>
  formatText('harmonisation.picture.description', {
    what: nameQuantity(year),
    countries: year.all.countries,
    areas: year.areas.length,
    distinct: year.all.distinct,
    equal: year.all.equal ?? '–',
    outside: year.all.outside ?? '–',
    outliers: year.all.outliers,
    changed: year.all.changed ?? '–',
  })

function describeLimit(
  { lower, upper }: Pick<AreaSpread, 'lower' | 'upper'>,
  unit: string | null,
  { formatText, locale }: Texts,
): string {
  const show = (value: number) => showValue(value, unit, locale)
  if (lower !== null && upper !== null)
    return lower === upper
      ? formatText('harmonisation.limit.exactly', { value: show(lower) })
      : formatText('harmonisation.limit.between', { lower: formatNumber(lower, locale, maxDigits), upper: show(upper) })
  if (lower !== null) return formatText('harmonisation.limit.atLeast', { value: show(lower) })
  return upper === null ? '' : formatText('harmonisation.limit.atMost', { value: show(upper) })
}

export function describePoint(point: Point, area: string, year: QuantityYear, texts: Texts): string[] {
  const { formatText, locale } = texts
  const limit = describeLimit(point, year.unit, texts)
  return [
    formatText('harmonisation.point', {
      country: point.countryName,
      value: showValue(point.value, year.unit, locale),
      area,
    }),
    ...(point.standing === null
      ? []
      : [formatText('harmonisation.point.standing', { standing: point.standing, limit })]),
    ...(point.outlierIn.includes(area) ? [formatText('harmonisation.point.outlier')] : []),
    ...(isChanged(point) && point.previous !== null
      ? [formatText('harmonisation.point.changed', { previous: showValue(point.previous, year.unit, locale) })]
      : []),
  ]
}

export function tabulateDotStripPlot(year: QuantityYear, texts: Texts): PictureTable {
  const { formatText } = texts
  const unit = year.unit === null || year.unit === '' ? '' : ` (${year.unit})`
  return {
    columns: [
      formatText('harmonisation.column.country'),
      formatText('harmonisation.column.area'),
      `${formatText('harmonisation.column.value')}${unit}`,
      formatText('harmonisation.column.limit'),
      formatText('harmonisation.column.standing'),
      formatText('harmonisation.column.outlier'),
      `${formatText('harmonisation.column.previous')}${unit}`,
    ],
    rows: year.points.map(point => [
      point.countryName,
      point.areas.join(', '),
      point.value,
      describeLimit(point, year.unit, texts),
      point.standing === null ? null : formatText(`harmonisation.standing.${point.standing}`),
      point.outlierIn.join(', '),
      point.previous,
    ]),
  }
}
