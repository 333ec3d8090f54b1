// Publishes, unpublishes and deletes forms. Each locks the form's row first: of several at once, one succeeds.
import type { Participant } from '@imp/domain/forms/participant-endpoints.ts'
import { deleteBlocker, publishBlocker, unpublishBlocker } from '@imp/domain/forms/publishing.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { notify, revokeNotifications } from '../../notifications/sending/notify.ts'
import { findReachedCountries } from '../../notifications/sending/reached-countries.ts'
import { Problem, refuse } from '../../platform/problems.ts'
import * as categories from '../categories/queries.ts'
import { readSectionsJson } from '../structure/queries.ts'
import { checkVersion, loadForm, loadFormForUpdate, loadSummary, type StoredForm } from '../summaries/stored-form.ts'
import { authorshipOf, readLastChange } from '../versions/stale-version.ts'
import { deleteTrials } from '../test-runs/queries.ts'
import { evictFrozenForm } from './frozen-form.ts'
import * as queries from './queries.ts'

export async function publishForm(ctx: Ctx, id: string): Promise<FormSummary> {
  allow(ctx.user, 'form.publish')
  const form = await loadFormForUpdate(ctx, id)
  const why = publishBlocker(form, ctx.now)
  if (why?.code === 'formAlreadyPublished') throw await makeAlreadyPublished(ctx, form)
  refuse(why)
  await checkVersion(ctx, form)
  // Re-serialised without PostgreSQL's whitespace, because this text is sent many thousand times.
  const sections = JSON.stringify(JSON.parse(await readSectionsJson(ctx.db, form.id)))
  const countries = await categories.listParticipants(ctx.db, form.category)
  await queries.insertResults(
    ctx.db,
    form.id,
    countries.map(countryId => ({ id: newId(), countryId })),
  )
  await queries.freezeForm(ctx.db, form.id, sections, authorshipOf(ctx))
  await deleteTrials(ctx.db, { formId: form.id })
  await notify(ctx, { kind: 'newForm', formId: form.id })
  return loadSummary(ctx, form.id)
}

export async function listParticipants(ctx: Ctx, id: string): Promise<Participant[]> {
  allow(ctx.user, 'form.edit')
  const { category } = await loadSummary(ctx, id)
  const countries = await categories.listNamedParticipants(ctx.db, category)
  const reached = await findReachedCountries(
    ctx.db,
    'newForm',
    countries.map(({ country }) => country),
  )
  return countries.map(one => ({ ...one, hasContact: reached.has(one.country) }))
}

/** Names the publisher, unless the form has changed since. */
async function makeAlreadyPublished(ctx: Ctx, { id, publishedAt }: StoredForm): Promise<Problem> {
  const last = await readLastChange(ctx, 'form', id)
  if (!last.changedBy || last.changedAt !== publishedAt?.toISOString()) return new Problem('formAlreadyPublished')
  return new Problem('formAlreadyPublished', {
    text: 'problems.formPublishedBy',
    values: { name: last.changedBy },
    ...last,
  })
}

/** Waits for answers being saved: which countries have started is then fixed until the transaction ends. */
async function loadWithResultsLocked(ctx: Ctx, id: string): Promise<StoredForm> {
  const form = await loadFormForUpdate(ctx, id)
  await queries.lockResults(ctx.db, form.id)
  return loadForm(ctx, form.id)
}

export async function unpublishForm(ctx: Ctx, id: string): Promise<FormSummary> {
  allow(ctx.user, 'form.unpublish')
  const form = await loadWithResultsLocked(ctx, id)
  refuse(unpublishBlocker(form))
  await checkVersion(ctx, form)
  await queries.unfreezeForm(ctx.db, form.id, authorshipOf(ctx))
  await revokeNotifications(ctx.db, form.id)
  evictFrozenForm(form.id)
  return loadSummary(ctx, form.id)
}

export async function deleteForm(ctx: Ctx, id: string): Promise<void> {
  allow(ctx.user, 'form.delete')
  const form = await loadWithResultsLocked(ctx, id)
  const hasCopies = await queries.hasCopies(ctx.db, form.id)
  refuse(deleteBlocker({ countriesStarted: form.countriesStarted, hasCopies }))
  await checkVersion(ctx, form)
  await deleteTrials(ctx.db, { formId: form.id })
  await queries.deleteForm(ctx.db, form.id)
  await revokeNotifications(ctx.db, form.id)
  evictFrozenForm(form.id)
}
