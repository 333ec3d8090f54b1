// What the rules say about one question. Cached by field state, so that a keystroke checks only its own question.
import type { Answer } from '@imp/domain/forms/answer.ts'
import { numberBlocker } from '@imp/domain/forms/column-types.ts'
import { findDepartures, type Departure } from '@imp/domain/results/legal-limits.ts'
import { checkAnswer, type Finding, isGiven } from '@imp/domain/results/validation.ts'
import { mergeEdits } from './field-parts.ts'
import { currentPart, type FieldState } from './field-state.ts'

export interface QuestionState {
  readonly answer: Answer
  readonly findings: readonly Finding[]
  readonly isGiven: boolean
  readonly isWrong: boolean
  readonly isComplete: boolean
  /** Numbers outside legal limits (D46); the same list while nothing in it changes. */
  readonly departures: readonly Departure[]
}

const wrongCodes: ReadonlySet<Finding['code']> = new Set(['range', 'length', 'notANumber', 'otherText'])

export function createQuestionStates(getField: (id: string) => FieldState, areas: readonly string[]) {
  const known = new Map<string, QuestionState & { readonly field: FieldState }>()
  return (id: string): QuestionState => {
    const field = getField(id)
    const before = known.get(id)
    if (before && before.field.stored === field.stored && before.field.edits === field.edits) return before
    const answer = mergeEdits(field.stored, field.edits)
    const findings = findFaults(field, answer)
    const given = isGiven(field.question, answer)
    const isWrong = findings.some(({ code }) => wrongCodes.has(code))
    // As `isComplete` of the domain, but text that is no number is also a fault here.
    const isComplete = given && findings.length === 0
    const departures = keepDepartures(before?.departures, findDepartures(field.question, answer, areas))
    const now = { field, answer, findings, isGiven: given, isWrong, isComplete, departures }
    known.set(id, now)
    return now
  }
}

const noDepartures: readonly Departure[] = []
function keepDepartures(before = noDepartures, next: readonly Departure[]): readonly Departure[] {
  const isSame = next.every(({ cell, numeric, kind, low, high }, at) => {
    const known = before[at]
    const isSameCell = known?.cell?.row === cell?.row && known?.cell?.column === cell?.column
    return isSameCell && known?.numeric === numeric && known.kind === kind && known.low === low && known.high === high
  })
  return isSame && before.length === next.length ? before : next
}

function findFaults(field: FieldState, answer: Answer): readonly Finding[] {
  const { question } = field
  const { raw } = currentPart(field, 'answer')
  if (raw === null) return checkAnswer(question, answer)
  const { id: questionId, section: sectionId } = question
  return [{ code: 'notANumber', ...numberBlocker(raw, { unit: question.unit }), questionId, sectionId }]
}

export const isUnacceptable = ({ refusals, edits, touched }: FieldState): boolean =>
  refusals.size > 0 || [...edits].some(([key, part]) => part.raw !== null && !touched.has(key))

/** Does something prevent saving? Includes conflicts, which need a choice but are no error. */
export const isStuck = (field: FieldState): boolean => field.conflicts.size > 0 || isUnacceptable(field)

export const isBeingTyped = ({ touched }: FieldState): boolean => touched.has('answer')
