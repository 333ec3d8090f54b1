// The numeric questions of published forms, which never change, and which follow which of an earlier year.
import { isBranching } from '@imp/domain/forms/branching.ts'
import { findPredecessors } from '@imp/domain/harmonisation/predecessors.ts'
import { listQuantities, type AnswerQuantity } from '@imp/domain/harmonisation/quantities.ts'
import type { Ctx } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { formFor, loadPublishedForm, type PublishedForm } from '../results/published-form.ts'
import * as queries from './queries.ts'

export interface FormStructure {
  readonly form: queries.ComparedForm
  readonly published: PublishedForm
  readonly quantities: readonly AnswerQuantity[]
  readonly branchingIds: readonly string[]
}

const structures = new WeakMap<PublishedForm, Pick<FormStructure, 'quantities' | 'branchingIds'>>()

export const loadStructures = (
  { db, user }: Pick<Ctx, 'db' | 'user'>,
  forms: readonly queries.ComparedForm[],
): Promise<FormStructure[]> =>
  Promise.all(
    forms.map(async form => {
      const published = await loadPublishedForm(db, { formId: form.id, publishedAt: form.publishedAt })
      const readable = formFor(user, published)
      const known = structures.get(readable)
      if (known) return { form, published, ...known }
      const read = {
        quantities: listQuantities([...readable.questions.values()]),
        branchingIds: [...published.questions.values()].filter(question => isBranching(question)).map(({ id }) => id),
      }
      structures.set(readable, read)
      return { form, published, ...read }
    }),
  )

export type Predecessors = ReadonlyMap<string, string>

/** For the forms last asked for: callers who may see the same forms share it. */
let latest: { readonly forms: string; readonly predecessors: Promise<Predecessors> } | null = null

export function loadPredecessors(db: Db, all: readonly FormStructure[]): Promise<Predecessors> {
  const forms = all
    .map(
      ({ form, quantities }) =>
        `${form.id} ${form.publishedAt.getTime()} ${form.year} ${form.category} ${quantities.length}`,
    )
    .join('\n')
  if (latest?.forms === forms) return latest.predecessors
  const predecessors = linkYears(db, all)
  latest = { forms, predecessors }
  predecessors.catch(() => (latest = null))
  return predecessors
}

async function linkYears(db: Db, all: readonly FormStructure[]): Promise<Predecessors> {
  const copied = all.flatMap(({ quantities }) =>
    quantities.filter(({ cell, question }) => cell !== null && question.parentId !== null),
  )
  const origins = await queries.listOrigins(db, [...new Set(copied.map(({ question }) => question.id))])
  const forms = all.map(({ form, quantities }) => ({
    formId: form.id,
    year: form.year,
    category: form.category,
    quantities,
  }))
  return findPredecessors(forms, origins)
}
