// Compares an answer with the country's answer of the year before (mapped by parent-answers.ts), and builds the writes that apply or
// revert it. Used by the filling view, Reset and Unload, and the counts of a delivery.
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

/** Only linked questions of a copied form have one. */
export const hasPredecessor = ({ isLinked, parentId }: Pick<Question, 'isLinked' | 'parentId'>): boolean =>
  isLinked && parentId !== null

/** 'none': neither exists; 'open': not answered yet; 'new': answered for the first time. */
export type Comparison = 'none' | 'open' | 'same' | 'changed' | 'new'

export function compareWithPrevious(previous: Answer | undefined, current: Answer | undefined): Comparison {
  const wasGiven = previous !== undefined && !isEmptyAnswer(previous)
  const isGiven = current !== undefined && !isEmptyAnswer(current)
  if (!wasGiven) return isGiven ? 'new' : 'none'
  if (!isGiven) return 'open'
  return isSameAnswer(previous, current) ? 'same' : 'changed'
}

/** Remarks explain answers and may be reworded, so they only count when there is nothing else. */
function isSameAnswer(a: Answer, b: Answer): boolean {
  if (!isSameText(a.textual, b.textual) || a.numeric !== b.numeric || !isSameList(a.options, b.options)) return false
  if (!isSameTable(a, b)) return false
  const isRemarkOnly = isEmptyAnswer({ ...a, remarkText: null })
  return !isRemarkOnly || isSameText(a.remarkText, b.remarkText)
}

export const isSameText = (a: string | null, b: string | null): boolean => (a ?? '').trim() === (b ?? '').trim()
export const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every(id => b.includes(id))
/** A missing cell equals an empty one. */
export const isSameCell = (a: CellContent | undefined, b: CellContent | undefined): boolean =>
  (a?.numeric ?? null) === (b?.numeric ?? null) && isSameText(a?.textValue ?? null, b?.textValue ?? null)

function isSameTable(a: Answer, b: Answer): boolean {
  const [mine, theirs] = [indexCells(a), indexCells(b)]
  return [...new Set([...mine.keys(), ...theirs.keys()])].every(path => isSameCell(mine.get(path), theirs.get(path)))
}

export interface PreviousCounts {
  readonly confirmed: number
  readonly changed: number
  readonly added: number
}

export function countAgainstPrevious(
  answers: Iterable<Answer & { readonly question: string }>,
  previous: ReadonlyMap<string, Answer>,
): PreviousCounts {
  const found = [...answers].map(answer => compareWithPrevious(previous.get(answer.question), answer))
  const count = (wanted: Comparison) => found.filter(one => one === wanted).length
  return { confirmed: count('same'), changed: count('changed'), added: count('new') }
}

const incompatibleCodes: ReadonlySet<AnswerFinding['code']> = new Set(['range', 'length', 'notANumber', 'otherText'])

/** null: can be applied; otherwise it would be invalid for this year's question. */
export const usableBlocker = (question: Question, previous: Answer): AnswerFinding | null =>
  checkAnswer(question, previous).find(({ code }) => incompatibleCodes.has(code)) ?? null

type Cell = NonNullable<ValueInput['subValues']>[number]

const cellInput = (question: Question, cell: AnswerCell, content: CellContent): Cell => {
  const { primaryDimensionSubQuestion, secondaryDimensionSubQuestion } = cell
  const column = question.subQuestions.find(({ id }) => id === secondaryDimensionSubQuestion)
  const place = { primaryDimensionSubQuestion, secondaryDimensionSubQuestion }
  return isNumericColumn(column) ? { ...place, numeric: content.numeric } : { ...place, textValue: content.textValue }
}
const emptyCell: CellContent = { textValue: null, numeric: null }

/** Replaces the current answer; its remark is only included if there is one and the question allows it. */
export function buildTakeOver(question: Question, previous: Answer, current: Answer = emptyAnswer): ValueInput {
  const was = indexCells(previous)
  const removed = current.subValues.filter(
    cell => isFilled(cell) && !was.has(cellPath(cell.primaryDimensionSubQuestion, cell.secondaryDimensionSubQuestion)),
  )
  const cells = [
    ...removed.map(cell => cellInput(question, cell, emptyCell)),
    ...previous.subValues.map(cell => cellInput(question, cell, cell)),
  ]
  return {
    question: question.id,
    ...questionTypes.get(question.type).toInput(question, previous),
    ...(question.remark && !isBlank(previous.remarkText) && { remarkText: previous.remarkText }),
    ...(cells.length > 0 && { subValues: cells }),
  }
}

export const buildEmptying = (question: Question, current: Answer): ValueInput =>
  buildUnloading(question, current, current)

/** Empties what has not changed since: answer, remark, and table cells one by one (D60). */
export function buildUnloading(question: Question, previous: Answer, current: Answer): ValueInput {
  const was = indexCells(previous)
  const cells = current.subValues.filter(cell => {
    const before = was.get(cellPath(cell.primaryDimensionSubQuestion, cell.secondaryDimensionSubQuestion))
    return isFilled(cell) && isSameCell(cell, before)
  })
  const emptied = new Set(
    cells.map(cell => cellPath(cell.primaryDimensionSubQuestion, cell.secondaryDimensionSubQuestion)),
  )
  // Remarks on differences are removed with their numbers.
  const droppedRemarks = current.deltaRemarks
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
    ...(droppedRemarks.length > 0 && { deltaRemarks: droppedRemarks }),
  }
}
