// A country's answer to a question as the rules see it, stored or not saved yet. A `Value` (on the wire) is one too.
import { isBlank } from '../blank.ts'

export interface AnswerCell {
  readonly primaryDimensionSubQuestion: string
  readonly secondaryDimensionSubQuestion: string
  readonly textValue: string | null
  readonly numeric: number | null
  /** The version of the answer that last changed this cell; 0: never stored. */
  readonly version: number
}

export interface DeltaRemark {
  /** Ids; outside of tables both are the question's id. */
  readonly row: string
  readonly column: string
  readonly remark: string
}

/** A number that looks like a slip and was confirmed as correct (0107). */
export interface ConfirmedNumber {
  readonly row: string
  readonly column: string
  readonly numeric: number
  /** Left out: not stored yet. */
  readonly confirmedAt?: string
  readonly confirmedBy?: string | null
}

export interface Answer {
  readonly textual: string | null
  readonly numeric: number | null
  readonly options: readonly string[]
  readonly remarkText: string | null
  /** The reason for a correction in the tabular view. */
  readonly editRemarkText: string | null
  readonly subValues: readonly AnswerCell[]
  readonly files?: readonly unknown[]
  readonly deltaRemarks: readonly DeltaRemark[]
  readonly confirmedNumbers?: readonly ConfirmedNumber[]
  /** 0: never stored. */
  readonly version: number
}

export type AnswerContent = Pick<Answer, 'textual' | 'numeric' | 'options'>
export type CellContent = Pick<AnswerCell, 'textValue' | 'numeric'>

export const emptyAnswer: Answer = {
  textual: null,
  numeric: null,
  options: [],
  remarkText: null,
  editRemarkText: null,
  subValues: [],
  deltaRemarks: [],
  version: 0,
}

export const isFilled = (cell: CellContent | undefined): boolean =>
  cell !== undefined && (cell.numeric !== null || !isBlank(cell.textValue))

/** Remarks on differences do not count without the number they are about. */
export const isEmptyAnswer = (answer: Answer): boolean =>
  isBlank(answer.textual) &&
  answer.numeric === null &&
  answer.options.length === 0 &&
  isBlank(answer.remarkText) &&
  !answer.files?.length &&
  !answer.subValues.some(isFilled)
