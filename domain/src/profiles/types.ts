// Profiles: how a country stands on everything that is known of it, and how Europe does.
import { Type, type Static } from 'typebox'
import { Guid, orNull, shape, Time } from '../endpoint.ts'
import { Country } from '../countries/types.ts'
import { NetworkCode, SummedUp } from '../parameters/types.ts'

/** 1 to 7; 0: no answer. */
const Level = Type.Integer({ minimum: 0, maximum: 7 })
/** How many countries stand on each level, from 0 to 7. */
const LevelCounts = Type.Array(Type.Integer(), { minItems: 8, maxItems: 8 })

const OfParameter = {
  parameterGuid: Guid,
  parameterName: Type.String(),
  networkCode: NetworkCode,
  year: Type.Integer(),
  /** null: no summary. */
  summedUp: orNull(SummedUp),
}

export const ProfileStanding = shape({
  ...OfParameter,
  summary: Type.Boolean(),
  value: Level,
  /** The text of the level; '' for none. */
  title: Type.String(),
  /** Set by an administrator in place of the country's answer. */
  isForced: Type.Boolean(),
  remark: Type.String(),
  timeSubmitted: Time,
  /** In the earlier year; 0: none. */
  previousValue: Level,
  /** The text of that level, in the words of its year; '' for none. */
  previousTitle: Type.String(),
  /** null: nothing comes before. */
  previousYear: orNull(Type.Integer()),
  /** Of all involved countries. */
  counts: LevelCounts,
  /** Of the seven levels. */
  levelTexts: Type.Array(Type.String()),
  isDemonstration: Type.Boolean(),
})
export type ProfileStanding = Static<typeof ProfileStanding>

/** A level that is another one than in the year before. */
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
  /** null: the caller may not read it. */
  resultId: orNull(Guid),
})

export const CountryProfile = shape({
  country: Country,
  /** By network code, summaries first, then by name. */
  standings: Type.Array(ProfileStanding),
  /** Latest year first. */
  changes: Type.Array(LevelChange),
  /** What the country has submitted, latest first. */
  forms: Type.Array(ProfileForm),
})
export type CountryProfile = Static<typeof CountryProfile>

export const EuropeProfile = shape({
  /** Of the newest year, the one that divides countries most, rather no summary; null: nothing is public. */
  parameter: orNull(
    shape({
      ...OfParameter,
      /** Of the seven levels. */
      levelTexts: Type.Array(Type.String()),
      isDemonstration: Type.Boolean(),
      countries: Type.Array(shape({ abbreviation: Type.String(), name: Type.String(), value: Level })),
    }),
  ),
  /** Of the same parameter, earliest year first. */
  years: Type.Array(shape({ year: Type.Integer(), counts: LevelCounts })),
  /** Of the newest year, of all parameters. */
  changes: Type.Array(LevelChange),
})
export type EuropeProfile = Static<typeof EuropeProfile>
