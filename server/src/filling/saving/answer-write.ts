// A pending write of one answer: the new row and the change for the history.
import { isEmptyAnswer, type Answer, type ConfirmedNumber } from '@imp/domain/forms/answer.ts'
import { cellPath } from '@imp/domain/forms/table-questions.ts'
import type { ChangedFields } from '@imp/domain/results/types.ts'
import { newId } from '../../platform/ids.ts'
import type { AnswerRow, CellRow } from '../../results/answer-row.ts'

export interface AnswerWrite {
  readonly row: AnswerRow
  readonly isEmpty: boolean
  /** The write is only valid while this version is stored; 0: none. */
  readonly expectedVersion: number
  readonly before: ChangedFields
  readonly after: ChangedFields
  readonly reason: string | null
}

export interface EditContext {
  readonly authorName: string
  readonly authorId: string | null
  readonly changedAt: string
  readonly reason: string | null | undefined
}

export function buildAnswerWrite(
  questionId: string,
  stored: AnswerRow | null,
  next: Answer,
  { authorName, authorId, changedAt, reason }: EditContext,
): AnswerWrite {
  const cells: Record<string, CellRow> = {}
  const [cellsBefore, cellsAfter]: [ChangedCells, ChangedCells] = [{}, {}]
  for (const { textValue, numeric, version, ...at } of next.subValues) {
    const place = cellPath(at.primaryDimensionSubQuestion, at.secondaryDimensionSubQuestion)
    const cell = stored?.cells[place]
    cells[place] = { id: cell?.id ?? newId(), textValue, numeric, version }
    if (cell?.version === version) continue
    cellsBefore[place] = { textValue: cell?.textValue ?? null, numeric: cell?.numeric ?? null }
    cellsAfter[place] = { textValue, numeric }
  }
  const confirmedNumbers = (next.confirmedNumbers ?? []).map(one => ({
    confirmedAt: changedAt,
    confirmedBy: authorName,
    ...one,
  }))
  const fields = compareFields(stored, { ...next, confirmedNumbers })
  const hasCells = Object.keys(cellsAfter).length > 0
  return {
    row: {
      id: stored?.id ?? newId(),
      questionId,
      textual: next.textual,
      numeric: next.numeric,
      options: next.options,
      remarkText: next.remarkText,
      editRemarkText: next.editRemarkText,
      cells,
      deltaRemarks: next.deltaRemarks,
      confirmedNumbers,
      files: stored?.files ?? [],
      version: next.version,
      changedAt,
      changedBy: authorName,
      changedById: authorId,
    },
    isEmpty: isEmptyAnswer(next),
    expectedVersion: stored?.version ?? 0,
    before: { ...fields.before, ...(hasCells && { cells: cellsBefore }) },
    after: { ...fields.after, ...(hasCells && { cells: cellsAfter }) },
    reason: reason || null,
  }
}

type ChangedCells = NonNullable<ChangedFields['cells']>
type Fields = Pick<Answer, 'textual' | 'numeric' | 'options' | 'remarkText' | 'deltaRemarks'> & {
  readonly confirmedNumbers: readonly ConfirmedNumber[]
}
const fieldNames = ['textual', 'numeric', 'options', 'remarkText', 'deltaRemarks', 'confirmedNumbers'] as const
const emptyFields: Fields = {
  textual: null,
  numeric: null,
  options: [],
  remarkText: null,
  deltaRemarks: [],
  confirmedNumbers: [],
}

function compareFields(stored: Fields | null, next: Fields): { before: ChangedFields; after: ChangedFields } {
  const old = stored ?? emptyFields
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const name of fieldNames) {
    if (isSame(name, old, next)) continue
    before[name] = old[name]
    after[name] = next[name]
  }
  return { before, after }
}

function isSame(name: (typeof fieldNames)[number], old: Fields, next: Fields): boolean {
  if (name === 'options') return old.options.join() === next.options.join()
  // Merging keeps the same list if nothing changed.
  if (name === 'deltaRemarks')
    return old.deltaRemarks === next.deltaRemarks || (old.deltaRemarks.length === 0 && next.deltaRemarks.length === 0)
  if (name === 'confirmedNumbers') return isSameNumbers(old.confirmedNumbers, next.confirmedNumbers)
  return old[name] === next[name]
}

const isSameNumbers = (old: readonly ConfirmedNumber[], next: readonly ConfirmedNumber[]): boolean =>
  old.length === next.length &&
  old.every(({ row, column, numeric }, at) => {
    const one = next[at]
    return one?.row === row && one.column === column && one.numeric === numeric
  })
