// An answer in its shapes: at rest (a row), as the rules judge it, as it travels, and what a write has changed of it.
import { isEmptyAnswer, placeOf } from '@imp/domain/forms/question-types.ts'
import type { SubValue, Value } from '@imp/domain/forms/types.ts'
import type { StoredAnswer, StoredCell } from '@imp/domain/results/merging.ts'
import { newGuid, newId } from '../platform/ids.ts'
import type { AnswerRow, CellRow } from './queries.ts'

function rowAndColumn(place: string): { primaryDimensionSubQuestion: string; secondaryDimensionSubQuestion: string } {
  const [row = '', column = ''] = place.split('/')
  return { primaryDimensionSubQuestion: row, secondaryDimensionSubQuestion: column }
}

/** For the rules of merging and validation. */
export const toStored = (row: AnswerRow): StoredAnswer => ({
  textual: row.textual,
  numeric: row.numeric,
  options: row.options,
  remarkText: row.remarkText,
  editRemarkText: row.editRemarkText,
  subValues: Object.entries(row.cells).map(
    ([place, { textValue, numeric, version }]): StoredCell => ({ ...rowAndColumn(place), textValue, numeric, version }),
  ),
  version: row.version,
})

/** As it travels. */
export const toValue = (resultId: string, row: AnswerRow): Value => ({
  changedAt: row.changedAt.toISOString(),
  changedBy: row.changedBy,
  editRemarkText: row.editRemarkText,
  files: [],
  id: row.id,
  numeric: row.numeric,
  options: [...row.options],
  question: row.questionId,
  remarkText: row.remarkText,
  result: resultId,
  subValues: toSubValues(row),
  textual: row.textual,
  version: row.version,
})

function toSubValues({ id: valueId, cells }: AnswerRow): SubValue[] {
  const subValues: SubValue[] = []
  for (const [place, { id, numeric, textValue, version }] of Object.entries(cells)) {
    const { primaryDimensionSubQuestion, secondaryDimensionSubQuestion } = rowAndColumn(place)
    const at = { primaryDimensionSubQuestion, secondaryDimensionSubQuestion }
    subValues.push({ id, numeric, ...at, textValue, valueId, version })
  }
  return subValues
}

/** What is not there yet, as it travels: version 0 and no id. */
export const nothingYet = (resultId: string, questionId: string, now: Date): Value => ({
  id: newGuid,
  question: questionId,
  result: resultId,
  textual: null,
  numeric: null,
  options: [],
  remarkText: null,
  editRemarkText: null,
  files: [],
  subValues: [],
  version: 0,
  changedAt: now.toISOString(),
  changedBy: null,
})

/** What of an answer has changed, as history keeps it: only the fields and cells concerned. */
export type Changes = Readonly<Record<string, unknown>>
export interface Written {
  readonly row: AnswerRow
  readonly isEmpty: boolean
  /** The version that has to be stored still, for the write to count; 0: none. */
  readonly expected: number
  readonly before: Changes
  readonly after: Changes
  /** Why: the remark given with the edit. */
  readonly reason: string | null
}

/** A merged write, ready to be stored, with what it changes. */
export function toWrite(
  questionId: string,
  before: AnswerRow | null,
  next: StoredAnswer,
  by: { readonly name: string; readonly now: Date; readonly reason: string | null | undefined },
): Written {
  const cells: Record<string, CellRow> = {}
  const [cellsBefore, cellsAfter]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  for (const { textValue, numeric, version, ...at } of next.subValues) {
    const place = placeOf(at.primaryDimensionSubQuestion, at.secondaryDimensionSubQuestion)
    const was = before?.cells[place]
    cells[place] = { id: was?.id ?? newId(), textValue, numeric, version }
    if (was?.version === version) continue
    cellsBefore[place] = { textValue: was?.textValue ?? null, numeric: was?.numeric ?? null }
    cellsAfter[place] = { textValue, numeric }
  }
  const fields = changedFields(before, next)
  const hasCells = Object.keys(cellsAfter).length > 0
  return {
    row: {
      id: before?.id ?? newId(),
      questionId,
      textual: next.textual,
      numeric: next.numeric,
      options: next.options,
      remarkText: next.remarkText,
      editRemarkText: next.editRemarkText,
      cells,
      version: next.version,
      changedAt: by.now,
      changedBy: by.name,
    },
    isEmpty: isEmptyAnswer(next),
    expected: before?.version ?? 0,
    before: { ...fields.before, ...(hasCells && { cells: cellsBefore }) },
    after: { ...fields.after, ...(hasCells && { cells: cellsAfter }) },
    reason: by.reason || null,
  }
}

type Fields = Pick<StoredAnswer, 'textual' | 'numeric' | 'options' | 'remarkText'>
const nothing: Fields = { textual: null, numeric: null, options: [], remarkText: null }

function changedFields(was: Fields | null, next: Fields): { before: Changes; after: Changes } {
  const old = was ?? nothing
  const names = (['textual', 'numeric', 'options', 'remarkText'] as const).filter(name =>
    name === 'options' ? old.options.join() !== next.options.join() : old[name] !== next[name],
  )
  const pick = (from: Fields): Changes => Object.fromEntries(names.map(name => [name, from[name]]))
  return { before: pick(old), after: pick(next) }
}
