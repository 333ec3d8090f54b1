// Creating a form, blank or as a hard copy, and changing its settings.
import { isBlank } from '@imp/domain/blank.ts'
import type { FormSummary, FormInput, SendNotification, Visibility } from '@imp/domain/forms/types.ts'
import { notificationFlags } from '@imp/domain/forms/vocabulary.ts'
import { allow, type Ctx } from '../platform/context.ts'
import { isNew, newId } from '../platform/ids.ts'
import { fieldsProblem, Problem } from '../platform/problems.ts'
import { text } from '../platform/texts.ts'
import { deadlineFrom, specialDeadlinesFrom } from './deadlines.ts'
import { frozenSections } from './frozen.ts'
import { toStored, type StoredForm } from './summaries.ts'
import { findSummary } from './summaries/queries.ts'
import * as queries from './queries.ts'
import { copySections } from './structure/copying.ts'
import { insertSections, upsertStructure } from './structure/queries.ts'
import { rowsOfQuestions } from './structure/rows.ts'
import { checkVersion, lockedHead, storedHead } from './versions.ts'

const allFlags: SendNotification = {
  newForm: true,
  formSubmittedNclp: true,
  formSubmittedAdmin: true,
  beforeDeadline: true,
  afterDeadline: true,
  dataDownloadAvailable: true,
}

function nameFrom(input: FormInput): string {
  if (isBlank(input.name)) throw fieldsProblem([{ path: 'name', message: text('forms.settings.nameMissing') }])
  return input.name.trim()
}

async function checkCategory(ctx: Ctx, categoryId: string): Promise<void> {
  if (await queries.isCategory(ctx.db, categoryId)) return
  const missing = isNew(categoryId) ? 'forms.settings.categoryMissing' : 'problems.unknownCategory'
  throw fieldsProblem([{ path: 'category', message: text(missing) }], 'unknownReference')
}

const participantsOf = async (ctx: Ctx, categoryId: string): Promise<ReadonlySet<string>> =>
  new Set(await queries.listParticipants(ctx.db, categoryId))

/** Flags that are left out stay as they are. */
const flagsFrom = (given: FormInput['sendNotification'], stored: SendNotification): SendNotification =>
  Object.fromEntries(notificationFlags.map(flag => [flag, given?.[flag] ?? stored[flag]])) as SendNotification

type Template = StoredForm & { readonly publishedAt: Date }
/** The published form that a hard copy is made of; null for a blank form. */
async function templateOf(ctx: Ctx, input: FormInput): Promise<Template | null> {
  if (input.isHardCopy !== true) return null
  const { parentId } = input
  if (typeof parentId !== 'string' || isNew(parentId)) {
    throw fieldsProblem([{ path: 'parentId', message: text('forms.settings.parentMissing') }])
  }
  const row = await findSummary(ctx.db, ctx.user, parentId)
  if (!row) throw new Problem('unknownForm')
  const form = toStored(row)
  if (form.publishedAt === null) throw new Problem('formNotPublished')
  return { ...form, publishedAt: form.publishedAt }
}

/** A copy keeps the template's category; its deadlines and its download flag are its own from the start. */
export async function createForm(ctx: Ctx, input: FormInput): Promise<FormSummary> {
  allow(ctx.user, 'form.create')
  const name = nameFrom(input)
  const template = await templateOf(ctx, input)
  const id = newId()
  const rootId = template?.rootId ?? id
  const categoryId = template?.category ?? input.category.toLowerCase()
  await checkCategory(ctx, categoryId)
  const deadline = deadlineFrom(input.deadline ?? null, 'deadline')
  const special = specialDeadlinesFrom(input.specialDeadlines ?? [], await participantsOf(ctx, categoryId))
  if (await queries.isNameTaken(ctx.db, name, rootId)) throw new Problem('formNameTaken')
  const settings = {
    name,
    categoryId,
    deadline,
    userDownload: input.userDownload ?? false,
    description: input.description ?? template?.description ?? '',
    visibility: input.visibility ?? template?.visibility ?? 'Internal',
    sendNotification: flagsFrom(input.sendNotification, template?.sendNotification ?? allFlags),
  }
  await queries.insertForm(ctx.db, { ...settings, id, parentId: template?.id ?? null, rootId }, ctx.now)
  if (special.length > 0) await queries.replaceSpecialDeadlines(ctx.db, id, special)
  if (template) await copyStructure(ctx, template, id)
  return storedHead(ctx, id)
}

async function copyStructure(ctx: Ctx, template: Template, formId: string): Promise<void> {
  const stored = await frozenSections(ctx.db, template.id, template.publishedAt)
  // Taken back a moment ago.
  if (!stored) throw new Problem('formNotPublished')
  const { sections, origins } = copySections(stored, formId)
  await insertSections(
    ctx.db,
    sections.map(({ id, name, orderNumber }) => ({ id, formId, name, orderNumber })),
  )
  const rows = rowsOfQuestions(
    sections.flatMap(section => section.questions),
    origins,
  )
  await upsertStructure(ctx.db, rows)
}

/** What is left out stays as it is. */
export async function changeForm(ctx: Ctx, id: string, input: FormInput): Promise<FormSummary> {
  allow(ctx.user, 'form.edit')
  const stored = await lockedHead(ctx, id)
  checkVersion(ctx, stored, input.version)
  const name = nameFrom(input)
  const categoryId = input.category.toLowerCase()
  const description = input.description ?? stored.description
  checkLocked(stored, { name, description, category: categoryId })
  if (categoryId !== stored.category) await checkCategory(ctx, categoryId)
  const deadline = deadlineFrom(input.deadline === undefined ? stored.deadline : input.deadline, 'deadline')
  // Other countries may take part in the forms of another category.
  const given = input.specialDeadlines ?? (categoryId === stored.category ? null : stored.specialDeadlines)
  const special = given && specialDeadlinesFrom(given, await participantsOf(ctx, categoryId))
  if (name !== stored.name && (await queries.isNameTaken(ctx.db, name, stored.rootId))) {
    throw new Problem('formNameTaken')
  }
  const settings = {
    name,
    description,
    categoryId,
    deadline,
    userDownload: input.userDownload ?? stored.userDownload,
    visibility: input.visibility ?? stored.visibility,
    sendNotification: flagsFrom(input.sendNotification, stored.sendNotification),
  }
  await queries.updateSettings(ctx.db, stored.id, settings, ctx.now)
  if (special) await queries.replaceSpecialDeadlines(ctx.db, stored.id, special)
  return storedHead(ctx, stored.id)
}

/** Name, description and category of a published form, and the category of a hard copy, stay. */
function checkLocked(
  stored: StoredForm,
  wanted: { readonly name: string; readonly description: string; readonly category: string },
): void {
  const locked = [
    stored.published && wanted.name !== stored.name && 'name',
    stored.published && wanted.description !== stored.description && 'description',
    (stored.published || stored.isHardCopy) && wanted.category !== stored.category && 'category',
  ].filter(field => field !== false)
  if (locked.length === 0) return
  const message = text('forms.settings.locked')
  throw new Problem('formSettingLocked', { errors: locked.map(path => ({ path, message })) })
}

export async function setVisibility(ctx: Ctx, id: string, visibility: Visibility): Promise<FormSummary> {
  allow(ctx.user, 'form.setVisibility')
  const stored = await lockedHead(ctx, id)
  checkVersion(ctx, stored)
  await queries.updateVisibility(ctx.db, stored.id, visibility, ctx.now)
  return storedHead(ctx, stored.id)
}

/** The notice on linked questions is not shown again for this form. */
export async function dismissEditModal(ctx: Ctx, id: string): Promise<FormSummary> {
  allow(ctx.user, 'form.edit')
  const stored = await lockedHead(ctx, id)
  checkVersion(ctx, stored)
  await queries.dismissEditModal(ctx.db, stored.id, ctx.now)
  return storedHead(ctx, stored.id)
}
