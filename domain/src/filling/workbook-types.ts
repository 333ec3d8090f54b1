// Differences between a filled workbook and the stored answers, on the wire.
import { Type, type Static } from 'typebox'
import { Guid, orNull, shape, Time } from '../endpoint.ts'
import { ValueInput } from '../forms/values.ts'

/** What to review before applying a difference; none of them prevents it. */
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
  /** Of a cell or a final remark; for the remark on a single number both are the question's id. */
  row: orNull(Guid),
  column: orNull(Guid),
  now: Type.String(),
  inWorkbook: Type.String(),
  /** In the caller's language; null: the difference can be applied. */
  fault: orNull(Type.String()),
  notes: Type.Array(shape({ kind: Type.Enum([...workbookNotes]), message: Type.String() })),
  /** Based on the stored version; null: the difference cannot be applied. */
  write: orNull(ValueInput),
})
export type WorkbookDifference = Static<typeof WorkbookDifference>

export const WorkbookComparison = shape({
  downloadedAt: Time,
  differences: Type.Array(WorkbookDifference),
  /** Not changed since the download: only the stored answers have changed. */
  isUntouched: Type.Boolean(),
  unchanged: Type.Integer(),
  /** Questions whose rows or sheets were deleted from the workbook. */
  missing: Type.Array(Guid),
})
export type WorkbookComparison = Static<typeof WorkbookComparison>
