// The audit log of the benchmark: entries spread over three years with their changes, written without the triggers.
import { sql } from 'kysely'
import type { ConnectionOptions } from '../src/platform/postgres/pool.ts'
import { openSingleConnection } from '../src/platform/postgres/single-connection.ts'

const periodSeconds = 3 * 365 * 86_400
const entriesPerStep = 500_000

/** A row id out of 60,000: one of the 10,000 in use at that time. */
const thingAt = (n: string, of: number) => sql.raw(`(${n}::float8 / ${of} * 50000 + floor(random() * 10000))::integer`)

/**
 * 600 people: the first makes an eighth of all entries and never touches a result, the last ten are long gone. One entry in
 * seventy was refused. Only the oldest entries have the noun 'figure' and addresses 10.9.…
 */
const insertEntries = (first: number, last: number, of: number) => sql`
  insert into audit_entries (id, at, user_id, user_name, username, role, actual_role, address, user_agent, noun, verb, call,
    params, outcome, problem)
  select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
    date_trunc('second', now()) - (${of} - n)::float8 / ${of} * ${periodSeconds} * interval '1 second',
    case when is_system then null else ('01800000-0000-7000-8000-' || lpad(to_hex(person), 12, '0'))::uuid end,
    case when is_system then 'System' else 'Person Number' || person end,
    case when is_system then '' else 'person' || person || '@country' || person % 40 || '.example' end,
    case when is_system then 'Visitor' else 'NCLP' end, case when is_system then 'Visitor' else 'NCLP' end,
    case when is_system then '' when share_done < 0.01 then '10.9.0.' || person % 20
      else '10.' || person % 8 || '.' || person % 200 || '.' || floor(dice_address * 40) end,
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', noun, 'update',
    'PATCH /api/' || noun || '/{id}',
    jsonb_build_object('id', '01a00000-0000-7000-8000-' || lpad(to_hex(thing), 12, '0')),
    case when dice_outcome < 0.014 and person <> 5 then 'refused' else 'done' end,
    case when dice_outcome < 0.014 and person <> 5 then 'notAllowed' end
  from (
    select *, case
        when is_system then 'job'
        when share_done < 0.002 then 'figure'
        when dice_noun < 0.25 then 'session'
        when dice_noun < 0.5 then case when person = 0 then 'session' else 'result' end
        when dice_noun < 0.7 then 'form'
        when dice_noun < 0.8 then 'parameterAnswer'
        when dice_noun < 0.9 then 'table'
        when dice_noun < 0.95 then 'report'
        when dice_noun < 0.98 then 'user'
        else 'country'
      end as noun
    from (
      select n, n::float8 / ${of} as share_done, random() < 0.02 as is_system, random() as dice_noun, random() as dice_outcome,
        random() as dice_address, ${thingAt('n', of)} as thing,
        floor((case when n < ${of} * 0.05 then 600 else 590 end) * power(random(), 3))::integer as person
      from generate_series(${first}::integer, ${last}::integer) n) diced) named`

/** Four of five entries that are no sign-in changed one to three rows. Only the oldest rows are named 'Bygone'. */
const insertChanges = (first: number, last: number, of: number) => sql`
  insert into audit_changes (entry_id, table_name, row_id, row_name, operation, before, after)
  select e.id, 'forms', '01a00000-0000-7000-8000-' || lpad(to_hex(thing), 12, '0'),
    case when n < ${of} * 0.001 then 'Bygone ' else '' end || (array['Austria', 'Belgium', 'Czech Republic', 'Denmark', 'Estonia',
      'Finland', 'Germany', 'Sweden'])[1 + thing % 8] || ', Question of form ' || thing,
    'UPDATE', jsonb_build_object('name', 'Before ' || n, 'deadline', '2026-01-01'),
    jsonb_build_object('name', 'After ' || n, 'deadline', '2026-12-31')
  from (
    select n, i, ${thingAt('n', of)} as thing
    from generate_series(${first}::integer, ${last}::integer) n, generate_series(1, 1 + n % 3) i where n % 5 <> 0) made
  join audit_entries e on e.id = ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
  where e.noun not in ('session', 'job') and e.outcome = 'done'`

export async function loadAuditLog(
  place: ConnectionOptions,
  entries: number,
  log: (line: string) => void,
): Promise<void> {
  const { db, ...connection } = await openSingleConnection(place)
  try {
    await connection.begin('read committed')
    await sql`set local maintenance_work_mem = '256MB'`.execute(db)
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in ('audit_entries'::regclass, 'audit_changes'::regclass, 'audit_names'::regclass)
        and not indisprimary`.execute(db)
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
    await sql`alter table audit_changes disable trigger names_noted`.execute(db)
    for (let first = 1; first <= entries; first += entriesPerStep) {
      const last = Math.min(entries, first + entriesPerStep - 1)
      await insertEntries(first, last, entries).execute(db)
      await insertChanges(first, last, entries).execute(db)
    }
    const begin = performance.now()
    await sql`insert into audit_names select distinct audit_month(e.at), c.row_name
      from audit_changes c join audit_entries e on e.id = c.entry_id`.execute(db)
    for (const { definition } of indexes) await sql.raw(definition).execute(db)
    log(`${indexes.length} indexes and the list of names made in ${((performance.now() - begin) / 1000).toFixed(0)} s`)
    await sql`alter table audit_changes enable trigger names_noted`.execute(db)
    await connection.commit()
    await sql`vacuum analyze audit_entries, audit_changes, audit_names`.execute(db)
  } finally {
    await connection.close()
  }
}
