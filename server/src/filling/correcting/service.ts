// Corrects submitted answers in the tabular view (D41, D50, D70), regardless of deadlines. The delivery stays
// unchanged, and the result must remain as fit for submission as before.
import type { Answer } from '@imp/domain/forms/answer.ts'
import { findVisibleQuestions } from '@imp/domain/forms/branching.ts'
import { deltaRulesOf } from '@imp/domain/forms/delta-rules.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import type { FieldReason } from '@imp/domain/problems.ts'
import { findCorrectionFaults, listOwedRemarks, correctBlocker } from '@imp/domain/filling/correcting.ts'
import { mayWriteOtherText } from '@imp/domain/results/locking.ts'
import { findNonExhaustive } from '../../forms/non-exhaustive/service.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { Problem, refuse } from '../../platform/problems.ts'
import { toAnswer, toValue } from '../../results/answers.ts'
import { decideWrite, toInvalidAnswer, toStaleVersion } from '../saving/decide-write.ts'
import { buildSaveStatement } from '../saving/queries.ts'
import { toAuthor, toTarget } from '../saving/service.ts'
import { loadPublishedForm, type PublishedForm } from '../../results/published-form.ts'
import type { AnswerRow } from '../../results/answer-row.ts'
import type { ResultFacts } from '../../results/result-facts.ts'
import { lockResultWithAnswers } from '../../results/stored-result.ts'
import { loadPreviousAnswers, loadPreviousForConfirmations } from '../../results/reading/parent.ts'
import { toReason } from '../submitting/service.ts'

/** Returns the stored value. Repeating a correction changes nothing. */
export async function correctAnswer(ctx: Ctx, resultId: string, input: ValueInput): Promise<Value> {
  return ctx.db.transaction().execute(async tx => {
    const { facts, answers } = await lockResultWithAnswers(tx, resultId)
    const form = await loadPublishedForm(tx, facts)
    const byQuestion = new Map(answers.map(row => [row.questionId, toAnswer(row)]))
    await refuseUncorrectable({ ...ctx, db: tx }, facts, form, byQuestion, input.question.toLowerCase())

    const previous = await loadPreviousForConfirmations(tx, facts, form, [input])
    const target = { ...toTarget(ctx, facts, form, previous), isCorrection: true }
    const decision = decideWrite(target, input, findAnswer(answers, input.question))
    if (decision.kind === 'invalid') throw toInvalidAnswer(decision.errors)
    if (decision.kind === 'stale') throw toStaleVersion([decision], decision.stored)
    if (decision.kind === 'unchanged') return decision.value
    const { row } = decision.write
    protectOtherText(ctx, form, row, byQuestion.get(row.questionId))
    const corrected = { questionId: row.questionId, answer: toAnswer(row) }
    const faults = findCorrectionFaults(form.sections, byQuestion, corrected).map(toReason)
    const errors = [...faults, ...(await listUnexplained(tx, facts, form, byQuestion, corrected))]
    if (errors.length > 0) throw new Problem('correctionFailed', { errors })
    await tx.executeQuery(buildSaveStatement(facts.id, [decision.write], toAuthor(ctx), 'Submitted'))
    return toValue(facts.id, row)
  })
}

async function listUnexplained(
  db: Db,
  facts: ResultFacts,
  form: PublishedForm,
  before: ReadonlyMap<string, Answer>,
  { questionId, answer }: { readonly questionId: string; readonly answer: Answer },
): Promise<FieldReason[]> {
  const question = form.questions.get(questionId)
  if (!question || deltaRulesOf(question).length === 0) return []
  const previous = await loadPreviousAnswers(db, facts, form)
  return listOwedRemarks(question, before.get(questionId), answer, previous?.get(questionId)).map(
    ({ row, column }) => ({ questionId, row, column, text: 'results.deltas.remarkMissing' }),
  )
}

/** @throws Problem if an administrator wrote the text of 'Other' */
function protectOtherText(
  { user }: Pick<Ctx, 'user'>,
  { questions }: PublishedForm,
  after: Pick<AnswerRow, 'questionId' | 'textual'>,
  before: Answer | undefined,
): void {
  const question = questions.get(after.questionId)
  const isOtherText = question !== undefined && questionTypes.get(question.type).hasOptions
  if (!isOtherText || after.textual === null || after.textual === before?.textual) return
  if (mayWriteOtherText(user, false)) return
  throw toInvalidAnswer([{ path: 'textual', questionId: question.id, text: 'results.correcting.otherText' }])
}

const findAnswer = (answers: readonly AnswerRow[], questionId: string): AnswerRow | null =>
  answers.find(row => row.questionId === questionId.toLowerCase()) ?? null

/** @throws Problem: foreign country, not allowed, not submitted, not a form of the tabular view, hidden */
async function refuseUncorrectable(
  { db, user }: Pick<Ctx, 'db' | 'user'>,
  facts: ResultFacts,
  { sections, questions }: PublishedForm,
  answers: ReadonlyMap<string, Answer>,
  questionId: string,
): Promise<void> {
  const { countryId, countryName, published: formPublished, submitted } = facts
  const visible = findVisibleQuestions(sections, id => answers.get(id)?.options ?? [])
  // An unknown question is refused elsewhere, as unknown.
  const isVisible = visible.has(questionId) || !questions.has(questionId)
  refuse(correctBlocker({ user, countryId, countryName, formPublished, submitted, isVisible }))
  // Results of other forms must be reopened instead.
  if (!(await findNonExhaustive(db, facts.formId))) throw new Problem('resultSubmitted')
}
