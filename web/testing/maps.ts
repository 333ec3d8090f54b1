// What the server answers to map screens.
import type { Country } from '@imp/domain/countries/types.ts'
import type { Parameter, ParameterAnswer } from '@imp/domain/parameters/types.ts'
import { belgium, country } from './answers.ts'
import { answerOf, withParameters } from './parameters.ts'
import type { Wire } from './wire.ts'

const involved = (name: string, abbreviation: string, area: string): Country => ({
  ...country(name),
  abbreviation,
  isEu: true,
  isInvolvedInMaps: true,
  synchronousAreas: [area],
})
/** Austria, Belgium and Sweden take part; Norway does not, and is not in the EU. */
export const europe: readonly Country[] = [
  involved('Austria', 'AT', 'CE'),
  { ...belgium, isEu: true, isInvolvedInMaps: true, synchronousAreas: ['CE'] },
  { ...country('Norway'), abbreviation: 'NO', isEu: false, isInvolvedInMaps: false, synchronousAreas: ['Nordic'] },
  involved('Sweden', 'SE', 'Nordic'),
]

/** The answers to a parameter, by abbreviation of the country; their ids are those in small letters. */
export const answersOf = (
  parameter: Parameter,
  given: Readonly<Record<string, Partial<ParameterAnswer>>>,
): ParameterAnswer[] =>
  Object.entries(given).map(([countryAbbreviation, settings]) =>
    answerOf(parameter, {
      guid: countryAbbreviation.toLowerCase(),
      countryAbbreviation,
      countryName: europe.find(({ abbreviation }) => abbreviation === countryAbbreviation)?.name ?? '',
      ...settings,
    }),
  )

/** @param answers by id of the parameter */
export const withMaps =
  (
    parameters: readonly Parameter[],
    answers: Readonly<Record<string, ParameterAnswer[]>>,
    countries: readonly Country[] = europe,
  ) =>
  (wire: Wire): void => {
    withParameters(...parameters)(wire)
    wire.answer('GET /api/parameters/answers', ({ query }) => answers[query['parameterGuid'] ?? ''] ?? [])
    wire.answer('GET /api/countries', [...countries])
    wire.answer(
      'GET /api/countries/nonInvolved',
      countries.filter(({ isInvolvedInMaps }) => !isInvolvedInMaps),
    )
  }
