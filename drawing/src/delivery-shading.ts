// The colours of data delivery: by status, or by the share of answered questions. For screen and files. Pure.
import { countPresent, listPartsOfCountries, type PartsOfCountries } from '@imp/domain/countries/counting.ts'
import type { ResultStatus } from '@imp/domain/forms/types.ts'
import { colourOfPercent, gradientColours, noAnswerColours } from '@imp/domain/parameters/scales.ts'
import type { CountryFill } from './map-panel.ts'
import type { LegendEntry, MapShading } from './map-shading.ts'
import { formatPercent } from './numbers.ts'
import type { PictureStyle } from './picture.ts'
import { statusColours } from './theme.ts'

export type DeliveryMode = 'categories' | 'percentages'

export interface DeliveryCountry {
  readonly abbreviation: string
  readonly name: string
  readonly isEu: boolean
  /** Of a part: the country's abbreviation. */
  readonly parent: string | null
  /** null: does not take part. */
  readonly status: ResultStatus | null
  /** Whole percent; null: does not take part, or not loaded. */
  readonly percentage: number | null
}
export interface DeliveryView {
  readonly mode: DeliveryMode
  /** A form's name with its year, or the name for all forms. */
  readonly name: string
  /** null: all sections. */
  readonly section: string | null
  readonly countries: readonly DeliveryCountry[]
  readonly highlighted: readonly string[]
  readonly time: string
}

type ShadingStyle = Pick<PictureStyle, 'scheme' | 'locale' | 'formatText'>

export const percentColours: readonly string[] = gradientColours

export const drawnParts: readonly string[] = ['DK1', 'DK2', 'ROI', 'NI']

const statuses = ['New', 'Partial', 'Submitted'] as const
/** Next to the abbreviation, so that statuses can be told apart without colours. */
const marks: Readonly<Record<ResultStatus, string | undefined>> = { New: undefined, Partial: '½', Submitted: '✓' }

/** Percent; the colour is that of the middle. */
const shares = [
  { key: 'none', from: 0, to: 0 },
  { key: 'less', from: 1, to: 49 },
  { key: 'more', from: 50, to: 99 },
  { key: 'all', from: 100, to: 100 },
] as const

export const listTakingPart = <C extends DeliveryCountry>(countries: readonly C[]): readonly C[] =>
  countries.filter(({ status }) => status !== null)

export const partsOfDelivery = (countries: readonly DeliveryCountry[]): PartsOfCountries =>
  listPartsOfCountries(countries.map(({ abbreviation, parent }) => ({ abbreviation, parentId: parent })))

export function countDelivered(countries: readonly DeliveryCountry[]): { countries: number; submitted: number } {
  const participants = new Map(listTakingPart(countries).map(({ abbreviation, status }) => [abbreviation, status]))
  const isSubmitted = (abbreviation: string) => participants.get(abbreviation) === 'Submitted'
  const { present, all } = countPresent(participants.keys(), isSubmitted, partsOfDelivery(countries))
  return { countries: all, submitted: present }
}

export function shadeDelivery(
  { mode, countries }: Pick<DeliveryView, 'mode' | 'countries'>,
  style: ShadingStyle,
): MapShading {
  const { nonEu, noAnswer } = noAnswerColours[style.scheme === 'dark' ? 'dark' : 'light']
  const others: readonly (readonly [string, CountryFill])[] = [
    ['notTaking', { color: noAnswer, label: style.formatText('results.delivery.notTaking') }],
    ['nonEu', { color: nonEu, label: style.formatText('results.delivery.nonEu') }],
  ]
  const entries = new Map([...(mode === 'categories' ? listStatuses(style) : listShares(style)), ...others])
  const areas = countries.flatMap(country => toArea(country, countries))
  const keyed = areas.map(area => ({ area, key: keyOf(area, mode) }))
  const fills = keyed.flatMap(({ area, key }) => {
    const fill = entries.get(key)
    return fill ? [[area.abbreviation, fillOf(area, fill, mode, style)] as const] : []
  })
  const legend = [...entries].map(([key, fill]): LegendEntry => {
    const of = keyed.filter(one => one.key === key).map(({ area }) => area.abbreviation)
    return { key, text: fill.label, fill, countries: of }
  })
  const isOther = (key: string) => others.some(([other]) => other === key)
  // Countries that do not take part are only in the legend if there are any; non-EU always is.
  return {
    fills: new Map(fills),
    legend: legend.filter(({ key, countries: of }) => key === 'nonEu' || !isOther(key) || of.length > 0),
  }
}

const listStatuses = ({ formatText }: ShadingStyle): (readonly [string, CountryFill])[] =>
  statuses.map(status => [
    status,
    { color: statusColours[status], label: formatText(`forms.status.${status}`), ...markOf(marks[status]) },
  ])

const listShares = ({ locale }: ShadingStyle): (readonly [string, CountryFill])[] =>
  shares.map(({ key, from, to }) => {
    const label = from === to ? formatPercent(from, locale, 0) : `${from}\u202f–\u202f${formatPercent(to, locale, 0)}`
    return [key, { color: colourOfPercent((from + to) / 2), label }]
  })

const markOf = (mark: string | undefined) => (mark === undefined ? {} : { mark })

/**
 * The shapes to fill: the country itself, or its parts if all are drawn. If parts without a shape take part, the country shows
 * the lowest of them.
 */
function toArea(country: DeliveryCountry, all: readonly DeliveryCountry[]): DeliveryCountry[] {
  if (country.parent !== null)
    return country.status !== null && drawnParts.includes(country.abbreviation) ? [country] : []
  const parts = all.filter(({ parent }) => parent === country.abbreviation)
  const participants = listTakingPart(parts)
  if (country.status !== null || participants.length === 0) return [country]
  const hidden = participants.filter(({ abbreviation }) => !drawnParts.includes(abbreviation))
  if (hidden.length === 0) return participants.length === parts.length ? [] : [country]
  const lowest = statuses.find(status => hidden.some(part => part.status === status)) ?? null
  const known = hidden.flatMap(({ percentage }) => (percentage === null ? [] : [percentage]))
  return [{ ...country, status: lowest, percentage: known.length > 0 ? Math.min(...known) : null }]
}

function keyOf({ status, percentage, isEu }: DeliveryCountry, mode: DeliveryMode): string {
  if (status === null) return isEu ? 'notTaking' : 'nonEu'
  if (mode === 'categories') return status
  return shares.find(({ to }) => (percentage ?? 0) <= to)?.key ?? 'all'
}

function fillOf(area: DeliveryCountry, entry: CountryFill, mode: DeliveryMode, { locale }: ShadingStyle): CountryFill {
  const status = area.status === null ? {} : { status: area.status }
  if (mode === 'categories' || area.status === null) return { ...entry, ...status }
  const percent = area.percentage ?? 0
  return { color: colourOfPercent(percent), label: formatPercent(percent, locale, 0), mark: String(percent), ...status }
}
