// Finds audit entries among millions (docs/decisions/0130). An index lists the entries of one combination of values (a
// stream) in order; a filter selects some streams, and a page is the latest of their entries.
import { sql, type RawBuilder } from 'kysely'
import type { AuditOutcome } from '@imp/domain/resources.ts'
import type { Db } from '../../platform/db.ts'
import { toLikePattern } from '../../platform/sql-text.ts'

/** `at` as PostgreSQL writes it, which is more precise than a Date. */
export interface Position {
  readonly at: string
  readonly id: string
}
/** null: unbounded. */
export interface Range {
  readonly from: Date | null
  readonly to: Date | null
  readonly after: Position | null
}
export interface Action {
  readonly noun: string
  readonly outcome: string
}
/** One of a person's names over time; userId null: a program, or nobody. */
export interface KnownPerson {
  readonly userId: string | null
  readonly userName: string
  readonly username: string
}
export interface AddressAction extends Action {
  readonly address: string
}

export async function findPosition(db: Db, id: string): Promise<Position | undefined> {
  const { rows } = await sql<Position>`select at::text, id from audit_entries where id = ${id}`.execute(db)
  return rows[0]
}

const inRange = ({ from, to, after }: Range): RawBuilder<boolean>[] => [
  ...(from ? [sql<boolean>`e.at >= ${from}`] : []),
  ...(to ? [sql<boolean>`e.at <= ${to}`] : []),
  ...(after ? [sql<boolean>`(e.at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
]
const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`

/** Conditions on single entries, for what no stream covers. */
export interface SearchCriteria {
  readonly people: readonly KnownPerson[] | null
  readonly personText: string | null
  readonly noun: string | null
  readonly outcome: AuditOutcome | null
  readonly thing: string | null
  readonly address: string | null
}

function matches({ people, personText, noun, outcome, thing, address }: SearchCriteria): RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = []
  if (noun !== null) found.push(sql`e.noun = ${noun}`)
  if (outcome !== null) found.push(sql`e.outcome = ${outcome}`)
  if (address !== null) found.push(sql`starts_with(e.address, ${address})`)
  if (people) {
    const ids = people.flatMap(({ userId }) => userId ?? [])
    const names = people.flatMap(({ userId, userName }) => (userId === null ? [userName] : []))
    found.push(sql`(e.user_id = any (${ids}::uuid[]) or (e.user_id is null and e.user_name = any (${names}::text[])))`)
  }
  if (personText !== null) {
    const pattern = toLikePattern(personText)
    found.push(
      sql`(e.user_name ilike ${pattern} or e.username ilike ${pattern} or e.user_id::text = lower(${personText}))`,
    )
  }
  // Looks at this entry's changes only. With `exists`, PostgreSQL might collect those of all entries first.
  if (thing !== null)
    found.push(sql`(jsonb_path_exists(e.params, '$.* ? (@ == $a || @ == $b)',
        jsonb_build_object('a', ${thing}::text, 'b', lower(${thing}))) or coalesce((
      select true from audit_changes c where c.entry_id = e.id
        and (c.row_id = lower(${thing}) or c.row_name ilike ${toLikePattern(thing)}) limit 1), false))`)
  return found
}

/** A skip scan over the index: fast because there are few distinct values. */
export async function listActions(db: Db): Promise<readonly Action[]> {
  const { rows } = await sql<Action>`
    with recursive actions as (
      (select noun, outcome from audit_entries order by noun, outcome limit 1)
      union all
      select next.* from actions last cross join lateral (
        select noun, outcome from audit_entries e where (e.noun, e.outcome) > (last.noun, last.outcome)
        order by noun, outcome limit 1) next)
    select * from actions`.execute(db)
  return rows
}

/** All people whom a text matches, under all their names. @returns null if the log has more than `max` people */
export async function listPeople(db: Db, text: string, max: number): Promise<readonly KnownPerson[] | null> {
  const pattern = toLikePattern(text)
  const { rows } = await sql<KnownPerson & { isMatch: boolean }>`
    with recursive accounts as (
      (select user_id, user_name, username from audit_entries where user_id is not null
        order by user_id, user_name, username limit 1)
      union all
      select next.* from accounts last cross join lateral (
        select user_id, user_name, username from audit_entries e
        where (e.user_id, e.user_name, e.username) > (last.user_id, last.user_name, last.username)
        order by user_id, user_name, username limit 1) next),
    programs as (
      (select user_id, user_name, username from audit_entries where user_id is null
        order by user_id, user_name, username limit 1)
      union all
      select next.* from programs last cross join lateral (
        select user_id, user_name, username from audit_entries e
        where e.user_id is null and (e.user_name, e.username) > (last.user_name, last.username)
        order by user_id, user_name, username limit 1) next),
    known as materialized (
      (select * from accounts limit ${max + 1}) union all (select * from programs limit ${max + 1}))
    select user_id as "userId", user_name as "userName", username,
      bool_or(user_name ilike ${pattern} or username ilike ${pattern} or user_id::text = lower(${text})
          or user_id in (select id from users u where u.username ilike ${pattern}))
        over (partition by user_id, case when user_id is null then user_name end) as "isMatch"
    from known`.execute(db)
  if (rows.length > max) return null
  return rows.flatMap(({ isMatch, ...person }) => (isMatch ? [person] : []))
}

/** Addresses with this prefix. @returns null if there are more than `max` */
export async function listAddresses(db: Db, start: string, max: number): Promise<readonly string[] | null> {
  const { rows } = await sql<{ address: string }>`
    with recursive found as (
      (select address from audit_entries where address collate "C" >= ${start} and address collate "C" < ${behind(start)}
        order by address collate "C" limit 1)
      union all
      select next.* from found last cross join lateral (
        select address from audit_entries e
        where e.address collate "C" > last.address and address collate "C" < ${behind(start)}
        order by address collate "C" limit 1) next)
    select * from found limit ${max + 1}`.execute(db)
  return rows.length > max ? null : rows.map(({ address }) => address)
}

export async function listAddressActions(db: Db, start: string, max: number): Promise<readonly AddressAction[] | null> {
  const { rows } = await sql<AddressAction>`
    with recursive found as (
      (select address, noun, outcome from audit_entries
        where address collate "C" >= ${start} and address collate "C" < ${behind(start)}
        order by address collate "C", noun, outcome limit 1)
      union all
      select next.* from found last cross join lateral (
        select address, noun, outcome from audit_entries e
        where (e.address collate "C", e.noun, e.outcome) > (last.address collate "C", last.noun, last.outcome)
          and address collate "C" < ${behind(start)}
        order by address collate "C", noun, outcome limit 1) next)
    select * from found limit ${max + 1}`.execute(db)
  return rows.length > max ? null : rows
}

const behind = (start: string): string => `${start}\uffff`

const sampledPercent = 2

/** Names that contain a text. @returns null if there are more than about `max`, counting a name once per month */
export async function listNames(db: Db, text: string, max: number): Promise<readonly string[] | null> {
  const pattern = toLikePattern(text)
  // If nearly every name matched, the index would list all of them; a sample detects this at once.
  const { rows: sampled } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_names tablesample system (${sql.lit(sampledPercent)}) repeatable (1)
    where name ilike ${pattern}`.execute(db)
  if (((sampled[0]?.count ?? 0) * 100) / sampledPercent > max) return null
  const { rows } = await sql<{ name: string }>`
    select name from audit_names where letter_pairs(name) @> letter_pairs(${text}) and name ilike ${pattern}`.execute(
    db,
  )
  return rows.length > 2 * max ? null : [...new Set(rows.map(({ name }) => name))]
}

export interface Streams {
  readonly size: number
  readonly rows: RawBuilder<unknown>
  /** The entries `e` of one row that meet a condition. */
  readonly read: (condition: RawBuilder<boolean>, limit: number) => RawBuilder<unknown>
}

export const streamsOfActions = (actions: readonly Action[]): Streams => ({
  size: actions.length,
  rows: sql`unnest(${actions.map(({ noun }) => noun)}::text[], ${actions.map(({ outcome }) => outcome)}::text[])
    s(noun, outcome)`,
  read: (condition, limit) => sql`select e.at, e.id from audit_entries e
    where e.noun = s.noun and e.outcome = s.outcome and ${condition} order by e.at desc, e.id desc limit ${limit}`,
})

export const streamsOfAddresses = (actions: readonly AddressAction[]): Streams => ({
  size: actions.length,
  rows: sql`unnest(${actions.map(({ address }) => address)}::text[], ${actions.map(({ noun }) => noun)}::text[],
    ${actions.map(({ outcome }) => outcome)}::text[]) s(address, noun, outcome)`,
  read: (condition, limit) => sql`select e.at, e.id from audit_entries e
    where e.address collate "C" = s.address and e.noun = s.noun and e.outcome = s.outcome and ${condition}
    order by e.at desc, e.id desc limit ${limit}`,
})

export const streamsOfPeople = (people: readonly KnownPerson[], actions: readonly Action[]): Streams => ({
  size: people.length * actions.length,
  rows: sql`(select p.*, a.* from
    unnest(${people.map(({ userId }) => userId)}::uuid[], ${people.map(({ userName }) => userName)}::text[],
      ${people.map(({ username }) => username)}::text[]) p(user_id, user_name, username),
    unnest(${actions.map(({ noun }) => noun)}::text[], ${actions.map(({ outcome }) => outcome)}::text[])
      a(noun, outcome)) s`,
  // For each row one of the two is empty without reading the table, because an index finds no nulls.
  read: (condition, limit) => sql`
    (select e.at, e.id from audit_entries e where e.user_id = s.user_id
      and e.user_name = s.user_name and e.username = s.username and e.noun = s.noun and e.outcome = s.outcome
      and ${condition} order by e.at desc, e.id desc limit ${limit})
    union all
    (select e.at, e.id from audit_entries e where s.user_id is null and e.user_id is null
      and e.user_name = s.user_name and e.username = s.username and e.noun = s.noun and e.outcome = s.outcome
      and ${condition} order by e.user_id, e.at desc, e.id desc limit ${limit})`,
})

const latestFirst = sql`order by at desc, id desc`

/** The latest entries of all streams. Only as many streams as the page has entries can contribute. */
export async function listOfStreams(db: Db, streams: Streams, range: Range, limit: number): Promise<readonly string[]> {
  const condition = allOf(inRange(range))
  const { rows } = await sql<{ id: string }>`
    with newest as materialized (
      select s.*, e.at as newest_at, e.id as newest_id from ${streams.rows} cross join lateral (${streams.read(condition, 1)}) e
      order by e.at desc, e.id desc limit ${limit})
    select id from newest s cross join lateral (${streams.read(condition, limit)}) e
    ${latestFirst} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listLatest(db: Db, range: Range, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from audit_entries e where ${allOf(inRange(range))} ${latestFirst} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The last of the next `steps` entries; undefined if there are fewer. */
export async function findScanEnd(db: Db, range: Range, steps: number): Promise<Position | undefined> {
  const { rows } = await sql<Position>`
    select at::text, id from (
      select at, id from audit_entries e where ${allOf(inRange(range))} ${latestFirst} offset ${steps - 1} limit 1) last`.execute(
    db,
  )
  return rows[0]
}

export async function listWithin(
  db: Db,
  criteria: SearchCriteria,
  range: Range,
  end: Position | undefined,
  limit: number,
): Promise<readonly string[]> {
  const withinScan = end ? [sql<boolean>`(e.at, e.id) >= (${end.at}::timestamptz, ${end.id}::uuid)`] : []
  const { rows } = await sql<{ id: string }>`
    select id from audit_entries e where ${allOf([...inRange(range), ...withinScan, ...matches(criteria)])}
    ${latestFirst} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

type Candidates = RawBuilder<unknown>

export const candidatesOfStreams = ({ rows, read }: Streams, range: Range, max: number): Candidates => sql`
  with gathered as materialized (
    select e.id from ${rows} cross join lateral (${read(allOf(inRange(range)), max + 1)}) e limit ${max + 1})`

export const candidatesOfThing = (names: readonly string[], id: string, max: number): Candidates => sql`
  with gathered as materialized (
    (select c.entry_id as id from audit_changes c where c.row_id = lower(${id}) limit ${max + 1})
    union all
    (select e.id from audit_entries e where audit_param_values(e.params) && array[${id}, lower(${id})] limit ${max + 1})
    union all
    (select c.entry_id from unnest(${names}::text[]) n(name) cross join lateral (
      select entry_id from audit_changes where row_name = n.name and row_name <> '' limit ${max + 1}) c limit ${max + 1}))`

/** @returns null if there are more than `max` candidates */
export async function listAmong(
  db: Db,
  candidates: Candidates,
  criteria: SearchCriteria,
  range: Range,
  max: number,
  limit: number,
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ id: string | null; count: number }>`
    ${candidates}
    select found.id, counted.count from (select count(*)::integer as count from gathered) counted left join lateral (
      select e.id, e.at from (select distinct id from gathered) g cross join lateral (
        select e.id, e.at from audit_entries e where e.id = g.id and ${allOf([...inRange(range), ...matches(criteria)])} limit 1) e
      where counted.count <= ${max} ${latestFirst} limit ${limit}) found on true
    order by found.at desc, found.id desc`.execute(db)
  if ((rows[0]?.count ?? 0) > max) return null
  return rows.flatMap(({ id }) => id ?? [])
}
