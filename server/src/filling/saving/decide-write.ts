// Decides whether a value is stored, is already stored, or is refused with a reason. Uses no database.
import type { FieldReason } from '@imp/domain/problems.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import type { CellAddress } from '@imp/domain/forms/table-questions.ts'
import type { Answer } from '@imp/domain/forms/answer.ts'
import { applyInput } from '@imp/domain/filling/merging.ts'
import { dropNeedlessConfirmations } from '@imp/domain/filling/slips.ts'
import { checkStorable } from '@imp/domain/filling/storing.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { toEmptyValue, toAnswer, toValue } from '../../results/answers.ts'
import type { AnswerRow } from '../../results/answer-row.ts'
import { buildAnswerWrite, type AnswerWrite } from './answer-write.ts'

export interface WriteTarget {
  readonly resultId: string
  readonly questions: ReadonlyMap<string, Question>
  readonly authorName: string
  readonly authorId: string | null
  readonly changedAt: string
  /** Last year's answers by question; null: none. Only confirmations of suspicious numbers need them. */
  readonly previous: ReadonlyMap<string, Answer> | null
  readonly areas: readonly string[]
  /** Only a correction gives a reason. Otherwise a given one is ignored and the stored one stays. */
  readonly isCorrection?: boolean
}
interface StaleWrite {
  readonly kind: 'stale'
  readonly stored: Value
  readonly errors: readonly FieldReason[]
}
export type WriteDecision =
  | { readonly kind: 'invalid'; readonly errors: readonly FieldReason[] }
  | StaleWrite
  | { readonly kind: 'unchanged'; readonly value: Value }
  | { readonly kind: 'write'; readonly write: AnswerWrite }

/** @param path of the value in the body, '' or 'values.3.' */
export function decideWrite(
  target: WriteTarget,
  input: ValueInput,
  stored: AnswerRow | null,
  path = '',
): WriteDecision {
  const { resultId, questions, authorName, authorId, changedAt, previous, areas, isCorrection = false } = target
  const questionId = input.question.toLowerCase()
  const question = questions.get(questionId)
  if (!question) {
    return {
      kind: 'invalid',
      errors: [{ path: `${path}question`, questionId, text: 'results.storing.unknownQuestion' }],
    }
  }
  const findings = checkStorable(question, input, stored)
  if (findings.length > 0) {
    const errors = findings.map(finding => ({ ...finding, path: `${path}${finding.path}`, questionId }))
    return { kind: 'invalid', errors }
  }
  const reason = input.editRemarkText
  const before = stored && toAnswer(stored)
  const given = isCorrection || reason === undefined ? input : withoutReason(input)
  const asked = dropNeedlessConfirmations(given, before, question, previous?.get(questionId), areas)
  const merged = applyInput(before, asked, question)
  const storedValue = (): Value => (stored ? toValue(resultId, stored) : toEmptyValue(resultId, questionId, changedAt))
  if (merged.kind === 'conflict') {
    return { kind: 'stale', stored: storedValue(), errors: describeConflict(questionId, merged.cells) }
  }
  if (merged.kind === 'unchanged') return { kind: 'unchanged', value: storedValue() }
  const edit = { authorName, authorId, changedAt, reason: isCorrection ? reason : null }
  return { kind: 'write', write: buildAnswerWrite(questionId, stored, merged.answer, edit) }
}

const withoutReason = ({ editRemarkText: _reason, ...others }: ValueInput): ValueInput => others

function describeConflict(questionId: string, cells: readonly CellAddress[]): FieldReason[] {
  const reason = { questionId, text: 'problems.staleVersion' } as const
  return cells.length > 0 ? cells.map(cell => ({ ...reason, ...cell })) : [reason]
}

/** Decides on all values of a request. @returns those to store @throws Problem covering all of them */
export function decideWrites(
  target: WriteTarget,
  inputs: readonly ValueInput[],
  storedByQuestion: ReadonlyMap<string, AnswerRow>,
): AnswerWrite[] {
  const decisions = inputs.map((input, at) =>
    decideWrite(target, input, storedByQuestion.get(input.question.toLowerCase()) ?? null, `values.${at}.`),
  )
  const invalid = decisions.flatMap(decision => (decision.kind === 'invalid' ? decision.errors : []))
  const errors = [...invalid, ...findRepeatedQuestions(inputs)]
  if (errors.length > 0) throw toInvalidAnswer(errors)
  const stale = decisions.filter(decision => decision.kind === 'stale')
  if (stale.length > 0) {
    throw toStaleVersion(
      stale,
      stale.map(decision => decision.stored),
    )
  }
  return decisions.flatMap(decision => (decision.kind === 'write' ? [decision.write] : []))
}

export const toInvalidAnswer = (errors: readonly FieldReason[]): Problem => fieldsProblem(errors, 'invalidAnswer')

/** @param stored what the caller gets back: one value, or all of the request */
export function toStaleVersion(decisions: readonly StaleWrite[], stored: Value | readonly Value[]): Problem {
  const errors = decisions.flatMap(decision => decision.errors)
  const [newest] = decisions
    .map(decision => decision.stored)
    .sort((one, other) => (one.changedAt < other.changedAt ? 1 : -1))
  // Without an author, the caller named a version that never existed.
  if (!newest || newest.changedBy === null) return new Problem('staleVersion', { errors, stored })
  const { changedBy, changedAt } = newest
  return new Problem('staleVersion', { errors, stored, changedBy, changedAt })
}

function findRepeatedQuestions(inputs: readonly ValueInput[]): FieldReason[] {
  const seen = new Set<string>()
  const errors: FieldReason[] = []
  for (const [at, input] of inputs.entries()) {
    const questionId = input.question.toLowerCase()
    if (seen.has(questionId)) {
      errors.push({ path: `values.${at}.question`, questionId, text: 'results.storing.namedTwice' })
    }
    seen.add(questionId)
  }
  return errors
}
