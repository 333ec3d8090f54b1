// Countries answer parameters; administrators can set another level instead.
import { replaceControlCharacters } from '@imp/domain/control-characters.ts'
import { isId } from '@imp/domain/ids.ts'
import { answerBlocker, submitBlocker } from '@imp/domain/parameters/answering.ts'
import type { ParameterAnswer, ParameterAnswerInput } from '@imp/domain/parameters/types.ts'
import { notify } from '../../notifications/sending/notify.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { fieldsProblem, Problem, refuse } from '../../platform/problems.ts'
import { toAnswer } from '../answers/answer.ts'
import { findAnswerOf, type AnswerRow } from '../answers/queries.ts'
import { findAnswer } from '../answers/service.ts'
import { readerOf } from '../reader.ts'
import { openParameter } from '../reading.ts'
import * as queries from './queries.ts'

const authorOf = ({ user, now }: Ctx) => ({ by: user.id, at: now })

/** Decides again if somebody else wrote between reading and writing. */
const maxAttempts = 5

/** The answer with the given id, or that of the caller's country, created if missing. */
async function findNamed(ctx: Ctx, { guid, parameterGuid }: ParameterAnswerInput): Promise<AnswerRow> {
  if (isId(guid)) {
    const row = await findAnswer(ctx, guid)
    if (isId(parameterGuid) && parameterGuid.toLowerCase() !== row.parameterId) {
      throw new Problem('unknownParameterAnswer')
    }
    return row
  }
  if (!isId(parameterGuid)) throw fieldsProblem([{ path: 'parameterGuid', text: 'problems.field.missing' }])
  const { id } = await openParameter(ctx, parameterGuid)
  const { scope, countryIds } = readerOf(ctx.user)
  const stored = await findAnswerOf(ctx.db, scope, id, countryIds)
  if (stored) return stored
  await queries.insertOwnAnswer(ctx.db, id, countryIds, ctx.now)
  const made = await findAnswerOf(ctx.db, scope, id, countryIds)
  if (!made) throw new Problem('countryNotInvolved')
  return made
}

function refuseStale(ctx: Ctx, row: AnswerRow, version: number | null): void {
  if (version === null || version === row.version) return
  throw new Problem('staleVersion', {
    stored: toAnswer(row, ctx.user),
    changedAt: row.changedAt.toISOString(),
    ...(row.changedBy !== null && { changedBy: row.changedBy }),
  })
}

export async function saveAnswer(ctx: Ctx, input: ParameterAnswerInput): Promise<ParameterAnswer> {
  let row = await findNamed(ctx, input)
  allow(ctx.user, 'parameter.answer', { countryId: row.countryId })
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    refuse(answerBlocker(stateOf(row), ctx.now))
    refuseStale(ctx, row, input.version ?? ctx.ifMatch)
    const write = decideWrite(row, input)
    if (!write) return toAnswer(row, ctx.user)
    const isSaved = await queries.saveAnswer(ctx.db, write, authorOf(ctx))
    row = await findAnswer(ctx, row.id)
    if (isSaved) {
      if (write.kind === 'submit') await thank(ctx, row)
      return toAnswer(row, ctx.user)
    }
  }
  throw new Problem('conflictingChange')
}

const thank = (ctx: Ctx, { parameterId, countryName }: AnswerRow) =>
  notify(ctx, { kind: 'parameterSubmitted', parameterId, countryName, userId: ctx.user.id, at: ctx.now })

const stateOf = (row: AnswerRow) => ({
  published: row.publishedAt !== null,
  hidden: row.isHidden,
  summary: row.isSummary,
  countryInvolved: row.isInvolved,
  deadline: row.deadline?.toISOString() ?? null,
  submittedAt: row.submittedAt?.toISOString() ?? null,
})

/** Visitors see it too, so it must not be able to imitate other text. */
const readRemark = ({ remark }: ParameterAnswerInput): string | undefined =>
  remark === undefined ? undefined : replaceControlCharacters(remark)

/** null: nothing changes. @throws Problem 'answerNotSelected' */
function decideWrite(row: AnswerRow, input: ParameterAnswerInput): queries.AnswerWrite | null {
  const before = { level: row.level, remark: row.remark }
  const after = { level: input.answerValue ?? row.level, remark: readRemark(input) ?? row.remark }
  const isSubmitted = input.isSubmitted === true
  if (isSubmitted) refuse(submitBlocker(after.level))
  if (!isSubmitted && before.level === after.level && before.remark === after.remark) return null
  const { id, parameterId, version } = row
  return { id, parameterId, version, kind: isSubmitted ? 'submit' : 'answer', before, after }
}

/** @param level 0: removes the set level */
export async function forceAnswer(ctx: Ctx, answerId: string, level: number): Promise<ParameterAnswer> {
  allow(ctx.user, 'parameter.force')
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const row = await findAnswer(ctx, answerId)
    if (!row.isInvolved) throw new Problem('countryNotInvolved')
    refuseStale(ctx, row, ctx.ifMatch)
    if (row.forcedLevel === level) return toAnswer(row, ctx.user)
    const { id, parameterId, version, remark } = row
    const change = { before: { level: row.forcedLevel, remark }, after: { level, remark } }
    const write = { id, parameterId, version, kind: 'force', ...change } as const
    if (await queries.saveForcedLevel(ctx.db, write, authorOf(ctx))) {
      return toAnswer(await findAnswer(ctx, id), ctx.user)
    }
  }
  throw new Problem('conflictingChange')
}
