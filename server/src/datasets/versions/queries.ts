// When datasets and pages listing public content last changed for their readers (D91).
import { CompiledQuery } from 'kysely'
import { wholeCountry } from '../../countries/sql-rules.ts'
import type { Db } from '../../platform/db.ts'

export interface Known {
  readonly key: string
  /** A text that differs whenever the content does. */
  readonly facts: string
  readonly changedAt: string
}
// For changes at an unknown time, or within a second of the last one: times must increase.
const later = `greatest(d.changed_at + interval '1 second', now())`

/** Records what has changed, with the later of the content's latest change and the last change of what is public. */
export async function recordVersions(db: Db, known: readonly Known[]): Promise<void> {
  const text = `
    insert into dataset_versions as d (key, facts, changed_at)
    select k.key, k.facts, greatest(k.changed_at, t.changed_at)
    from unnest($1::text[], $2::text[], $3::timestamptz[]) k (key, facts, changed_at)
    left join public_change_times t using (key)
    on conflict (key) do update set facts = excluded.facts, changed_at =
      case when excluded.changed_at > d.changed_at then excluded.changed_at else ${later} end
    where d.facts <> excluded.facts`
  const values = [known.map(({ key }) => key), known.map(({ facts }) => facts), known.map(({ changedAt }) => changedAt)]
  await db.executeQuery(CompiledQuery.raw(text, values))
}

export async function withdrawOthers(db: Db, keys: readonly string[]): Promise<void> {
  const text = `
    update dataset_versions d set facts = '', changed_at =
      case when t.changed_at > d.changed_at then t.changed_at else ${later} end
    from dataset_versions gone left join public_change_times t using (key)
    where gone.key = d.key and d.facts <> '' and not exists (select from unnest($1::text[]) k where k = d.key)`
  await db.executeQuery(CompiledQuery.raw(text, [keys]))
}

export async function readTimes(db: Db): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.executeQuery<{ key: string; changedAt: Date }>(
    CompiledQuery.raw(`select key, changed_at as "changedAt" from dataset_versions`),
  )
  return new Map(rows.map(({ key, changedAt }) => [key, changedAt]))
}

export async function listPages(db: Db): Promise<Known[]> {
  const text = `
    select 'page-reports' as key, max(published_at) as "changedAt",
      json_agg(json_build_array(id, title, version_text, report_date, published_at) order by id)::text as facts
    from reports where published_at is not null and is_public and not is_internal
    having count(*) > 0
    union all
    select 'page-forms', max(greatest(f.published_at, counted.changed_at)),
      json_agg(json_build_array(f.id, f.name, f.year, f.deadline, f.category_id, counted.submitted, counted.total) order by f.id)::text
    from forms f
    cross join lateral (
      select count(distinct ${wholeCountry('c')}) as total, max(greatest(r.submitted_at, d.reopened_at)) as changed_at,
             count(*) filter (where r.status = 'Submitted') as submitted
      from results r join countries c on c.id = r.country_id
      left join lateral (select max(reopened_at) as reopened_at from deliveries where result_id = r.id) d on true
      where r.form_id = f.id) counted
    where f.published_at is not null and f.visibility = 'Public'
    having count(*) > 0`
  const { rows } = await db.executeQuery<Known & { changedAt: Date }>(CompiledQuery.raw(text))
  return rows.map(row => ({ ...row, changedAt: new Date(row.changedAt).toISOString() }))
}
