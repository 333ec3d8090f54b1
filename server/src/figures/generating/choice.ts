// What figures are generated from: a published form, some of its sections and countries.
import { findGraphType } from '@imp/domain/figures/generation.ts'
import type { GraphType } from '@imp/domain/figures/vocabulary.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { FieldReason } from '@imp/domain/problems.ts'
import type { Db } from '../../platform/db.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { loadPublishedForm } from '../../results/published-form.ts'
import * as queries from './queries.ts'

export interface DrawnQuestion {
  readonly question: Question
  readonly graphType: GraphType
}

/** @throws Problem 'unknownForm' if it is not published */
export async function loadForm(db: Db, formId: string): Promise<queries.FormRow> {
  const form = await queries.findPublishedForm(db, formId)
  if (!form) throw new Problem('unknownForm')
  return form
}

/** Only questions that can become a figure, in form order. @throws Problem 'malformed', naming unknown sections */
export async function loadQuestions(
  db: Db,
  { id: formId, publishedAt }: queries.FormRow,
  sectionIds: readonly string[],
): Promise<DrawnQuestion[]> {
  const { sections } = await loadPublishedForm(db, { formId, publishedAt })
  const known = new Set(sections.map(({ id }) => id))
  refuseUnknown('sections', sectionIds, known, 'figures.generate.unknownSection')
  const chosen = new Set(sectionIds.map(id => id.toLowerCase()))
  return sections
    .filter(({ id }) => chosen.has(id))
    .flatMap(({ questions }) =>
      questions.flatMap(question => {
        const graphType = findGraphType(question)
        return graphType && question.visible ? [{ question, graphType }] : []
      }),
    )
}

/** Sorted by name, without duplicates. @throws Problem 'malformed', naming unknown countries */
export async function loadCountries(db: Db, path: string, ids: readonly string[]): Promise<queries.CountryRow[]> {
  const countries = await queries.listCountries(db, ids)
  refuseUnknown(path, ids, new Set(countries.map(({ id }) => id)), 'figures.generate.unknownCountry')
  return countries
}

function refuseUnknown(
  path: string,
  ids: readonly string[],
  known: ReadonlySet<string>,
  text: FieldReason['text'],
): void {
  const errors = ids.flatMap((id, at) => (known.has(id.toLowerCase()) ? [] : [{ path: `${path}.${at}`, text }]))
  if (errors.length > 0) throw fieldsProblem(errors)
}
