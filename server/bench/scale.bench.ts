// Budgets with 60 times the demonstration data, as a browser asks: the form of 90 questions ≤ 25 kB on the wire; one country's
// list over 549 forms ≤ 25 ms of server time and ≤ 60 kB; a filtered page of all results ≤ 25 ms; all results ≤ 60 MB more
// memory. Prints time, bytes and memory at 1, 10 and 60 times, beside a floor that sends the same bytes. Memory: Linux only.
import { sql } from 'kysely'
import { request } from 'node:http'
import { account, copyToFloor } from './fixtures.ts'
import { median, reportBudget } from './measure.ts'
import { copyForms } from '../testing/copy-forms.ts'
import { countAll, findContactCountry, findLargestForm, loadOriginals } from './scale-data.ts'
import { forgetPeak, memoryOf, withBench, type Bench, type Server } from './setup.ts'

const sizes = [
  { times: 1, copies: 0 },
  { times: 10, copies: 9 },
  { times: 60, copies: 60 },
]
const roundCount = 9
const asBrowsersDo = 'gzip, deflate, br, zstd'

interface Measured {
  readonly plainMs: number
  readonly plainBytes: number
  readonly ms: number
  readonly bytes: number
  readonly encoding: string
  /** The same again, when nothing has changed: from memory. */
  readonly againMs: number
  readonly floorMs: number
  readonly memory: number
}
type Reads = Record<
  'countryList' | 'filteredPage' | 'ownCountryList' | 'allResults' | 'publishedForms' | 'form',
  Measured
>

await withBench(async bench => {
  const originals = await loadOriginals(bench.db)
  const form = await findLargestForm(bench.db)
  const country = await findContactCountry(bench.db)
  let last: Reads | undefined
  let copies = 0
  for (const size of sizes) {
    if (size.copies > copies) await copyForms(bench.db, originals, { from: copies + 1, to: size.copies })
    copies = size.copies
    const { forms, results, answers } = await countAll(bench.db)
    console.log(`\n${size.times} times: ${forms} published forms, ${results} results, ${answers} answers`)
    last = await readEverything(bench, form, country)
  }
  if (!last) return
  const { form: wholeForm, countryList, filteredPage, allResults } = last
  reportBudget(wholeForm.bytes <= 25_000, `form of ${form.questions} questions: ${kB(wholeForm.bytes)} (budget 25 kB)`)
  reportBudget(countryList.ms <= 25, `one country's list: ${countryList.ms.toFixed(1)} ms (budget 25 ms)`)
  reportBudget(filteredPage.ms <= 25, `a filtered page of all results: ${filteredPage.ms.toFixed(1)} ms (budget 25 ms)`)
  reportBudget(countryList.bytes <= 60_000, `one country's list: ${kB(countryList.bytes)} (budget 60 kB)`)
  reportBudget(allResults.memory <= 60, `all results: ${allResults.memory.toFixed(0)} MB more memory (budget 60 MB)`)
})

async function readEverything(
  bench: Bench,
  form: { readonly id: string; readonly questions: number },
  country: string,
): Promise<Reads> {
  const admin = await account(bench, 'Admin', null)
  const contact = await account(bench, 'NCLP', country)
  const list = `/api/Results/Filtered?country=${country}`
  const filteredPage = '/api/Results/Filtered?status=new&status=closed&name=monitoring&sort=deadline&items=15&page=3'
  return {
    countryList: await measureRead(bench, "one country's list, administrator", admin.token, list),
    ownCountryList: await measureRead(bench, "one country's list, its contact", contact.token, list),
    filteredPage: await measureRead(bench, 'filtered page, administrator', admin.token, filteredPage),
    allResults: await measureRead(bench, 'all results, administrator', admin.token, '/api/Results/Filtered'),
    publishedForms: await measureRead(bench, 'published forms, administrator', admin.token, '/api/forms/published'),
    form: await measureRead(bench, `form of ${form.questions} questions`, contact.token, `/api/forms/${form.id}`),
  }
}

/** On a fresh server; floor and product in turns. */
async function measureRead(bench: Bench, name: string, token: string, path: string): Promise<Measured> {
  const product = await bench.startProduct()
  for (let warmUp = 0; warmUp < 50; warmUp++) await read(product, '/api/forms/blocks', token)
  const before = await memoryOf(product.pid)
  await forgetPeak(product.pid)
  const { address } = await copyToFloor(bench, token, path)
  const [plain, browser, again, floor]: [Answer[], Answer[], Answer[], Answer[]] = [[], [], [], []]
  // Every change of a list does this (migration list-changes).
  const markChange = () => sql`update list_changes set mark = mark + 1`.execute(bench.db)
  for (let round = 0; round < roundCount; round++) {
    await markChange()
    plain.push(await read(product, path, token))
    await markChange()
    browser.push(await read(product, path, token, asBrowsersDo))
    again.push(await read(product, path, token, asBrowsersDo))
    floor.push(await read(bench.floor, address, token))
  }
  const { peak } = await memoryOf(product.pid)
  product.stop()
  const [last] = browser.slice(-1)
  const measured = {
    plainMs: median(plain.map(({ ms }) => ms)),
    plainBytes: median(plain.map(({ bytes }) => bytes)),
    ms: median(browser.map(({ ms }) => ms)),
    bytes: median(browser.map(({ bytes }) => bytes)),
    encoding: last?.encoding ?? '',
    againMs: median(again.map(({ ms }) => ms)),
    floorMs: median(floor.map(({ ms }) => ms)),
    memory: peak - before.now,
  }
  console.log(
    `  ${name}: ${measured.ms.toFixed(1)} ms, ${kB(measured.bytes)} (${measured.encoding}); again ${measured.againMs.toFixed(1)} ms; ` +
      `plain ${measured.plainMs.toFixed(1)} ms, ${kB(measured.plainBytes)}; ` +
      `floor ${measured.floorMs.toFixed(1)} ms; memory +${measured.memory.toFixed(0)} MB`,
  )
  return measured
}

interface Answer {
  readonly ms: number
  readonly bytes: number
  readonly encoding: string
}

function read(server: Server, path: string, token: string, acceptEncoding = 'identity'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const from = performance.now()
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': acceptEncoding }
    const sent = request(`${server.url}${path}`, { headers }, answer => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.once('error', reject)
      answer.once('end', () => {
        if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`))
        else resolve({ ms: performance.now() - from, bytes, encoding: answer.headers['content-encoding'] ?? 'plain' })
      })
    })
    sent.once('error', reject)
    sent.end()
  })
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`
}
