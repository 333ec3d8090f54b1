// Budgets for a report of 300 chapters, as shares of bare routes: its list ≥ 30 % of the same query, moving one ≥ 50 % of 300
// updates.
import { noId } from '@imp/domain/ids.ts'
import { newId } from '../src/platform/ids.ts'
import { account, put, send } from './fixtures.ts'
import { compare, repeatRequests, runConcurrently } from './measure.ts'
import { withBench } from './setup.ts'

const chapterCount = 300
const perParent = 10
/** Concurrent administrators would wait for each other's lock. */
const oneAtATime = { concurrency: 1, seconds: 1.5 }

await withBench(async bench => {
  const { product, floor } = bench
  const { token } = await account(bench, 'Admin', null)
  const report = await send(bench, token, 'POST /api/Reports', { body: { title: 'Bench' } })
  const places = makePlaces()
  await bench.db
    .insertInto('chapters')
    .values(
      places.map(({ id, parentChapterId, orderNumber }) => ({
        id,
        report_id: report.id,
        parent_id: parentChapterId === noId ? null : parentChapterId,
        title: `What countries have implemented until now, part ${orderNumber}`,
        numbered: true,
        position: orderNumber,
        changed_at: new Date(),
      })),
    )
    .execute()

  const text = 'select id, report_id, parent_id, title, numbered, position, revision from chapters where report_id = $1'
  await put(`${floor.url}/rows/chapters`, token, 'PUT', JSON.stringify({ text, values: [report.id] }))
  await compare(
    bench,
    `list of ${chapterCount} chapters`,
    repeatRequests([{ path: '/rows/chapters' }], floor.url, token),
    repeatRequests([{ path: `/api/chapters?report=${report.id}` }], product.url, token),
    { ratio: 0.3 },
  )

  const values = places.map(({ id }, at) => ({ question: id, numeric: at, textual: null }))
  const last = places.length - 1
  const bare = JSON.stringify({ result: newId(), values })
  const moved = places.map((place, at) => (at === last ? { ...place, orderNumber: 1 } : place))
  const bodies = [moved, places].map(list => JSON.stringify(list))
  await compare(
    bench,
    `one of ${chapterCount} chapters moved`,
    () => runConcurrently(() => put(`${floor.url}/values`, token, 'PUT', bare), oneAtATime),
    () =>
      runConcurrently(
        n => put(`${product.url}/api/chapters/${report.id}`, token, 'PATCH', bodies[n % bodies.length]),
        oneAtATime,
      ),
    { ratio: 0.5 },
  )
})

function makePlaces() {
  const places: { id: string; parentChapterId: string; orderNumber: number }[] = []
  for (let parent = 1; parent <= chapterCount / perParent; parent++) {
    const parentChapterId = newId()
    places.push({ id: parentChapterId, parentChapterId: noId, orderNumber: parent })
    for (let child = 1; child < perParent; child++) places.push({ id: newId(), parentChapterId, orderNumber: child })
  }
  return places
}
