// The results list with its filters, and the public overview of submissions. Open and closed are never stored: the
// deadline that counts for a row says so at the moment of asking.
import { filterYears, noDate, yearOf } from '@imp/domain/dates.ts'
import type { Input } from '@imp/domain/call.ts'
import { notificationFlags } from '@imp/domain/forms/vocabulary.ts'
import type { SendNotification } from '@imp/domain/forms/types.ts'
import { deadlineFor } from '@imp/domain/forms/deadlines.ts'
import { isClosed } from '@imp/domain/results/locking.ts'
import type { resultCalls } from '@imp/domain/results/calls.ts'
import type { FilterOptions, PublicRow, ResultRow } from '@imp/domain/results/types.ts'
import type { Static } from 'typebox'
import { formScopeOf } from '../../forms/summaries/form-scope.ts'
import type { Ctx } from '../../platform/context.ts'
import * as queries from './queries.ts'

type ListQuery = Input<(typeof resultCalls)['GET /api/Results/Filtered']>['query']
const statuses = { new: 'New', partial: 'Partial', submitted: 'Submitted' } as const

export async function listResults(ctx: Ctx, query: ListQuery): Promise<ResultRow[]> {
  const formScope = formScopeOf(ctx.user)
  const { submission, overview, status, visibility, ...others } = query
  // Who is not told the visibility does not learn it by asking for it.
  const filter = { ...others, ...(formScope === 'all' && visibility && { visibility }) }
  const own = { id: ctx.user.countryId, parentId: ctx.user.parentCountryId }
  const listed = await queries.listRows(
    ctx.db,
    { ...filter, ...(status && { status: statuses[status] }) },
    overview ? { country: own } : null,
  )
  const rows = listed.map(toRow).map(row => (formScope === 'all' ? row : hideSettings(row, own)))
  return submission ? rows.filter(row => isClosed(row, ctx.now) === (submission === 'closed')) : rows
}

function toRow(row: queries.ListRow): ResultRow {
  const { publishedAt, submittedAt, parentId, deadline: formDeadline, ...rest } = row
  const specialDeadlines = [...(row.specialDeadlines ?? [])]
  const deadline = formDeadline?.toISOString() ?? null
  const country = row.countryId === null ? null : { id: row.countryId, parentId }
  return {
    ...rest,
    formYear: yearOf(publishedAt.toISOString()),
    isSubmitted: row.status === 'Submitted',
    dateOfSubmission: submittedAt?.toISOString() ?? noDate,
    deadline: (country ? deadlineFor({ deadline, specialDeadlines }, country) : deadline) ?? noDate,
    specialDeadlines,
    countriesStarted: [...(row.countriesStarted ?? [])],
  }
}

/** What everybody but administrators gets (docs/decisions, 0008): the special deadline of the row's country, or of their own. */
function hideSettings(
  row: ResultRow,
  own: { readonly id: string | null; readonly parentId: string | null },
): ResultRow {
  const countries = row.countryId === null ? [own.id, own.parentId] : [row.countryId]
  return {
    ...row,
    specialDeadlines: row.specialDeadlines.filter(({ countryId }) => countries.includes(countryId)),
    countriesStarted: [],
    visibility: 'Internal',
    sendNotification: noNotification,
  }
}
const noNotification = Object.fromEntries(notificationFlags.map(flag => [flag, false])) as SendNotification

/** What the filters offer: category and block narrow the names and each other. */
export async function listFilterOptions(
  ctx: Ctx,
  { category, block }: { readonly category?: string; readonly block?: string },
): Promise<Static<typeof FilterOptions>> {
  const forms = await queries.listPublishedForms(ctx.db)
  const inCategory = forms.filter(form => category === undefined || form.categoryId === category.toLowerCase())
  const inBlock = forms.filter(form => block === undefined || form.blockId === block.toLowerCase())
  const inBoth = inCategory.filter(form => inBlock.includes(form))
  return {
    categories: sortByName(inBlock.map(form => [form.categoryId, form.categoryName])),
    blocks: sortByName(inCategory.map(form => [form.blockId, form.blockName])),
    names: [...new Set(inBoth.map(form => form.name))].sort((a, b) => a.localeCompare(b, 'en')),
    years: filterYears(forms.map(form => form.year)),
  }
}

const sortByName = (entries: readonly (readonly [string, string])[]): { id: string; name: string }[] =>
  [...new Map(entries)].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'en'))

export async function listPublicForms(ctx: Ctx, year: number | undefined): Promise<Static<typeof PublicRow>[]> {
  const rows = await queries.listPublicForms(ctx.db, year ?? null)
  return rows.map(row => {
    const deadline = row.deadline?.toISOString() ?? noDate
    return { ...row, deadline, submission: isClosed({ deadline }, ctx.now) ? 'closed' : 'open' }
  })
}
