// The demonstration data, many times over: published forms with their results, answers and special deadlines, copied inside
// PostgreSQL, so that any amount costs this process no memory. Copies share the questions of their original.
import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'
import { loadDemoData } from '../seeds/demo.ts'

/** The id of copy n of something: the same in every table that names it. */
const copyOf = (column: string) => sql.raw(`md5(${column}::text || ' ' || n)::uuid`)

export async function loadOriginals(db: Db): Promise<void> {
  await loadDemoData(db, new Date())
  await sql`create table bench_originals as select id from forms where published_at is not null`.execute(db)
}

/** Adds the copies with the numbers `from` to `to`. */
export async function addCopies(db: Db, from: number, to: number): Promise<void> {
  const copies = sql`generate_series(${from}::int, ${to}::int) n`
  await sql`
    insert into forms (id, name, description, category_id, deadline, visibility, user_download, send_notification,
                       is_hard_copy, root_id, created_at, edited_at, published_at, frozen_sections)
    select ${copyOf('id')}, name || ' (' || n || ')', description, category_id, deadline + n * interval '1 day', visibility,
           user_download, send_notification, false, ${copyOf('id')}, created_at, edited_at,
           published_at - n * interval '1 day', frozen_sections
    from forms join bench_originals using (id), ${copies}`.execute(db)
  await sql`
    insert into special_deadlines (form_id, country_id, deadline)
    select ${copyOf('form_id')}, country_id, deadline
    from special_deadlines join bench_originals on bench_originals.id = form_id, ${copies}`.execute(db)
  await sql`
    insert into results (id, form_id, country_id, status, started, submitted_at, provenance)
    select ${copyOf('results.id')}, ${copyOf('form_id')}, country_id, status, started, submitted_at, provenance
    from results join bench_originals on bench_originals.id = form_id, ${copies}`.execute(db)
  await sql`
    insert into answers (result_id, question_id, id, textual, numeric, options, remark_text, edit_remark_text, cells, is_empty,
                         version, changed_at, changed_by)
    select ${copyOf('result_id')}, question_id, ${copyOf('answers.id')}, textual, numeric, options, remark_text,
           edit_remark_text, cells, is_empty, version, changed_at, changed_by
    from answers join results on results.id = result_id join bench_originals on bench_originals.id = form_id, ${copies}`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

export interface Amounts {
  readonly forms: number
  readonly results: number
  readonly answers: number
}
export async function countAll(db: Db): Promise<Amounts> {
  const { rows } = await sql<Amounts>`
    select (select count(*)::int from forms where published_at is not null) as forms,
           (select count(*)::int from results) as results, (select count(*)::int from answers) as answers`.execute(db)
  return rows[0] ?? { forms: 0, results: 0, answers: 0 }
}

/** Belgium: the country of a demonstration account, with a result in most forms. */
export async function findContactCountry(db: Db): Promise<string> {
  const { id } = await db
    .selectFrom('countries')
    .select('id')
    .where('abbreviation', '=', 'BE')
    .executeTakeFirstOrThrow()
  return id
}

/** The published form with the most questions. */
export async function findLargestForm(db: Db): Promise<{ readonly id: string; readonly questions: number }> {
  const { rows } = await sql<{ id: string; questions: number }>`
    select f.id, count(*)::int as questions
    from forms f join sections s on s.form_id = f.id join questions q on q.section_id = s.id
    where f.published_at is not null group by f.id order by count(*) desc, f.published_at desc limit 1`.execute(db)
  if (!rows[0]) throw new Error('There is no published form.')
  return rows[0]
}
