// Budget: all pages of a catalogue of 5,000 datasets, as JSON-LD and as Turtle, in at most 1 s of server time (with the
// database).
import { sql } from 'kysely'
import { account, copyToFloor } from './fixtures.ts'
import { measure, median, reportBudget, runConcurrently, type Work } from './measure.ts'
import { loadOriginals } from './scale-data.ts'
import { withBench, type Bench, type Server } from './setup.ts'

const datasetCount = 5000
const items = 1000
const maxServerMs = 1000
const roundCount = 7

await withBench(async bench => {
  await loadOriginals(bench.db)
  await copyParameter(bench)
  // With a session: for visitors the response would come from memory.
  const { token } = await account(bench, 'Admin', null)
  for (const path of ['/api/catalogue', '/api/catalogue.ttl']) {
    const pages = Array.from({ length: datasetCount / items }, (_, at) => `${path}?page=${at + 1}&items=${items}`)
    const copies: string[] = []
    let bytes = 0
    for (const page of pages) {
      const copy = await copyToFloor(bench, token, page)
      copies.push(copy.address)
      bytes += copy.bytes
    }
    const floor = await measureServerMs(bench, bench.floor, token, copies)
    const product = await measureServerMs(bench, bench.product, token, pages)
    reportBudget(
      product <= maxServerMs,
      `${path}: ${datasetCount} datasets, ${(bytes / 1e6).toFixed(1)} MB in ${pages.length} pages, ${product.toFixed(0)} ms of server time (budget ${maxServerMs} ms); a bare route with the same bytes: ${floor.toFixed(0)} ms`,
    )
  }
})

async function copyParameter({ db }: Bench): Promise<void> {
  const original = await db
    .selectFrom('parameters')
    .selectAll()
    .where('visibility', '=', 'Public')
    .where('is_summary', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: datasetCount }, (_, at) => ({
    ...original,
    id: sql<string>`gen_random_uuid()`,
    name: `Bench ${at}: ${original.name}`,
    previous_id: null,
  }))
  for (let from = 0; from < copies.length; from += 1000)
    await db
      .insertInto('parameters')
      .values(copies.slice(from, from + 1000))
      .execute()
  await sql`
    insert into parameter_answers (id, parameter_id, country_id, level, submitted_at, changed_at)
    select gen_random_uuid(), p.id, a.country_id, a.level, a.submitted_at, a.changed_at
    from parameters p join parameter_answers a on a.parameter_id = ${original.id}
    where p.name like 'Bench %'`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function measureServerMs(bench: Bench, server: Server, token: string, paths: readonly string[]): Promise<number> {
  const work: Work = () =>
    runConcurrently(
      async n => {
        if (n > 0) return false
        for (const path of paths) await readBytes(server.url + path, token)
        return true
      },
      { concurrency: 1, seconds: 60 },
    )
  await work()
  const rounds: number[] = []
  for (let round = 0; round < roundCount; round++) rounds.push((await measure(bench, server, work)).cpu)
  return median(rounds)
}

async function readBytes(address: string, token: string): Promise<void> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  await answer.arrayBuffer()
}
