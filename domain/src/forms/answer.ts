// What a country has said to one question, as the rules judge it: stored, or typed and not saved yet.
// A `Value` (what travels) is one too.
import { isBlank } from '../blank.ts'

/** One cell of a table answer. */
export interface AnswerCell {
  /** The row. */
  readonly primaryDimensionSubQuestion: string
  /** The column. */
  readonly secondaryDimensionSubQuestion: string
  readonly textValue: string | null
  readonly numeric: number | null
  /** The version of the answer in which this cell was last changed; 0: never stored. */
  readonly version: number
}

/** Why a cell of a table, or the number of a question, differs from the year before. */
export interface DeltaRemark {
  /** The ids of its row and column; of a number twice the question's own. */
  readonly row: string
  readonly column: string
  readonly remark: string
}

/** A number of which the country, or who corrects it, has said that it is right though it looks like a slip (0107). */
export interface ConfirmedNumber {
  /** The ids of its row and column; of a number twice the question's own. */
  readonly row: string
  readonly column: string
  readonly numeric: number
  /** When, and by whom; left out: not stored yet. */
  readonly confirmedAt?: string
  readonly confirmedBy?: string | null
}

export interface Answer {
  readonly textual: string | null
  readonly numeric: number | null
  /** Ids of the chosen options. */
  readonly options: readonly string[]
  readonly remarkText: string | null
  /** The reason given with an edit in the tabular view. */
  readonly editRemarkText: string | null
  readonly subValues: readonly AnswerCell[]
  /** What is attached to it; left out: nothing. */
  readonly files?: readonly unknown[]
  readonly deltaRemarks: readonly DeltaRemark[]
  /** Left out: none. */
  readonly confirmedNumbers?: readonly ConfirmedNumber[]
  /** 0: never stored. */
  readonly version: number
}

/** An answer without its remark and its cells: what is written and shown in one piece. */
export type AnswerContent = Pick<Answer, 'textual' | 'numeric' | 'options'>
/** A cell without where it stands. */
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

/** Is there something in the cell? */
export const isFilled = (cell: CellContent | undefined): boolean =>
  cell !== undefined && (cell.numeric !== null || !isBlank(cell.textValue))

/** Nothing at all: no answer, no cell, no remark, no file. A word on a difference is none without the number it is about. */
export const isEmptyAnswer = (answer: Answer): boolean =>
  isBlank(answer.textual) &&
  answer.numeric === null &&
  answer.options.length === 0 &&
  isBlank(answer.remarkText) &&
  !answer.files?.length &&
  !answer.subValues.some(isFilled)
