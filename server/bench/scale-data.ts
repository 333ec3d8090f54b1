// The demonstration data that scale.bench.ts multiplies, and their size.
import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'
import { loadDemoData } from '../seeds/demo.ts'

export async function loadOriginals(db: Db): Promise<string[]> {
  await loadDemoData(db, new Date())
  const forms = await db.selectFrom('forms').select('id').where('published_at', 'is not', null).execute()
  return forms.map(({ id }) => id)
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

/** Belgium: it has a result in most forms. */
export async function findContactCountry(db: Db): Promise<string> {
  const { id } = await db
    .selectFrom('countries')
    .select('id')
    .where('abbreviation', '=', 'BE')
    .executeTakeFirstOrThrow()
  return id
}

export async function findLargestForm(db: Db): Promise<{ readonly id: string; readonly questions: number }> {
  const { rows } = await sql<{ id: string; questions: number }>`
    select f.id, count(*)::int as questions
    from forms f join sections s on s.form_id = f.id join questions q on q.section_id = s.id
    where f.published_at is not null group by f.id order by count(*) desc, f.published_at desc limit 1`.execute(db)
  if (!rows[0]) throw new Error('There is no published form.')
  return rows[0]
}
