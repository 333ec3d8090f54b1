// The demonstration year: accounts, forms of last year and of this year, and what countries have answered to them
// (D25, D37, D38). Made by the product's own services, so that it is what people would have made; loaded once.
import { yearOf } from '@imp/domain/dates.ts'
import { graphKeys } from '@imp/domain/graphs/views.ts'
import { statusOf } from '@imp/domain/results/status.ts'
import { createForm } from '../src/forms/creating/service.ts'
import { loadFrozenForm } from '../src/forms/publishing/frozen-form.ts'
import { publishForm } from '../src/forms/publishing/service.ts'
import { upsertStructure } from '../src/forms/questions/queries.ts'
import { insertSections } from '../src/forms/sections/queries.ts'
import { toStructureRows } from '../src/forms/structure/structure-rows.ts'
import { listPublication, setPublicYears } from '../src/graphs/publication/service.ts'
import type { Db } from '../src/platform/db.ts'
import { decideWrites } from '../src/filling/saving/decide-write.ts'
import { buildSaveStatement } from '../src/filling/saving/queries.ts'
import { submitResult } from '../src/filling/submitting/service.ts'
import { markBuiltIn } from '../src/users/accounts/queries.ts'
import { hashPassword } from '../src/users/passwords/hashing.ts'
import { actAs } from './act-as.ts'
import { takeAdvisoryLock } from './advisory-lock.ts'
import { builtInAdministrator, demoAccounts, demoPassword } from './demo-accounts.ts'
import { mergeAnswers, pairQuestions, toValues, type CountryAnswers } from './demo-answers.ts'
import { begunThisYear, planRounds, submittedThisYear, type Round } from './demo-calendar.ts'
import { toSections } from './demo-forms.ts'
import { loadParameters } from './demo-parameters.ts'
import { findAdministrator, findContact } from './demo-people.ts'
import { categoryId, countryId } from './ids.ts'
import { readAnswers, readLimits, readQuestionnaires, type Questionnaire } from './read-data.ts'

/** Shown with every result that holds such answers. */
const provenance = 'demonstration'

/** The form that visitors can see too: last year's of this questionnaire. */
const publicQuestionnaire = 'rfg-non-exhaustive'

/**
 * @param now the first start @param enqueueReports in the same transaction, for what takes longer than a start may
 * @returns whether it was loaded now; false when it has been before
 */
export async function loadDemoData(
  db: Db,
  now: Date,
  enqueueReports: ((tx: Db, now: Date) => Promise<void>) | null = null,
): Promise<boolean> {
  const hashes = new Map<string, string>()
  if (!(await isLoaded(db))) for (const { id } of demoAccounts) hashes.set(id, await hashPassword(demoPassword))
  return db.transaction().execute(async tx => {
    await takeAdvisoryLock(tx, 'demonstration')
    if (await isLoaded(tx)) return false
    await insertAccounts(tx, hashes, now)
    for (const questionnaire of readQuestionnaires()) await loadQuestionnaire(tx, questionnaire, now)
    await loadParameters(tx, now)
    await showPastGraphs(tx, now)
    await keepMails(tx)
    await enqueueReports?.(tx, now)
    return true
  })
}

/** The accounts are the marker. */
async function isLoaded(db: Db): Promise<boolean> {
  const ids = demoAccounts.map(({ id }) => id)
  return (await db.selectFrom('users').select('id').where('id', 'in', ids).executeTakeFirst()) !== undefined
}

async function insertAccounts(tx: Db, hashes: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const rows = demoAccounts.map(account => ({
    id: account.id,
    username: account.username,
    password_hash: hashes.get(account.id) ?? null,
    first_name: account.firstName,
    last_name: account.lastName,
    role: account.role,
    country_id: account.country && countryId(account.country),
    is_enabled: account.isEnabled,
    // Everybody who tries the product out shares them: nobody's first sign-in.
    first_login: false,
    created_at: now,
  }))
  await tx.insertInto('users').values(rows).execute()
  // Where the settings name one, it has been made before.
  const builtIn = await tx.selectFrom('users').select('id').where('is_built_in', '=', true).executeTakeFirst()
  if (!builtIn) await markBuiltIn(tx, builtInAdministrator)
}

/** Visitors see the graphs of the years that are over. */
async function showPastGraphs(tx: Db, now: Date): Promise<void> {
  const ctx = actAs(tx, findAdministrator(), now)
  const present = yearOf(now.toISOString()) ?? 0
  for (const key of graphKeys) {
    const past = (await listPublication(ctx, key)).filter(({ year }) => year < present)
    if (past.length > 0)
      await setPublicYears(
        ctx,
        key,
        true,
        past.map(({ year }) => String(year)),
      )
  }
}

/** What is told of the past is there to be looked at: a mail server gets none of it. */
async function keepMails(tx: Db): Promise<void> {
  await tx
    .updateTable('mails')
    .set(({ ref }) => ({ status: 'kept', finished_at: ref('created_at') }))
    .where('status', '=', 'queued')
    .execute()
}

async function loadQuestionnaire(tx: Db, questionnaire: Questionnaire, now: Date): Promise<void> {
  const files = readAnswers().filter(file => file.questionnaire === questionnaire.key)
  const years = [...new Set(files.map(({ year }) => year))].toSorted((a, b) => a - b)
  let previous: string | null = null
  for (const round of planRounds(years, now)) {
    const formId: string = await publishRound(tx, questionnaire, round, previous)
    const answers = mergeAnswers(files.filter(({ year }) => year === round.dataYear))
    await answerRound(tx, questionnaire, round, formId, answers)
    previous = formId
  }
}

/** @param parentId last year's form, to copy; null: the first one */
async function publishRound(
  tx: Db,
  questionnaire: Questionnaire,
  round: Round,
  parentId: string | null,
): Promise<string> {
  const { key, name, description, category, visibility } = questionnaire
  const ctx = actAs(tx, findAdministrator(), round.publishedAt)
  const { id } = await createForm(ctx, {
    name,
    description,
    category: categoryId(category),
    deadline: round.deadline,
    visibility: key === publicQuestionnaire && !round.isPresent ? 'Public' : visibility,
    userDownload: !round.isPresent,
    isHardCopy: parentId !== null,
    parentId,
  })
  if (parentId === null) {
    const limits = new Map(readLimits().map(limit => [limit.key, limit]))
    const sections = toSections(questionnaire, id, limits)
    await insertSections(
      tx,
      sections.map(section => ({ ...section, formId: id })),
    )
    await upsertStructure(tx, toStructureRows(sections.flatMap(section => section.questions)))
  }
  await publishForm(ctx, id)
  return id
}

async function answerRound(
  tx: Db,
  questionnaire: Questionnaire,
  round: Round,
  formId: string,
  answers: ReadonlyMap<string, CountryAnswers>,
): Promise<void> {
  const form = await loadFrozenForm(tx, formId)
  if (!form) throw new Error(`"${questionnaire.key}" has not been published`)
  const pairs = pairQuestions(questionnaire, form.sections)
  const questions = new Map(pairs.map(({ question }) => [question.id, question]))
  const results = await listResults(tx, formId)
  for (const [at, { id, country }] of results.entries()) {
    const given = answersOf(round, answers.get(country))
    const part = given ? filledPart(round, country, given) : 0
    if (!given || part === 0) continue
    const ctx = actAs(tx, findContact(country), round.submittedAt(at / results.length))
    const by = { authorName: ctx.user.name, authorId: ctx.user.id, changedAt: ctx.now.toISOString() }
    const target = { resultId: id, questions, ...by, previous: null, areas: [] }
    const writes = decideWrites(target, toValues(pairs, given, part), new Map())
    const hasAnswers = writes.some(({ isEmpty }) => !isEmpty)
    const author = { userId: ctx.user.id, now: ctx.now }
    await tx.executeQuery(buildSaveStatement(id, writes, author, statusOf(false, hasAnswers)))
    if (isSubmitted(round, country, given)) await submitResult(ctx, id)
  }
  await tx
    .updateTable('results')
    .set({ provenance })
    .where('form_id', '=', formId)
    .where('status', '<>', 'New')
    .execute()
}

/** This year says what the year before did: nothing differs, and nothing needs a word on it. */
const answersOf = ({ isPresent }: Round, given: CountryAnswers | undefined): CountryAnswers | undefined =>
  given && isPresent ? { ...given, deltas: [] } : given

/** How much of the form a country has filled in, 0 to 1. */
function filledPart(round: Round, country: string, given: CountryAnswers): number {
  if (!round.isPresent || isSubmitted(round, country, given)) return 1
  return begunThisYear.get(country) ?? 0
}
const isSubmitted = (round: Round, country: string, given: CountryAnswers): boolean =>
  given.isSubmitted && (!round.isPresent || submittedThisYear.has(country))

/** In order of the countries' names. */
async function listResults(tx: Db, formId: string): Promise<{ id: string; country: string }[]> {
  return tx
    .selectFrom('results as r')
    .innerJoin('countries as c', 'c.id', 'r.country_id')
    .select(['r.id', 'c.abbreviation as country'])
    .where('r.form_id', '=', formId)
    .orderBy('c.name')
    .execute()
}
