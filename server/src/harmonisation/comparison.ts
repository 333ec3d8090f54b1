// Quantities with the countries' numbers, read in one statement for any number of quantities.
import { compareAll, compareAreas, comparePoints } from '@imp/domain/harmonisation/comparing.ts'
import type { AnswerQuantity } from '@imp/domain/harmonisation/quantities.ts'
import type { AreaSpread, Point, Spread } from '@imp/domain/harmonisation/types.ts'
import { can } from '@imp/domain/permissions.ts'
import type { Ctx } from '../platform/context.ts'
import { listCountryNumbers, readNumber, toSubmission, type Submission } from './numbers.ts'
import * as queries from './queries.ts'
import type { FormStructure, Predecessors } from './structures.ts'

export interface ComparedQuantity {
  readonly structure: FormStructure
  readonly quantity: AnswerQuantity
  readonly submissions: readonly Submission[]
  readonly points: readonly Point[]
  readonly areas: readonly AreaSpread[]
  readonly all: Spread
}

/** In the order of forms and questions. @param all forms that the caller may see, including earlier years */
export async function compareQuantities(
  { db, user }: Pick<Ctx, 'db' | 'user'>,
  all: readonly FormStructure[],
  predecessors: Predecessors,
  isWanted: (form: FormStructure, quantity: AnswerQuantity) => boolean,
): Promise<ComparedQuantity[]> {
  const wanted = all.flatMap(structure =>
    structure.quantities.filter(one => isWanted(structure, one)).map(quantity => ({ structure, quantity })),
  )
  const keys = new Set(wanted.flatMap(({ quantity }) => [quantity.key, predecessors.get(quantity.key) ?? '']))
  const submissions = await loadSubmissions(db, all, keys)
  const places = new Map(
    all.flatMap(({ form, quantities }) => quantities.map(quantity => [quantity.key, { form, quantity }] as const)),
  )
  const byCountry = new Map(
    [...submissions].map(([formId, of]) => [formId, new Map(of.map(one => [one.countryId, one]))] as const),
  )
  const mayOpen = ({ countryId }: Submission) =>
    can(user, 'result.read', { countryId, submitted: true, form: { published: true } })
  return wanted.map(({ structure, quantity }) => {
    const before = places.get(predecessors.get(quantity.key) ?? '')
    const findPrevious = (countryId: string): number | null => {
      const submission = before && byCountry.get(before.form.id)?.get(countryId)
      return submission ? readNumber(submission, before.quantity) : null
    }
    const ofForm = submissions.get(structure.form.id) ?? []
    const points = comparePoints(listCountryNumbers(quantity, ofForm, findPrevious, mayOpen))
    const areas = compareAreas(points)
    return { structure, quantity, submissions: ofForm, points, areas, all: compareAll(points, areas) }
  })
}

/** By form. @param keys of the quantities whose numbers are needed */
async function loadSubmissions(
  db: Ctx['db'],
  all: readonly FormStructure[],
  keys: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly Submission[]>> {
  const needed = all
    .map(structure => ({ structure, quantities: structure.quantities.filter(({ key }) => keys.has(key)) }))
    .filter(({ quantities }) => quantities.length > 0)
  if (needed.length === 0) return new Map()
  const quantities = needed.flatMap(one => one.quantities)
  const questionIds = (isCell: boolean) => [
    ...new Set(quantities.filter(({ cell }) => (cell !== null) === isCell).map(({ question }) => question.id)),
  ]
  const rows = await queries.listNumbers(
    db,
    needed.map(({ structure }) => structure.form.id),
    {
      numbers: questionIds(false),
      tables: questionIds(true),
      branching: needed.flatMap(({ structure }) => structure.branchingIds),
    },
  )
  const rowsOf = Map.groupBy(rows, ({ formId }) => formId)
  return new Map(
    needed.map(({ structure: { form, published, branchingIds } }) => [
      form.id,
      (rowsOf.get(form.id) ?? []).map(row => toSubmission(row, published, branchingIds.length > 0)),
    ]),
  )
}
