// Changes the settings of a form: all at once, or one by its own endpoint.
import { findLockedChanges } from '@imp/domain/forms/locks.ts'
import type { FormInput, FormSummary, Visibility } from '@imp/domain/forms/types.ts'
import type { UnsubmittedCountry } from '@imp/domain/forms/unsubmitted-endpoints.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { notify, revokeEvent } from '../../notifications/sending/notify.ts'
import { Problem } from '../../platform/problems.ts'
import { toRichField } from '../rich-fields.ts'
import { checkVersion, loadFormForUpdate, loadSummary } from '../summaries/stored-form.ts'
import { authorshipOf } from '../versions/stale-version.ts'
import * as queries from './queries.ts'
import {
  checkCategory,
  checkInput,
  checkNameIsFree,
  mergeFlags,
  readSpecialDeadlines,
  toInstant,
} from './settings-input.ts'

export async function changeForm(ctx: Ctx, id: string, input: FormInput): Promise<FormSummary> {
  allow(ctx.user, 'form.edit')
  const stored = await loadFormForUpdate(ctx, id)
  await checkVersion(ctx, stored, input.version)
  const name = checkInput(input)
  const categoryId = input.category.toLowerCase()
  const description =
    input.description === undefined ? stored.description : toRichField(input.description, 'description')
  const year = input.year ?? stored.year
  const locked = findLockedChanges(stored, { name, year, description, category: categoryId })
  if (locked.length > 0) throw new Problem('formSettingLocked', { errors: locked })
  if (categoryId !== stored.category) await checkCategory(ctx, categoryId)
  const deadline = toInstant(input.deadline === undefined ? stored.deadline : input.deadline)
  // A new category may have other countries, so the deadlines are checked again.
  const given = input.specialDeadlines ?? (categoryId === stored.category ? null : stored.specialDeadlines)
  const special = given && (await readSpecialDeadlines(ctx, given, categoryId))
  if (name !== stored.name) await checkNameIsFree(ctx, name, stored.rootId)
  const settings = {
    name,
    year,
    description,
    categoryId,
    deadline,
    userDownload: input.userDownload ?? stored.userDownload,
    visibility: input.visibility ?? stored.visibility,
    sendNotification: mergeFlags(input.sendNotification, stored.sendNotification),
  }
  await queries.updateSettings(ctx.db, stored.id, settings, authorshipOf(ctx))
  if (special) await queries.replaceSpecialDeadlines(ctx.db, stored.id, special)
  if (stored.publishedAt && settings.userDownload !== stored.userDownload) {
    const kind = 'dataDownloadAvailable'
    if (settings.userDownload) await notify(ctx, { kind, formId: stored.id, at: ctx.now })
    else await revokeEvent(ctx.db, { kind, subjectId: stored.id, occasion: '' })
  }
  return loadSummary(ctx, stored.id)
}

export async function listUnsubmitted(ctx: Ctx, id: string): Promise<UnsubmittedCountry[]> {
  allow(ctx.user, 'form.edit')
  const { id: formId } = await loadSummary(ctx, id)
  const countries = await queries.listUnsubmitted(ctx.db, formId)
  return countries.map(({ until, ...country }) => ({ ...country, until: until?.toISOString() ?? null }))
}

/** An extension granted to one country. The caller must hold the form's lock (loadFormForUpdate). */
export async function grantSpecialDeadline(
  ctx: Pick<Ctx, 'db' | 'user' | 'now'>,
  formId: string,
  special: queries.DeadlineOfCountry,
): Promise<void> {
  await queries.upsertGrantedDeadline(ctx.db, formId, special, authorshipOf(ctx))
}

export async function setVisibility(
  ctx: Pick<Ctx, 'db' | 'user' | 'now' | 'ifMatch'>,
  id: string,
  visibility: Visibility,
): Promise<FormSummary> {
  allow(ctx.user, 'form.setVisibility')
  const stored = await loadFormForUpdate(ctx, id)
  await checkVersion(ctx, stored)
  await queries.updateVisibility(ctx.db, stored.id, visibility, authorshipOf(ctx))
  return loadSummary(ctx, stored.id)
}

export async function dismissEditModal(ctx: Ctx, id: string): Promise<FormSummary> {
  allow(ctx.user, 'form.edit')
  const stored = await loadFormForUpdate(ctx, id)
  await checkVersion(ctx, stored)
  await queries.dismissEditModal(ctx.db, stored.id, authorshipOf(ctx))
  return loadSummary(ctx, stored.id)
}
