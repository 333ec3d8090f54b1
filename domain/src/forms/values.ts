// What a country answers to one question, as it travels: the stored value and the write that changes it.
import { Type, type Static } from 'typebox'
import { Guid, ignored, maybe, orNull, shape, TextUpTo, Time, Version } from '../endpoint.ts'
import { maxItems, maxLengths } from './vocabulary.ts'

/** One cell of a table answer. */
export const SubValue = shape({
  id: Guid,
  /** The row. */
  primaryDimensionSubQuestion: Guid,
  /** The column. */
  secondaryDimensionSubQuestion: Guid,
  valueId: Guid,
  textValue: orNull(Type.String()),
  numeric: orNull(Type.Number()),
  /** The version of the value in which this cell was last changed. */
  version: Version,
})
export type SubValue = Static<typeof SubValue>

/** An attachment of an answer. */
export const AnswerFile = shape({
  id: Guid,
  name: Type.String(),
  /** What its content is, not what its sender says. */
  contentType: Type.String(),
  bytes: Type.Integer(),
  addedAt: Time,
  addedBy: orNull(Type.String()),
})
export type AnswerFile = Static<typeof AnswerFile>

/** Why a cell of a table differs from the year before (D59). */
export const DeltaRemark = shape({ row: Guid, column: Guid, remark: Type.String() })

/** A number that looks like a slip by a power of ten, and of which somebody has said that it is right; gone with the next number. */
export const ConfirmedNumber = shape({
  /** The ids of its row and column; of a number twice the question's own. */
  row: Guid,
  column: Guid,
  numeric: Type.Number(),
  confirmedAt: Time,
  confirmedBy: orNull(Type.String()),
})

/** The answer of one country to one question. */
export const Value = shape({
  id: Guid,
  question: Guid,
  result: Guid,
  textual: orNull(Type.String()),
  numeric: orNull(Type.Number()),
  /** Ids of the chosen options. */
  options: Type.Array(Guid),
  remarkText: orNull(Type.String()),
  editRemarkText: orNull(Type.String()),
  /** In the order in which they were added. */
  files: Type.Array(AnswerFile),
  subValues: Type.Array(SubValue),
  deltaRemarks: Type.Array(DeltaRemark),
  /** Left out: none. */
  confirmedNumbers: Type.Optional(Type.Array(ConfirmedNumber)),
  version: Version,
  changedAt: Time,
  /** The person's name, which another one may have, too. */
  changedBy: orNull(Type.String()),
  /** Whose account it is; left out: nobody's. */
  changedById: Type.Optional(Guid),
})
export type Value = Static<typeof Value>

/** A write of one value. What is left out stays as it is; null empties it; only the cells that are listed change. */
export const ValueInput = shape({
  question: Guid,
  textual: maybe(TextUpTo(maxLengths.longText)),
  numeric: maybe(Type.Number()),
  options: Type.Optional(Type.Array(Guid, { maxItems: maxItems.options })),
  remarkText: maybe(TextUpTo(maxLengths.longText)),
  /** Why it is corrected; ignored in other writes. */
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
  /** Only those that are listed change; an empty one goes. */
  deltaRemarks: Type.Optional(
    Type.Array(shape({ row: Guid, column: Guid, remark: orNull(TextUpTo(maxLengths.shortText)) }), {
      maxItems: maxItems.rows * maxItems.columns,
    }),
  ),
  /** Only those that are listed change; a number says that it is right as it stands then, null takes that back. */
  confirmedNumbers: Type.Optional(
    Type.Array(shape({ row: Guid, column: Guid, numeric: orNull(Type.Number()) }), {
      maxItems: maxItems.rows * maxItems.columns,
    }),
  ),
  /** The version this write was made from; a plain client may leave it out (D6). */
  version: Type.Optional(Version),
  id: ignored,
  result: ignored,
  files: ignored,
  changedAt: ignored,
  changedBy: ignored,
  changedById: ignored,
})
export type ValueInput = Static<typeof ValueInput>
