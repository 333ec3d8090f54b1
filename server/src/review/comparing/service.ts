// Compares two deliveries, of one country, two countries or two years. Nobody sees more than they may read elsewhere.
import type { Static } from 'typebox'
import { can } from '@imp/domain/permissions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import { compareSections, listComparedSlips, listGoneQuestions } from '@imp/domain/review/comparison.ts'
import type { ComparisonChoice } from '@imp/domain/review/comparison-endpoints.ts'
import type { ComparableForm, ComparedSlip, Comparison, ComparedSide } from '@imp/domain/review/comparison-types.ts'
import type { Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import { formFor, loadPublishedForm, type PublishedForm } from '../../results/published-form.ts'
import { loadPreviousAnswers, mapFromParent } from '../../results/reading/parent.ts'
import { removeOwnFacts } from '../../results/reading/service.ts'
import * as queries from './queries.ts'
import { loadSide, type LoadedSide } from './side.ts'

type Reader = Pick<Ctx, 'db' | 'user'>
export type ComparedDeliveries = Static<typeof ComparisonChoice>

/** @throws Problem 'unknownForm' */
export async function listComparable({ db, user }: Reader, formId: string): Promise<ComparableForm> {
  const form = await findPublished(db, formId)
  const parent = await queries.findParentForm(db, form.id)
  const results = (await queries.listResultsOfForm(db, form.id)).filter(({ countryId, submitted, published }) =>
    can(user, 'result.read', { countryId, submitted, form: { published } }),
  )
  const isOwn = (countryId: string) => can(user, 'result.readHistory', { countryId })
  const own = results.filter(({ countryId }) => isOwn(countryId))
  const deliveries = Map.groupBy(
    await queries.listDeliveriesOf(
      db,
      own.map(({ id }) => id),
    ),
    ({ resultId }) => resultId,
  )
  return {
    form: form.id,
    formName: form.name,
    formYear: form.year,
    parent: parent ? { form: parent.id, formName: parent.name, formYear: parent.year } : null,
    countries: results.flatMap(({ id, countryId, countryName, countryCode, submitted, submittedAt }) => {
      const found = (deliveries.get(id) ?? []).map(({ number, submittedAt: at, submittedBy }) => ({
        number,
        submittedAt: at.toISOString(),
        submittedBy,
      }))
      // For another country, only its current submission.
      const present =
        submitted && submittedAt && found.length === 0
          ? [{ number: null, submittedAt: submittedAt.toISOString(), submittedBy: null }]
          : []
      const listed = [...found, ...present]
      return listed.length > 0 ? [{ country: countryId, countryName, countryCode, result: id, deliveries: listed }] : []
    }),
  }
}

/** @throws Problem 'unknownForm', 'notAHardCopy', 'unknownResult', 'unknownDelivery', 'foreignCountry', 'notAllowed' */
export async function compareDeliveries(
  reader: Reader,
  formId: string,
  choice: ComparedDeliveries,
): Promise<Comparison> {
  const { db, user } = reader
  const form = await findPublished(db, formId)
  const parent = choice.lastYear ? await queries.findParentForm(db, form.id) : undefined
  if (choice.lastYear && !parent) throw new Problem('notAHardCopy')
  const left = await loadSide(reader, parent?.id ?? form.id, choice.left, choice.leftDelivery ?? null)
  const right = await loadSide(reader, form.id, choice.right, choice.rightDelivery ?? null)
  const published = formFor(user, await loadPublishedForm(db, right.facts))
  const [were, are] = pickValues(left, right)
  const sides = { left: describeSide(left), right: describeSide(right), mayDownload: mayDownload(user, left, right) }
  if (!parent) {
    const slipsOf = await createSlipFinder(db, published, [
      ['left', left, were],
      ['right', right, are],
    ])
    return { ...sides, sections: compareSections(published.sections, were, are, [], slipsOf), gone: [] }
  }
  const before = formFor(user, await loadPublishedForm(db, left.facts))
  const { values, leftOut } = await mapFromParent(db, form.id, published, before, were)
  const slipsOf = await createSlipFinder(db, published, left.isOwn ? [['right', right, are]] : [])
  return {
    ...sides,
    sections: compareSections(published.sections, values, are, leftOut, slipsOf),
    gone: listGoneQuestions(before.sections, published.questions.values(), were),
  }
}

/** @throws Problem as above, 'notAllowed' if one side may not be exported */
export async function loadForDownload(reader: Reader, formId: string, choice: ComparedDeliveries): Promise<Comparison> {
  const comparison = await compareDeliveries(reader, formId, choice)
  if (!comparison.mayDownload) throw new Problem('notAllowed')
  return comparison
}

type ReadSide = readonly [side: ComparedSlip['side'], loaded: LoadedSide, values: readonly Value[]]

/** Only for the reader's own countries: previous answers and notes on numbers of others are not shown. */
async function createSlipFinder(db: Reader['db'], form: PublishedForm, sides: readonly ReadSide[]) {
  if (!sides.every(([, { isOwn }]) => isOwn)) return () => []
  const found = await Promise.all(
    sides.map(async ([side, { facts }, values]) => ({
      side,
      areas: facts.legalLimitAreas,
      answers: new Map(values.map(value => [value.question, value])),
      previous: await loadPreviousAnswers(db, facts, form),
    })),
  )
  return (question: Question): ComparedSlip[] =>
    found.flatMap(({ side, areas, answers, previous }) => {
      const answer = answers.get(question.id)
      return answer ? listComparedSlips(side, question, answer, previous?.get(question.id), areas) : []
    })
}

async function findPublished(db: Reader['db'], id: string) {
  const form = await queries.findPublishedForm(db, id)
  if (!form) throw new Problem('unknownForm')
  return form
}

/** What one side may not show is left out of both; otherwise it would appear to be missing. */
const pickValues = (left: LoadedSide, right: LoadedSide) =>
  left.isOwn && right.isOwn
    ? ([left.values, right.values] as const)
    : ([removeOwnFacts(left.values), removeOwnFacts(right.values)] as const)

const mayDownload = (user: Ctx['user'], ...sides: readonly LoadedSide[]): boolean =>
  sides.every(({ facts: { countryId, userDownload } }) => can(user, 'result.download', { countryId, userDownload }))

const describeSide = ({ facts, number, submittedAt, submittedBy }: LoadedSide): ComparedSide => ({
  form: facts.formId,
  formName: facts.formName,
  formYear: facts.formYear,
  country: facts.countryId,
  countryName: facts.countryName,
  countryCode: facts.countryCode,
  result: facts.id,
  number,
  submittedAt: submittedAt.toISOString(),
  submittedBy,
})
