// What is to be said of one question as it stands: what it answers, whether our rules find it right, and whether
// something in it cannot be saved. Worked out once for each state of a field, so that a keystroke checks only its own.
import type { Answer } from '@imp/domain/forms/answer.ts'
import { numberBlocker } from '@imp/domain/forms/column-types.ts'
import { findDepartures, type Departure } from '@imp/domain/results/legal-limits.ts'
import { checkAnswer, type Finding, isGiven } from '@imp/domain/results/validation.ts'
import { mergeEdits } from './field-parts.ts'
import { currentPart, type FieldState } from './field-state.ts'

export interface QuestionState {
  /** What validation and progress read. */
  readonly answer: Answer
  readonly findings: readonly Finding[]
  /** Answered, right or wrong; where a remark alone is enough, it counts. */
  readonly isGiven: boolean
  /** Is something wrong with what is given? Not what is still missing. */
  readonly isWrong: boolean
  /** Given and right: nothing is left to do there. */
  readonly isComplete: boolean
  /** The numbers that a legal limit does not allow (D46); the same list as long as nothing in it changes. */
  readonly departures: readonly Departure[]
}

const wrongCodes: ReadonlySet<Finding['code']> = new Set(['range', 'length', 'notANumber', 'otherText'])

/** A selector that remembers the state of each question. */
/** @param areas whose legal limits apply */
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
    // As isComplete of domain; but here also what is typed and no number yet is wrong.
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

/** Can it not be saved as it is: a refusal, no number where one is wanted? Not what is still being typed. */
export const isUnacceptable = ({ refusals, edits, touched }: FieldState): boolean =>
  refusals.size > 0 || [...edits].some(([key, part]) => part.raw !== null && !touched.has(key))

/** Does something stand against saving it? Somebody else's answer as well: that asks for a choice, and is no error. */
export const isStuck = (field: FieldState): boolean => field.conflicts.size > 0 || isUnacceptable(field)

/** Is it being typed in, saved or not? */
export const isBeingTyped = ({ touched }: FieldState): boolean => touched.has('answer')
