// Requests, grants and declines extensions. Each locks the result's row, so that of several at once one comes first.
import { isBlank } from '@imp/domain/blank.ts'
import { noDate } from '@imp/domain/dates.ts'
import { withoutHidden } from '@imp/domain/names.ts'
import type { Extension, ExtensionInput } from '@imp/domain/filling/extension-types.ts'
import {
  isTimeToCorrect,
  readExtensionDay,
  answerBlocker,
  askForTimeBlocker,
  grantBlocker,
} from '@imp/domain/filling/extensions.ts'
import { grantSpecialDeadline } from '../../forms/settings/service.ts'
import { loadFormForUpdate } from '../../forms/summaries/stored-form.ts'
import { notify, revokeEvent } from '../../notifications/sending/notify.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { fieldsProblem, Problem, refuse } from '../../platform/problems.ts'
import type { ResultFacts } from '../../results/result-facts.ts'
import { lockResult } from '../../results/stored-result.ts'
import { findResultWithHistory } from '../../results/reading/access.ts'
import * as queries from './queries.ts'

export async function listExtensions(ctx: Ctx, resultId: string): Promise<Extension[]> {
  const facts = await findResultWithHistory(ctx, resultId)
  return (await queries.listOfResult(ctx.db, facts.id)).map(toExtension)
}

export async function listPending(ctx: Ctx): Promise<Extension[]> {
  allow(ctx.user, 'result.grantExtension')
  return (await queries.listPending(ctx.db)).map(toExtension)
}

export async function requestExtension(
  ctx: Ctx,
  resultId: string,
  { reason, until }: ExtensionInput,
): Promise<Extension> {
  if (isBlank(withoutHidden(reason))) throw fieldsProblem([{ path: 'reason', text: 'results.extension.reasonMissing' }])
  const facts = await lockResult(ctx.db, resultId)
  allow(ctx.user, 'result.requestExtension', { countryId: facts.countryId, form: { published: facts.published } })
  const hasWaiting = await queries.hasWaiting(ctx.db, facts.id)
  refuse(askForTimeBlocker({ ...stateOf(facts), hasWaiting }))
  const request = {
    id: newId(),
    resultId: facts.id,
    reason: withoutHidden(reason).trim(),
    until: readDay(ctx, until, facts.deadline),
    deadlineBefore: facts.deadline ?? noDate,
  }
  await queries.insertExtension(ctx.db, request, authorOf(ctx))
  await notify(ctx, { kind: 'extensionRequested', ...aboutOf(facts), extensionId: request.id, ...request })
  return loadExtension(ctx, request.id)
}

/** @param until null: the requested day */
export async function grantExtension(ctx: Ctx, id: string, until: string | null): Promise<Extension> {
  allow(ctx.user, 'result.grantExtension')
  const { form, result } = await findRequest(ctx, id)
  // Locks the form first, in the same order as unpublishing and changing its settings.
  await loadFormForUpdate(ctx, form)
  const { facts, request } = await lockRequest(ctx, id, result)
  refuse(grantBlocker({ ...stateOf(facts), status: request.status }))
  const granted = readDay(ctx, until ?? request.until.toISOString(), facts.deadline)
  if (isTimeToCorrect(facts, granted)) await queries.moveCorrectionsDay(ctx.db, facts.id, granted)
  else await grantSpecialDeadline(ctx, form, { countryId: facts.countryId, deadline: granted })
  await queries.answerExtension(ctx.db, request.id, { status: 'granted', until: granted }, authorOf(ctx))
  const event = { ...aboutOf(facts), extensionId: request.id, until: granted, reason: '' }
  await notify(ctx, { kind: 'extensionGranted', ...event })
  return loadExtension(ctx, request.id)
}

export async function declineExtension(ctx: Ctx, id: string, word: string): Promise<Extension> {
  allow(ctx.user, 'result.grantExtension')
  if (isBlank(withoutHidden(word))) throw fieldsProblem([{ path: 'answer', text: 'results.extension.answerMissing' }])
  const { facts, request } = await lockRequest(ctx, id, (await findRequest(ctx, id)).result)
  refuse(answerBlocker(request))
  const answer = withoutHidden(word).trim()
  await queries.answerExtension(ctx.db, request.id, { status: 'declined', word: answer }, authorOf(ctx))
  const event = { ...aboutOf(facts), extensionId: request.id, until: request.until, reason: answer }
  await notify(ctx, { kind: 'extensionDeclined', ...event })
  return loadExtension(ctx, request.id)
}

export async function withdrawExtension(ctx: Ctx, id: string): Promise<Extension> {
  const { facts, request } = await lockRequest(ctx, id, (await findRequest(ctx, id)).result)
  allow(ctx.user, 'result.requestExtension', { countryId: facts.countryId, form: { published: facts.published } })
  refuse(answerBlocker(request))
  await queries.answerExtension(ctx.db, request.id, { status: 'withdrawn' }, authorOf(ctx))
  const occasion = `${facts.id} ${request.id}`
  await revokeEvent(ctx.db, { kind: 'extensionRequested', subjectId: facts.formId, occasion })
  return loadExtension(ctx, request.id)
}

async function findRequest(ctx: Ctx, id: string): Promise<queries.ExtensionRow> {
  const request = await queries.findExtension(ctx.db, id)
  // A request is deleted with its result, when a form is unpublished.
  if (!request) throw new Problem('unknownExtension')
  return request
}

async function lockRequest(ctx: Ctx, id: string, resultId: string) {
  const facts = await lockResult(ctx.db, resultId, 'unknownExtension')
  return { facts, request: await findRequest(ctx, id) }
}

async function loadExtension(ctx: Ctx, id: string): Promise<Extension> {
  return toExtension(await findRequest(ctx, id))
}

function readDay({ now }: Ctx, until: string, deadline: string | null): Date {
  const read = readExtensionDay(until, { deadline, now })
  if (!('instant' in read)) throw fieldsProblem([{ path: 'until', ...read }])
  return read.instant
}

const authorOf = ({ now, user }: Ctx) => ({ at: now, by: user })
const stateOf = ({ submitted, submittedAt, deadline }: ResultFacts) => ({
  submittedAt: submitted ? (submittedAt?.toISOString() ?? noDate) : null,
  deadline,
})
const aboutOf = ({ id, formId, countryId, countryName }: ResultFacts) => ({
  resultId: id,
  formId,
  countryId,
  countryName,
})

const toExtension = (row: queries.ExtensionRow): Extension => ({
  ...row,
  until: row.until.toISOString(),
  deadlineBefore: row.deadlineBefore.toISOString(),
  askedAt: row.askedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? noDate,
  granted: row.granted?.toISOString() ?? noDate,
})
