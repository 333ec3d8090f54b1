// Budgets: draft of 10 questions ≥ 40 % of the floor, ≤ 0.6 ms CPU; published form of 90 questions ≥ 50 %; 60 rows ≥ 50 %;
// one answer saved ≥ 40 %; a result of 200 answers written and submitted in one request ≥ 40 % (in two, as a comparison),
// neither side sending the answers back. Floor: contenders.ts.
import { cannon, compare, load, withBench } from './measure.ts'
import { account, freshResults, makeForm, put, resultsOf, send, type FreshResult } from './fixtures.ts'

await withBench(async bench => {
  const { product, floor } = bench
  const admin = await account(bench, 'Admin', null)

  const small = await makeForm(bench, admin.token, 10, false)
  await compare(
    bench,
    'form of 10 questions',
    cannon([{ path: `/form/${small.id}` }], floor.url, admin.token),
    cannon([{ path: `/api/forms/${small.id}` }], product.url, admin.token),
    { ratio: 0.4, cpu: 0.6 },
  )

  const large = await makeForm(bench, admin.token, 90)
  const [belgium] = await resultsOf(bench, large.id)
  const contact = await account(bench, 'NCLP', belgium?.countryId ?? null)
  const body = JSON.stringify(await send(bench, contact.token, 'GET /api/forms/{id}', { params: { id: large.id } }))
  console.log(`published form: ${(body.length / 1000).toFixed(0)} kB`)
  await fetch(`${floor.url}/bytes/${large.id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body,
  })
  await compare(
    bench,
    'published form of 90 questions',
    cannon([{ path: `/bytes/${large.id}` }], floor.url, contact.token),
    cannon([{ path: `/api/forms/${large.id}` }], product.url, contact.token),
    { ratio: 0.5 },
  )

  for (let made = 1; made < 60; made++) await makeForm(bench, admin.token, 2)
  await compare(
    bench,
    'results list of 60 rows',
    cannon([{ path: `/rows/${contact.countryId}` }], floor.url, contact.token),
    cannon([{ path: `/api/Results/Filtered?country=${contact.countryId}` }], product.url, contact.token),
    { ratio: 0.5 },
  )

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
    cannon([write('PUT', '/value', (question, numeric) => ({ result, question, numeric }))], floor.url, contact.token),
    cannon(
      [write('PATCH', `/api/results/singlequestion/${result}`, (question, numeric) => ({ question, numeric }))],
      product.url,
      contact.token,
    ),
    { ratio: 0.4 },
  )

  const fresh = await freshResults(bench, admin.token, 160, 200)
  const bare = fresh.slice(0, 400).map(one => one.bare)
  const floorWrites = () =>
    load(n => put(`${floor.url}/values`, contact.token, 'PUT', bare[n % bare.length]), { concurrency: 4 })
  const submitting = (submit: (fresh: FreshResult) => Promise<void>) => () =>
    load(
      async () => {
        const next = fresh.pop()
        if (next) await submit(next)
        return next !== undefined
      },
      { concurrency: 4 },
    )
  await compare(
    bench,
    '200 answers written and submitted in one request',
    floorWrites,
    submitting(({ id, token, body: values }) => put(`${product.url}/api/results/submit/${id}`, token, 'PATCH', values)),
    { ratio: 0.4 },
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
  )
})
