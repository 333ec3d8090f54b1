// Budgets: five years of 90 numeric questions and 36 countries compared in at most 80 ms of server time (server and database) and
// ≥ 25 % of a bare route that runs the same statement. A visitor who sends twenty different texts a second slows others down by
// at most half.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { formWith, number, section } from '@imp/domain/testing/build-form.ts'
import { buildLimit } from '@imp/domain/testing/build-limit.ts'
import { newId } from '../src/platform/ids.ts'
import { selectNumbers } from '../src/harmonisation/queries.ts'
import { makeForm } from '../testing/factories.ts'
import { account } from './fixtures.ts'
import { compare, measure, median, repeatRequests, reportBudget, runConcurrently } from './measure.ts'
import { withBench, type Bench } from './setup.ts'

const years = [2031, 2032, 2033, 2034, 2035]
const questionCount = 90
const maxServerMs = 80

await withBench(async bench => {
  const admin = await account(bench, 'Admin', null)
  const formIds: string[] = []
  for (const year of years) formIds.push(await makeYear(bench, year))
  const countries = await answerAll(bench)
  await storeStatement(bench, admin.token, formIds)
  const path = `/api/harmonisation/quantities?${years.map(year => `year=${year}`).join('&')}`
  const product = repeatRequests([{ path }], bench.product.url, admin.token)
  await compare(
    bench,
    `${questionCount} questions, ${countries} countries, ${years.length} years`,
    repeatRequests([{ path: '/rows/numbers' }], bench.floor.url, admin.token),
    product,
    { ratio: 0.25 },
  )
  const { cpu } = await measure(bench, bench.product, product)
  reportBudget(cpu <= maxServerMs, `${cpu.toFixed(1)} ms of server time for each list (budget ${maxServerMs} ms)`)
  const one = repeatRequests(
    [{ path: `/api/harmonisation/quantities?year=${years.at(-1)}` }],
    bench.product.url,
    admin.token,
  )
  console.log(
    `one year with the year before: ${(await measure(bench, bench.product, one)).cpu.toFixed(1)} ms of server time`,
  )
  await measureBesideVisitor(bench, admin.token)
})

async function measureBesideVisitor({ db, product }: Bench, token: string): Promise<void> {
  const category_id = sql<string>`(select id from categories where name = 'Non-exhaustive parameters')`
  await db.updateTable('forms').set({ visibility: 'Public', category_id }).execute()
  const list = `${product.url}/api/forms/published`
  const readList = async () => {
    await (await fetch(list, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer()
    await sleep(20)
  }
  const p50 = async () => median((await runConcurrently(readList, { concurrency: 1, seconds: 3 })).latencies) - 20
  const query = years.map(year => `year=${year}`).join('&')
  const ask = async () =>
    (await fetch(`${product.url}/api/harmonisation/quantities?${query}&text=${newId()}`)).arrayBuffer()
  const ratios: number[] = []
  for (let round = 0; round < 3; round++) {
    const quiet = await p50()
    const asking = setInterval(() => void ask(), 50)
    ratios.push((await p50()) / quiet)
    clearInterval(asking)
    await sleep(1000)
  }
  const ratio = median(ratios)
  reportBudget(ratio <= 1.5, `beside one visitor others wait ${ratio.toFixed(2)} times as long (budget 1.5)`)
}

/** Each question has a limit and follows the question with the same text a year earlier. */
async function makeYear({ db }: Bench, year: number): Promise<string> {
  const questions = Array.from({ length: questionCount }, (_, at) =>
    number(`Article ${at + 1}(1)(a): value that the relevant system operator specifies`).with({
      unit: 'MW',
      limits: [buildLimit({ area: 'CE', lower: 0, upper: 100 }), buildLimit({ area: 'Nordic', lower: 0, upper: 50 })],
    }),
  )
  const built = formWith({ seed: year, name: `Bench ${year}` }, section('Thresholds', ...questions))
  const { id } = await makeForm({ db, now: new Date() }, built, { published: new Date(`${year}-02-01T12:00:00Z`) })
  return id
}

/** Half of the countries agree; a few change each year. @returns how many countries have submitted each form */
async function answerAll({ db }: Bench): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('results')
    .set({ status: 'Submitted', started: true, submitted_at: new Date() })
    .executeTakeFirstOrThrow()
  await sql`
    insert into answers (result_id, question_id, id, numeric, is_empty, version, changed_at)
    select r.id, q.id, gen_random_uuid(),
           case when place % 2 = 0 then 1 else (place * 7 + f.year) % 60 end, false, 1, now()
    from results r join forms f on f.id = r.form_id join sections s on s.form_id = f.id join questions q on q.section_id = s.id,
         lateral (select (q.order_number + ascii(r.country_id::text))::int as place) p`.execute(db)
  return Number(numUpdatedRows) / years.length
}

/** The statement of server/src/harmonisation/queries.ts, for a route that only runs it. */
async function storeStatement({ db, floor }: Bench, token: string, formIds: readonly string[]): Promise<void> {
  const questions = await db.selectFrom('questions').select('id').execute()
  const values = [formIds, questions.map(({ id }) => id), [], []]
  const stored = await fetch(`${floor.url}/rows/numbers`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: selectNumbers, values }),
  })
  if (!stored.ok) throw new Error(`numbers: ${stored.status} ${await stored.text()}`)
}
