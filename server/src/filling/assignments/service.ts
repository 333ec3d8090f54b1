// Colleagues of one country fill in a form together, with assigned sections. Nothing is locked (docs/decisions, 0102).
import { noDate } from '@imp/domain/dates.ts'
import { parseDeadline } from '@imp/domain/forms/deadlines.ts'
import type { Colleagues, PresenceInput, SectionTaskInput } from '@imp/domain/filling/colleague-endpoints.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import type { ResultFacts } from '../../results/result-facts.ts'
import { loadResult } from '../../results/stored-result.ts'
import * as queries from './queries.ts'

const presenceMs = 60_000

/** @throws Problem 'unknownResult', 'foreignCountry', 'notAllowed' */
export async function listColleagues(ctx: Ctx, resultId: string): Promise<Colleagues> {
  return readColleagues(ctx, await findOwnResult(ctx, resultId))
}

/** @throws Problem as above, 'unknownSection', 400 */
export async function assignSection(
  ctx: Ctx,
  resultId: string,
  sectionId: string,
  { colleague, until = null }: SectionTaskInput,
): Promise<Colleagues> {
  const facts = await findOwnSection(ctx, resultId, sectionId)
  const { db, now: at, user: by } = ctx
  const day = readDay(until)
  if (colleague === null) {
    await queries.removeTask(db, facts.id, sectionId)
    return readColleagues(ctx, facts)
  }
  const id = colleague.toLowerCase()
  const colleagues = await queries.listColleagues(db, facts.countryId)
  // The caller does not learn whether the person is from another country or does not exist.
  if (!colleagues.some(one => one.id === id)) {
    throw fieldsProblem([{ path: 'colleague', text: 'results.colleagues.notOne' }])
  }
  if (day && day <= at) throw fieldsProblem([{ path: 'until', text: 'results.extension.dayPast' }])
  await queries.saveTask(db, { resultId: facts.id, sectionId, userId: id, until: day, at, by })
  return readColleagues(ctx, facts)
}

export async function announcePresence(
  ctx: Ctx,
  resultId: string,
  sectionId: string,
  place: PresenceInput = {},
): Promise<void> {
  const facts = await findOwnSection(ctx, resultId, sectionId)
  const { questionId, cell } = await findPlace(ctx, sectionId, place)
  await queries.saveVisit(ctx.db, {
    resultId: facts.id,
    sectionId,
    questionId,
    cell,
    userId: idOf(ctx),
    at: ctx.now,
  })
}

/** Colleagues only receive positions that exist. */
async function findPlace({ db }: Ctx, sectionId: string, { question, cell }: PresenceInput): Promise<queries.Place> {
  const questionId = question ?? null
  if (questionId !== null && !(await queries.hasQuestion(db, sectionId, questionId))) {
    throw fieldsProblem([{ path: 'question', text: 'results.storing.unknownQuestion' }])
  }
  if (!cell) return { questionId, cell: null }
  if (questionId === null || !(await queries.hasCell(db, questionId, cell))) {
    throw fieldsProblem([{ path: 'cell', text: 'results.returning.unknownCell' }])
  }
  return { questionId, cell }
}

async function findOwnResult({ db, user }: Ctx, resultId: string): Promise<ResultFacts> {
  const facts = await loadResult(db, resultId)
  // A test run belongs to one administrator and is not shared.
  if (facts.trialOf !== null) throw new Problem('unknownResult')
  allow(user, 'result.share', { countryId: facts.countryId, form: { published: facts.published } })
  return facts
}

async function findOwnSection(ctx: Ctx, resultId: string, sectionId: string): Promise<ResultFacts> {
  const facts = await findOwnResult(ctx, resultId)
  if (!(await queries.hasSection(ctx.db, facts.formId, sectionId))) throw new Problem('unknownSection')
  return facts
}

async function readColleagues(ctx: Ctx, { id, countryId }: ResultFacts): Promise<Colleagues> {
  const { db, now } = ctx
  const colleagues = await queries.listColleagues(db, countryId)
  const byId = new Map(colleagues.map(colleague => [colleague.id, colleague]))
  const tasks = await queries.listTasks(db, id)
  const since = new Date(now.getTime() - presenceMs)
  const visits = await queries.listVisits(db, id, { since, userId: idOf(ctx) })
  return {
    colleagues,
    tasks: tasks.flatMap(({ userId, until, givenAt, ...task }) => {
      const colleague = byId.get(userId)
      const times = { until: until?.toISOString() ?? noDate, givenAt: givenAt.toISOString() }
      return colleague ? [{ ...task, ...times, colleague }] : []
    }),
    here: visits.flatMap(({ userId, section, question, row, column }) => {
      const colleague = byId.get(userId)
      return colleague ? [{ colleague, section, question, cell: row && column ? { row, column } : null }] : []
    }),
  }
}

function readDay(until: string | null): Date | null {
  if (until === null) return null
  const parsed = parseDeadline(until)
  if (!('instant' in parsed)) throw fieldsProblem([{ path: 'until', ...parsed }])
  return parsed.instant
}

function idOf({ user }: Ctx): string {
  if (user.id === null) throw new Problem('notAllowed')
  return user.id
}
