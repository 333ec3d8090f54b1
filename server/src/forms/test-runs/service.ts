// Test runs of drafts (decision 0096): an administrator fills in, submits and exports a copy as a test country.
import { noDate } from '@imp/domain/dates.ts'
import { tryBlocker } from '@imp/domain/forms/publishing.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import type { Trial, TrialInput, TrialOffer } from '@imp/domain/forms/trial-types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { inTransaction } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { fieldsProblem, Problem, refuse } from '../../platform/problems.ts'
import { formatText } from '../../platform/texts.ts'
import { readSectionsJson } from '../structure/queries.ts'
import { loadForm, loadFormForUpdate, loadSummary } from '../summaries/stored-form.ts'
import * as queries from './queries.ts'

const maxAgeMs = 24 * 3_600_000

/** Without PostgreSQL's whitespace, as stored and compared. */
const readSections = async (db: Db, formId: string): Promise<string> =>
  JSON.stringify(JSON.parse(await readSectionsJson(db, formId)))

const personOf = ({ user }: Ctx): string => {
  if (user.id === null) throw new Problem('notSignedIn')
  return user.id
}

/** @throws Problem 'unknownForm', 'formAlreadyPublished' */
export async function readTrial(ctx: Ctx, formId: string): Promise<TrialOffer> {
  allow(ctx.user, 'form.try')
  const form = await loadForm(ctx, formId)
  refuse(tryBlocker(form))
  const trial = await queries.findTrial(ctx.db, form.id, personOf(ctx))
  const countries = form.parentId === null ? [] : await queries.listAnsweringCountries(ctx.db, form.parentId)
  return {
    formName: form.name,
    formYear: form.year,
    trial: trial ? await toTrial(ctx.db, trial, form) : null,
    countries,
  }
}

/** @throws Problem 'unknownForm', 'formAlreadyPublished', and 400 naming a country without answers to last year's form */
export async function startTrial(ctx: Ctx, formId: string, input: TrialInput): Promise<Trial> {
  allow(ctx.user, 'form.try')
  const form = await loadFormForUpdate(ctx, formId)
  refuse(tryBlocker(form))
  const userId = personOf(ctx)
  const country = await findCountry(ctx, form, input.country?.toLowerCase() ?? null)
  await queries.deleteTrials(ctx.db, { formId: form.id, userId })
  await queries.insertTrial(ctx.db, {
    id: newId(),
    resultId: newId(),
    formId: form.id,
    userId,
    startedAt: ctx.now,
    formName: form.name,
    formYear: form.year,
    sections: await readSections(ctx.db, form.id),
    parentFormId: country && form.parentId,
    countryId: country?.id ?? null,
    countryName: country
      ? formatText(ctx.locale, 'forms.trial.countryAs', { country: country.name })
      : formatText(ctx.locale, 'forms.trial.country'),
  })
  const started = await queries.findTrial(ctx.db, form.id, userId)
  if (!started) throw new Problem('unknownForm')
  return toTrial(ctx.db, started, form)
}

export async function discardTrial(ctx: Ctx, formId: string): Promise<void> {
  allow(ctx.user, 'form.try')
  await queries.deleteTrials(ctx.db, { formId, userId: personOf(ctx) })
}

export const discardOldTrials = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, tx => queries.deleteTrials(tx, { startedBefore: new Date(now.getTime() - maxAgeMs) }))

async function findCountry(
  { db }: Ctx,
  { parentId }: Pick<FormSummary, 'parentId'>,
  countryId: string | null,
): Promise<queries.TestCountry | null> {
  if (countryId === null) return null
  const countries = parentId === null ? [] : await queries.listAnsweringCountries(db, parentId)
  const country = countries.find(({ id }) => id === countryId)
  if (!country) throw fieldsProblem([{ path: 'country', text: 'forms.trial.noAnswers' }])
  return country
}

async function toTrial(db: Db, row: queries.TrialRow, { id, name, year }: FormSummary): Promise<Trial> {
  const { countryId, countryName } = row
  const isSame = row.formName === name && row.formYear === year && row.sections === (await readSections(db, id))
  return {
    id: row.id,
    resultId: row.resultId,
    startedAt: row.startedAt.toISOString(),
    country: countryId !== null && countryName !== null ? { id: countryId, name: countryName } : null,
    isOutdated: !isSame,
  }
}

/** The copy as a published form, as JSON, without the draft's deadlines and countries; undefined unless the caller owns the test run. */
export async function writeTrialForm(ctx: Ctx, id: string): Promise<string | undefined> {
  if (ctx.user.role !== 'Admin' || ctx.user.id === null) return undefined
  const trial = await queries.findTrialCopy(ctx.db, id, ctx.user.id)
  if (!trial) return undefined
  const form: FormSummary = {
    ...(await loadSummary(ctx, trial.formId)),
    id: trial.id,
    name: trial.formName,
    year: trial.formYear,
    published: true,
    timePublished: trial.startedAt.toISOString(),
    deadline: noDate,
    specialDeadlines: [],
    countriesStarted: [],
    resultStatus: null,
    reopened: null,
    visibility: 'Internal',
  }
  return `${JSON.stringify(form).slice(0, -1)},"sections":${trial.sections}}`
}
