// Options, rows, columns, column groups, legal limits and delta rules of questions, on the wire.
import { Type, type Static } from 'typebox'
import { Guid, ignored, maybe, oneOf, orNull, shape, TextUpTo } from '../endpoint.ts'
import { columnTypes } from './column-types.ts'
import { limitLengths, maxDeltaRuleBeyond, maxItems, maxLengths } from './vocabulary.ts'

const SubQuestionType = oneOf(...columnTypes)
export const BranchingAction = oneOf('Next', 'SkipToQuestion', 'SkipToNextSection', 'SkipToEnd')
export type BranchingAction = Static<typeof BranchingAction>

/** A legal range displayed next to the input (D36), not a validation. `row`, `column`: the table cell it applies to. */
export const Limit = shape({
  area: orNull(Type.String({ maxLength: limitLengths.area })),
  parameter: Type.String({ maxLength: limitLengths.parameter }),
  article: orNull(Type.String({ maxLength: limitLengths.article })),
  unit: orNull(Type.String({ maxLength: limitLengths.unit })),
  lower: orNull(Type.Number()),
  upper: orNull(Type.Number()),
  relation: orNull(Type.String({ maxLength: limitLengths.relation })),
  source: orNull(Type.String({ maxLength: limitLengths.source })),
  verified: Type.Boolean(),
  row: orNull(Guid),
  column: orNull(Guid),
  /** The limit of the reference data that it was copied from (docs/decisions/0097); left out: entered by hand. */
  reference: maybe(Guid),
})
export type Limit = Static<typeof Limit>

/** Which differences from the year before are flagged (docs/decisions/0089). */
export const DeltaRule = shape({
  /** Number columns of a table; empty: all of them. */
  columns: Type.Array(Guid, { maxItems: maxItems.columns }),
  sign: oneOf('more', 'less', 'any'),
  /** In units of the number, or relative to the number of the year before. */
  by: oneOf('difference', 'share'),
  /** 0 flags every difference; a share of 0.1 is ten percent. */
  beyond: Type.Number({ minimum: 0, maximum: maxDeltaRuleBeyond }),
  /** A warning also highlights the number; a note is only listed below. */
  severity: oneOf('warning', 'note'),
  /** A final remark is required before submission. */
  demandsRemark: Type.Boolean(),
})
export type DeltaRule = Static<typeof DeltaRule>

export const Option = shape({
  id: Guid,
  value: Type.String(),
  question: Guid,
  orderNumber: Type.Number(),
  branchingAction: BranchingAction,
  branchTarget: orNull(Guid),
})
export type Option = Static<typeof Option>

/** A row (primary dimension) or column of a table question. */
export const SubQuestion = shape({
  id: Guid,
  dimensionText: Type.String(),
  dimensionOrderNumber: Type.Number(),
  isRequired: Type.Boolean(),
  isPrimaryDimension: Type.Boolean(),
  subQuestionType: orNull(SubQuestionType),
  groupId: orNull(Guid),
})
export type SubQuestion = Static<typeof SubQuestion>

export const Group = shape({
  id: Guid,
  name: Type.String(),
  backgroundColorHex: Type.String(),
  textColorHex: Type.String(),
  questionId: Guid,
  orderNumber: Type.Number(),
})
export type Group = Static<typeof Group>

export const Order = Type.Optional(Type.Number({ minimum: -1_000_000, maximum: 1_000_000 }))
const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })

export const OptionInput = shape({
  id: maybe(Guid),
  value: TextUpTo(maxLengths.shortText),
  orderNumber: Order,
  branchingAction: Type.Optional(BranchingAction),
  branchTarget: maybe(Guid),
  question: ignored,
})
export type OptionInput = Static<typeof OptionInput>

export const SubQuestionInput = shape({
  id: maybe(Guid),
  dimensionText: TextUpTo(maxLengths.shortText),
  dimensionOrderNumber: Order,
  isRequired: Type.Optional(Type.Boolean()),
  isPrimaryDimension: Type.Boolean(),
  subQuestionType: maybe(SubQuestionType),
  groupId: maybe(Guid),
})
export type SubQuestionInput = Static<typeof SubQuestionInput>

export const GroupInput = shape({
  id: maybe(Guid),
  name: TextUpTo(maxLengths.name),
  backgroundColorHex: Type.Optional(Colour),
  textColorHex: Type.Optional(Colour),
  orderNumber: Order,
  questionId: ignored,
})
export type GroupInput = Static<typeof GroupInput>
