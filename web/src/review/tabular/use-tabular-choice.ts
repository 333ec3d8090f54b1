// The countries and questions selected by the URL. Default: a contact's own country, everything for all others.
import { useMemo } from 'react'
import type { Country } from '@imp/domain/countries/types.ts'
import type { NonExhaustiveForm } from '@imp/domain/forms/types.ts'
import type { Session } from '../../platform/session.ts'
import { listNumberedQuestions, type NumberedQuestion } from '../../filling/engine/question-numbers.ts'
import { chooseNames, type TabularSearch } from './tabular-search.ts'

/** As in the URL: abbreviations of countries, numbers of questions. */
export interface ChosenNames {
  readonly all: readonly string[]
  readonly usual: readonly string[]
  readonly chosen: readonly string[]
}
export interface TabularChoice {
  readonly countryNames: ChosenNames
  readonly questionNames: ChosenNames
  readonly countries: readonly Country[]
  readonly questions: readonly NumberedQuestion[]
  readonly allQuestions: readonly NumberedQuestion[]
  /** null: none that participates. */
  readonly ownCountry: Country | null
}

export function useTabularChoice(
  form: NonExhaustiveForm,
  allCountries: readonly Country[],
  session: Session | null,
  { countries: askedCountries, questions: askedQuestions }: TabularSearch,
): TabularChoice {
  return useMemo(() => {
    const find = (id: string | null | undefined) => allCountries.find(country => country.id === id)
    // If the country answers as a whole, it is the own country of its parts.
    const ownCountry = find(session?.countryGuid) ?? find(session?.parentCountryGuid) ?? null
    const abbreviations = allCountries.map(({ abbreviation }) => abbreviation)
    const usual = session?.role === 'NCLP' && ownCountry ? [ownCountry.abbreviation] : abbreviations
    const allQuestions = listNumberedQuestions(form)
    const numbers = allQuestions.map(({ number }) => number)
    const chosenCountries = new Set(chooseNames(abbreviations, askedCountries, usual))
    const chosenQuestions = new Set(chooseNames(numbers, askedQuestions, numbers))
    return {
      countryNames: { all: abbreviations, usual, chosen: [...chosenCountries] },
      questionNames: { all: numbers, usual: numbers, chosen: [...chosenQuestions] },
      countries: allCountries.filter(({ abbreviation }) => chosenCountries.has(abbreviation)),
      questions: allQuestions.filter(({ number }) => chosenQuestions.has(number)),
      allQuestions,
      ownCountry,
    }
  }, [form, allCountries, session, askedCountries, askedQuestions])
}
