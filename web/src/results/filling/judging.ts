// What is to be said of one question as it stands: what it answers, whether our rules find it right, and whether
// something in it cannot be saved. Worked out once for each state of a question, so that a keystroke judges only its own.
import type { Answer } from '@imp/domain/forms/answer.ts'
import { isAnswered } from '@imp/domain/forms/question-types.ts'
import { checkAnswer, type Finding } from '@imp/domain/results/validation.ts'
import { shownPart, type Field } from './field.ts'
import { answerOf } from './parts.ts'

export interface Judgement {
  /** What validation and progress read. */
  readonly answer: Answer
  readonly findings: readonly Finding[]
  /** Answered and right; where a remark alone is enough, it counts: nothing is left to do there. */
  readonly isComplete: boolean
}

export function createJudge(field: (id: string) => Field) {
  const known = new Map<string, Judgement & { readonly of: Field }>()
  return (id: string): Judgement => {
    const of = field(id)
    const before = known.get(id)
    if (before && before.of.stored === of.stored && before.of.edits === of.edits) return before
    const answer = answerOf(of.stored, of.edits)
    const findings = findingsOf(of, answer)
    const isGiven = isAnswered(of.question, answer) || (of.question.remark && shownPart(of, 'remark').textual !== null)
    const now = { of, answer, findings, isComplete: isGiven && findings.length === 0 }
    known.set(id, now)
    return now
  }
}

function findingsOf(field: Field, answer: Answer): readonly Finding[] {
  const { question } = field
  if (shownPart(field, 'answer').raw === null) return checkAnswer(question, answer)
  const { id: questionId, section: sectionId } = question
  return [{ code: 'notANumber', text: 'results.validation.notANumber', questionId, sectionId }]
}

/**
 * Does something stand against saving it: somebody else's answer, a refusal, no number where one is wanted? Not what is
 * no number only because it is still being typed.
 */
export const isStuck = ({ conflicts, refusals, edits, touched }: Field): boolean =>
  conflicts.size > 0 || refusals.size > 0 || [...edits].some(([key, part]) => part.raw !== null && !touched.has(key))
