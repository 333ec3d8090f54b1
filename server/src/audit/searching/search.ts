// A page of the audit log in bounded work, whatever the number of entries and the filter (docs/decisions/0130).
import type { AuditOutcome } from '@imp/domain/resources.ts'
import type { Db } from '../../platform/db.ts'
import * as queries from './queries.ts'

export interface AuditFilter {
  readonly person: string | null
  readonly noun: string | null
  readonly thing: string | null
  readonly address: string | null
  readonly from: Date | null
  readonly to: Date | null
  readonly outcome: AuditOutcome | null
}
export interface FoundPage {
  readonly ids: readonly string[]
  /** The entry after which the search continues; null: nothing is left. */
  readonly next: string | null
}

const usualLimits = {
  /** How many people, addresses and names (counted per month) a text may match. */
  people: 5000,
  addresses: 2000,
  addressActions: 5000,
  names: 15_000,
  streams: 10_000,
  candidates: 20_000,
  /** Entries checked before collecting any, which finds frequent matches. */
  shortScan: 5000,
  /** Entries checked if none can be collected. The page then ends, full or not. */
  longScan: 200_000,
  longScanWithChanges: 25_000,
}
export type SearchLimits = typeof usualLimits

const nothing: FoundPage = { ids: [], next: null }

/** @param after the last entry of the previous page; null: start */
export async function findPage(
  db: Db,
  { person, noun, thing, address, from, to, outcome }: AuditFilter,
  after: string | null,
  items: number,
  limits: SearchLimits = usualLimits,
): Promise<FoundPage> {
  const position = after === null ? null : await queries.findPosition(db, after)
  if (position === undefined) return nothing
  const range: queries.Range = { from, to, after: position }
  const limit = items + 1
  const toPage = (found: readonly string[]): FoundPage => {
    const ids = found.slice(0, items)
    return { ids, next: found.length > items ? (ids.at(-1) ?? null) : null }
  }
  if ([person, noun, thing, address, outcome].every(one => one === null))
    return toPage(await queries.listLatest(db, range, limit))

  const actions = (await queries.listActions(db)).filter(
    action => (noun === null || action.noun === noun) && (outcome === null || action.outcome === outcome),
  )
  const byAction = queries.streamsOfActions(actions)
  const people = person === null ? null : await queries.listPeople(db, person, limits.people)
  const byPerson = people && queries.streamsOfPeople(people, actions)
  if (byAction.size === 0 || byPerson?.size === 0) return nothing
  if (thing === null && address === null) {
    const streams = person === null ? byAction : byPerson
    if (streams && streams.size <= limits.streams) return toPage(await queries.listOfStreams(db, streams, range, limit))
  }

  const criteria: queries.SearchCriteria = { people, personText: people ? null : person, noun, outcome, thing, address }
  const walk = async (steps: number): Promise<FoundPage & { readonly isOver: boolean }> => {
    const end = await queries.findScanEnd(db, range, steps)
    const found = await queries.listWithin(db, criteria, range, end, limit)
    if (found.length === limit || !end) return { ...toPage(found), isOver: true }
    return { ids: found, next: end.id, isOver: false }
  }
  const frequent = await walk(limits.shortScan)
  if (frequent.isOver) return frequent

  const byAddress =
    address === null
      ? null
      : await listByAddress(db, address, noun === null && outcome === null ? null : actions, limits)
  if (byAddress?.size === 0) return nothing
  if (byAddress && thing === null && person === null)
    return toPage(await queries.listOfStreams(db, byAddress, range, limit))

  const names = thing === null ? null : await queries.listNames(db, thing, limits.names)
  const ofStreams = [byPerson, byAddress, noun === null && outcome === null ? null : byAction].flatMap(streams =>
    streams && streams.size <= limits.streams ? [streams] : [],
  )
  for (const candidates of [
    ...(thing !== null && names ? [queries.candidatesOfThing(names, thing, limits.candidates)] : []),
    ...ofStreams.map(streams => queries.candidatesOfStreams(streams, range, limits.candidates)),
  ]) {
    const found = await queries.listAmong(db, candidates, criteria, range, limits.candidates, limit)
    if (found) return toPage(found)
  }
  return walk(thing === null ? limits.longScan : limits.longScanWithChanges)
}

/** @param actions null: all @returns null if too many addresses match */
async function listByAddress(
  db: Db,
  start: string,
  actions: readonly queries.Action[] | null,
  limits: SearchLimits,
): Promise<queries.Streams | null> {
  if (!actions) {
    const listed = await queries.listAddressActions(db, start, limits.addressActions)
    return listed && queries.streamsOfAddresses(listed)
  }
  const addresses = await queries.listAddresses(db, start, limits.addresses)
  if (!addresses || addresses.length * actions.length > limits.streams) return null
  return queries.streamsOfAddresses(addresses.flatMap(address => actions.map(action => ({ address, ...action }))))
}
