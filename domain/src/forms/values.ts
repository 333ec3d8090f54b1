// Answers on the wire: the stored value and the write that changes it.
import { Type, type Static } from 'typebox'
import { Guid, ignored, maybe, orNull, shape, TextUpTo, Time, Version } from '../endpoint.ts'
import { maxItems, maxLengths } from './vocabulary.ts'

export const SubValue = shape({
  id: Guid,
  primaryDimensionSubQuestion: Guid,
  secondaryDimensionSubQuestion: Guid,
  valueId: Guid,
  textValue: orNull(Type.String()),
  numeric: orNull(Type.Number()),
  /** The version of the value that last changed this cell. */
  version: Version,
})
export type SubValue = Static<typeof SubValue>

export const AnswerFile = shape({
  id: Guid,
  name: Type.String(),
  /** Detected from the content, not from what the sender says. */
  contentType: Type.String(),
  bytes: Type.Integer(),
  addedAt: Time,
  addedBy: orNull(Type.String()),
})
export type AnswerFile = Static<typeof AnswerFile>

/** Why a number differs from the year before (D59). */
export const DeltaRemark = shape({ row: Guid, column: Guid, remark: Type.String() })

/** A number that looks like a slip and was confirmed as correct; dropped when the number changes. */
export const ConfirmedNumber = shape({
  row: Guid,
  column: Guid,
  numeric: Type.Number(),
  confirmedAt: Time,
  confirmedBy: orNull(Type.String()),
})

export const Value = shape({
  id: Guid,
  question: Guid,
  result: Guid,
  textual: orNull(Type.String()),
  numeric: orNull(Type.Number()),
  options: Type.Array(Guid),
  remarkText: orNull(Type.String()),
  editRemarkText: orNull(Type.String()),
  files: Type.Array(AnswerFile),
  subValues: Type.Array(SubValue),
  deltaRemarks: Type.Array(DeltaRemark),
  confirmedNumbers: Type.Optional(Type.Array(ConfirmedNumber)),
  version: Version,
  changedAt: Time,
  /** A name, which may not be unique. */
  changedBy: orNull(Type.String()),
  changedById: Type.Optional(Guid),
})
export type Value = Static<typeof Value>

/** Omitted members do not change, null empties them; only listed cells change. */
export const ValueInput = shape({
  question: Guid,
  textual: maybe(TextUpTo(maxLengths.longText)),
  numeric: maybe(Type.Number()),
  options: Type.Optional(Type.Array(Guid, { maxItems: maxItems.options })),
  remarkText: maybe(TextUpTo(maxLengths.longText)),
  /** The reason for a correction; ignored in other writes. */
  editRemarkText: maybe(TextUpTo(maxLengths.longText)),
  subValues: Type.Optional(
    Type.Array(
      shape({
        primaryDimensionSubQuestion: Guid,
        secondaryDimensionSubQuestion: Guid,
        textValue: maybe(TextUpTo(maxLengths.longText)),
        numeric: maybe(Type.Number()),
        id: ignored,
        valueId: ignored,
        version: ignored,
      }),
      { maxItems: maxItems.rows * maxItems.columns },
    ),
  ),
  /** Only listed ones change; an empty one is removed. */
  deltaRemarks: Type.Optional(
    Type.Array(shape({ row: Guid, column: Guid, remark: orNull(TextUpTo(maxLengths.shortText)) }), {
      maxItems: maxItems.rows * maxItems.columns,
    }),
  ),
  /** Only listed ones change; null withdraws a confirmation. */
  confirmedNumbers: Type.Optional(
    Type.Array(shape({ row: Guid, column: Guid, numeric: orNull(Type.Number()) }), {
      maxItems: maxItems.rows * maxItems.columns,
    }),
  ),
  /** The version that the write is based on; simple clients may leave it out (D6). */
  version: Type.Optional(Version),
  id: ignored,
  result: ignored,
  files: ignored,
  changedAt: ignored,
  changedBy: ignored,
  changedById: ignored,
})
export type ValueInput = Static<typeof ValueInput>
