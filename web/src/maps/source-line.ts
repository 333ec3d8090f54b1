// Where a map comes from: how many countries have submitted, the youngest of them, and whether it is only a demonstration. Pure.
import { isDate, showDate } from '@imp/domain/dates.ts'
import type { Country } from '@imp/domain/countries/types.ts'
import type { Parameter, ParameterAnswer } from '@imp/domain/parameters/types.ts'
import type { MapYear } from '@imp/drawing/map-view.ts'
import type { Texts } from '../platform/i18n/text.ts'

export type ParameterSource = Pick<Parameter, 'isDemonstration'>

/** @param countries those that are shown */
export function sourceOf(
  { isDemonstration }: ParameterSource,
  answers: readonly Pick<ParameterAnswer, 'countryAbbreviation' | 'timeSubmitted'>[],
  countries: readonly Pick<Country, 'abbreviation'>[],
): MapYear['source'] {
  const shown = new Set(countries.map(({ abbreviation }) => abbreviation))
  // A country has submitted to a summary what it sums up.
  const times = answers
    .filter(({ countryAbbreviation }) => shown.has(countryAbbreviation))
    .map(({ timeSubmitted }) => timeSubmitted)
    .filter(isDate)
  return { countries: times.length, youngestDelivery: times.toSorted().at(-1) ?? '', isDemonstration }
}

/** As pictures say it. */
export function sourceText({ countries, youngestDelivery, isDemonstration }: MapYear['source'], text: Texts): string {
  const source = text('maps.picture.source', { countries, day: showDate(youngestDelivery) })
  return isDemonstration ? `${source} ${text('graph.demonstration')}` : source
}
