// Budgets of first visits with an empty cache over HTTP/1.1: at most 35 requests until the page is quiet for a second (what is fetched
// ahead in a pause comes later); JavaScript, styles and texts of the chapter editor at most 380 kB as gzip. The public page has its
// budget in the build (web/bundling/first-load.ts), the form's route in filling.bench.ts. DETAILS=1 lists what was asked for.
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { noId } from '@imp/domain/ids.ts'
import { type Account, call, sessionOf } from '../people.ts'
import { gzipSize } from './bytes.ts'
import { startProduct } from './product.ts'
import { makeQuestionnaire } from './questionnaire.ts'

const maxRequests = 35
const quietMs = 1000
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

interface Visit {
  readonly name: string
  readonly path: string
  /** null: a visitor. */
  readonly person: Account | null
  /** Of JavaScript, styles and texts. */
  readonly maxKb?: number
}

const kindOf = (path: string): string =>
  /\/texts\//.test(path)
    ? 'texts'
    : path.endsWith('.js')
      ? 'scripts'
      : path.endsWith('.css')
        ? 'styles'
        : /^\/(api|users|events|health)\b/i.test(path)
          ? 'endpoints'
          : 'others'

async function listRequests(browser: Browser, url: string, { path, person }: Visit): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  if (person) {
    const session = JSON.stringify(await sessionOf(url, person))
    await context.addInitScript(stored => sessionStorage.setItem('imp.session', stored), session)
  }
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await page.goto(`${url}${path}`)
  for (let before = -1; before < requests.length; ) {
    before = requests.length
    await wait(quietMs)
  }
  await context.close()
  return requests.filter(address => address.startsWith(url))
}

const product = await startProduct()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  chromiumSandbox: false,
  args: flags,
})
try {
  const { url } = product
  const formId = await product.publish(makeQuestionnaire())
  const { token } = await sessionOf(url, 'admin')
  const { id: reportId } = await call(url, token, 'POST /api/Reports', { body: { title: 'First visits' } })
  const chapter = { reportId, parentChapterId: noId, title: 'Findings' }
  const { id: chapterId } = await call(url, token, 'POST /api/chapters', { body: chapter })
  const visits: readonly Visit[] = [
    { name: 'the public page', path: '/public', person: null },
    { name: 'a public graph', path: '/public/reports/data-view/generation-capacity', person: null },
    { name: 'the public data', path: '/data', person: null },
    { name: "a contact's home page", path: '/', person: 'nclpOfBelgium' },
    { name: "an administrator's home page", path: '/', person: 'admin' },
    { name: 'a form', path: `/forms/view/${formId}`, person: 'nclpOfBelgium' },
    { name: 'the list of results', path: '/forms/results', person: 'nclpOfBelgium' },
    { name: 'a chapter', path: `/reports/overview/${reportId}/chapters/${chapterId}`, person: 'admin', maxKb: 380 },
  ]
  for (const visit of visits) {
    const requests = await listRequests(browser, url, visit)
    const paths = requests.map(address => new URL(address).pathname)
    const counts = Map.groupBy(paths, kindOf)
    const code = new Set(requests.filter(address => /\.(js|css)$/.test(new URL(address).pathname)))
    const sizes = await Promise.all([...code].map(gzipSize))
    const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000
    const { maxKb = Infinity } = visit
    const isKept = requests.length <= maxRequests && kb <= maxKb
    const list = [...counts].map(([kind, those]) => `${those.length} ${kind}`).join(', ')
    const budget = `budget ${maxRequests}${maxKb < Infinity ? `, ${maxKb} kB` : ''}`
    console.log(
      `${isKept ? 'kept  ' : 'MISSED'} ${visit.name}: ${requests.length} requests, ${kb.toFixed(1)} kB (${budget}): ${list}`,
    )
    if (process.env['DETAILS']) console.log(paths.map(path => `         ${path}`).join('\n'))
    if (!isKept) process.exitCode = 1
  }
} finally {
  await browser.close()
  await product.stop()
}
