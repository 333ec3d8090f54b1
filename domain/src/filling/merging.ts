// Merges a write into the stored answer (D6): omitted members stay, null empties, only listed cells change, and nobody else's
// newer content is overwritten silently.
import { isBlank } from '../blank.ts'
import {
  emptyAnswer,
  type Answer,
  type AnswerCell,
  type AnswerContent,
  type ConfirmedNumber,
  type DeltaRemark,
} from '../forms/answer.ts'
import type { AnswerableQuestion } from '../forms/question-types/codec.ts'
import { mergeText } from '../forms/question-types/content.ts'
import { questionTypes, type QuestionTypes } from '../forms/question-types/registry.ts'
import { answerPlace, cellPath, type CellAddress } from '../forms/table-questions.ts'
import type { ValueInput } from '../forms/values.ts'

type QuestionToMerge = AnswerableQuestion & { readonly type: string }

export type MergeOutcome =
  | { readonly kind: 'merged'; readonly answer: Answer }
  | { readonly kind: 'unchanged'; readonly answer: Answer }
  /** The write is based on another version and differs: refused as a whole. `cells`: the conflicting cells of a table. */
  | { readonly kind: 'conflict'; readonly answer: Answer; readonly cells: readonly CellAddress[] }

/** @param stored null: no answer yet. @param input already checked against the question (storing.ts) */
export function applyInput(
  stored: Answer | null,
  input: ValueInput,
  question: QuestionToMerge,
  types: QuestionTypes = questionTypes,
): MergeOutcome {
  const before = stored ?? emptyAnswer
  const baseVersion = input.version ?? before.version
  const isStale = baseVersion !== before.version
  const fields = mergeFields(before, input, question, types)
  const hasChangedFields = !isSameFields(before, fields)
  const changedCells = mergeCells(before, input)
  if (isStale) {
    // A base version newer than the stored one (after restoring a backup) says nothing about what its author has seen.
    const isUnseen = (cell: AnswerCell): boolean => cell.version > baseVersion || baseVersion > before.version
    const cells = changedCells.filter(isUnseen).map(addressOf)
    if (cells.length > 0 || hasChangedFields) return { kind: 'conflict', answer: before, cells }
  }
  if (!hasChangedFields && changedCells.length === 0) return { kind: 'unchanged', answer: before }
  const version = before.version + 1
  const subValues = putCells(before.subValues, changedCells, version)
  const isOtherNumber = fields.numeric !== before.numeric
  const changed = [...changedCells.map(pathOf), ...(isOtherNumber ? [pathOfAnswer(input.question)] : [])]
  const deltaRemarks = dropOutdated(fields.deltaRemarks, changed, input.deltaRemarks ?? [])
  const confirmedNumbers = dropOtherNumbers(fields.confirmedNumbers, fields.numeric, subValues)
  return { kind: 'merged', answer: { ...before, ...fields, deltaRemarks, confirmedNumbers, subValues, version } }
}

/** A confirmation applies to one number and ends when the number changes (0107). */
function dropOtherNumbers(
  confirmed: readonly ConfirmedNumber[],
  numeric: number | null,
  subValues: readonly AnswerCell[],
): readonly ConfirmedNumber[] {
  if (confirmed.length === 0) return confirmed
  const cells = new Map(subValues.map(cell => [pathOf(cell), cell]))
  const remaining = confirmed.filter(({ row, column, numeric: said }) => {
    const is = row === column ? numeric : cells.get(cellPath(row, column))?.numeric
    return is === said
  })
  return remaining.length === confirmed.length ? confirmed : remaining
}

/** A final remark applies to one number: it is dropped when the number changes, unless it is sent again (0089). */
function dropOutdated(
  remarks: readonly DeltaRemark[],
  changed: readonly string[],
  given: NonNullable<ValueInput['deltaRemarks']>,
): readonly DeltaRemark[] {
  if (remarks.length === 0) return remarks
  const renewed = new Set(given.map(({ row, column }) => cellPath(row.toLowerCase(), column.toLowerCase())))
  const outdated = new Set(changed.filter(path => !renewed.has(path)))
  const remaining = remarks.filter(({ row, column }) => !outdated.has(cellPath(row, column)))
  return remaining.length === remarks.length ? remarks : remaining
}

type Fields = AnswerContent &
  Pick<Answer, 'remarkText' | 'editRemarkText' | 'deltaRemarks'> &
  Required<Pick<Answer, 'confirmedNumbers'>>
const noneConfirmed: readonly ConfirmedNumber[] = []

const mergeFields = (before: Answer, input: ValueInput, question: QuestionToMerge, types: QuestionTypes): Fields => ({
  ...types.get(question.type).mergeInput(question, before, input),
  remarkText: mergeText(before.remarkText, input.remarkText),
  editRemarkText: mergeText(before.editRemarkText, input.editRemarkText),
  deltaRemarks: mergeDeltaRemarks(before.deltaRemarks, input.deltaRemarks ?? []),
  confirmedNumbers: mergeConfirmedNumbers(before.confirmedNumbers ?? noneConfirmed, input.confirmedNumbers ?? []),
})

/** null removes one. Returns the same list when nothing changes. */
function mergeConfirmedNumbers(
  before: readonly ConfirmedNumber[],
  given: NonNullable<ValueInput['confirmedNumbers']>,
): readonly ConfirmedNumber[] {
  if (given.length === 0) return before
  const merged = new Map(before.map(one => [cellPath(one.row, one.column), one]))
  for (const { numeric, ...one } of given) {
    const [row, column] = [one.row.toLowerCase(), one.column.toLowerCase()]
    const path = cellPath(row, column)
    if (numeric === null) merged.delete(path)
    else if (merged.get(path)?.numeric !== numeric) merged.set(path, { row, column, numeric })
  }
  const next = [...merged.values()]
  return next.length === before.length && next.every(one => before.includes(one)) ? before : next
}

/** A blank remark removes one. Returns the same list when nothing changes. */
function mergeDeltaRemarks(
  before: readonly DeltaRemark[],
  given: NonNullable<ValueInput['deltaRemarks']>,
): readonly DeltaRemark[] {
  if (given.length === 0) return before
  const merged = new Map(before.map(one => [cellPath(one.row, one.column), one]))
  for (const one of given) {
    const [row, column] = [one.row.toLowerCase(), one.column.toLowerCase()]
    const path = cellPath(row, column)
    if (one.remark === null || isBlank(one.remark)) merged.delete(path)
    else if (merged.get(path)?.remark !== one.remark) merged.set(path, { row, column, remark: one.remark })
  }
  const next = [...merged.values()]
  return next.length === before.length && next.every(one => before.includes(one)) ? before : next
}

const isSameFields = (a: Answer, b: Fields): boolean =>
  a.textual === b.textual &&
  a.numeric === b.numeric &&
  a.remarkText === b.remarkText &&
  a.editRemarkText === b.editRemarkText &&
  a.deltaRemarks === b.deltaRemarks &&
  (a.confirmedNumbers ?? noneConfirmed) === b.confirmedNumbers &&
  a.options.length === b.options.length &&
  b.options.every(id => a.options.includes(id))

const pathOfAnswer = (id: string): string => {
  const { row, column } = answerPlace({ id: id.toLowerCase() })
  return cellPath(row, column)
}
const pathOf = (cell: AnswerCell): string =>
  cellPath(cell.primaryDimensionSubQuestion, cell.secondaryDimensionSubQuestion)
const addressOf = (cell: AnswerCell): CellAddress => ({
  row: cell.primaryDimensionSubQuestion,
  column: cell.secondaryDimensionSubQuestion,
})

function mergeCells(before: Answer, input: ValueInput): AnswerCell[] {
  if (!input.subValues?.length) return []
  const stored = new Map(before.subValues.map(cell => [pathOf(cell), cell]))
  const merged = new Map<string, AnswerCell>()
  for (const given of input.subValues) {
    const primaryDimensionSubQuestion = given.primaryDimensionSubQuestion.toLowerCase()
    const secondaryDimensionSubQuestion = given.secondaryDimensionSubQuestion.toLowerCase()
    const path = cellPath(primaryDimensionSubQuestion, secondaryDimensionSubQuestion)
    const old = stored.get(path)
    merged.set(path, {
      primaryDimensionSubQuestion,
      secondaryDimensionSubQuestion,
      textValue: mergeText(old?.textValue ?? null, given.textValue),
      numeric: given.numeric === undefined ? (old?.numeric ?? null) : given.numeric,
      version: old?.version ?? 0,
    })
  }
  return [...merged].filter(([path, cell]) => !isSameContent(cell, stored.get(path))).map(([, cell]) => cell)
}

const isSameContent = (cell: AnswerCell, stored: AnswerCell | undefined): boolean =>
  cell.textValue === (stored?.textValue ?? null) && cell.numeric === (stored?.numeric ?? null)

/** An emptied cell keeps a version, so that others cannot overwrite it silently either. */
function putCells(
  before: readonly AnswerCell[],
  changed: readonly AnswerCell[],
  version: number,
): readonly AnswerCell[] {
  if (changed.length === 0) return before
  const cells = new Map(before.map(cell => [pathOf(cell), cell]))
  for (const cell of changed) cells.set(pathOf(cell), { ...cell, version })
  return [...cells.values()]
}
