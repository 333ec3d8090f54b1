// Creates, changes, publishes, hides and deletes parameters.
import { yearOf } from '@imp/domain/dates.ts'
import { parseDeadline } from '@imp/domain/forms/deadlines.ts'
import type { Visibility } from '@imp/domain/forms/types.ts'
import { isId } from '@imp/domain/ids.ts'
import { unknownNetworkCode } from '@imp/domain/network-codes.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { checkParameter } from '@imp/domain/parameters/editing.ts'
import { defaultLevelTexts, levels } from '@imp/domain/parameters/levels.ts'
import type { CopyYearInput, Parameter, ParameterChangeInput, ParameterInput } from '@imp/domain/parameters/types.ts'
import { notify, revokeNotifications } from '../../notifications/sending/notify.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { fieldsProblem, Problem, refuseFields } from '../../platform/problems.ts'
import { insertMissingAnswers } from '../involvement/queries.ts'
import { toParameter } from '../parameter.ts'
import { findParameter, listByIds, type ParameterRow } from '../queries.ts'
import { readerOf } from '../reader.ts'
import * as queries from './queries.ts'

/** Scheduled publications have no request, hence this subset. */
type SwitchCtx = Pick<Ctx, 'db' | 'user' | 'now' | 'ifMatch'>

const authorOf = ({ user, now }: Pick<Ctx, 'user' | 'now'>) => ({ by: user.id, at: now })

async function findRow(ctx: Pick<Ctx, 'db' | 'user'>, id: string): Promise<ParameterRow> {
  const row = await findParameter(ctx.db, readerOf(ctx.user), id)
  if (!row) throw new Problem('unknownParameter')
  return row
}
const loadParameter = async (ctx: Ctx, id: string): Promise<Parameter> => toParameter(await findRow(ctx, id))

/** Locks the parameter. @param baseVersion the version it is based on; null: not given */
async function openLocked(ctx: SwitchCtx, id: string, baseVersion: number | null): Promise<ParameterRow> {
  allow(ctx.user, 'parameter.manage')
  await queries.lockParameter(ctx.db, id)
  const row = await findRow(ctx, id)
  if (baseVersion !== null && baseVersion !== row.version) {
    throw new Problem('staleVersion', {
      stored: toParameter(row),
      changedAt: row.changedAt.toISOString(),
      ...(row.changedBy !== null && { changedBy: row.changedBy }),
    })
  }
  return row
}

/** Omitted fields stay unchanged; a new parameter gets the default texts. */
function contentOf(input: ParameterInput, stored: ParameterRow | null): queries.ParameterContent {
  const texts: readonly string[] = stored?.levelTexts ?? defaultLevelTexts
  return {
    name: toOneLine(input.name),
    description: input.description?.trim() ?? stored?.description ?? '',
    networkCode: input.networkCode,
    isSummary: input.summary ?? stored?.isSummary ?? false,
    levelTexts: levels.map((level, index) => toOneLine(input[`answer${level}text`] ?? texts[index] ?? '')),
  }
}

function readDeadline(deadline: string | null): Date | null {
  const parsed = parseDeadline(deadline)
  return 'instant' in parsed ? parsed.instant : null
}

async function checkNameIsFree(ctx: Ctx, name: string, year: number, except: string | null): Promise<void> {
  if (!(await queries.isNameTaken(ctx.db, name, year, except))) return
  throw new Problem('parameterNameTaken', { errors: [{ path: 'name', text: 'problems.parameterNameTaken' }] })
}

async function readPreviousId(ctx: Ctx, given: string | null, year: number, follower: string | null) {
  if (!isId(given)) return null
  const found = await queries.findFollowed(ctx.db, given, follower)
  if (!found) throw fieldsProblem([{ path: 'previousGuid', text: 'problems.unknownParameter' }], 'unknownReference')
  if (found.year >= year) throw fieldsProblem([{ path: 'previousGuid', text: 'parameters.previousNotEarlier' }])
  if (found.isFollowed) {
    const reason = { path: 'previousGuid', text: 'problems.parameterAlreadyFollowed' } as const
    throw new Problem('parameterAlreadyFollowed', { errors: [reason] })
  }
  return found.id
}

export async function createParameter(ctx: Ctx, input: ParameterInput): Promise<Parameter> {
  allow(ctx.user, 'parameter.manage')
  refuseFields(checkParameter(input))
  const content = contentOf(input, null)
  const year = yearOf(ctx.now.toISOString()) ?? ctx.now.getUTCFullYear()
  await checkNameIsFree(ctx, content.name, year, null)
  const previousId =
    input.previousGuid === undefined
      ? await queries.findPreviousId(ctx.db, { ...content, year })
      : await readPreviousId(ctx, input.previousGuid, year, null)
  const id = newId()
  const deadline = readDeadline(input.deadline ?? null)
  await queries.insertParameters(ctx.db, [{ ...content, id, year, deadline, previousId }], authorOf(ctx))
  return loadParameter(ctx, id)
}

/** A published parameter only changes its deadline and predecessor (O-063). */
export async function changeParameter(ctx: Ctx, id: string, given: ParameterChangeInput): Promise<Parameter> {
  const row = await openLocked(ctx, id, given.version ?? ctx.ifMatch)
  const isDraft = row.publishedAt === null
  const input = { ...given, name: given.name ?? row.name, networkCode: given.networkCode ?? row.networkCode }
  if (isDraft && input.networkCode === unknownNetworkCode) {
    throw fieldsProblem([{ path: 'networkCode', text: 'problems.field.missing' }])
  }
  refuseFields(checkParameter(input).filter(({ path }) => isDraft || path === 'deadline'))
  const content = isDraft ? contentOf(input, row) : null
  if (content) await checkNameIsFree(ctx, content.name, row.year, row.id)
  const deadline = input.deadline === undefined ? row.deadline : readDeadline(input.deadline)
  const previousId =
    input.previousGuid === undefined ? row.previousId : await readPreviousId(ctx, input.previousGuid, row.year, row.id)
  await queries.updateParameter(ctx.db, row.id, { content, deadline, previousId }, authorOf(ctx))
  return loadParameter(ctx, row.id)
}

export async function publishParameter(ctx: Ctx, id: string): Promise<Parameter> {
  const row = await openLocked(ctx, id, ctx.ifMatch)
  if (row.publishedAt !== null) throw new Problem('parameterAlreadyPublished')
  await queries.updateState(ctx.db, row.id, { published_at: ctx.now }, authorOf(ctx))
  await insertMissingAnswers(ctx.db, { parameterId: row.id, countryId: null }, ctx.now)
  await notify(ctx, { kind: 'newParameter', parameterId: row.id })
  return loadParameter(ctx, row.id)
}

async function openPublished(ctx: SwitchCtx, id: string): Promise<ParameterRow> {
  const row = await openLocked(ctx, id, ctx.ifMatch)
  if (row.publishedAt === null) throw new Problem('parameterNotPublished')
  return row
}

export async function toggleVisibility(ctx: Ctx, id: string): Promise<Parameter> {
  const row = await openPublished(ctx, id)
  await queries.updateState(
    ctx.db,
    row.id,
    { visibility: row.visibility === 'Public' ? 'Internal' : 'Public' },
    authorOf(ctx),
  )
  return loadParameter(ctx, row.id)
}

export async function setVisibility(ctx: SwitchCtx, id: string, visibility: Visibility): Promise<void> {
  const row = await openPublished(ctx, id)
  if (row.visibility !== visibility) await queries.updateState(ctx.db, row.id, { visibility }, authorOf(ctx))
}

export async function toggleHidden(ctx: Ctx, id: string): Promise<Parameter> {
  const row = await openPublished(ctx, id)
  await queries.updateState(ctx.db, row.id, { is_hidden: !row.isHidden }, authorOf(ctx))
  // Removes notifications whose links would lead nowhere.
  if (!row.isHidden) await revokeNotifications(ctx.db, row.id)
  return loadParameter(ctx, row.id)
}

export async function deleteParameter(ctx: Ctx, id: string): Promise<void> {
  const row = await openLocked(ctx, id, ctx.ifMatch)
  await queries.updateState(ctx.db, row.id, { deleted_at: ctx.now }, authorOf(ctx))
  await revokeNotifications(ctx.db, row.id)
}

/** Copies all or none. The copies keep their names and follow their originals. */
export async function copyYear(
  ctx: Ctx,
  { networkCode, fromYear, year, deadline }: CopyYearInput,
): Promise<Parameter[]> {
  allow(ctx.user, 'parameter.manage')
  if (year <= fromYear) throw fieldsProblem([{ path: 'year', text: 'parameters.copyYear.notLater' }])
  const parsed = parseDeadline(deadline ?? null)
  if (!('instant' in parsed)) throw fieldsProblem([{ path: 'deadline', ...parsed }])
  const originals = await queries.listForCopy(ctx.db, networkCode, fromYear)
  if (originals.length === 0) throw fieldsProblem([{ path: 'fromYear', text: 'parameters.copyYear.nothing' }])
  const copies: queries.NewParameter[] = []
  // In a fixed order, because the locks on names are taken one by one.
  for (const original of originals.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    await checkNameIsFree(ctx, original.name, year, null)
    const followed = await queries.findFollowed(ctx.db, original.id, null)
    const previousId = followed?.isFollowed === false ? original.id : null
    copies.push({ ...original, id: newId(), year, deadline: parsed.instant, previousId })
  }
  await queries.insertParameters(ctx.db, copies, authorOf(ctx))
  const ids = copies.map(({ id }) => id)
  return (await listByIds(ctx.db, readerOf(ctx.user), ids)).map(toParameter)
}
