// Publishing, unpublishing and deleting a form. Each takes the form's row first: of many at once, one succeeds.
import { whyNotPublish, whyNotUnpublish } from '@imp/domain/forms/publishing.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { Problem } from '../../platform/problems.ts'
import { listParticipants } from '../categories/queries.ts'
import { readSectionsJson } from '../structure/queries.ts'
import { checkVersion, loadFormForUpdate, loadSummary, type StoredForm } from '../summaries/stored-form.ts'
import { evictFrozenForm } from './frozen-form.ts'
import * as queries from './queries.ts'

/** Freezes the sections and makes one empty result for every participating country. */
export async function publishForm(ctx: Ctx, id: string): Promise<FormSummary> {
  allow(ctx.user, 'form.publish')
  const form = await loadFormForUpdate(ctx, id)
  if (form.published) throw new Problem('formAlreadyPublished')
  checkVersion(ctx, form)
  if (whyNotPublish(form, ctx.now)) throw new Problem('deadlineNotInFuture')
  // Written anew without PostgreSQL's blanks: this text is sent many thousand times.
  const sections = JSON.stringify(JSON.parse(await readSectionsJson(ctx.db, form.id)))
  const countries = await listParticipants(ctx.db, form.category)
  await queries.insertResults(
    ctx.db,
    form.id,
    countries.map(countryId => ({ id: newId(), countryId })),
  )
  await queries.freezeForm(ctx.db, form.id, sections, ctx.now)
  return loadSummary(ctx, form.id)
}

/** Waits for answers that are being saved, and refuses when a country has started. */
async function whyStarted(ctx: Ctx, form: StoredForm): Promise<ReturnType<typeof whyNotUnpublish>> {
  await queries.lockResults(ctx.db, form.id)
  const { countriesStarted } = await loadSummary(ctx, form.id)
  return whyNotUnpublish({ countriesStarted })
}

const codeOf = (reason: NonNullable<ReturnType<typeof whyNotUnpublish>>) =>
  reason.text === 'problems.formStartedByMany' ? 'formStartedByMany' : 'formStarted'

/** The untouched results go; what is published next is a new publication. */
export async function unpublishForm(ctx: Ctx, id: string): Promise<FormSummary> {
  allow(ctx.user, 'form.unpublish')
  const form = await loadFormForUpdate(ctx, id)
  if (!form.published) throw new Problem('formNotPublished')
  checkVersion(ctx, form)
  const reason = await whyStarted(ctx, form)
  if (reason) throw new Problem(codeOf(reason), reason.values && { values: reason.values })
  await queries.unfreezeForm(ctx.db, form.id, ctx.now)
  evictFrozenForm(form.id)
  return loadSummary(ctx, form.id)
}

export async function deleteForm(ctx: Ctx, id: string): Promise<void> {
  allow(ctx.user, 'form.delete')
  const form = await loadFormForUpdate(ctx, id)
  checkVersion(ctx, form)
  const reason = await whyStarted(ctx, form)
  if (reason) {
    const code = codeOf(reason)
    const text = code === 'formStarted' ? 'forms.delete.started' : 'forms.delete.startedByMany'
    throw new Problem(code, { text, ...(reason.values && { values: reason.values }) })
  }
  if (await queries.hasPublishedCopies(ctx.db, form.id)) throw new Problem('formHasCopies')
  await queries.deleteForm(ctx.db, form.id)
  evictFrozenForm(form.id)
}
