// The six types of questions, one row each: what they offer, what bounds mean, and when they count as answered.
// Adding a type = one row here and one input in the browser.
import { isBlank } from '../blank.ts'
import { dimensionsInOrder } from '../ordering.ts'
import type { Question, QuestionType, SubQuestion } from './types.ts'

/** One cell of a table answer. */
export interface Cell {
  /** The row. */
  readonly primaryDimensionSubQuestion: string
  /** The column. */
  readonly secondaryDimensionSubQuestion: string
  readonly textValue: string | null
  readonly numeric: number | null
}

/** What a country has said to one question; a stored value is one, and so is what is typed but not saved yet. */
export interface Answer {
  readonly textual: string | null
  readonly numeric: number | null
  /** Ids of the chosen options. */
  readonly options: readonly string[]
  readonly remarkText: string | null
  readonly subValues: readonly Cell[]
}

export const emptyAnswer: Answer = { textual: null, numeric: null, options: [], remarkText: null, subValues: [] }

type Dimension = Pick<SubQuestion, 'id' | 'dimensionOrderNumber' | 'isRequired' | 'isPrimaryDimension' | 'groupId'>
type WithDimensions<D extends Dimension> = { readonly subQuestions: readonly D[] }

interface Kind {
  readonly hasOptions: boolean
  /** What min and max bound. */
  readonly hasBounds: 'value' | 'length' | null
  readonly isTable: boolean
  /** Is there an answer? A remark is none. */
  readonly isAnswered: (answer: Answer, question: Pick<Question, 'subQuestions'>) => boolean
}

const plain = { hasOptions: false, hasBounds: null, isTable: false } as const
const isFull = (text: string | null): boolean => !isBlank(text)
const hasText = (answer: Answer): boolean => isFull(answer.textual)
const hasChoice = (answer: Answer): boolean => answer.options.length > 0

export const questionKinds: Readonly<Record<QuestionType, Kind>> = {
  ShortText: { ...plain, hasBounds: 'length', isAnswered: hasText },
  Number: { ...plain, hasBounds: 'value', isAnswered: answer => answer.numeric !== null },
  Paragraph: { ...plain, isAnswered: hasText },
  MultipleChoice: { ...plain, hasOptions: true, isAnswered: hasChoice },
  Checkboxes: { ...plain, hasOptions: true, isAnswered: hasChoice },
  TableInput: { ...plain, isTable: true, isAnswered: isTableAnswered },
}

/** Is there an answer to this question? A remark is none. */
export const isAnswered = (question: Pick<Question, 'type' | 'subQuestions'>, answer: Answer | undefined): boolean =>
  answer !== undefined && questionKinds[question.type].isAnswered(answer, question)

/** Nothing at all: no answer, no cell, no remark. */
export const isEmptyAnswer = (answer: Answer): boolean =>
  !isFull(answer.textual) &&
  answer.numeric === null &&
  answer.options.length === 0 &&
  !isFull(answer.remarkText) &&
  !answer.subValues.some(isFilled)

/** Is there something in the cell? */
export const isFilled = (cell: Pick<Cell, 'textValue' | 'numeric'> | undefined): boolean =>
  cell !== undefined && (cell.numeric !== null || isFull(cell.textValue))

/** The rows of a table, in order. */
export const rowsOf = <D extends Dimension>(question: WithDimensions<D>): D[] =>
  dimensionsInOrder(question.subQuestions.filter(dimension => dimension.isPrimaryDimension))

/** The columns of a table, in order; columns of one group stand together, where the first of them stands. */
export function columnsOf<D extends Dimension>(question: WithDimensions<D>): D[] {
  const blocks = new Map<string, D[]>()
  for (const column of dimensionsInOrder(question.subQuestions.filter(dimension => !dimension.isPrimaryDimension))) {
    const key = column.groupId ?? `alone ${column.id}`
    const block = blocks.get(key)
    if (block) block.push(column)
    else blocks.set(key, [column])
  }
  return [...blocks.values()].flat()
}

interface WithId {
  readonly id: string
}
/** The cell of a row and a column; undefined when nothing was ever written there. */
export const cellOf = <C extends Cell>(
  answer: { readonly subValues: readonly C[] } | undefined,
  row: WithId,
  column: WithId,
): C | undefined =>
  answer?.subValues.find(
    cell => cell.primaryDimensionSubQuestion === row.id && cell.secondaryDimensionSubQuestion === column.id,
  )

/** All cells by their place: for whole tables, where looking up one by one takes too long. */
export function cellsByPlace<C extends Cell>(answer: { readonly subValues: readonly C[] }): ReadonlyMap<string, C> {
  return new Map(
    answer.subValues.map(cell => [placeOf(cell.primaryDimensionSubQuestion, cell.secondaryDimensionSubQuestion), cell]),
  )
}
export const placeOf = (rowId: string, columnId: string): string => `${rowId}/${columnId}`

/** A cell has to be filled when its row or its column has to. */
export const isCellRequired = (
  row: Pick<SubQuestion, 'isRequired'>,
  column: Pick<SubQuestion, 'isRequired'>,
): boolean => row.isRequired || column.isRequired

/** A table is answered when its required cells are filled; without any, when at least one cell is. */
function isTableAnswered(answer: Answer, question: Pick<Question, 'subQuestions'>): boolean {
  if (!answer.subValues.some(isFilled)) return false
  return missingCells(answer, question).length === 0
}

/** The required cells that are empty, row by row. */
export function missingCells(
  answer: Answer,
  question: Pick<Question, 'subQuestions'>,
): { readonly row: string; readonly column: string }[] {
  const cells = cellsByPlace(answer)
  const columns = columnsOf(question)
  return rowsOf(question).flatMap(row =>
    columns
      .filter(column => isCellRequired(row, column) && !isFilled(cells.get(placeOf(row.id, column.id))))
      .map(column => ({ row: row.id, column: column.id })),
  )
}
