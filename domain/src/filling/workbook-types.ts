// How a filled workbook differs from the answers that are stored.
import { Type, type Static } from 'typebox'
import { Guid, orNull, shape, Time } from '../endpoint.ts'
import { ValueInput } from '../forms/values.ts'

/** What to look at before it is taken over; all of them can be. */
const workbookNotes = [
  'changedMeanwhile',
  'empties',
  'outside',
  'slip',
  'invalid',
  'calculated',
  'hidden',
  'losesRemark',
] as const
export type WorkbookNoteKind = (typeof workbookNotes)[number]

export const WorkbookDifference = shape({
  question: Guid,
  /** 'finalRemark': why a number differs from the year before. */
  part: Type.Enum(['answer', 'remark', 'cell', 'finalRemark']),
  /** Of a cell, and of a final remark: on the number of a question twice its own id. */
  row: orNull(Guid),
  column: orNull(Guid),
  /** As a person reads it; '': nothing. */
  now: Type.String(),
  inWorkbook: Type.String(),
  /** Why it cannot be taken over, in the caller's language; null: it can. */
  fault: orNull(Type.String()),
  notes: Type.Array(shape({ kind: Type.Enum([...workbookNotes]), message: Type.String() })),
  /** The write that takes it over, made from the version that is stored; null: it cannot be. */
  write: orNull(ValueInput),
})
export type WorkbookDifference = Static<typeof WorkbookDifference>

export const WorkbookComparison = shape({
  downloadedAt: Time,
  /** In the order of the form. */
  differences: Type.Array(WorkbookDifference),
  /** Nothing was changed in it since it was downloaded: what is stored has become another. */
  isUntouched: Type.Boolean(),
  /** How many questions say in it what is stored, or were left as they were. */
  unchanged: Type.Integer(),
  /** Questions that are not in it any more: their rows or sheets were deleted. */
  missing: Type.Array(Guid),
})
export type WorkbookComparison = Static<typeof WorkbookComparison>
