// Budgets as shares of the floor (floor.ts): reads (a draft of 10 questions, a published form of 90, a list of 60 rows) ≥ 80 % of
// the same bytes; one answer saved ≥ 60 % of a bare upsert; 200 answers written and submitted in one request ≥ 50 % of the same
// answers upserted (in two requests, for comparison), neither side returning answers.
import { compare, repeatRequests, runConcurrently } from './measure.ts'
import { withBench } from './setup.ts'
import { account, copyToFloor, freshResults, makeForm, put, resultsOf, type FreshResult } from './fixtures.ts'

await withBench(async bench => {
  const { product, floor } = bench
  const admin = await account(bench, 'Admin', null)

  const compareReads = async (name: string, path: string, token: string) => {
    const { address, bytes } = await copyToFloor(bench, token, path)
    await compare(
      bench,
      `${name} (${(bytes / 1000).toFixed(0)} kB)`,
      repeatRequests([{ path: address }], floor.url, token),
      repeatRequests([{ path }], product.url, token),
      { ratio: 0.8 },
    )
  }

  const small = await makeForm(bench, admin.token, 10, false)
  await compareReads('draft of 10 questions', `/api/forms/${small.id}`, admin.token)

  const large = await makeForm(bench, admin.token, 90)
  const [belgium] = await resultsOf(bench, large.id)
  const contact = await account(bench, 'NCLP', belgium?.countryId ?? null)
  await compareReads('published form of 90 questions', `/api/forms/${large.id}`, contact.token)

  for (let made = 1; made < 60; made++) await makeForm(bench, admin.token, 2)
  await compareReads('results list of 60 rows', `/api/Results/Filtered?country=${contact.countryId}`, contact.token)

  const result = belgium?.id ?? ''
  let counter = 0
  const write = (method: string, path: string, body: (question: string, numeric: number) => object) => ({
    method,
    path,
    setupRequest: <R extends object>(request: R): R => {
      counter++
      return { ...request, body: JSON.stringify(body(large.numbers[counter % large.numbers.length] ?? '', counter)) }
    },
  })
  await compare(
    bench,
    'save one answer',
    repeatRequests(
      [write('PUT', '/value', (question, numeric) => ({ result, question, numeric }))],
      floor.url,
      contact.token,
    ),
    repeatRequests(
      [write('PATCH', `/api/results/singlequestion/${result}`, (question, numeric) => ({ question, numeric }))],
      product.url,
      contact.token,
    ),
    { ratio: 0.6 },
  )

  const fresh = await freshResults(bench, admin.token, 160, 200)
  const bare = fresh.slice(0, 400).map(one => one.bare)
  const submitLoad = { concurrency: 4, seconds: 1 }
  const floorWrites = () =>
    runConcurrently(n => put(`${floor.url}/values`, contact.token, 'PUT', bare[n % bare.length]), submitLoad)
  const submitting = (submit: (fresh: FreshResult) => Promise<void>) => () =>
    runConcurrently(async () => {
      const next = fresh.pop()
      if (next) await submit(next)
      return next !== undefined
    }, submitLoad)
  await compare(
    bench,
    '200 answers written and submitted in one request',
    floorWrites,
    submitting(({ id, token, body: values }) => put(`${product.url}/api/results/submit/${id}`, token, 'PATCH', values)),
    { ratio: 0.5 },
    5,
  )
  await compare(
    bench,
    '200 answers written, then submitted',
    floorWrites,
    submitting(async ({ id, token, body: values }) => {
      await put(`${product.url}/api/results/${id}`, token, 'PATCH', values)
      await put(`${product.url}/api/results/submit/${id}`, token, 'PATCH')
    }),
    { ratio: 0 },
    5,
  )
})
