// The forms of the tabular view (D14): a list, and single forms with their questions.
import { noDate } from '@imp/domain/dates.ts'
import { isNonExhaustive } from '@imp/domain/forms/non-exhaustive.ts'
import type { NonExhaustiveForm, NonExhaustiveSummary } from '@imp/domain/forms/types.ts'
import { can } from '@imp/domain/permissions.ts'
import { formScopeOf } from '@imp/domain/forms/visible-settings.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { Problem } from '../../platform/problems.ts'
import { loadFrozenSections } from '../publishing/frozen-form.ts'
import { sectionsFor } from '../publishing/sections-for.ts'
import { findPublished, listPublished, type PublishedRow } from './queries.ts'

const hasCategory = ({ categoryName }: PublishedRow): boolean => isNonExhaustive({ published: true, categoryName })

export async function listNonExhaustive(ctx: Ctx, year: number | undefined): Promise<NonExhaustiveSummary[]> {
  allow(ctx.user, 'form.listNonExhaustive')
  const rows = await listPublished(ctx.db, year ?? null)
  return rows
    .filter(row => hasCategory(row) && can(ctx.user, 'form.read', toFacts(row)))
    .map(row => toSummary(ctx, row))
}

const toFacts = ({ visibility }: PublishedRow) => ({ form: { published: true, visibility } })

/** @throws Problem 'unknownForm', 'notPublished' */
export async function loadNonExhaustive({ db, user }: Pick<Ctx, 'db' | 'user'>, id: string): Promise<PublishedRow> {
  const row = await findNonExhaustive(db, id)
  if (!row) throw new Problem('unknownForm')
  allow(user, 'form.read', toFacts(row))
  return row
}

export async function readNonExhaustive(ctx: Ctx, id: string): Promise<NonExhaustiveForm> {
  const row = await loadNonExhaustive(ctx, id)
  const sections = await loadFrozenSections(ctx.db, row.id, row.publishedAt)
  if (!sections) throw new Problem('unknownForm')
  return { ...toSummary(ctx, row), sections: [...sectionsFor(ctx.user, sections)] }
}

export async function findNonExhaustive(db: Db, id: string): Promise<PublishedRow | undefined> {
  const row = await findPublished(db, id)
  return row && hasCategory(row) ? row : undefined
}

/** The visibility to report to callers who may not see the real one. */
const visibilityFor = { all: null, own: 'Internal', public: 'Public' } as const

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
    visibility: visibilityFor[formScopeOf(user)] ?? visibility,
    countriesSubmitted,
  }
}
