// Map parameters as quantities. Their levels are names, so only agreement and change are compared.
import { compareAll, compareAreas, comparePoints } from '@imp/domain/harmonisation/comparing.ts'
import { keyOfParameter } from '@imp/domain/harmonisation/quantities.ts'
import type { QuantityYear, Submissions } from '@imp/domain/harmonisation/types.ts'
import { networkCodeName } from '@imp/domain/network-codes.ts'
import { defaultLevelTexts } from '@imp/domain/parameters/levels.ts'
import { can } from '@imp/domain/permissions.ts'
import type { Ctx } from '../platform/context.ts'
import { listComparedLevels, type listComparedParameters } from '../parameters/answers/service.ts'

type Caller = Pick<Ctx, 'db' | 'user'>
type ComparedParameter = Awaited<ReturnType<typeof listComparedParameters>>[number]
type Level = Awaited<ReturnType<typeof listComparedLevels>>[number]

export async function compareParameters(
  ctx: Caller,
  all: readonly ComparedParameter[],
  isWanted: (parameter: ComparedParameter) => boolean,
): Promise<QuantityYear[]> {
  const wanted = all.filter(isWanted)
  if (wanted.length === 0) return []
  const ids = new Set(wanted.flatMap(({ id, previousId }) => (previousId === null ? [id] : [id, previousId])))
  const levels = Map.groupBy(await listComparedLevels(ctx, [...ids]), ({ parameterId }) => parameterId)
  return wanted.map(parameter => toQuantityYear(parameter, levels, ctx.user))
}

/** All predecessors and successors of a parameter; empty for an unknown key. */
export function followParameters(key: string, all: readonly ComparedParameter[]): ReadonlySet<string> {
  const chain = new Set<string>()
  const byId = new Map(all.map(parameter => [parameter.id, parameter]))
  const wanted = all.find(({ id }) => keyOfParameter(id) === key)
  for (let at = wanted; at; at = byId.get(at.previousId ?? '')) chain.add(at.id)
  for (let at = wanted; at; at = all.find(({ previousId }) => previousId === at?.id)) chain.add(at.id)
  return chain
}

function toQuantityYear(
  parameter: ComparedParameter,
  levels: ReadonlyMap<string, readonly Level[]>,
  user: Ctx['user'],
): QuantityYear {
  const before = new Map((levels.get(parameter.previousId ?? '') ?? []).map(one => [one.countryId, one.level]))
  const ofYear = levels.get(parameter.id) ?? []
  const points = comparePoints(
    ofYear.map(({ country, countryName, countryId, answerId, synchronousAreas, level }) => ({
      country,
      countryName,
      areas: synchronousAreas,
      value: level,
      previous: before.get(countryId) ?? null,
      limits: [],
      departs: false,
      resultId: null,
      parameterAnswerId: can(user, 'parameter.readAnswer', { countryId }) ? answerId : null,
    })),
    false,
  )
  const areas = compareAreas(points)
  return {
    key: keyOfParameter(parameter.id),
    kind: 'parameter',
    year: parameter.year,
    name: parameter.name,
    row: null,
    column: null,
    article: null,
    unit: null,
    code: networkCodeName(parameter.networkCode),
    formName: null,
    summedUp: parameter.summedUp,
    formId: null,
    questionId: null,
    isNonExhaustive: false,
    parameterGuid: parameter.id,
    levels: parameter.levelTexts.map((text, at) => text || (defaultLevelTexts[at] ?? '')),
    limits: [],
    source: null,
    submissions: countSubmissions(ofYear),
    isDemonstration: parameter.isDemonstration,
    all: compareAll(points, areas),
    areas,
    points,
  }
}

/** A level set only by administrators was not submitted. */
function countSubmissions(levels: readonly Level[]): Submissions {
  const times = levels.flatMap(({ submittedAt }) => submittedAt?.toISOString() ?? [])
  return { countries: times.length, youngestDelivery: times.toSorted().at(-1) ?? '' }
}
