// One row for each country that takes part in the maps: where it stands on a parameter, and stood before. Map, tiles, table,
// legend and files are made from these rows. Pure.
import type { Country } from '../countries/types.ts'
import { noLevel } from '../parameters/levels.ts'
import type { ParameterAnswer } from '../parameters/types.ts'

/** What maps read of an answer. */
export type MapAnswer = Pick<
  ParameterAnswer,
  'countryAbbreviation' | 'effectiveValue' | 'forcedAnswerValue' | 'isSubmitted' | 'timeSubmitted' | 'remark'
>
/** What maps read of a country. */
export type MapCountry = Pick<Country, 'abbreviation' | 'name' | 'isInvolvedInMaps'>

export interface MapRow {
  /** Abbreviation. */
  readonly country: string
  readonly name: string
  /** 0: without answer. */
  readonly level: number
  /** Set by an administrator. */
  readonly isForced: boolean
  /** Of a submitted answer. */
  readonly remark: string
  /** When the country submitted it; '' while it has not. */
  readonly timeSubmitted: string
  /** In the year that is compared with, 0: without answer; null: nothing is compared. */
  readonly before: number | null
}

/** @param earlier answers of the year that is compared with @returns by name */
export function listMapRows(
  countries: readonly MapCountry[],
  answers: readonly MapAnswer[],
  earlier: readonly MapAnswer[] | null,
  locale: string,
): MapRow[] {
  const now = new Map(answers.map(answer => [answer.countryAbbreviation, answer]))
  const before = earlier && new Map(earlier.map(answer => [answer.countryAbbreviation, answer.effectiveValue]))
  return countries
    .filter(({ isInvolvedInMaps }) => isInvolvedInMaps)
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
    .map(({ abbreviation, name }) => {
      const answer = now.get(abbreviation)
      return {
        country: abbreviation,
        name,
        level: answer?.effectiveValue ?? noLevel,
        isForced: (answer?.forcedAnswerValue ?? noLevel) !== noLevel,
        remark: answer?.isSubmitted ? answer.remark.trim() : '',
        timeSubmitted: answer?.isSubmitted ? answer.timeSubmitted : '',
        before: before && (before.get(abbreviation) ?? noLevel),
      }
    })
}

/** Those that said something about their answer, by name. */
export const listRemarks = (rows: readonly MapRow[]): MapRow[] => rows.filter(({ remark }) => remark !== '')
