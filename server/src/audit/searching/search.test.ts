// Finding audit entries: every strategy returns exactly the matching ones, each once, latest first, across pages.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/server.ts'
import { newId } from '../../platform/ids.ts'
import { findPage, type AuditFilter, type SearchLimits } from './search.ts'

const server = testServer()

const any: AuditFilter = {
  person: null,
  noun: null,
  thing: null,
  address: null,
  from: null,
  to: null,
  outcome: null,
}
/** Limits that force each strategy, which would otherwise take millions of entries. */
const ways: Readonly<Record<string, SearchLimits>> = {
  streams: limitsOf({}),
  candidates: limitsOf({ shortScan: 2 }),
  'candidates of streams': limitsOf({ shortScan: 2, names: 0 }),
  walks: limitsOf({ shortScan: 3, longScan: 7, longScanWithChanges: 7, candidates: 1, streams: 1, names: 0 }),
  'walks past too many people and addresses': limitsOf({
    shortScan: 3,
    longScan: 7,
    longScanWithChanges: 7,
    candidates: 1,
    people: 1,
    addresses: 1,
    addressActions: 1,
    names: 0,
  }),
}
function limitsOf(changes: Partial<SearchLimits>): SearchLimits {
  const many = { people: 99, addresses: 99, addressActions: 99, names: 99, streams: 99 }
  return { ...many, candidates: 999, shortScan: 999, longScan: 999, longScanWithChanges: 999, ...changes }
}

interface Entry {
  readonly id: string
  readonly at: Date
  readonly userId: string | null
  readonly userName: string
  readonly username: string
  readonly noun: string
  readonly outcome: 'done' | 'refused'
  readonly address: string
  readonly param: string
  readonly things: readonly { readonly id: string; readonly name: string }[]
}
const begin = Date.parse('2025-03-01T00:00:00Z')
const [anna, ben, gone] = [newId(), newId(), newId()]
const people = [
  { userId: anna, userName: 'Anna Peeters', username: 'anna@test.example' },
  // The same person under a later name.
  { userId: anna, userName: 'Anna Jansen', username: 'anna@test.example' },
  { userId: ben, userName: 'Ben 100%', username: 'ben@test.example' },
  { userId: gone, userName: 'Gone', username: 'gone@old.example' },
  { userId: null, userName: 'System', username: '' },
  { userId: null, userName: 'psql', username: '' },
]
const pick = <T>(list: readonly T[], by: number): T => list[by % list.length] as T

/** Deterministic; four of them share each moment. */
const entries: readonly Entry[] = Array.from({ length: 120 }, (_, n) => ({
  ...pick(people, n * 7 + Math.floor(n / 11)),
  id: newId(),
  at: new Date(begin + Math.floor(n / 4) * 3_600_000 * 30),
  noun: pick(['user', 'form', 'session', 'report'], n * 5 + Math.floor(n / 3)),
  outcome: n % 9 === 4 ? 'refused' : 'done',
  address: pick(['10.0.0.1', '10.0.0.12', '10.1.0.1', '2001:db8::1', ''], n * 3 + Math.floor(n / 7)),
  param: `Param-${n % 6}`,
  things: Array.from({ length: n % 4 }, (_thing, of) => ({
    id: `row-${(n + of) % 10}`,
    name: pick(['Sweden, FRT 2025', 'Österreich, Übersicht', '50 % off', '', 'A\\B_c'], n + of),
  })),
}))
// Within the same moment, higher ids come first.
const latestFirst = entries.toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))

async function insert(list: readonly Entry[]): Promise<void> {
  for (const { id, at, userId, userName, username, noun, outcome, address, param, things } of list) {
    await sql`insert into audit_entries (id, at, user_id, user_name, username, role, actual_role, address, user_agent, noun,
        verb, call, params, outcome)
      values (${id}, ${at}, ${userId}, ${userName}, ${username}, '', '', ${address}, '', ${noun}, 'update', '',
        ${JSON.stringify({ id: param })}, ${outcome})`.execute(server.db)
    for (const thing of things)
      await sql`insert into audit_changes (entry_id, table_name, row_id, row_name, operation)
        values (${id}, 'forms', ${thing.id}, ${thing.name}, 'UPDATE')`.execute(server.db)
  }
}
let before: ReadonlySet<string>
beforeAll(async () => {
  before = new Set((await findPage(server.db, any, null, 200)).ids)
  await insert(entries)
})

const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
function isMatch(entry: Entry, { person, noun, thing, address, from, to, outcome }: AuditFilter): boolean {
  const isPerson = (one: (typeof people)[number]) =>
    one.userId === person || has(one.userName, person ?? '') || has(one.username, person ?? '')
  return (
    (person === null ||
      people.some(one =>
        isPerson(one) && entry.userId === null
          ? one.userId === null && one.userName === entry.userName
          : isPerson(one) && one.userId === entry.userId,
      )) &&
    (noun === null || entry.noun === noun) &&
    (outcome === null || entry.outcome === outcome) &&
    (address === null || entry.address.startsWith(address)) &&
    (from === null || entry.at >= from) &&
    (to === null || entry.at <= to) &&
    (thing === null || entry.param === thing || entry.things.some(({ id, name }) => id === thing || has(name, thing)))
  )
}

async function readAll(filter: AuditFilter, limits: SearchLimits, items = 5): Promise<string[]> {
  const ids: string[] = []
  let after: string | null = null
  for (let pages = 0; pages < 200; pages++) {
    const page = await findPage(server.db, filter, after, items, limits)
    expect(page.ids.length).toBeLessThanOrEqual(items)
    ids.push(...page.ids)
    if (page.next === null) return ids.filter(id => !before.has(id))
    after = page.next
  }
  throw new Error('the pages do not end')
}

const day = (n: number) => new Date(begin + n * 86_400_000)
const filters: readonly Partial<AuditFilter>[] = [
  {},
  { noun: 'form' },
  { noun: 'trial' },
  { outcome: 'refused' },
  { outcome: 'done', noun: 'session' },
  { person: 'anna' },
  { person: 'peeters' },
  { person: anna },
  { person: '100%' },
  { person: '%' },
  { person: '_' },
  { person: 'system' },
  { person: 'e' },
  { person: 'nobody' },
  { person: 'ben@', noun: 'user' },
  { person: 'e', outcome: 'refused', noun: 'form' },
  { address: '10.0.0.1' },
  { address: '10.' },
  { address: '2001:db8' },
  { address: '11' },
  { address: '10.0', noun: 'report' },
  { address: '10.1', outcome: 'refused' },
  { thing: 'sweden' },
  { thing: 'ÖSTERREICH' },
  { thing: '0 % o' },
  { thing: '\\b_' },
  { thing: '%' },
  { thing: 'frt 2' },
  { thing: 'r' },
  { thing: 'row-3' },
  { thing: 'Param-4' },
  { thing: 'Param' },
  { thing: 'sweden', noun: 'form' },
  { thing: 'sweden', person: 'anna', outcome: 'done' },
  { person: 'ben', address: '10.0' },
  { person: 'psql', address: '2', thing: 'e' },
  { from: day(10) },
  { to: day(10) },
  { from: day(5), to: day(20), noun: 'user' },
  { from: day(5), to: day(20), person: 'anna' },
  { from: day(5), to: day(30), address: '10.' },
  { from: day(5), to: day(30), thing: 'sweden' },
  { from: day(20), to: day(10), person: 'anna', thing: 'sweden' },
]

describe.each(Object.entries(ways))('by %s', (_way, limits) => {
  // If there are too many people to list, entries match only by the name of their time.
  const asked = filters.filter(({ person }) => limits.people > 1 || person !== 'peeters')
  it.each(asked.map(filter => [JSON.stringify(filter), filter] as const))('%s', async (_name, filter) => {
    const full = { ...any, ...filter }
    const expected = latestFirst.filter(entry => isMatch(entry, full)).map(({ id }) => id)
    expect(await readAll(full, limits)).toEqual(expected)
  })
})

it('nearly all filters find something, and none finds everything', () => {
  const counts = filters.map(filter => entries.filter(entry => isMatch(entry, { ...any, ...filter })).length)
  expect(counts.filter(count => count === 0).length).toBeLessThan(12)
  expect(counts.filter(count => count === entries.length)).toHaveLength(1)
})

describe('a page', () => {
  it('does not shift when new entries arrive, even at the same moment', async () => {
    const [first, ...others] = latestFirst.filter(({ userId }) => userId === ben)
    if (!first) throw new Error('there is none')
    const filter = { ...any, person: ben }
    const one = await findPage(server.db, filter, null, 2)
    const template: Entry = { ...first, things: [] }
    const later = { ...template, id: newId(), at: new Date(first.at.getTime() + 1) }
    await insert([later, { ...template, id: newId() }])
    const two = await findPage(server.db, filter, one.next, 2)
    expect([...one.ids, ...two.ids]).toEqual([first, ...others].slice(0, 4).map(({ id }) => id))
    expect((await findPage(server.db, filter, null, 1)).ids).toEqual([later.id])
  })

  it('after a deleted entry is empty', async () => {
    expect(await findPage(server.db, any, newId(), 5)).toEqual({ ids: [], next: null })
  })
})
