// Answers with their deliveries, for graphs saved as figures (D69), derived as for the screen.
import type { DataView } from '@imp/domain/forms/types.ts'
import type { AnswerSource } from '@imp/domain/results/lineage.ts'
import type { SourceYear } from '@imp/drawing/source-line.ts'
import type { Db } from '../platform/db.ts'
import { readSubmittedAnswers, type CountryAnswers } from '../results/lineage/service.ts'
import {
  buildGraphYears,
  listFeeding,
  loadGraphForms,
  type FormSubmissions,
  type GraphForm,
  type GraphYear,
} from './submitted-answers.ts'

export type TracedForm = GraphForm['form']
interface TracedYears {
  /** In year order, including countries that have submitted none of its forms. */
  readonly years: readonly (GraphYear & SourceYear)[]
  readonly sources: readonly AnswerSource[]
  /** Latest year first, then latest publication first. */
  readonly forms: readonly TracedForm[]
}
interface TracedCountry {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
}

interface FormAnswers extends GraphForm {
  readonly countries: readonly CountryAnswers[]
}

export async function traceGraphYears(
  db: Db,
  views: readonly DataView[],
  years: readonly number[],
  countries: readonly TracedCountry[],
): Promise<TracedYears> {
  const countryIds = countries.map(({ id }) => id)
  const forms: FormAnswers[] = []
  for (const found of await loadGraphForms(db, views, years)) {
    const form = { formId: found.form.id, publishedAt: found.form.publishedAt }
    forms.push({ ...found, countries: await readSubmittedAnswers(db, form, found.questionIds, countryIds) })
  }
  const abbreviations = new Map(countries.map(({ id, abbreviation }) => [id, abbreviation]))
  const built = buildGraphYears(
    forms.map(form => toSubmissions(form, abbreviations)),
    views,
  )
  return {
    years: built.map(year => {
      const ofYear = forms.filter(({ form }) => form.year === year.year)
      const submitted = new Set(
        ofYear.flatMap(form => form.countries.filter(one => one.isSubmitted)).map(one => one.countryId),
      )
      return { ...year, missing: countries.filter(({ id }) => !submitted.has(id)).map(({ name }) => name) }
    }),
    sources: listSources(forms, views),
    forms: forms.map(({ form }) => form).toSorted((a, b) => b.year - a.year),
  }
}

const toSubmissions = (
  { form, structure, countries }: FormAnswers,
  abbreviations: ReadonlyMap<string, string>,
): FormSubmissions => ({
  form,
  structure,
  submissions: countries.flatMap(
    ({ countryId, wholeId, submittedAt, correctedAt, isSubmitted, isDemonstration, answers }) => {
      const country = abbreviations.get(countryId)
      if (!isSubmitted || submittedAt === null || country === undefined) return []
      return [{ country, wholeId, submittedAt, correctedAt, isDemonstration, findAnswer: id => answers.get(id) }]
    },
  ),
})

/**
 * For each country the form it counts in, and later ones, in which it would count once submitted (D68). @param forms
 * latest publication first
 */
function listSources(forms: readonly FormAnswers[], views: readonly DataView[]): AnswerSource[] {
  const settled = new Set<string>()
  return forms.flatMap(({ form, structure, countries }) => {
    const feeding = listFeeding(structure, views)
    const sources = countries.flatMap(country =>
      feeding
        .filter(({ view }) => !settled.has(`${form.year} ${view} ${country.countryId}`))
        .map(({ question }) => country.sourceOf(question)),
    )
    for (const { countryId, isSubmitted } of countries)
      if (isSubmitted) for (const { view } of feeding) settled.add(`${form.year} ${view} ${countryId}`)
    return sources
  })
}
