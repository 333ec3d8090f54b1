// Which years of graphs are public. Checked on every request (D82).
import { canFeed } from '@imp/domain/graphs/publication.ts'
import type { PublicYear } from '@imp/domain/graphs/types.ts'
import { dataViewsOf, graphKeys, type GraphKey } from '@imp/domain/graphs/views.ts'
import { can } from '@imp/domain/permissions.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { findName } from '../names.ts'
import * as queries from './queries.ts'

export async function listReadableYears(
  { db, user }: Pick<Ctx, 'db' | 'user'>,
  key: GraphKey,
): Promise<ReadonlySet<number> | null> {
  if (can(user, 'graph.read', { isPublic: false })) return null
  return new Set(await queries.listPublicYears(db, key))
}

export function allowYears(readable: ReadonlySet<number> | null, years: readonly number[]): void {
  if (readable && !years.every(year => readable.has(year))) throw new Problem('notPublished')
}

/** Latest first. Visitors see only public years. */
export async function listPublication(ctx: Pick<Ctx, 'db' | 'user'>, asked: string): Promise<PublicYear[]> {
  allow(ctx.user, 'graph.list')
  const key = findName(graphKeys, asked)
  const [years, publicYears] = await Promise.all([
    listYears(ctx, key),
    queries.listPublicYears(ctx.db, key).then(found => new Set(found)),
  ])
  const all = years.map(year => ({ year, isPublic: publicYears.has(year) }))
  return can(ctx.user, 'graph.read', { isPublic: false }) ? all : all.filter(({ isPublic }) => isPublic)
}

async function listYears({ db }: Pick<Ctx, 'db'>, key: GraphKey): Promise<number[]> {
  const forms = await queries.listPublishedForms(db, dataViewsOf[key])
  return [...new Set(forms.filter(form => canFeed(key, form)).map(({ year }) => year))].toSorted((a, b) => b - a)
}

/** @param given comma-separated years @returns all years of the key */
export async function setPublicYears(
  ctx: Pick<Ctx, 'db' | 'user'>,
  asked: string,
  isPublic: boolean,
  given: readonly string[],
): Promise<PublicYear[]> {
  allow(ctx.user, 'graph.setPublic')
  const key = findName(graphKeys, asked)
  const years = [...new Set(given.flatMap(text => text.split(',')).map(Number))]
  const known = await listYears(ctx, key)
  const unknown = years.filter(year => !known.includes(year))
  // A year to withdraw need not exist any more.
  if (isPublic && unknown.length > 0) {
    const choices = known.join(', ')
    throw fieldsProblem(unknown.map(() => ({ path: 'year', text: 'problems.field.choice', values: { choices } })))
  }
  await (isPublic ? queries.insertPublicYears : queries.deletePublicYears)(ctx.db, key, years)
  return listPublication(ctx, key)
}
