// Parameters: what a network code leaves to countries, which give their level on a scale of seven.
import { Type, type Static } from 'typebox'
import { Guid, ignored, maybe, orNull, shape, TextUpTo, Time, Version } from '../endpoint.ts'
import { ResultStatus } from '../forms/types.ts'
import { maxLengths } from '../forms/vocabulary.ts'
import { unknownNetworkCode } from '../network-codes.ts'

/** As in `networkCodes`: DCC 0, HVDC 1, RfG 2. */
export const NetworkCode = Type.Integer({ minimum: 0, maximum: 2 })
/** As in `parameterVisibilities`: Internal 0, Public 1. */
export const ParameterVisibility = Type.Integer({ minimum: 0, maximum: 1 })
export const ParameterYear = Type.Integer({ minimum: 2000, maximum: 2999 })
const LevelOrNone = Type.Integer({ minimum: 0, maximum: 7 })
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

/** A summary covers the published ordinary parameters of its code and year (D87). */
export const SummedUp = shape({
  /** Those visible to the caller; the level is their lowest. */
  shown: Type.Integer(),
  all: Type.Integer(),
  public: Type.Integer(),
  isPublicOnly: Type.Boolean(),
})
export type SummedUp = Static<typeof SummedUp>

export const Parameter = shape({
  id: Guid,
  /** Equals `id`. */
  guid: Guid,
  name: Type.String(),
  description: Type.String(),
  networkCode: NetworkCode,
  visibility: ParameterVisibility,
  published: Type.Boolean(),
  hidden: Type.Boolean(),
  /** Shows the lowest level of the others of its code and year (D81); cannot be answered. */
  summary: Type.Boolean(),
  summedUp: orNull(SummedUp),
  timeCreated: Time,
  timePublished: Time,
  deadline: Time,
  year: Type.Integer(),
  ...levelTextFields,
  /** Of the caller's country, like the next two. */
  status: ResultStatus,
  timeSubmitted: Time,
  answerGuid: GuidOrEmpty,
  /** Does the caller's country take part (D80)? true without a country. */
  countryInvolved: Type.Boolean(),
  version: Version,
  /** The predecessor in an earlier year, if the caller can see it. */
  previousGuid: orNull(Guid),
  isDemonstration: Type.Boolean(),
})
export type Parameter = Static<typeof Parameter>

export const ParameterList = shape({ result: Type.Array(Parameter), totalRows: Type.Integer() })

export const ParameterAnswer = shape({
  guid: GuidOrEmpty,
  parameterGuid: Guid,
  parameterName: Type.String(),
  countryGuid: Guid,
  countryName: Type.String(),
  countryAbbreviation: Type.String(),
  /** The country's choice; others see it after submission. */
  answerValue: LevelOrNone,
  /** Set by an administrator instead. */
  forcedAnswerValue: LevelOrNone,
  /** The level that applies (D81). */
  effectiveValue: LevelOrNone,
  /** The text of the level that applies; of a draft, of the chosen one. */
  answerTitle: Type.String(),
  remark: Type.String(),
  timeAnswered: Time,
  isSubmitted: Type.Boolean(),
  /** Of a summary: the latest submission among its parameters. */
  timeSubmitted: Time,
  version: Version,
  /** For administrators. */
  forcedBy: orNull(Type.String()),
  timeForced: orNull(Time),
  /** The level that applies in the predecessor of the parameter. */
  previousValue: LevelOrNone,
})
export type ParameterAnswer = Static<typeof ParameterAnswer>

export const parameterChangeKinds = ['answer', 'submit', 'force'] as const

/** D18. */
export const ParameterAnswerChange = shape({
  changedAt: Time,
  changedBy: orNull(Type.String()),
  /** force: `from` and `to` are levels set by an administrator. */
  kind: Type.Enum([...parameterChangeKinds]),
  from: LevelOrNone,
  to: LevelOrNone,
  remarkFrom: Type.String(),
  remark: Type.String(),
})
export type ParameterAnswerChange = Static<typeof ParameterAnswerChange>

export const ParameterYearEntry = shape({
  year: Type.Integer(),
  guid: Guid,
  name: Type.String(),
  published: Type.Boolean(),
  visibility: ParameterVisibility,
})
export type ParameterYearEntry = Static<typeof ParameterYearEntry>

/** A country's level for a parameter, in the latest year with an answer. */
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
  /** Of the year before; 0: none. */
  previousValue: LevelOrNone,
  previousYear: orNull(Type.Integer()),
})
export type ParameterStanding = Static<typeof ParameterStanding>

/** Left out: the default text, or no change. */
const levelTextInput = maybe(TextUpTo(maxLengths.name))

/** In a published parameter, only the deadline and the predecessor can change. */
export const ParameterInput = shape({
  name: TextUpTo(maxLengths.name),
  description: maybe(TextUpTo(maxLengths.description)),
  networkCode: NetworkCode,
  /** A day, an instant, or a placeholder for none; left out: no change. */
  deadline: maybe(Time),
  summary: maybe(Type.Boolean()),
  answer1text: levelTextInput,
  answer2text: levelTextInput,
  answer3text: levelTextInput,
  answer4text: levelTextInput,
  answer5text: levelTextInput,
  answer6text: levelTextInput,
  answer7text: levelTextInput,
  /** Left out: the one with the same name and code in an earlier year; null: none. */
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

/** Members that are left out do not change. For published parameters, name and network code are ignored (O-063). */
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

/** Members that are left out do not change. Without an id: the answer of the caller's country. */
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
