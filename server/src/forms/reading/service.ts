import { hash } from 'node:crypto'
import type { Question, Section, Visibility } from '@imp/domain/forms/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import { RawJson } from '../../platform/http/answers.ts'
import { evictFrozenForm, loadFrozenBytes, loadFrozenSections } from '../publishing/frozen-form.ts'
import { sectionsFor } from '../publishing/sections-for.ts'
import * as structure from '../structure/queries.ts'
import { findFormState } from '../summaries/queries.ts'
import { writeTrialForm } from '../test-runs/service.ts'
import { getForm, setForm, type CachedForm } from './form-cache.ts'
import * as queries from './queries.ts'

interface Readable {
  readonly published_at: Date | null
  readonly visibility: Visibility
}
export function allowReading(ctx: Ctx, row: Readable): void {
  allow(ctx.user, 'form.read', { form: { published: row.published_at !== null, visibility: row.visibility } })
}

export async function readForm(ctx: Ctx, id: string): Promise<RawJson> {
  // Within a transaction, the form could contain changes that are rolled back.
  if (ctx.db.isTransaction) return (await composeForm(ctx, id)).reply
  const stamp = ctx.stamp ?? (await queries.findFormStamp(ctx.db, id))
  if (stamp === undefined) return readTrialForm(ctx, id)
  const known = stamp === undefined ? undefined : getForm(id, ctx.user, stamp)
  if (!known) {
    const composed = await composeForm(ctx, id)
    // Its stamp may be newer than the one looked up.
    setForm(id, ctx.user, composed)
    return composed.reply
  }
  allowReading(ctx, known)
  return known.reply
}

/** An unknown form may be the caller's test run. */
async function readTrialForm(ctx: Ctx, id: string): Promise<RawJson> {
  const form = await writeTrialForm(ctx, id)
  if (form === undefined) throw new Problem('unknownForm')
  return new RawJson(Buffer.from(form))
}

async function composeForm(ctx: Ctx, id: string): Promise<CachedForm> {
  const row = await queries.findWholeForm(ctx.db, ctx.user, id)
  if (!row) throw new Problem('unknownForm')
  allowReading(ctx, row)
  const { stamp, published_at, visibility } = row
  return { stamp, reply: await writeForm(ctx, row), published_at, visibility }
}

/** Joins the summary from the database with the cached sections, without parsing either. */
async function writeForm(ctx: Ctx, row: queries.WholeFormRow): Promise<RawJson> {
  const { summary, published_at: publishedAt } = row
  const opening = Buffer.from(`${summary.slice(0, -1)},"sections":`)
  if (publishedAt === null) return new RawJson(Buffer.from(`${opening.toString()}${row.sections ?? '[]'}}`))
  const sections = await loadPublishedBytes(ctx, row.id, publishedAt)
  // The summary contains the version, so it identifies the sections too. Visitors get other sections even if the summary is the same.
  const state = ctx.user.role === 'Visitor' ? `public ${summary}` : summary
  return new RawJson(Buffer.concat([opening, sections, Buffer.from('}')]), `"${hash('sha1', state, 'base64url')}"`)
}

async function loadPublishedSections(ctx: Ctx, formId: string, publishedAt: Date): Promise<readonly Section[]> {
  const sections = await loadFrozenSections(ctx.db, formId, publishedAt)
  if (!sections) throw makeUnpublishedProblem(formId)
  return sectionsFor(ctx.user, sections)
}

async function loadPublishedBytes(ctx: Ctx, formId: string, publishedAt: Date): Promise<Buffer> {
  if (ctx.user.role === 'Visitor')
    return Buffer.from(JSON.stringify(await loadPublishedSections(ctx, formId, publishedAt)))
  const bytes = await loadFrozenBytes(ctx.db, formId, publishedAt)
  if (!bytes) throw makeUnpublishedProblem(formId)
  return bytes
}

function makeUnpublishedProblem(formId: string): Problem {
  evictFrozenForm(formId)
  return new Problem('conflictingChange')
}

/** @returns when the form was published; null for a draft */
async function findReadable(ctx: Ctx, formId: string): Promise<Date | null> {
  const state = await findFormState(ctx.db, formId)
  if (!state) throw new Problem('unknownForm')
  allowReading(ctx, state)
  return state.published_at
}

async function loadSections(ctx: Ctx, formId: string): Promise<readonly Section[]> {
  const publishedAt = await findReadable(ctx, formId)
  return publishedAt === null ? structure.readSections(ctx.db, formId) : loadPublishedSections(ctx, formId, publishedAt)
}

export async function readSectionsOfForm(ctx: Ctx, formId: string): Promise<RawJson> {
  const publishedAt = await findReadable(ctx, formId)
  if (publishedAt === null) return new RawJson(await structure.readSectionsJson(ctx.db, formId))
  return new RawJson(await loadPublishedBytes(ctx, formId, publishedAt))
}

export async function readSection(ctx: Ctx, id: string): Promise<Section> {
  const found = await structure.findSection(ctx.db, id)
  if (!found) throw new Problem('unknownSection')
  const publishedAt = await findReadable(ctx, found.formId)
  const section =
    publishedAt === null
      ? await structure.readSection(ctx.db, id)
      : (await loadPublishedSections(ctx, found.formId, publishedAt)).find(one => one.id === found.id)
  if (!section) throw new Problem('unknownSection')
  return section
}

export async function listQuestions(ctx: Ctx, formId: string): Promise<(Question & { sectionName: string })[]> {
  const sections = await loadSections(ctx, formId)
  return sections.flatMap(({ name, questions }) => questions.map(question => ({ ...question, sectionName: name })))
}

export async function findPublishedForm(
  ctx: Pick<Ctx, 'db'>,
  name: string,
  year: number,
  id: string | null = null,
): Promise<string> {
  const formId = await queries.findPublishedByName(ctx.db, name, year, id)
  if (formId === undefined) throw new Problem('unknownForm')
  return formId
}

/** @param id which of several forms with this name and year; defaults to the one published last */
export async function listSectionNames(ctx: Ctx, formName: string, formYear: number, id?: string) {
  allow(ctx.user, 'form.listSections')
  const formId = await findPublishedForm(ctx, formName, formYear, id)
  return (await structure.listSections(ctx.db, formId)).map(({ id, name, orderNumber }) => ({ id, name, orderNumber }))
}
