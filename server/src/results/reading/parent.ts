// What a country answered the year before, to the form that its present one was copied from, as far as it saw the questions:
// what branching hid was not said (D45).
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import { mapParentAnswers, type ParentAnswers } from '@imp/domain/results/parent-answers.ts'
import type { ParentResult, Result } from '@imp/domain/results/types.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { Problem } from '../../platform/problems.ts'
import { loadPublishedForm, type PublishedForm } from '../published-form.ts'
import type { ResultFacts } from '../result-facts.ts'
import { findResultWithHistory } from './access.ts'
import { findParentResult, listOrigins } from './queries.ts'
import { keepVisible, toResult } from './service.ts'

/** @throws Problem 'unknownResult', 'foreignCountry', 'noParentResult': no copy, another country, or nothing stored (D60) */
export async function readParentResult(ctx: Ctx, id: string): Promise<ParentResult> {
  const facts = await findResultWithHistory(ctx, id)
  const found = await loadParent(ctx.db, facts, await loadPublishedForm(ctx.db, facts), ctx.now)
  if (!found) throw new Problem('noParentResult')
  return { ...found.result, ...found.answers }
}

/** The previous answer of each question that has one, by question; null: the country has no answers of the year before. */
export async function loadPreviousAnswers(
  db: Db,
  facts: ResultFacts,
  form: PublishedForm,
): Promise<ReadonlyMap<string, Value> | null> {
  const found = await loadParent(db, facts, form, new Date(0))
  return found && new Map(found.answers.values.map(value => [value.question, value]))
}

/** The same, where one of these writes confirms a number that looks like a slip; null: none does. */
export const loadPreviousForConfirmations = async (
  db: Db,
  facts: ResultFacts,
  form: PublishedForm,
  writes: readonly ValueInput[],
): Promise<ReadonlyMap<string, Value> | null> =>
  writes.some(write => write.confirmedNumbers?.length) ? loadPreviousAnswers(db, facts, form) : null

async function loadParent(
  db: Db,
  facts: ResultFacts,
  form: PublishedForm,
  now: Date,
): Promise<{ readonly result: Result; readonly answers: ParentAnswers } | null> {
  if (!facts.hasParentResult) return null
  const parent = await findParentResult(db, facts.id)
  if (!parent) return null
  const parentForm = await loadPublishedForm(db, parent.facts)
  const result = toResult(parent.facts, parent.answers, parentForm, now)
  const given = keepVisible(result.values, parentForm)
  return { result, answers: await mapFromParent(db, facts.formId, form, parentForm, given) }
}

/** Answers to the form that `form` was copied from, in the ids of the copy. */
export const mapFromParent = async (
  db: Db,
  formId: string,
  { questions }: PublishedForm,
  parentForm: PublishedForm,
  values: readonly Value[],
): Promise<ParentAnswers> =>
  mapParentAnswers(questions.values(), parentForm.questions, values, await listOrigins(db, formId))
