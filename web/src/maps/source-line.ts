// The source line of a map, from the displayed countries. Pure.
import { isDate } from '@imp/domain/dates.ts'
import type { Country } from '@imp/domain/countries/types.ts'
import type { Parameter, ParameterAnswer } from '@imp/domain/parameters/types.ts'
import type { MapYear } from '@imp/drawing/map-view.ts'

export type ParameterSource = Pick<Parameter, 'isDemonstration' | 'summedUp'>

export function sourceOf(
  { isDemonstration, summedUp }: ParameterSource,
  answers: readonly Pick<ParameterAnswer, 'countryAbbreviation' | 'timeSubmitted'>[],
  countries: readonly Pick<Country, 'abbreviation'>[],
): MapYear['source'] {
  const shown = new Set(countries.map(({ abbreviation }) => abbreviation))
  // A country has submitted a summary by submitting the parameters that it covers.
  const submitted = answers.filter(
    ({ countryAbbreviation, timeSubmitted }) => shown.has(countryAbbreviation) && isDate(timeSubmitted),
  )
  return {
    countries: submitted.length,
    submittedBy: submitted.map(({ countryAbbreviation }) => countryAbbreviation),
    youngestDelivery:
      submitted
        .map(({ timeSubmitted }) => timeSubmitted)
        .toSorted()
        .at(-1) ?? '',
    isDemonstration,
    summedUp,
  }
}
