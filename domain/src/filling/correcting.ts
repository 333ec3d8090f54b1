// Correcting an answer after its submission, in the tabular view (D41, D50, D70): who may, and that the result stays as
// fit to be submitted as it was.
import { emptyAnswer, type Answer } from '../forms/answer.ts'
import type { BranchingQuestion } from '../forms/branching.ts'
import { can, type User } from '../permissions.ts'
import type { Question } from '../forms/types.ts'
import type { Refusal } from '../problems.ts'
import { findDeltaRemark, findFlaggedCells, type FlaggedCell } from '../results/deltas.ts'
import { checkResult, type Finding, type QuestionToCheck } from '../results/validation.ts'

/** Why this person cannot correct this answer; null when they can. There is no deadline. */
export function correctBlocker(facts: {
  readonly user: User
  readonly countryId: string
  readonly countryName: string
  readonly formPublished: boolean
  readonly submitted: boolean
  /** false: the country's own answers hide the question. */
  readonly isVisible: boolean
}): Refusal | null {
  const { user, countryId, countryName, formPublished, submitted, isVisible } = facts
  const values = { country: countryName }
  if (!can(user, 'result.editCell', { countryId, form: { published: formPublished } })) {
    return user.role === 'NCLP' && formPublished
      ? { code: 'foreignCountry', text: 'results.lock.otherCountry', values }
      : { code: 'notAllowed', text: 'results.lock.role' }
  }
  if (!submitted) return { code: 'resultNotSubmitted', text: 'results.correcting.notSubmitted', values }
  return isVisible ? null : { code: 'invalidAnswer', text: 'results.correcting.hidden', values }
}

/**
 * What keeps a correction from being stored: everything that is wrong with the corrected answer, and what it makes wrong
 * elsewhere, as a choice that asks for a further answer does. What was wrong before counts for nobody.
 */
export function findCorrectionFaults(
  sections: readonly { readonly questions: readonly (QuestionToCheck & BranchingQuestion)[] }[],
  before: ReadonlyMap<string, Answer>,
  corrected: { readonly questionId: string; readonly answer: Answer },
): Finding[] {
  const known = new Set(checkResult(sections, before).errors.map(keyOf))
  const after = new Map(before).set(corrected.questionId, corrected.answer)
  return checkResult(sections, after).errors.filter(
    finding => finding.questionId === corrected.questionId || !known.has(keyOf(finding)),
  )
}

/**
 * The numbers that a correction makes differ from the year before in a way that is asked about: those that it changes, and those whose
 * final remark it takes away. What was submitted without one stays as it is. @param previous undefined: there is none
 */
export function listCorrectedDeltas(
  question: Question,
  before: Answer | undefined,
  after: Answer,
  previous: Answer | undefined,
): readonly FlaggedCell[] {
  const old = before ?? emptyAnswer
  const had = new Map(findFlaggedCells(question, old, previous).map(cell => [placeOf(cell), cell]))
  return findFlaggedCells(question, after, previous).filter(cell => {
    const known = had.get(placeOf(cell))
    return known?.current !== cell.current || findDeltaRemark(old, cell) !== null
  })
}

/** Those of them that still lack the final remark they need. */
export const listOwedRemarks = (...[question, before, after, previous]: Parameters<typeof listCorrectedDeltas>) =>
  listCorrectedDeltas(question, before, after, previous).filter(
    cell => cell.demandsRemark && findDeltaRemark(after, cell) === null,
  )

const placeOf = ({ row, column }: FlaggedCell): string => `${row}/${column}`

const keyOf = ({ questionId, code, row, column }: Finding): string => [questionId, code, row, column].join(' ')
