// Rows, columns and cells of table questions, and which cells are required.
import { sortDimensions } from '../ordering.ts'
import { isFilled, type Answer, type AnswerCell } from './answer.ts'
import { isNumericColumn } from './column-types.ts'
import type { SubQuestion } from './question-parts.ts'

type Dimension = Pick<SubQuestion, 'id' | 'dimensionOrderNumber' | 'isRequired' | 'isPrimaryDimension' | 'groupId'>
export interface WithDimensions<D extends Dimension = Dimension> {
  readonly subQuestions: readonly D[]
}

export interface CellAddress {
  readonly row: string
  readonly column: string
}

/** The address of an answer outside of tables: both are the question's id. */
export const answerPlace = ({ id }: { readonly id: string }): CellAddress => ({ row: id, column: id })

export const rowsOf = <D extends Dimension>(question: WithDimensions<D>): D[] =>
  sortDimensions(question.subQuestions.filter(dimension => dimension.isPrimaryDimension))

/** In order; columns of a group are kept together at the place of the first. */
export function columnsOf<D extends Dimension>(question: WithDimensions<D>): D[] {
  const blocks = new Map<string, D[]>()
  for (const column of sortDimensions(question.subQuestions.filter(dimension => !dimension.isPrimaryDimension))) {
    const key = column.groupId ?? `alone ${column.id}`
    const block = blocks.get(key)
    if (block) block.push(column)
    else blocks.set(key, [column])
  }
  return [...blocks.values()].flat()
}

/** By path: for whole tables, where searching for each cell would be slow. */
export function indexCells<C extends AnswerCell>(answer: { readonly subValues: readonly C[] }): ReadonlyMap<string, C> {
  return new Map(
    answer.subValues.map(cell => [
      cellPath(cell.primaryDimensionSubQuestion, cell.secondaryDimensionSubQuestion),
      cell,
    ]),
  )
}
/** 'row/column': the key of a cell in maps, the database and the history. */
export const cellPath = (rowId: string, columnId: string): string => `${rowId}/${columnId}`

type RequirableDimension = Pick<SubQuestion, 'id' | 'isRequired' | 'isPrimaryDimension' | 'subQuestionType'>
export interface WithRequiredCells<D extends RequirableDimension = RequirableDimension> {
  readonly required: boolean
  readonly subQuestions: readonly D[]
}

/**
 * Cells in required rows or columns. If there are none and the table is required: all its numbers, or all cells if it has only
 * texts (0128).
 */
export function requiredCellsOf({ required, subQuestions }: WithRequiredCells) {
  if (subQuestions.some(one => one.isRequired)) {
    return (row: RequirableDimension, column: RequirableDimension): boolean => row.isRequired || column.isRequired
  }
  const hasNumbers = subQuestions.some(one => !one.isPrimaryDimension && isNumericColumn(one))
  return (_: RequirableDimension, column: RequirableDimension): boolean =>
    required && (!hasNumbers || isNumericColumn(column))
}

export function findMissingCells(
  answer: Pick<Answer, 'subValues'>,
  question: WithRequiredCells<Dimension & RequirableDimension>,
): CellAddress[] {
  const cells = indexCells(answer)
  const columns = columnsOf(question)
  const isCellRequired = requiredCellsOf(question)
  return rowsOf(question).flatMap(row =>
    columns
      .filter(column => isCellRequired(row, column) && !isFilled(cells.get(cellPath(row.id, column.id))))
      .map(column => ({ row: row.id, column: column.id })),
  )
}
