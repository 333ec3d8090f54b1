// Budgets of the map of a parameter with the demonstration data: drawn ≤ 400 ms after its answers have arrived; another parameter
// drawn ≤ 100 ms after its answers have arrived; first load, compressed and without the font, ≤ 300 kB. ROUNDS: how many (7).
import { type Browser, chromium, type Page } from '@playwright/test'
import { call, sessionOf } from '../people.ts'
import { startProduct } from './product.ts'
import { installWatch } from './watch.ts'

const [maxPaintMs, maxChangeMs, maxFirstLoadKb] = [400, 100, 300]
const rounds = Number(process.env['ROUNDS'] ?? 7)
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const country = 'svg [data-country="FR"]'
const answersEnd = '/api/parameters/answers'

const middle = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

function report(name: string, found: number, budget: number, unit: string): void {
  const isKept = found <= budget
  console.log(`${isKept ? 'kept  ' : 'MISSED'} ${name}: ${found.toFixed(1)} ${unit} (budget ${budget} ${unit})`)
  if (!isKept) process.exitCode = 1
}

async function openPage(browser: Browser, session: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript(installWatch, country)
  await context.addInitScript(stored => sessionStorage.setItem('imp.session', stored), session)
  return context.newPage()
}

const product = await startProduct()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  chromiumSandbox: false,
  args: flags,
})
try {
  const admin = await sessionOf(product.url, 'admin')
  const { result } = await call(product.url, admin.token, 'GET /api/parameters', { query: { items: 1000 } })
  const parameters = result.filter(({ year, networkCode }) => year === result[0]?.year && networkCode === 2)
  const [first, second] = parameters
  if (!first || !second) throw new Error('The demonstration data have no such parameters.')
  const [paints, changes, loads]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const page = await openPage(browser, JSON.stringify(admin))
    await page.goto(`${product.url}/maps/implementation-maps?code=RfG&parameter=${first.id}`)
    const opened = await page.evaluate(async end => {
      const painted = await window.watch.opened
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const arrived = Math.max(
        ...entries.filter(({ name }) => name.includes(end)).map(({ responseEnd }) => responseEnd),
      )
      const files = entries.filter(({ name }) => !name.includes('/api/') && !name.endsWith('.woff2'))
      return {
        paint: painted - arrived,
        load: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
      }
    }, answersEnd)
    paints.push(opened.paint)
    loads.push(opened.load)
    // From the press, or from the arrival of the answers if later: they may be prefetched.
    const change = page.evaluate(
      ({ end, wanted }) => {
        const readLabels = () =>
          [...document.querySelectorAll('svg [data-country]')].map(one => one.getAttribute('aria-label')).join()
        const before = readLabels()
        let pressed = 0
        addEventListener('click', () => (pressed = performance.now()), true)
        return window.watch
          .until(() => location.search.includes(wanted) && readLabels() !== before)
          .then(painted => {
            const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
            const ends = entries.filter(({ name }) => name.includes(end)).map(({ responseEnd }) => responseEnd)
            return painted - Math.max(pressed, ...ends)
          })
      },
      { end: answersEnd, wanted: second.id },
    )
    await page.getByRole('combobox', { name: 'Parameter', exact: true }).click()
    await page.getByRole('option', { name: second.name }).first().click()
    changes.push(await change)
    await page.context().close()
  }
  report('map after its answers', middle(paints), maxPaintMs, 'ms')
  report('another parameter after its answers', middle(changes), maxChangeMs, 'ms')
  report('first load of the page', middle(loads), maxFirstLoadKb, 'kB')
} finally {
  await browser.close()
  await product.stop()
}
