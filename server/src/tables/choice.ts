// Checks what a table is to be made of against the published forms.
import { findChoiceFaults, mayFillTables } from '@imp/domain/tables/choosing.ts'
import type { TableChoice } from '@imp/domain/tables/types.ts'
import type { Section } from '@imp/domain/forms/types.ts'
import type { Ctx } from '../platform/context.ts'
import { fieldsProblem, Problem, refuseFields } from '../platform/problems.ts'
import { loadPublishedForm } from '../results/published-form.ts'
import * as queries from './queries.ts'

interface NamedForm {
  readonly form: string
  readonly year: number
}

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
const isNamed = (row: queries.FormRow, { form, year }: NamedForm): boolean =>
  sameName(row.name, form) && row.year === year
const capacityProblem = (path: string) => fieldsProblem([{ path, text: 'tables.refused.capacityForm' }])

async function findSection(ctx: Pick<Ctx, 'db'>, form: queries.FormRow, id: string): Promise<Section> {
  const { sections } = await loadPublishedForm(ctx.db, { formId: form.id, publishedAt: form.publishedAt })
  const section = sections.find(one => one.id === id)
  if (!section) throw new Problem('unknownSection')
  return section
}

/** Removes duplicates and puts questions in form order. @throws Problem 'malformed', naming what is wrong */
async function checkChoice(
  ctx: Pick<Ctx, 'db'>,
  form: queries.FormRow,
  choice: TableChoice,
): Promise<queries.StoredChoice> {
  const section = await findSection(ctx, form, choice.section.toLowerCase())
  const questions = choice.questions.map(id => id.toLowerCase())
  const countries = choice.countries.map(id => id.toLowerCase())
  const facts = { questions: section.questions, countries: await queries.listCountryIds(ctx.db) }
  refuseFields(findChoiceFaults({ questions, countries }, facts))
  const chosen = new Set(questions)
  return {
    formId: form.id,
    formName: form.name,
    formYear: form.year,
    sectionId: section.id,
    questionIds: section.questions.map(({ id }) => id).filter(id => chosen.has(id)),
    countryIds: [...new Set(countries)],
  }
}

/** @throws Problem 'unknownForm', 'malformed' */
export async function readChoice(ctx: Pick<Ctx, 'db'>, input: TableChoice & NamedForm): Promise<queries.StoredChoice> {
  const form = await queries.findFormOfSection(ctx.db, input.section)
  if (!form || !isNamed(form, input)) {
    const hasForm = (await queries.listForms(ctx.db)).some(row => isNamed(row, input))
    if (!hasForm) throw new Problem('unknownForm')
    throw fieldsProblem([{ path: 'section', text: 'tables.refused.foreignSection' }])
  }
  if (!mayFillTables({ published: true, blockName: form.blockName })) throw capacityProblem('form')
  return checkChoice(ctx, form, input)
}

/** The section identifies the form. @throws Problem 'unknownSection', 'malformed' */
export async function readPreviewChoice(ctx: Pick<Ctx, 'db'>, choice: TableChoice): Promise<queries.StoredChoice> {
  const form = await queries.findFormOfSection(ctx.db, choice.section)
  if (!form) throw new Problem('unknownSection')
  if (!mayFillTables({ published: true, blockName: form.blockName })) throw capacityProblem('section')
  return checkChoice(ctx, form, choice)
}
