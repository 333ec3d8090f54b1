// Creates a form, blank or as a hard copy of a published one.
import type { FormInput, FormSummary, SendNotification } from '@imp/domain/forms/types.ts'
import { proposeYear } from '@imp/domain/forms/reporting-year.ts'
import { isId } from '@imp/domain/ids.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { loadFrozenSections } from '../publishing/frozen-form.ts'
import { upsertStructure } from '../questions/queries.ts'
import { toRichField } from '../rich-fields.ts'
import { insertSections } from '../sections/queries.ts'
import { insertForm, replaceSpecialDeadlines } from '../settings/queries.ts'
import {
  checkCategory,
  checkInput,
  checkNameIsFree,
  mergeFlags,
  readSpecialDeadlines,
  toInstant,
} from '../settings/settings-input.ts'
import { toStructureRows } from '../structure/structure-rows.ts'
import { lockTemplate } from '../summaries/queries.ts'
import { loadForm, loadSummary, type StoredForm } from '../summaries/stored-form.ts'
import { copySections } from './copy-sections.ts'

const allFlags: SendNotification = {
  newForm: true,
  formSubmittedNclp: true,
  formSubmittedAdmin: true,
  beforeDeadline: true,
  afterDeadline: true,
  dataDownloadAvailable: true,
}

type Template = StoredForm & { readonly publishedAt: Date }
/** The published form to copy, locked against changes and deletion; null for a blank form. */
async function loadTemplate(ctx: Ctx, input: FormInput): Promise<Template | null> {
  if (input.isHardCopy !== true) return null
  const { parentId } = input
  if (!isId(parentId)) {
    throw fieldsProblem([{ path: 'parentId', text: 'forms.settings.parentMissing' }])
  }
  if (!(await lockTemplate(ctx.db, parentId))) throw new Problem('unknownForm')
  const form = await loadForm(ctx, parentId)
  if (form.publishedAt === null) throw new Problem('formNotPublished')
  return { ...form, publishedAt: form.publishedAt }
}

/** A copy keeps the template's category, but not its deadlines and download flag. */
export async function createForm(ctx: Ctx, input: FormInput): Promise<FormSummary> {
  allow(ctx.user, 'form.create')
  const template = await loadTemplate(ctx, input)
  const id = newId()
  const rootId = template?.rootId ?? id
  const categoryId = template?.category ?? input.category.toLowerCase()
  const name = checkInput({ ...input, category: categoryId })
  await checkCategory(ctx, categoryId)
  const deadline = toInstant(input.deadline ?? null)
  const special = await readSpecialDeadlines(ctx, input.specialDeadlines ?? [], categoryId)
  await checkNameIsFree(ctx, name, rootId)
  const settings = {
    name,
    year: input.year ?? proposeYear(template, ctx.now),
    categoryId,
    deadline,
    userDownload: input.userDownload ?? false,
    description:
      input.description === undefined ? (template?.description ?? '') : toRichField(input.description, 'description'),
    visibility: input.visibility ?? template?.visibility ?? 'Internal',
    sendNotification: mergeFlags(input.sendNotification, template?.sendNotification ?? allFlags),
  }
  await insertForm(ctx.db, { ...settings, id, parentId: template?.id ?? null, rootId }, ctx.now)
  if (special.length > 0) await replaceSpecialDeadlines(ctx.db, id, special)
  if (template) await copyStructure(ctx, template, id)
  return loadSummary(ctx, id)
}

async function copyStructure(ctx: Ctx, template: Template, formId: string): Promise<void> {
  const stored = await loadFrozenSections(ctx.db, template.id, template.publishedAt)
  if (!stored) throw new Problem('formNotPublished')
  const { sections, origins } = copySections(stored, formId)
  await insertSections(
    ctx.db,
    sections.map(({ id, name, orderNumber }) => ({ id, formId, name, orderNumber })),
  )
  const rows = toStructureRows(
    sections.flatMap(section => section.questions),
    origins,
  )
  await upsertStructure(ctx.db, rows)
}
