// Reads answers: of all countries to one parameter, of one country to all, and the history of one.
import { noDate } from '@imp/domain/dates.ts'
import { parameterVisibilities } from '@imp/domain/parameters/levels.ts'
import type { ParameterAnswer, ParameterAnswerChange, ParameterStanding } from '@imp/domain/parameters/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { RawJson } from '../../platform/http/answers.ts'
import { Problem } from '../../platform/problems.ts'
import { readerOf } from '../reader.ts'
import { allowParameter, openParameter } from '../reading.ts'
import { toAnswer } from './answer.ts'
import * as queries from './queries.ts'

/** Only administrators get drafts; others get what counts (O-088). */
export async function writeAnswers(ctx: Ctx, parameterId: string): Promise<RawJson> {
  return new RawJson((await openAnswers(ctx, parameterId)).answers)
}

export async function readAnswers(ctx: Ctx, parameterId: string) {
  const { answers, summedUp } = await openAnswers(ctx, parameterId)
  return { answers: JSON.parse(answers) as ParameterAnswer[], summedUp }
}

async function openAnswers(ctx: Ctx, parameterId: string): Promise<queries.WrittenAnswers> {
  const written = await queries.writeAnswers(ctx.db, readerOf(ctx.user), parameterId)
  if (!written) throw new Problem('unknownParameter')
  allowParameter(ctx, written, 'parameter.read')
  return written
}

export async function listSummaryAnswers(
  ctx: Ctx,
  query: { readonly parameterGuid: string; readonly countryName: string },
): Promise<ParameterAnswer[]> {
  const summary = await openParameter(ctx, query.parameterGuid, 'parameter.readSummary')
  const countryName = query.countryName.trim()
  if (!(await queries.isCountryName(ctx.db, countryName))) throw new Problem('unknownCountry')
  const rows = await queries.listSummedUp(ctx.db, readerOf(ctx.user).scope, summary, countryName)
  return rows.map(row => toAnswer(row, ctx.user))
}

/** People who answer parameters must not learn of hidden or draft ones (O-076). */
export async function findAnswer(ctx: Ctx, id: string): Promise<queries.AnswerRow> {
  const row = await queries.findAnswer(ctx.db, readerOf(ctx.user).scope, id)
  const isForAll = row !== undefined && row.publishedAt !== null && !row.isHidden
  if (!row || !(isForAll || ctx.user.role === 'Admin')) throw new Problem('unknownParameterAnswer')
  return row
}

async function openAnswer(ctx: Ctx, id: string): Promise<queries.AnswerRow> {
  const row = await findAnswer(ctx, id)
  allow(ctx.user, 'parameter.readAnswer', { countryId: row.countryId })
  return row
}

export const readAnswer = async (ctx: Ctx, id: string): Promise<ParameterAnswer> =>
  toAnswer(await openAnswer(ctx, id), ctx.user)

/** Only administrators learn which administrator set a level. */
export async function listAnswerChanges(ctx: Ctx, id: string): Promise<ParameterAnswerChange[]> {
  const { id: answerId } = await openAnswer(ctx, id)
  const rows = await queries.listChanges(ctx.db, answerId)
  const isAdmin = ctx.user.role === 'Admin'
  return rows.map(row => ({
    ...row,
    changedAt: row.changedAt.toISOString(),
    changedBy: row.kind === 'force' && !isAdmin ? null : row.changedBy,
  }))
}

/** Empty for a country that is not involved (D80). */
export async function listCountryLevels(ctx: Ctx, countryId: string): Promise<ParameterStanding[]> {
  allow(ctx.user, 'parameter.list')
  const isInvolved = await queries.findInvolvement(ctx.db, countryId)
  if (isInvolved === undefined) throw new Problem('unknownCountry')
  if (!isInvolved) return []
  const { scope } = readerOf(ctx.user)
  const rows = await queries.listCountryLevels(ctx.db, scope === 'all' ? 'published' : scope, countryId)
  return rows.map(row => ({
    parameterGuid: row.id,
    parameterName: row.name,
    networkCode: row.networkCode,
    summary: row.isSummary,
    summedUp: row.summedUp,
    year: row.year,
    visibility: parameterVisibilities[row.visibility],
    value: row.level,
    title: row.levelTexts[row.level - 1] ?? '',
    isForced: row.forcedLevel > 0,
    remark: row.remark,
    timeSubmitted: row.submittedAt?.toISOString() ?? noDate,
    previousValue: row.previousLevel,
    previousYear: row.previousYear,
  }))
}

const comparedScope = (user: Ctx['user']) => {
  const { scope } = readerOf(user)
  return scope === 'all' ? 'published' : scope
}
/** Published, never hidden ones; for visitors and readers only public ones. */
export const listComparedParameters = ({ db, user }: Pick<Ctx, 'db' | 'user'>): Promise<queries.ComparedParameter[]> =>
  queries.listCompared(db, comparedScope(user))

export const listComparedLevels = (
  { db, user }: Pick<Ctx, 'db' | 'user'>,
  parameterIds: readonly string[],
): Promise<readonly queries.ComparedLevel[]> => queries.listLevels(db, comparedScope(user), parameterIds)
