// Reading forms: one whole form, its sections, its questions, and the lists of forms.
import { hash } from 'node:crypto'
import { deadlineFor, isPast } from '@imp/domain/forms/deadlines.ts'
import type { FormSummary, Question, Section } from '@imp/domain/forms/types.ts'
import { noDate } from '@imp/domain/dates.ts'
import { allow, type Ctx } from '../platform/context.ts'
import { Problem } from '../platform/problems.ts'
import { RawJson } from '../platform/route.ts'
import { forget, frozenBytes, frozenSections } from './frozen.ts'
import { factsOf, toSummary } from './summaries.ts'
import * as queries from './summaries/queries.ts'
import { findState } from './queries.ts'
import * as replies from './replies.ts'
import * as structure from './structure/queries.ts'

/** What was sent before is sent again, as long as the form's stamp is the same. */
export async function readForm(ctx: Ctx, id: string): Promise<RawJson> {
  const found = await queries.findStamp(ctx.db, ctx.user, id)
  if (!found) throw new Problem('unknownForm')
  allow(ctx.user, 'form.read', factsOf(found))
  return replies.find(found) ?? composeForm(ctx, id)
}

/**
 * The head from the database and the sections from memory, put together without reading the latter; kept under the stamp
 * of the state it was made from, which may be newer than the one that was looked for.
 */
async function composeForm(ctx: Ctx, id: string): Promise<RawJson> {
  const row = await queries.findWhole(ctx.db, ctx.user, id)
  if (!row) throw new Problem('unknownForm')
  allow(ctx.user, 'form.read', factsOf(row))
  return replies.keep(row, await replyOf(ctx, row))
}

async function replyOf(ctx: Ctx, row: queries.WholeRow): Promise<RawJson> {
  const { head, published_at: publishedAt } = row
  const opening = Buffer.from(`${head.slice(0, -1)},"sections":`)
  if (publishedAt === null) return new RawJson(Buffer.from(`${opening.toString()}${row.sections ?? '[]'}}`))
  const sections = await frozenBytes(ctx.db, row.id, publishedAt)
  if (!sections) throw takenBack(row.id)
  // The head holds the version, so it stands for the sections as well; and it differs from caller to caller.
  return new RawJson(Buffer.concat([opening, sections, Buffer.from('}')]), `"${hash('sha1', head, 'base64url')}"`)
}

/** Between one statement and the next. */
function takenBack(formId: string): Problem {
  forget(formId)
  return new Problem('conflictingChange')
}

/** May the caller read this form? @returns when it was published; null for a draft */
async function allowReading(ctx: Ctx, formId: string): Promise<Date | null> {
  const state = await findState(ctx.db, formId)
  if (!state) throw new Problem('unknownForm')
  allow(ctx.user, 'form.read', factsOf(state))
  return state.published_at
}

async function sectionsOf(ctx: Ctx, formId: string): Promise<readonly Section[]> {
  const publishedAt = await allowReading(ctx, formId)
  if (publishedAt === null) return structure.readSections(ctx.db, formId)
  const sections = await frozenSections(ctx.db, formId, publishedAt)
  if (!sections) throw takenBack(formId)
  return sections
}

export async function readSectionsOfForm(ctx: Ctx, formId: string): Promise<RawJson> {
  const publishedAt = await allowReading(ctx, formId)
  if (publishedAt === null) return new RawJson(await structure.readSectionsJson(ctx.db, formId))
  const bytes = await frozenBytes(ctx.db, formId, publishedAt)
  if (!bytes) throw takenBack(formId)
  return new RawJson(bytes)
}

export async function readSection(ctx: Ctx, id: string): Promise<Section> {
  const found = await structure.findSection(ctx.db, id)
  if (!found) throw new Problem('unknownSection')
  const publishedAt = await allowReading(ctx, found.formId)
  const section =
    publishedAt === null
      ? await structure.readSection(ctx.db, id)
      : (await frozenSections(ctx.db, found.formId, publishedAt))?.find(one => one.id === found.id)
  if (!section) throw new Problem('unknownSection')
  return section
}

/** In section and question order, each with the name of its section. */
export async function listQuestions(ctx: Ctx, formId: string): Promise<(Question & { sectionName: string })[]> {
  const sections = await sectionsOf(ctx, formId)
  return sections.flatMap(({ name, questions }) => questions.map(question => ({ ...question, sectionName: name })))
}

const written = (rows: readonly queries.HeadRow[]) => new RawJson(`[${rows.map(row => row.head).join(',')}]`)

export async function listDrafts(ctx: Ctx): Promise<RawJson> {
  allow(ctx.user, 'form.listDrafts')
  return written(await queries.listDrafts(ctx.db, ctx.user))
}

export async function listPublished(ctx: Ctx, year?: number): Promise<RawJson> {
  allow(ctx.user, 'form.list')
  return written(await queries.listPublished(ctx.db, ctx.user, year ?? null))
}

const oneYearBefore = (now: Date): Date => {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - 1)
  return then
}

/**
 * The forms to submit, newest first; `deadline` is the caller's own, and what closed more than a year ago is left out.
 * For an administrator, the published forms that are open.
 */
export async function listActive(ctx: Ctx): Promise<FormSummary[]> {
  allow(ctx.user, 'form.listActive')
  if (ctx.user.role === 'Admin') {
    const all = (await queries.listPublished(ctx.db, ctx.user, null)).map(toSummary)
    return all.filter(form => !isPast(form.deadline, ctx.now))
  }
  const { countryId, parentCountryId } = ctx.user
  if (countryId === null) return []
  const forms = (await queries.listParticipating(ctx.db, ctx.user)).map(toSummary)
  return forms
    .map(form => ({ ...form, deadline: deadlineFor(form, { id: countryId, parentId: parentCountryId }) ?? noDate }))
    .filter(form => !isPast(form.deadline, oneYearBefore(ctx.now)))
}

/** The names of the sections of the published form with this name and year; a form of several publications: the newest. */
export async function listSectionNames(ctx: Ctx, formName: string, formYear: number) {
  allow(ctx.user, 'form.list')
  const formId = await queries.findPublishedByName(ctx.db, formName, formYear)
  if (formId === undefined) throw new Problem('unknownForm')
  return (await structure.listSections(ctx.db, formId)).map(({ id, name, orderNumber }) => ({ id, name, orderNumber }))
}
