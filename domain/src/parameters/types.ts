// A parameter: something a network code leaves to countries, who say on a scale of seven levels where they stand.
import { Type, type Static } from 'typebox'
import { Guid, ignored, maybe, orNull, shape, TextUpTo, Time, Version } from '../endpoint.ts'
import { ResultStatus } from '../forms/types.ts'
import { maxLengths } from '../forms/vocabulary.ts'
import { unknownNetworkCode } from '../network-codes.ts'

/** Those of `networkCodes`: DCC 0, HVDC 1, RfG 2. */
export const NetworkCode = Type.Integer({ minimum: 0, maximum: 2 })
/** Those of `parameterVisibilities`: Internal 0, Public 1. */
export const ParameterVisibility = Type.Integer({ minimum: 0, maximum: 1 })
export const ParameterYear = Type.Integer({ minimum: 2000, maximum: 2999 })
/** 0: none. */
const LevelOrNone = Type.Integer({ minimum: 0, maximum: 7 })
/** An id, or '' for none. */
const GuidOrEmpty = Type.Union([Guid, Type.Literal('')])

const levelTextFields = {
  answer1text: Type.String(),
  answer2text: Type.String(),
  answer3text: Type.String(),
  answer4text: Type.String(),
  answer5text: Type.String(),
  answer6text: Type.String(),
  answer7text: Type.String(),
}

/** What a summary sums up (D87): the published ordinary parameters of its code and year. */
export const SummedUp = shape({
  /** How many of them the caller may see: the level is the lowest of these. */
  shown: Type.Integer(),
  all: Type.Integer(),
  /** How many of them visitors see. */
  public: Type.Integer(),
  /** The caller may see public ones alone. */
  isPublicOnly: Type.Boolean(),
})
export type SummedUp = Static<typeof SummedUp>

export const Parameter = shape({
  id: Guid,
  /** The same. */
  guid: Guid,
  name: Type.String(),
  description: Type.String(),
  networkCode: NetworkCode,
  visibility: ParameterVisibility,
  published: Type.Boolean(),
  hidden: Type.Boolean(),
  /** Shows the lowest level of the others of its code and year (D81); nobody answers it. */
  summary: Type.Boolean(),
  /** null: no summary. */
  summedUp: orNull(SummedUp),
  timeCreated: Time,
  timePublished: Time,
  deadline: Time,
  year: Type.Integer(),
  ...levelTextFields,
  /** Of the caller's country, as the two after it. */
  status: ResultStatus,
  timeSubmitted: Time,
  answerGuid: GuidOrEmpty,
  /** Whether the caller's country takes part (D80); true for who has none. */
  countryInvolved: Type.Boolean(),
  version: Version,
  /** The parameter of an earlier year that it follows, as far as the caller may see it. */
  previousGuid: orNull(Guid),
  isDemonstration: Type.Boolean(),
})
export type Parameter = Static<typeof Parameter>

export const ParameterList = shape({ result: Type.Array(Parameter), totalRows: Type.Integer() })

export const ParameterAnswer = shape({
  /** '' where there is none yet. */
  guid: GuidOrEmpty,
  parameterGuid: Guid,
  parameterName: Type.String(),
  countryGuid: Guid,
  countryName: Type.String(),
  countryAbbreviation: Type.String(),
  /** What the country has chosen; others see it once it is submitted. */
  answerValue: LevelOrNone,
  /** What an administrator has set in its place. */
  forcedAnswerValue: LevelOrNone,
  /** The level that counts (D81). */
  effectiveValue: LevelOrNone,
  /** The text of the level that counts; of a draft, of the chosen one. */
  answerTitle: Type.String(),
  remark: Type.String(),
  timeAnswered: Time,
  isSubmitted: Type.Boolean(),
  /** Of a summary, which nobody submits: when the latest of what it sums up was submitted. */
  timeSubmitted: Time,
  version: Version,
  /** For administrators: who has forced it. */
  forcedBy: orNull(Type.String()),
  timeForced: orNull(Time),
  /** The level that counts in the parameter of the earlier year that this one follows. */
  previousValue: LevelOrNone,
})
export type ParameterAnswer = Static<typeof ParameterAnswer>

export const parameterChangeKinds = ['answer', 'submit', 'force'] as const

/** One change of an answer (D18). */
export const ParameterAnswerChange = shape({
  changedAt: Time,
  changedBy: orNull(Type.String()),
  /** force: `from` and `to` are what an administrator has set. */
  kind: Type.Enum([...parameterChangeKinds]),
  from: LevelOrNone,
  to: LevelOrNone,
  remarkFrom: Type.String(),
  remark: Type.String(),
})
export type ParameterAnswerChange = Static<typeof ParameterAnswerChange>

/** One year of parameters that follow each other. */
export const ParameterYearEntry = shape({
  year: Type.Integer(),
  guid: Guid,
  name: Type.String(),
  published: Type.Boolean(),
  visibility: ParameterVisibility,
})
export type ParameterYearEntry = Static<typeof ParameterYearEntry>

/** Where a country stands on one parameter: in the latest year for which it has said so. */
export const ParameterStanding = shape({
  parameterGuid: Guid,
  parameterName: Type.String(),
  networkCode: NetworkCode,
  summary: Type.Boolean(),
  summedUp: orNull(SummedUp),
  year: Type.Integer(),
  visibility: ParameterVisibility,
  value: LevelOrNone,
  title: Type.String(),
  isForced: Type.Boolean(),
  remark: Type.String(),
  timeSubmitted: Time,
  /** Of the year before; 0 where there is none. */
  previousValue: LevelOrNone,
  previousYear: orNull(Type.Integer()),
})
export type ParameterStanding = Static<typeof ParameterStanding>

// ——— What is written ———

/** Left out, it is the default text, or stays as it is. */
const levelTextInput = maybe(TextUpTo(maxLengths.name))

/** Of a published parameter only the deadline and what it follows change. */
export const ParameterInput = shape({
  name: TextUpTo(maxLengths.name),
  description: maybe(TextUpTo(maxLengths.description)),
  networkCode: NetworkCode,
  /** A day, an instant, or a placeholder for none; left out, it stays as it is. */
  deadline: maybe(Time),
  summary: maybe(Type.Boolean()),
  answer1text: levelTextInput,
  answer2text: levelTextInput,
  answer3text: levelTextInput,
  answer4text: levelTextInput,
  answer5text: levelTextInput,
  answer6text: levelTextInput,
  answer7text: levelTextInput,
  /** Left out: that of the same name and code in an earlier year; null: none. */
  previousGuid: maybe(GuidOrEmpty),
  version: Type.Optional(Version),
  id: ignored,
  guid: ignored,
  visibility: ignored,
  published: ignored,
  hidden: ignored,
  timeCreated: ignored,
  timePublished: ignored,
  timeSubmitted: ignored,
  year: ignored,
  status: ignored,
  answerGuid: ignored,
  countryInvolved: ignored,
  isDemonstration: ignored,
  summedUp: ignored,
})
export type ParameterInput = Static<typeof ParameterInput>

/** What is left out stays as it is. Of a published one name and network code are not looked at (O-063). */
export const ParameterChangeInput = shape({
  ...ParameterInput.properties,
  name: maybe(TextUpTo(maxLengths.name)),
  networkCode: maybe(Type.Integer({ minimum: unknownNetworkCode, maximum: 2 })),
})
export type ParameterChangeInput = Static<typeof ParameterChangeInput>

export const CopyYearInput = shape({
  networkCode: NetworkCode,
  fromYear: ParameterYear,
  year: ParameterYear,
  deadline: maybe(Time),
})
export type CopyYearInput = Static<typeof CopyYearInput>

/** What is left out stays as it is. Without the answer's id: that of the caller's country. */
export const ParameterAnswerInput = shape({
  guid: maybe(GuidOrEmpty),
  parameterGuid: maybe(GuidOrEmpty),
  answerValue: Type.Optional(LevelOrNone),
  remark: Type.Optional(TextUpTo(maxLengths.longText)),
  isSubmitted: Type.Optional(Type.Boolean()),
  version: Type.Optional(Version),
  parameterName: ignored,
  countryGuid: ignored,
  countryName: ignored,
  countryAbbreviation: ignored,
  forcedAnswerValue: ignored,
  effectiveValue: ignored,
  answerTitle: ignored,
  timeAnswered: ignored,
  timeSubmitted: ignored,
  forcedBy: ignored,
  timeForced: ignored,
  previousValue: ignored,
})
export type ParameterAnswerInput = Static<typeof ParameterAnswerInput>
