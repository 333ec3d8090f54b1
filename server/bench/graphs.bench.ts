// Budget: seven years of graph data of all countries in one request ≥ 40 % of a bare route that runs the same query.
import { sql } from 'kysely'
import { dataViewsOf, graphKeys, type GraphKey } from '@imp/domain/graphs/views.ts'
import type { Db } from '../src/platform/db.ts'
import { submittedAnswerFields } from '../src/results/submitted/queries.ts'
import { copyForms } from '../testing/copy-forms.ts'
import { account } from './fixtures.ts'
import { compare, repeatRequests } from './measure.ts'
import { loadOriginals } from './scale-data.ts'
import { withBench, type Bench } from './setup.ts'

const yearCount = 7
const paths = { generationcapacity: 'capacity', frt: 'frt', frtadditional: 'choices' } as const satisfies Record<
  GraphKey,
  string
>

await withBench(async bench => {
  await loadOriginals(bench.db)
  const admin = await account(bench, 'Admin', null)
  for (const key of graphKeys) {
    const years = await makeYears(bench.db, key)
    const query = years.map(year => `year=${year}`).join('&')
    await storeStatement(bench, admin.token, key, years)
    await compare(
      bench,
      `${key}, ${years.length} years`,
      repeatRequests([{ path: `/rows/${key}` }], bench.floor.url, admin.token),
      repeatRequests([{ path: `/api/charts/${paths[key]}?${query}` }], bench.product.url, admin.token),
      { ratio: 0.4 },
    )
  }
})

function feeds(key: GraphKey) {
  return sql`
  f.published_at is not null and exists (
    select from sections s join questions q on q.section_id = s.id
    where s.form_id = f.id and q.data_view = any (${[...dataViewsOf[key]]}::text[]))`
}

/** Copies the form that most countries have submitted, once for each earlier year. @returns the years, its own last */
async function makeYears(db: Db, key: GraphKey): Promise<number[]> {
  const { rows } = await sql<{ id: string; year: number }>`
    select f.id, f.year from forms f join results r on r.form_id = f.id
    where r.status = 'Submitted' and ${feeds(key)} group by f.id order by count(*) desc, f.published_at desc limit 1`.execute(
    db,
  )
  const [original] = rows
  if (!original) throw new Error(`The demonstration data have nothing for ${key}.`)
  // Other forms of these years would be drawn as well.
  await sql`update forms f set published_at = null where f.id <> ${original.id} and ${feeds(key)}`.execute(db)
  await copyForms(db, [original.id], { from: 1, to: yearCount - 1 })
  await sql`
    update forms f set year = ${original.year} - substring(f.name from '\\((\\d+)\\)$')::int
    where f.id <> ${original.id} and f.name like '% (%)' and ${feeds(key)}`.execute(db)
  return Array.from({ length: yearCount }, (_, at) => original.year - yearCount + 1 + at)
}

/** The statement of server/src/results/submitted/queries.ts, for a route that only runs it. */
async function storeStatement({ db, floor }: Bench, token: string, key: GraphKey, years: number[]): Promise<void> {
  const forms = await sql<{ id: string }>`
    select f.id from forms f where f.year = any (${years}::int[]) and ${feeds(key)}`.execute(db)
  const questions = await sql<{ id: string }>`
    select q.id from questions q where q.data_view = any (${[...dataViewsOf[key]]}::text[]) or q.branching`.execute(db)
  const text = `
    select r.form_id as "formId", c.abbreviation as country, r.submitted_at as "submittedAt",
           (select coalesce(json_agg(json_build_object(${submittedAnswerFields})), '[]')
            from answers a where a.result_id = r.id and a.question_id = any($2::uuid[])) as answers
    from results r join countries c on c.id = r.country_id
    where r.form_id = any($1::uuid[]) and r.status = 'Submitted'
    order by c.name`
  const values = [forms.rows.map(({ id }) => id), questions.rows.map(({ id }) => id)]
  const stored = await fetch(`${floor.url}/rows/${key}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text, values }),
  })
  if (!stored.ok) throw new Error(`${key}: ${stored.status} ${await stored.text()}`)
}
