// Reads typed text as a number (D85), considering the field's unit, the user's language and earlier decisions for the table.
import { findCellUnit } from '@imp/domain/forms/cell-units.ts'
import { isNumericColumn } from '@imp/domain/forms/column-types.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { DecimalMark } from '@imp/domain/numbers/decimal-mark.ts'
import { mayBecomeOpen, mayGetOpenMark, type NumberReading, readNumber } from '@imp/domain/numbers/read-numbers.ts'
import { localeNow } from '../../platform/i18n/numbers.ts'
import type { AnswerStore } from './answer-store.ts'
import {
  emptyPart,
  type FieldPart,
  type FieldPartKey,
  numberPart,
  parseCellKey,
  rawPart,
  storedPart,
  textPart,
} from './field-parts.ts'
import type { TypingState } from './field-reducers.ts'

type Store = Pick<AnswerStore, 'getField' | 'getPrevious'>

const decided = new WeakMap<Store, Map<string, DecimalMark>>()
/** Remembered for this visit: a decimal mark that was chosen for a table is not asked about again. */
export function decideMark(store: Store, questionId: string, mark: DecimalMark): void {
  const marks = decided.get(store) ?? new Map<string, DecimalMark>()
  decided.set(store, marks.set(questionId, mark))
}
export const findDecidedMark = (store: Store, questionId: string): DecimalMark | null =>
  decided.get(store)?.get(questionId) ?? null

function wantsNumber(question: Question, key: FieldPartKey): boolean {
  const place = parseCellKey(key)
  if (!place) return key === 'answer' && questionTypes.get(question.type).countedBy === 'number'
  return isNumericColumn(question.subQuestions.find(({ id }) => id === place.column))
}

export function findUnit(question: Question, key: FieldPartKey): string | null {
  const place = parseCellKey(key)
  return place ? findCellUnit(question, place) : question.unit
}

function describeTyped(store: Store, questionId: string, key: FieldPartKey, text: string) {
  const { question } = store.getField(questionId)
  const previous = storedPart(store.getPrevious(questionId) ?? null, key).numeric
  const decided = parseCellKey(key) && findDecidedMark(store, questionId)
  return [
    { text, unit: findUnit(question, key), previous },
    { locale: localeNow(), decided },
  ] as const
}
export const readTyped = (store: Store, questionId: string, key: FieldPartKey, text: string): NumberReading =>
  readNumber(...describeTyped(store, questionId, key, text))

/** Someone who types 4.319, however slowly, does not mean 4.31, which would be accepted without a question; nor 4, unless they pause. */
export function typingStateOf(store: Store, questionId: string, key: FieldPartKey, text: string): TypingState {
  if (!wantsNumber(store.getField(questionId).question, key)) return 'open'
  const typed = describeTyped(store, questionId, key, text)
  return mayBecomeOpen(...typed) ? 'unfinished' : mayGetOpenMark(...typed) ? 'pausing' : 'open'
}

/** Where a number is expected, text that is none or has two readings stays as typed. */
export function parseTyped(store: Store, questionId: string, key: FieldPartKey, text: string): FieldPart {
  if (!wantsNumber(store.getField(questionId).question, key)) return textPart(text)
  const reading = readTyped(store, questionId, key, text)
  if (reading.kind === 'blank') return emptyPart
  return reading.kind === 'number' ? numberPart(reading.number) : rawPart(text)
}
