// Previews a question's comparison rules on the deliveries of the last two years, in the ids of the previewed question.
import { countWholes } from '@imp/domain/countries/counting.ts'
import type { QuestionInput } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import type { DeltaPreview } from '@imp/domain/results/delta-endpoints.ts'
import { findFlaggedCells } from '@imp/domain/results/deltas.ts'
import { mapParentAnswers } from '@imp/domain/results/parent-answers.ts'
import { hasPredecessor } from '@imp/domain/results/previous-answers.ts'
import { readDraftQuestion } from '../../forms/questions/service.ts'
import { loadForm, type StoredForm } from '../../forms/summaries/stored-form.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { fromCanonical } from '../deliveries/canonical.ts'
import { loadPublishedForm, type PublishedForm } from '../published-form.ts'
import { listOrigins } from '../reading/queries.ts'
import * as queries from './queries.ts'

interface Year {
  readonly form: StoredForm
  readonly published: PublishedForm
}

/** @throws Problem 'unknownForm', 'invalidQuestions', 'foreignId' */
export async function previewDeltaRules(ctx: Ctx, formId: string, given: QuestionInput): Promise<DeltaPreview> {
  allow(ctx.user, 'form.edit')
  const { db } = ctx
  const form = await loadForm(ctx, formId)
  const draft = await readDraftQuestion(ctx, form.id, given)
  const question = { ...draft, isLinked: true }
  const nothing = { year: null, previousYear: null, compared: 0, asked: 0, countries: [] }
  const last = await loadYear(ctx, form.parentId)
  const asked = last?.published.questions.get(question.parentId ?? '')
  if (!last || !asked) return nothing
  const before = await loadYear(ctx, last.form.parentId)
  const { year } = last.form
  if (!before || !asked.parentId || !hasPredecessor(asked) || !before.published.questions.has(asked.parentId)) {
    return { ...nothing, year }
  }

  const delivered = await queries.listDelivered(db, last.form.id, asked.id)
  const earlier = await queries.listDelivered(db, before.form.id, asked.parentId)
  const [origins, earlierOrigins] = [await listOrigins(db, form.id), await listOrigins(db, last.form.id)]
  const byCountry = new Map(earlier.map(one => [one.countryId, toValues(one)]))
  const toTried = (values: readonly Value[]) =>
    mapParentAnswers([question], last.published.questions, values, origins).values[0]
  const compared = delivered.flatMap(one => {
    const was = byCountry.get(one.countryId) ?? []
    const current = toTried(toValues(one))
    const previous = toTried(mapParentAnswers([asked], before.published.questions, was, earlierOrigins).values)
    if (!current || !previous) return []
    const cells = findFlaggedCells(question, current, previous).map(({ at: _at, ...cell }) => cell)
    return [{ wholeId: one.wholeId, country: one.countryId, countryName: one.countryName, cells }]
  })
  const flagged = compared.filter(({ cells }) => cells.length > 0)
  return {
    year,
    previousYear: before.form.year,
    compared: countWholes(compared),
    asked: countWholes(flagged),
    countries: flagged.map(({ wholeId: _wholeId, ...country }) => country),
  }
}

const toValues = ({ canonical }: queries.DeliveredAnswer): Value[] => fromCanonical(`[${canonical}]`, '')

/** null: no such form, or no longer published. */
async function loadYear(ctx: Ctx, id: string | null): Promise<Year | null> {
  if (id === null) return null
  const form = await loadForm(ctx, id)
  if (!form.publishedAt) return null
  return { form, published: await loadPublishedForm(ctx.db, { formId: form.id, publishedAt: form.publishedAt }) }
}
