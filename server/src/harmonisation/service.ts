// How far national choices differ: the quantities of some years, and one quantity over all years.
import { countCountries } from '@imp/domain/countries/counting.ts'
import { isNonExhaustive } from '@imp/domain/forms/non-exhaustive.ts'
import { listPartsOfPoints } from '@imp/domain/harmonisation/comparing.ts'
import { isKeyOfParameter } from '@imp/domain/harmonisation/quantities.ts'
import { filterQuantities, type QuantityFilter } from '@imp/domain/harmonisation/filtering.ts'
import type { HarmonisationYear, Quantity, QuantitySeries, QuantityYear } from '@imp/domain/harmonisation/types.ts'
import { can } from '@imp/domain/permissions.ts'
import type { Ctx } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { nobody } from '../platform/person.ts'
import { keepPublicWhole } from '../platform/public-answers/public-mark.ts'
import { Problem } from '../platform/problems.ts'
import { listComparedParameters } from '../parameters/answers/service.ts'
import { findLatest } from '../results/lineage/service.ts'
import { compareQuantities, type ComparedQuantity } from './comparison.ts'
import * as queries from './queries.ts'
import { compareParameters, followParameters } from './parameters.ts'
import { loadPredecessors, loadStructures, type Predecessors } from './structures.ts'

type Caller = Pick<Ctx, 'db' | 'user'>

export async function listYears(ctx: Caller): Promise<number[]> {
  return distinctYears([...(await listReadableForms(ctx)), ...(await listComparedParameters(ctx))])
}

/** In year order, without empty years. @param years defaults to the latest */
export async function readYears(
  ctx: Caller,
  years: readonly number[] | undefined,
  filter: QuantityFilter,
): Promise<HarmonisationYear[]> {
  const wanted = years && years.length > 0 ? years : (await listYears(ctx)).slice(0, 1)
  const all = ctx.user.role === 'Visitor' ? await readPublicYears(ctx) : await compareYears(ctx, wanted)
  return all
    .filter(({ year }) => wanted.includes(year))
    .map(({ year, quantities }) => ({ year, quantities: filterQuantities(quantities, filter) }))
}

/** All years as visitors see them, cached until public content changes; requests select from these. */
const findPublicYears = keepPublicWhole<HarmonisationYear[]>()

const readPublicYears = (ctx: Caller): Promise<HarmonisationYear[]> =>
  findPublicYears(ctx.db, 'all', async () => compareYears(ctx, await listYears(ctx)))

export async function findPublicQuantity(db: Db, key: string): Promise<Quantity | null> {
  const years = await readPublicYears({ db, user: nobody })
  return years.flatMap(({ quantities }) => quantities).find(quantity => quantity.key === key) ?? null
}

async function compareYears(ctx: Caller, years: readonly number[]): Promise<HarmonisationYear[]> {
  const forms = await listReadableForms(ctx)
  const parameters = await listComparedParameters(ctx)
  const wanted = new Set(years)
  const structures = await loadStructures(ctx, forms)
  const predecessors = await loadPredecessors(ctx.db, structures)
  const quantities = [
    ...(await compareQuantities(ctx, structures, predecessors, ({ form }) => wanted.has(form.year))).map(toQuantity),
    ...(await compareParameters(ctx, parameters, ({ year }) => wanted.has(year))),
  ]
  return [...Map.groupBy(quantities.filter(isAnswered), ({ year }) => year)]
    .toSorted(([a], [b]) => a - b)
    .map(([year, quantities]) => ({ year, quantities }))
}

/** @throws Problem 'unknownQuantity'; 'notPublished' if it is hidden from a visitor */
export async function readSeries(ctx: Caller, key: string): Promise<QuantitySeries> {
  const years = isKeyOfParameter(key) ? await readParameterYears(ctx, key) : await readAnswerYears(ctx, key)
  if (years.length === 0) throw new Problem(ctx.user.role === 'Visitor' ? 'notPublished' : 'unknownQuantity')
  return { key, years: years.toSorted((a, b) => a.year - b.year) }
}

async function readAnswerYears(ctx: Caller, key: string): Promise<QuantityYear[]> {
  const structures = await loadStructures(ctx, await listReadableForms(ctx))
  const isKnown = structures.some(({ quantities }) => quantities.some(quantity => quantity.key === key))
  if (!isKnown) return []
  const predecessors = await loadPredecessors(ctx.db, structures)
  const chain = followChain(key, predecessors)
  const compared = await compareQuantities(ctx, structures, predecessors, (_, quantity) => chain.has(quantity.key))
  return compared.map(toQuantityYear)
}

async function readParameterYears(ctx: Caller, key: string): Promise<QuantityYear[]> {
  const parameters = await listComparedParameters(ctx)
  const chain = followParameters(key, parameters)
  return compareParameters(ctx, parameters, ({ id }) => chain.has(id))
}

const isAnswered = ({ all }: Quantity): boolean => all.n > 0

const distinctYears = (ofYears: readonly { readonly year: number }[]): number[] =>
  [...new Set(ofYears.map(({ year }) => year))].sort((a, b) => b - a)

/** Applies to earlier years as well: visitors get no comparison with what they may not see. */
async function listReadableForms({ db, user }: Caller): Promise<queries.ComparedForm[]> {
  const forms = await queries.listForms(db)
  return forms.filter(form => can(user, 'harmonisation.read', { isPublic: isPublic(form) }))
}
const isPublic = ({ isPublic: isSwitchedOn, category }: queries.ComparedForm): boolean =>
  isSwitchedOn && isNonExhaustive({ published: true, categoryName: category })

function followChain(key: string, predecessors: Predecessors): ReadonlySet<string> {
  const successors = new Map([...predecessors].map(([later, earlier]) => [earlier, later]))
  const chain = new Set<string>()
  for (const next of [predecessors, successors])
    for (let at: string | undefined = key; at !== undefined; at = next.get(at)) chain.add(at)
  return chain
}

const toQuantity = ({ structure, quantity, all, areas }: ComparedQuantity): Quantity => ({
  ...describe({ structure, quantity }),
  all,
  areas: [...areas],
})

const describe = ({ structure: { form }, quantity }: Pick<ComparedQuantity, 'structure' | 'quantity'>) => ({
  key: quantity.key,
  kind: 'answer' as const,
  year: form.year,
  name: quantity.question.text,
  row: quantity.rowText,
  column: quantity.columnText,
  article: quantity.question.article,
  unit: quantity.question.unit,
  code: form.category,
  formName: form.name,
  summedUp: null,
})

function toQuantityYear(compared: ComparedQuantity): QuantityYear {
  const { structure, quantity, submissions, points } = compared
  const { form } = structure
  const isDemonstration = submissions.some(one => one.isDemonstration)
  return {
    ...toQuantity(compared),
    formId: form.id,
    questionId: quantity.question.id,
    isNonExhaustive: isNonExhaustive({ published: true, categoryName: form.category }),
    parameterGuid: null,
    levels: [],
    limits: quantity.limits.map(({ area, article, lower, upper, source, verified }) => ({
      area,
      article,
      lower,
      upper,
      source,
      verified,
    })),
    source: {
      formId: form.id,
      formName: form.name,
      countries: countCountries(
        points.map(({ country }) => country),
        listPartsOfPoints(points),
      ),
      ...findLatest(submissions.map(({ submittedAt }) => ({ submittedAt, correctedAt: null }))),
      isDemonstration,
    },
    submissions: null,
    isDemonstration,
    points: [...points],
  }
}
