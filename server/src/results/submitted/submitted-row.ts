// Submitted answers as the database returns them.

/** The part of an answer that others see; cells are keyed by 'row/column'. */
export interface SubmittedAnswerRow {
  readonly questionId: string
  readonly textual: string | null
  readonly numeric: number | null
  readonly options: readonly string[]
  readonly cells: Readonly<Record<string, { readonly textValue: string | null; readonly numeric: number | null }>>
}
export interface SubmittedRow {
  readonly formId: string
  readonly country: string
  /** The country itself, or the one it is a part of. */
  readonly wholeId: string
  readonly submittedAt: Date
  readonly isDemonstration: boolean
  readonly answers: readonly SubmittedAnswerRow[]
}
