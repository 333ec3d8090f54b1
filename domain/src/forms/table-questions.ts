// Tables: rows and columns in their order, cells by row and column, and which cells have to be filled.
import { sortDimensions } from '../ordering.ts'
import { isFilled, type Answer, type AnswerCell } from './answer.ts'
import { isNumericColumn } from './column-types.ts'
import type { SubQuestion } from './question-parts.ts'

type Dimension = Pick<SubQuestion, 'id' | 'dimensionOrderNumber' | 'isRequired' | 'isPrimaryDimension' | 'groupId'>
export interface WithDimensions<D extends Dimension = Dimension> {
  readonly subQuestions: readonly D[]
}

/** Where a cell stands: the ids of its row and its column. */
export interface CellAddress {
  readonly row: string
  readonly column: string
}

/** Where the answer to a question that is no table stands, where places are named: at the question itself. */
export const answerPlace = ({ id }: { readonly id: string }): CellAddress => ({ row: id, column: id })

/** The rows of a table, in order. */
export const rowsOf = <D extends Dimension>(question: WithDimensions<D>): D[] =>
  sortDimensions(question.subQuestions.filter(dimension => dimension.isPrimaryDimension))

/** The columns of a table, in order; columns of one group stand together, where the first of them stands. */
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

/** All cells by their path: for whole tables, where looking up one by one takes too long. */
export function indexCells<C extends AnswerCell>(answer: { readonly subValues: readonly C[] }): ReadonlyMap<string, C> {
  return new Map(
    answer.subValues.map(cell => [
      cellPath(cell.primaryDimensionSubQuestion, cell.secondaryDimensionSubQuestion),
      cell,
    ]),
  )
}
/** 'row/column': what a cell is called in maps, in the database and in the history. */
export const cellPath = (rowId: string, columnId: string): string => `${rowId}/${columnId}`

/** A row or a column, as far as it says which cells have to be filled. */
type Demanding = Pick<SubQuestion, 'id' | 'isRequired' | 'isPrimaryDimension' | 'subQuestionType'>
export interface WithRequiredCells<D extends Demanding = Demanding> {
  readonly required: boolean
  readonly subQuestions: readonly D[]
}

/**
 * Which cells have to be filled: those of the rows and columns that say so. Where none does, and the table itself is required, all of
 * its numbers; all cells where it has only texts (0128).
 */
export function requiredCellsOf({ required, subQuestions }: WithRequiredCells) {
  if (subQuestions.some(one => one.isRequired)) {
    return (row: Demanding, column: Demanding): boolean => row.isRequired || column.isRequired
  }
  const hasNumbers = subQuestions.some(one => !one.isPrimaryDimension && isNumericColumn(one))
  return (_: Demanding, column: Demanding): boolean => required && (!hasNumbers || isNumericColumn(column))
}

/** The required cells that are empty, row by row. */
export function findMissingCells(
  answer: Pick<Answer, 'subValues'>,
  question: WithRequiredCells<Dimension & Demanding>,
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
