// Profiles: the levels and submissions of a country, and of Europe.
import { Type, type Static } from 'typebox'
import { Guid, orNull, shape, Time } from '../endpoint.ts'
import { Country } from '../countries/types.ts'
import { NetworkCode, SummedUp } from '../parameters/types.ts'

/** 1 to 7; 0: no answer. */
const Level = Type.Integer({ minimum: 0, maximum: 7 })
/** Numbers of countries by level, from 0 to 7. */
const LevelCounts = Type.Array(Type.Integer(), { minItems: 8, maxItems: 8 })

const OfParameter = {
  parameterGuid: Guid,
  parameterName: Type.String(),
  networkCode: NetworkCode,
  year: Type.Integer(),
  summedUp: orNull(SummedUp),
}

export const ProfileStanding = shape({
  ...OfParameter,
  summary: Type.Boolean(),
  value: Level,
  title: Type.String(),
  /** Set by an administrator instead of the country's answer. */
  isForced: Type.Boolean(),
  remark: Type.String(),
  timeSubmitted: Time,
  /** In the earlier year; 0: none. */
  previousValue: Level,
  /** As worded in that year; '': no level. */
  previousTitle: Type.String(),
  previousYear: orNull(Type.Integer()),
  counts: LevelCounts,
  levelTexts: Type.Array(Type.String()),
  isDemonstration: Type.Boolean(),
})
export type ProfileStanding = Static<typeof ProfileStanding>

/** A level that differs from the year before. */
export const LevelChange = shape({
  ...OfParameter,
  countryAbbreviation: Type.String(),
  countryName: Type.String(),
  from: Level,
  to: Level,
  fromTitle: Type.String(),
  toTitle: Type.String(),
})
export type LevelChange = Static<typeof LevelChange>

const ProfileForm = shape({
  formId: Guid,
  name: Type.String(),
  category: Type.String(),
  year: Type.Integer(),
  timeSubmitted: Time,
  isNonExhaustive: Type.Boolean(),
  resultId: orNull(Guid),
})

export const CountryProfile = shape({
  country: Country,
  /** By network code; summaries first, then by name. */
  standings: Type.Array(ProfileStanding),
  changes: Type.Array(LevelChange),
  forms: Type.Array(ProfileForm),
})
export type CountryProfile = Static<typeof CountryProfile>

export const EuropeProfile = shape({
  /** The one with the most different levels in the latest year, preferably not a summary; null: nothing is public. */
  parameter: orNull(
    shape({
      ...OfParameter,
      levelTexts: Type.Array(Type.String()),
      isDemonstration: Type.Boolean(),
      countries: Type.Array(shape({ abbreviation: Type.String(), name: Type.String(), value: Level })),
    }),
  ),
  /** Of the same parameter, earliest year first. */
  years: Type.Array(shape({ year: Type.Integer(), counts: LevelCounts })),
  /** Of the latest year, for all parameters. */
  changes: Type.Array(LevelChange),
})
export type EuropeProfile = Static<typeof EuropeProfile>
