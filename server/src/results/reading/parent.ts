// A country's answers to the form that the current one was copied from. Questions hidden by branching count as unanswered (D45).
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
import { filterVisible, toResult } from './service.ts'

/** @throws Problem 'unknownResult', 'foreignCountry', 'noParentResult' (not a copy, or nothing stored, D60) */
export async function readParentResult(ctx: Ctx, id: string): Promise<ParentResult> {
  const facts = await findResultWithHistory(ctx, id)
  const found = await loadParent(ctx.db, facts, await loadPublishedForm(ctx.db, facts), ctx.now)
  if (!found) throw new Problem('noParentResult')
  return { ...found.result, ...found.answers }
}

/** null if the country has no answers from the previous year. */
export async function loadPreviousAnswers(
  db: Db,
  facts: ResultFacts,
  form: PublishedForm,
): Promise<ReadonlyMap<string, Value> | null> {
  const found = await loadParent(db, facts, form, new Date(0))
  return found && new Map(found.answers.values.map(value => [value.question, value]))
}

/** null unless one of these writes confirms a suspicious number. */
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
  const given = filterVisible(result.values, parentForm)
  return { result, answers: await mapFromParent(db, facts.formId, form, parentForm, given) }
}

export const mapFromParent = async (
  db: Db,
  formId: string,
  { questions }: PublishedForm,
  parentForm: PublishedForm,
  values: readonly Value[],
): Promise<ParentAnswers> =>
  mapParentAnswers(questions.values(), parentForm.questions, values, await listOrigins(db, formId))
