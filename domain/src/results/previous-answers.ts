// The previous answer of a question, that is what its country said the year before to the question it was copied from
// (parent-answers.ts maps it): how the present answer stands to it, whether it still fits, and what taking it over, or
// taking it back, writes. The one rule for the filling view, for Reset and Unload, and for what a delivery counts.
import { isBlank } from '../blank.ts'
import {
  emptyAnswer,
  isEmptyAnswer,
  isFilled,
  type Answer,
  type AnswerCell,
  type CellContent,
} from '../forms/answer.ts'
import { isNumericColumn } from '../forms/column-types.ts'
import type { AnswerFinding } from '../forms/question-types/codec.ts'
import { questionTypes } from '../forms/question-types/registry.ts'
import { cellPath, indexCells } from '../forms/table-questions.ts'
import type { Question } from '../forms/types.ts'
import type { ValueInput } from '../forms/values.ts'
import { checkAnswer } from './validation.ts'

/** May this question have a previous answer? Only one that is linked to the question it was copied from. */
export const hasPredecessor = ({ isLinked, parentId }: Pick<Question, 'isLinked' | 'parentId'>): boolean =>
  isLinked && parentId !== null

/**
 * How an answer stands to the previous one. 'none': neither is there; 'open': not answered yet; 'same'; 'changed';
 * 'new': answered for the first time.
 */
export type Comparison = 'none' | 'open' | 'same' | 'changed' | 'new'

export function compareWithPrevious(previous: Answer | undefined, current: Answer | undefined): Comparison {
  const wasGiven = previous !== undefined && !isEmptyAnswer(previous)
  const isGiven = current !== undefined && !isEmptyAnswer(current)
  if (!wasGiven) return isGiven ? 'new' : 'none'
  if (!isGiven) return 'open'
  return isSameAnswer(previous, current) ? 'same' : 'changed'
}

/** A remark is compared only where it is all that was said: it explains an answer, and may be worded again. */
function isSameAnswer(a: Answer, b: Answer): boolean {
  if (!isSameText(a.textual, b.textual) || a.numeric !== b.numeric || !isSameList(a.options, b.options)) return false
  if (!isSameTable(a, b)) return false
  const isRemarkOnly = isEmptyAnswer({ ...a, remarkText: null })
  return !isRemarkOnly || isSameText(a.remarkText, b.remarkText)
}

export const isSameText = (a: string | null, b: string | null): boolean => (a ?? '').trim() === (b ?? '').trim()
export const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every(id => b.includes(id))
/** Do two cells say the same? None at all says the same as an empty one. */
export const isSameCell = (a: CellContent | undefined, b: CellContent | undefined): boolean =>
  (a?.numeric ?? null) === (b?.numeric ?? null) && isSameText(a?.textValue ?? null, b?.textValue ?? null)

function isSameTable(a: Answer, b: Answer): boolean {
  const [mine, theirs] = [indexCells(a), indexCells(b)]
  return [...new Set([...mine.keys(), ...theirs.keys()])].every(path => isSameCell(mine.get(path), theirs.get(path)))
}

export interface PreviousCounts {
  /** As they were. */
  readonly confirmed: number
  readonly changed: number
  /** Answered for the first time. */
  readonly added: number
}

/** How many of these answers, by question, are as they were the year before. */
export function countAgainstPrevious(
  answers: Iterable<Answer & { readonly question: string }>,
  previous: ReadonlyMap<string, Answer>,
): PreviousCounts {
  const found = [...answers].map(answer => compareWithPrevious(previous.get(answer.question), answer))
  const count = (wanted: Comparison) => found.filter(one => one === wanted).length
  return { confirmed: count('same'), changed: count('changed'), added: count('new') }
}

const misfits: ReadonlySet<AnswerFinding['code']> = new Set(['range', 'length', 'notANumber', 'otherText'])

/** Why a previous answer cannot be taken over as it is: this year's question would find it wrong; null: it can. */
export const usableBlocker = (question: Question, previous: Answer): AnswerFinding | null =>
  checkAnswer(question, previous).find(({ code }) => misfits.has(code)) ?? null

type Cell = NonNullable<ValueInput['subValues']>[number]

const cellInput = (question: Question, cell: AnswerCell, content: CellContent): Cell => {
  const { primaryDimensionSubQuestion, secondaryDimensionSubQuestion } = cell
  const column = question.subQuestions.find(({ id }) => id === secondaryDimensionSubQuestion)
  const place = { primaryDimensionSubQuestion, secondaryDimensionSubQuestion }
  return isNumericColumn(column) ? { ...place, numeric: content.numeric } : { ...place, textValue: content.textValue }
}
const emptyCell: CellContent = { textValue: null, numeric: null }

/** The write that puts the previous answer in the place of the present one; its remark, where it has one and the question takes it, as well. */
export function buildTakeOver(question: Question, previous: Answer, current: Answer = emptyAnswer): ValueInput {
  const was = indexCells(previous)
  const goes = current.subValues.filter(
    cell => isFilled(cell) && !was.has(cellPath(cell.primaryDimensionSubQuestion, cell.secondaryDimensionSubQuestion)),
  )
  const cells = [
    ...goes.map(cell => cellInput(question, cell, emptyCell)),
    ...previous.subValues.map(cell => cellInput(question, cell, cell)),
  ]
  return {
    question: question.id,
    ...questionTypes.get(question.type).toInput(question, previous),
    ...(question.remark && !isBlank(previous.remarkText) && { remarkText: previous.remarkText }),
    ...(cells.length > 0 && { subValues: cells }),
  }
}

/** The write that empties an answer. */
export const buildEmptying = (question: Question, current: Answer): ValueInput =>
  buildUnloading(question, current, current)

/** The write that empties what is still as it was: the answer, the remark, and in tables cell by cell (D60). */
export function buildUnloading(question: Question, previous: Answer, current: Answer): ValueInput {
  const was = indexCells(previous)
  const cells = current.subValues.filter(cell => {
    const before = was.get(cellPath(cell.primaryDimensionSubQuestion, cell.secondaryDimensionSubQuestion))
    return isFilled(cell) && isSameCell(cell, before)
  })
  const emptied = new Set(
    cells.map(cell => cellPath(cell.primaryDimensionSubQuestion, cell.secondaryDimensionSubQuestion)),
  )
  // A word on a difference goes with the number it is about.
  const gone = current.deltaRemarks
    .filter(({ row, column }) => emptied.has(cellPath(row, column)))
    .map(({ row, column }) => ({ row, column, remark: null }))
  const isSameContent =
    isSameText(previous.textual, current.textual) &&
    previous.numeric === current.numeric &&
    isSameList(previous.options, current.options)
  return {
    question: question.id,
    ...(isSameContent && questionTypes.get(question.type).toInput(question, emptyAnswer)),
    ...(isSameText(previous.remarkText, current.remarkText) && { remarkText: null }),
    ...(cells.length > 0 && { subValues: cells.map(cell => cellInput(question, cell, emptyCell)) }),
    ...(gone.length > 0 && { deltaRemarks: gone }),
  }
}
