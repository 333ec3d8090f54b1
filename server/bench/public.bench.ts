// Budget: visitors' responses from memory ≥ 80 % of a bare route that sends the same headers and compressed bytes.
import { sql } from 'kysely'
import { graphKeys } from '@imp/domain/graphs/views.ts'
import { account, copyVisitorsAnswer } from './fixtures.ts'
import { compare, repeatRequests } from './measure.ts'
import { loadOriginals } from './scale-data.ts'
import { withBench } from './setup.ts'

const minRatio = 0.8
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }

await withBench(async bench => {
  await loadOriginals(bench.db)
  const { product, floor, db } = bench
  const admin = await account(bench, 'Admin', null)
  const { rows } = await sql<{ year: number }>`select distinct year from forms where published_at is not null`.execute(
    db,
  )
  const years = rows.map(({ year }) => year).toSorted((a, b) => b - a)
  await db
    .insertInto('public_graph_years')
    .values(graphKeys.flatMap(graph_key => years.map(year => ({ graph_key, year }))))
    .onConflict(on => on.doNothing())
    .execute()
  await db.updateTable('forms').set({ visibility: 'Public' }).execute()
  const [latest = 0] = years
  for (const path of [
    `/api/charts/capacity?year=${latest}`,
    `/api/charts/choices?year=${latest}`,
    '/api/Results/public-overview',
  ]) {
    const { address, bytes } = await copyVisitorsAnswer(bench, admin.token, path, headers)
    await compare(
      bench,
      `${path} (${(bytes / 1000).toFixed(1)} kB)`,
      repeatRequests([{ path: address, headers }], floor.url, null),
      repeatRequests([{ path, headers }], product.url, null),
      { ratio: minRatio },
    )
  }
})
