// One row per country of the maps, with its level for a parameter. Map, tiles, table, legend and files are built from these rows.
// Pure.
import type { Country } from '../countries/types.ts'
import { noLevel } from '../parameters/levels.ts'
import type { ParameterAnswer } from '../parameters/types.ts'

export type MapAnswer = Pick<
  ParameterAnswer,
  'countryAbbreviation' | 'effectiveValue' | 'forcedAnswerValue' | 'isSubmitted' | 'timeSubmitted' | 'remark'
>
export type MapCountry = Pick<Country, 'abbreviation' | 'name' | 'isInvolvedInMaps'>

export interface MapRow {
  readonly country: string
  readonly name: string
  /** 0: no answer. */
  readonly level: number
  readonly isForced: boolean
  readonly remark: string
  readonly timeSubmitted: string
  /** In the year compared with; 0: no answer; null: no comparison. */
  readonly before: number | null
}

/** @param earlier answers of the year compared with @returns by name */
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

export const listRemarks = (rows: readonly MapRow[]): MapRow[] => rows.filter(({ remark }) => remark !== '')
