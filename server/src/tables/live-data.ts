// The current content of a table, with its sources.
import { countWholes } from '@imp/domain/countries/counting.ts'
import { buildGrid } from '@imp/domain/tables/grid.ts'
import type { TableSource } from '@imp/domain/tables/types.ts'
import type { Ctx } from '../platform/context.ts'
import { findLatest, readSubmittedAnswers, type CountryAnswers } from '../results/lineage/service.ts'
import { loadPublishedForm } from '../results/published-form.ts'
import * as queries from './queries.ts'

type Choice = Pick<queries.StoredChoice, 'formId' | 'questionIds' | 'countryIds'>

/** If its form was deleted or unpublished, a table shows only its countries. */
export async function loadLiveData(
  { db }: Pick<Ctx, 'db'>,
  { formId, questionIds, countryIds }: Choice,
): Promise<queries.TableData> {
  const names = await queries.listCountryNames(db, countryIds)
  const form = formId === null ? undefined : await queries.findForm(db, formId)
  if (!form) {
    const grid = buildGrid(
      [],
      names.map(({ name }) => ({ name, texts: new Map<string, string>() })),
    )
    return { grid, source: toSource(names, new Map()), answerSources: [] }
  }
  const published = { formId: form.id, publishedAt: form.publishedAt }
  const { questions } = await loadPublishedForm(db, published)
  const chosen = questionIds.flatMap(id => questions.get(id) ?? [])
  const answers = await readSubmittedAnswers(db, published, questionIds, countryIds)
  const byCountry = new Map(answers.map(one => [one.countryId, one]))
  const rows = names.map(({ id, name }) => {
    const country = byCountry.get(id)
    return { name, sources: country ? chosen.map(question => country.sourceOf(question)) : [] }
  })
  const grid = buildGrid(
    chosen,
    rows.map(({ name, sources }) => ({ name, texts: new Map(sources.map(one => [one.questionId, one.text])) })),
  )
  return { grid, source: toSource(names, byCountry), answerSources: rows.flatMap(({ sources }) => sources) }
}

function toSource(
  names: readonly { readonly id: string; readonly name: string }[],
  answers: ReadonlyMap<string, CountryAnswers>,
): TableSource {
  const isSubmitted = ({ id }: { readonly id: string }) => answers.get(id)?.isSubmitted === true
  const submitted = names.filter(isSubmitted).flatMap(({ id }) => answers.get(id) ?? [])
  return {
    submitted: countWholes(submitted),
    notSubmitted: names.filter(one => !isSubmitted(one)).map(({ name }) => name),
    ...findLatest(submitted),
    isDemonstration: submitted.some(({ isDemonstration }) => isDemonstration),
  }
}
