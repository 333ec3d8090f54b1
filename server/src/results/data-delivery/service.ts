// Data delivery: the progress of each country in a form and its sections, or in all forms of the current year (D61).
import { yearOf } from '@imp/domain/dates.ts'
import type { ResultStatus, Section } from '@imp/domain/forms/types.ts'
import { planCounting } from '@imp/domain/results/counting-plan.ts'
import { allForms, combineStatuses, meanPercentAnswered, percentAnswered } from '@imp/domain/results/data-delivery.ts'
import type { CountryDelivery, CountryPercentage, DataDelivery } from '@imp/domain/results/data-delivery-types.ts'
import { type Progress, statusOf } from '@imp/domain/results/status.ts'
import { loadFrozenSections } from '../../forms/publishing/frozen-form.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import * as queries from './queries.ts'

export interface CountryProgress {
  readonly country: queries.CountryFacts
  readonly status: ResultStatus
  readonly percentage: number
  /** null when it covers several forms. */
  readonly resultId: string | null
}
interface FormWithProgress {
  readonly form: queries.CountedForm
  readonly countries: readonly CountryProgress[]
  readonly sections: readonly { readonly section: Section; readonly countries: readonly CountryProgress[] }[]
}
export interface DeliveryProgress {
  /** null: all forms of the year. */
  readonly form: queries.CountedForm | null
  readonly year: number
  readonly forms: readonly FormWithProgress[]
  readonly countries: readonly CountryProgress[]
}

type Counter = Pick<Ctx, 'db' | 'user' | 'now'>

/** @param id of a form, or 'overview' @throws Problem 'unknownForm' also if the form is not published */
export async function loadProgress(ctx: Counter, id: string): Promise<DeliveryProgress> {
  allow(ctx.user, 'result.readDataDelivery')
  if (id === allForms) return loadYear(ctx)
  const form = await queries.findForm(ctx.db, id)
  const [counted] = form ? await countForms(ctx.db, [form]) : []
  if (!form || !counted) throw new Problem('unknownForm')
  return { form, year: form.year, forms: [counted], countries: counted.countries }
}

async function loadYear(ctx: Counter): Promise<DeliveryProgress> {
  const year = yearOf(ctx.now.toISOString()) ?? ctx.now.getUTCFullYear()
  const forms = await countForms(ctx.db, await queries.listFormsOfYear(ctx.db, year))
  const results = forms.flatMap(({ results: of }) => of)
  const whole = forms.map(form => ({ ...form, countries: joinForms(form.results) }))
  return { form: null, year, forms: whole, countries: joinForms(results) }
}

interface CountedResults extends FormWithProgress {
  readonly results: readonly CountedResult[]
}

async function countForms(db: Ctx['db'], forms: readonly queries.CountedForm[]): Promise<readonly CountedResults[]> {
  const loaded = await Promise.all(
    forms.map(async form => ({ form, sections: await loadFrozenSections(db, form.id, form.publishedAt) })),
  )
  const counted = loaded.flatMap(({ form, sections }) => (sections ? [{ form, sections }] : []))
  const plans = counted.map(({ form, sections }) => ({ formId: form.id, plan: planCounting(sections) }))
  const rows = await queries.countAnswers(db, plans)
  const rowsOfForm = Map.groupBy(rows, ({ formId }) => formId)
  return counted.map(({ form, sections }) => {
    const results = listResults(rowsOfForm.get(form.id) ?? [])
    return {
      form,
      results,
      countries: results.map(result => toCountryProgress(result, result.whole, result.status)),
      sections: sections.map(section => ({
        section,
        countries: results.map(result => toSectionProgress(result, section)),
      })),
    }
  })
}

interface CountedResult extends queries.CountedCountry {
  readonly sections: readonly queries.CountRow[]
  readonly whole: Progress
}

function listResults(rows: readonly queries.CountRow[]): CountedResult[] {
  const ofResults = Map.groupBy(rows, ({ resultId }) => resultId)
  return [...ofResults.values()].flatMap(sections => {
    const [first] = sections
    return first ? [{ ...first, sections, whole: sumOf(sections) }] : []
  })
}

const sumOf = (rows: readonly Progress[]): Progress => ({
  answered: rows.reduce((sum, { answered }) => sum + answered, 0),
  total: rows.reduce((sum, { total }) => sum + total, 0),
})

const toCountryProgress = (result: CountedResult, progress: Progress, status: ResultStatus): CountryProgress => ({
  country: result.country,
  status,
  percentage: percentAnswered(progress, result.hasStarted),
  resultId: result.resultId,
})

/** In a section without questions, a country is done as soon as it has started the form. */
function toSectionProgress(result: CountedResult, { id }: Section): CountryProgress {
  const own = result.sections.find(({ section }) => section === id)
  const status = statusOf(result.status === 'Submitted', own?.hasContent ?? false)
  return toCountryProgress(result, own ?? { answered: 0, total: 0 }, status)
}

/** Across several forms, a country and its parts count as one (docs/decisions, 0077). */
function joinForms(results: readonly CountedResult[]): CountryProgress[] {
  const ofCountries = Map.groupBy(results, ({ country, parent }) => (parent ?? country).id)
  const countries = [...ofCountries.values()].flatMap((of): CountryProgress[] => {
    const [first] = of
    if (!first) return []
    return [
      {
        country: first.parent ?? first.country,
        status: combineStatuses(of.map(({ status }) => status)),
        percentage: meanPercentAnswered(of.map(({ whole, hasStarted }) => ({ progress: whole, hasStarted }))),
        resultId: null,
      },
    ]
  })
  return countries.sort((a, b) => (a.country.name < b.country.name ? -1 : 1))
}

const toDelivery = ({ country, status, resultId }: CountryProgress): CountryDelivery => ({
  countryGuid: country.id,
  countryName: country.name,
  resultStatus: status,
  resultId,
})
const toPercentage = ({ country, percentage }: CountryProgress): CountryPercentage => ({
  countryGuid: country.id,
  countryName: country.name,
  percentage,
})

export async function readDataDelivery(ctx: Ctx, id: string): Promise<DataDelivery> {
  const { form, year, forms, countries } = await loadProgress(ctx, id)
  const sections = form ? (forms[0]?.sections ?? []) : []
  return {
    formId: form?.id ?? null,
    formName: form?.name ?? '',
    formYear: year,
    categoryName: form?.category ?? '',
    forms: forms.length,
    sectionResults: sections.map(({ section, countries: of }) => ({
      sectionId: section.id,
      sectionName: section.name,
      countryResults: of.map(toDelivery),
    })),
    formResults: countries.map(toDelivery),
  }
}

export async function listPercentages(ctx: Ctx, id: string): Promise<CountryPercentage[]> {
  return (await loadProgress(ctx, id)).countries.map(toPercentage)
}

/** @throws Problem 'unknownSection' also if its form is not published */
export async function listSectionPercentages(ctx: Ctx, sectionId: string): Promise<CountryPercentage[]> {
  allow(ctx.user, 'result.readDataDelivery')
  const form = await queries.findFormOfSection(ctx.db, sectionId)
  const [counted] = form ? await countForms(ctx.db, [form]) : []
  const found = counted?.sections.find(({ section }) => section.id === sectionId.toLowerCase())
  if (!found) throw new Problem('unknownSection')
  return found.countries.map(toPercentage)
}
