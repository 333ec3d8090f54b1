// The forms of the tabular view (D14): their list, and one of them with its questions.
import { noDate } from '@imp/domain/dates.ts'
import { isNonExhaustive } from '@imp/domain/forms/non-exhaustive.ts'
import type { NonExhaustiveForm, NonExhaustiveSummary } from '@imp/domain/forms/types.ts'
import { formScopeOf } from '@imp/domain/forms/visible-settings.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { Problem } from '../../platform/problems.ts'
import { loadFrozenSections } from '../publishing/frozen-form.ts'
import { findPublished, listPublished, type PublishedRow } from './queries.ts'

const hasCategory = ({ categoryName }: PublishedRow): boolean => isNonExhaustive({ published: true, categoryName })

export async function listNonExhaustive(ctx: Ctx, year: number | undefined): Promise<NonExhaustiveSummary[]> {
  allow(ctx.user, 'form.list')
  return (await listPublished(ctx.db, year ?? null)).filter(hasCategory).map(row => toSummary(ctx, row))
}

export async function readNonExhaustive(ctx: Ctx, id: string): Promise<NonExhaustiveForm> {
  allow(ctx.user, 'form.list')
  const row = await findNonExhaustive(ctx.db, id)
  const sections = row && (await loadFrozenSections(ctx.db, row.id, row.publishedAt))
  if (!row || !sections) throw new Problem('unknownForm')
  return { ...toSummary(ctx, row), sections: [...sections] }
}

/** The published form with this id, if it is a non-exhaustive one. */
export async function findNonExhaustive(db: Db, id: string): Promise<PublishedRow | undefined> {
  const row = await findPublished(db, id)
  return row && hasCategory(row) ? row : undefined
}

function toSummary({ user }: Ctx, row: PublishedRow): NonExhaustiveSummary {
  const { id, name, year, categoryId, categoryName, publishedAt, deadline, visibility, countriesSubmitted } = row
  return {
    id,
    name,
    year,
    category: categoryId,
    categoryObj: { id: categoryId, name: categoryName },
    timePublished: publishedAt.toISOString(),
    deadline: deadline?.toISOString() ?? noDate,
    visibility: formScopeOf(user) === 'all' ? visibility : 'Internal',
    countriesSubmitted,
  }
}
