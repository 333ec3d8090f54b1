// Correcting a submitted answer in the tabular view (D41, D50, D70): who may, and that the result remains valid.
import { emptyAnswer, type Answer } from '../forms/answer.ts'
import type { BranchingQuestion } from '../forms/branching.ts'
import { can, type User } from '../permissions.ts'
import type { Question } from '../forms/types.ts'
import type { Refusal } from '../problems.ts'
import { findDeltaRemark, findFlaggedCells, type FlaggedCell } from '../results/deltas.ts'
import { checkResult, type Finding, type QuestionToCheck } from '../results/validation.ts'

/** null: allowed. There is no deadline. */
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
 * What prevents a correction: every error of the corrected answer, and new errors elsewhere, for example when a choice
 * requires a further answer. Errors that existed before do not count.
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
 * The flagged differences from the year before that need a remark: of numbers that the correction changes, and of those whose
 * remark it removes. Numbers that were submitted without a remark may stay so. @param previous undefined: no previous answer
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

export const listOwedRemarks = (...[question, before, after, previous]: Parameters<typeof listCorrectedDeltas>) =>
  listCorrectedDeltas(question, before, after, previous).filter(
    cell => cell.demandsRemark && findDeltaRemark(after, cell) === null,
  )

const placeOf = ({ row, column }: FlaggedCell): string => `${row}/${column}`

const keyOf = ({ questionId, code, row, column }: Finding): string => [questionId, code, row, column].join(' ')
