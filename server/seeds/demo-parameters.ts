// The parameters of the demonstration year (D37, D38): the data's answers are last year's; those of the year before and of
// this year are made up from them, always the same. Marked as demonstration data; what the data say of summaries is left
// out (D81).
import { endOfDay } from '@imp/domain/dates.ts'
import { networkCodes } from '@imp/domain/network-codes.ts'
import { forceAnswer } from '../src/parameters/answering/service.ts'
import { insertMissingAnswers } from '../src/parameters/involvement/queries.ts'
import { insertParameters } from '../src/parameters/managing/queries.ts'
import { isInvolved } from '../src/parameters/queries.ts'
import type { Db } from '../src/platform/db.ts'
import { newId } from '../src/platform/ids.ts'
import { actAs } from './act-as.ts'
import { begunThisYear, planRounds, submittedThisYear, type Round } from './demo-calendar.ts'
import { findAdministrator, findContact } from './demo-people.ts'
import { countryId, idOf } from './ids.ts'
import { readParameters, type ParameterEntry } from './read-data.ts'

interface DemoAnswer {
  readonly country: string
  readonly level: number
  readonly remark: string
  readonly isSubmitted: boolean
}

/** Last year an administrator has set what this country had not submitted in time. */
const forced = { key: 'rfg-thresholds', country: 'ES', level: 1 }

export async function loadParameters(tx: Db, now: Date): Promise<void> {
  const entries = readParameters()
  const countryIds = await listInvolved(tx)
  const dataYear = Math.max(...entries.map(({ year }) => year))
  const previousIds = new Map<string, string>()
  for (const round of planRounds([dataYear - 1, dataYear], now)) {
    for (const [index, entry] of entries.entries()) {
      const previousId = previousIds.get(entry.key) ?? null
      const id = await publishParameter(tx, entry, round, { index, previousId })
      previousIds.set(entry.key, id)
      const answers = answersOf(entry, round, dataYear).filter(({ country }) => countryIds.has(country))
      if (answers.length > 0) await insertAnswers(tx, id, round, { answers, countryIds })
    }
    await insertMissingAnswers(tx, { parameterId: null, countryId: null }, round.publishedAt)
    const forcedId = previousIds.get(forced.key)
    if (round.dataYear === dataYear && !round.isPresent && forcedId) await forceLevel(tx, forcedId, round)
  }
}

async function forceLevel(tx: Db, parameterId: string, { deadline }: Round): Promise<void> {
  const ctx = actAs(tx, findAdministrator(), new Date(Date.parse(deadline) + 3 * 86_400_000))
  const { id } = await tx
    .selectFrom('parameter_answers')
    .select('id')
    .where('parameter_id', '=', parameterId)
    .where('country_id', '=', countryId(forced.country))
    .executeTakeFirstOrThrow()
  await forceAnswer(ctx, id, forced.level)
}

/** Ids by abbreviation (D80). */
async function listInvolved(tx: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('countries as c').select(['c.id', 'c.abbreviation']).where(isInvolved('c')).execute()
  return new Map(rows.map(({ id, abbreviation }) => [abbreviation, id]))
}

async function publishParameter(
  tx: Db,
  entry: ParameterEntry,
  { year, publishedAt, deadline, isPresent }: Round,
  { index, previousId }: { readonly index: number; readonly previousId: string | null },
): Promise<string> {
  const id = newId()
  const parameter = {
    id,
    year,
    name: entry.name,
    description: entry.description,
    networkCode: networkCodes[entry.networkCode],
    isSummary: entry.summary,
    levelTexts: entry.answerTexts,
    deadline: new Date(endOfDay(deadline)),
    previousId,
  }
  // Lists begin with what was made last: the first of the data.
  const at = new Date(publishedAt.getTime() - index * 1000)
  await insertParameters(tx, [parameter], { by: findAdministrator().id, at })
  // What is being collected becomes public when it is complete.
  const visibility = isPresent ? 'Internal' : entry.visibility
  const state = { published_at: publishedAt, visibility, is_demonstration: true }
  await tx.updateTable('parameters').set(state).where('id', '=', id).execute()
  return id
}

function answersOf(entry: ParameterEntry, round: Round, dataYear: number): DemoAnswer[] {
  if (entry.summary) return []
  return entry.answers.flatMap(({ country, answerValue, isSubmitted, remark = '' }): DemoAnswer[] => {
    const chance = chanceOf(`${entry.key} ${country}`)
    if (round.isPresent) return answerOfThisYear(country, answerValue, chance)
    if (round.dataYear === dataYear) return [{ country, level: answerValue, remark, isSubmitted }]
    // Then a few had not answered, and some were a step or two behind.
    return chance < 0.08 ? [] : [{ country, level: stepBack(answerValue, chance), remark: '', isSubmitted: true }]
  })
}

/** 0 to 1, the same at every start. */
const chanceOf = (key: string): number => Number.parseInt(idOf(`chance/${key}`).slice(0, 8), 16) / 2 ** 32

const [firstStep, lastStep] = [3, 7]
/** From 'No consideration' to 'Submitted for approval' countries go step by step; the two levels below are no steps. */
const stepBack = (level: number, chance: number): number =>
  level <= firstStep || chance > 0.6 ? level : Math.max(firstStep, level - (chance > 0.3 ? 1 : 2))
const stepForward = (level: number, chance: number): number =>
  level < firstStep || level === lastStep || chance > 0.4 ? level : level + 1

function answerOfThisYear(country: string, lastLevel: number, chance: number): DemoAnswer[] {
  const isSubmitted = submittedThisYear.has(country)
  if (!isSubmitted && chance > (begunThisYear.get(country) ?? 0)) return []
  const level = stepForward(lastLevel, chance)
  return [
    { country, level, remark: level > lastLevel ? 'One step further than last year (synthetic).' : '', isSubmitted },
  ]
}

async function insertAnswers(
  tx: Db,
  parameterId: string,
  round: Round,
  {
    answers,
    countryIds,
  }: { readonly answers: readonly DemoAnswer[]; readonly countryIds: ReadonlyMap<string, string> },
): Promise<void> {
  const answersWithIds = answers.map((answer, at) => {
    const contact = findContact(answer.country)
    return { ...answer, id: newId(), by: contact.id, at: round.submittedAt(at / answers.length) }
  })
  const rows = answersWithIds.map(({ id, country, level, remark, isSubmitted, by, at }) => ({
    id,
    parameter_id: parameterId,
    country_id: countryIds.get(country) ?? '',
    level,
    remark,
    answered_at: at,
    submitted_at: isSubmitted ? at : null,
    changed_at: at,
    changed_by: by,
  }))
  await tx.insertInto('parameter_answers').values(rows).execute()
  const changes = answersWithIds.map(({ id, level, remark, isSubmitted, by, at }) => ({
    answer_id: id,
    kind: isSubmitted ? 'submit' : 'answer',
    changed_at: at,
    changed_by: by,
    level_before: 0,
    level_after: level,
    remark_before: '',
    remark_after: remark,
  }))
  await tx.insertInto('parameter_answer_changes').values(changes).execute()
}
