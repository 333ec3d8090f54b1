// What is to be said of one question as it stands: what it answers, whether our rules find it right, and whether
// something in it cannot be saved. Worked out once for each state of a field, so that a keystroke checks only its own.
import type { Answer } from '@imp/domain/forms/answer.ts'
import { isAnswered } from '@imp/domain/results/status.ts'
import { checkAnswer, type Finding } from '@imp/domain/results/validation.ts'
import { mergeEdits } from './field-parts.ts'
import { currentPart, type FieldState } from './field-state.ts'

export interface QuestionState {
  /** What validation and progress read. */
  readonly answer: Answer
  readonly findings: readonly Finding[]
  /** Is something wrong with what is given? Not what is still missing. */
  readonly isWrong: boolean
  /** Answered and right; where a remark alone is enough, it counts: nothing is left to do there. */
  readonly isComplete: boolean
}

const wrongCodes: ReadonlySet<Finding['code']> = new Set(['range', 'length', 'notANumber'])

/** A selector that remembers the state of each question. */
export function createQuestionStates(getField: (id: string) => FieldState) {
  const known = new Map<string, QuestionState & { readonly field: FieldState }>()
  return (id: string): QuestionState => {
    const field = getField(id)
    const before = known.get(id)
    if (before && before.field.stored === field.stored && before.field.edits === field.edits) return before
    const answer = mergeEdits(field.stored, field.edits)
    const findings = findFaults(field, answer)
    const hasRemark = field.question.remark && currentPart(field, 'remark').textual !== null
    const isGiven = isAnswered(field.question, answer) || hasRemark
    const isWrong = findings.some(({ code }) => wrongCodes.has(code))
    const now = { field, answer, findings, isWrong, isComplete: isGiven && findings.length === 0 }
    known.set(id, now)
    return now
  }
}

function findFaults(field: FieldState, answer: Answer): readonly Finding[] {
  const { question } = field
  if (currentPart(field, 'answer').raw === null) return checkAnswer(question, answer)
  const { id: questionId, section: sectionId } = question
  return [{ code: 'notANumber', text: 'results.validation.notANumber', questionId, sectionId }]
}

/**
 * Does something stand against saving it: somebody else's answer, a refusal, no number where one is wanted? Not what is
 * no number only because it is still being typed.
 */
export const isStuck = ({ conflicts, refusals, edits, touched }: FieldState): boolean =>
  conflicts.size > 0 || refusals.size > 0 || [...edits].some(([key, part]) => part.raw !== null && !touched.has(key))

/** Is it being typed in, saved or not? */
export const isBeingTyped = ({ touched }: FieldState): boolean => touched.has('answer')
