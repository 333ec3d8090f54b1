// Budgets of the tabular view with 60 and with all 90 questions of the demonstration data: first paint ≤ 300 ms after its data have
// arrived; while scrolling, at most 2 % more late frames (above 25 ms) than an empty page. ROUNDS: how many (7).
import { type Browser, chromium, type Page } from '@playwright/test'
import { call, sessionOf } from '../people.ts'
import { startProduct } from './product.ts'
import { installWatch } from './watch.ts'

const [maxPaintMs, maxLateShare] = [300, 0.02]
const rounds = Number(process.env['ROUNDS'] ?? 7)
const scrollMs = 1500
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

const middle = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

function report(name: string, found: number, budget: number, unit: string): void {
  const isKept = found <= budget
  console.log(`${isKept ? 'kept  ' : 'MISSED'} ${name}: ${found.toFixed(1)} ${unit} (budget ${budget} ${unit})`)
  if (!isKept) process.exitCode = 1
}

async function openPage(browser: Browser, session: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript(installWatch, '[role="grid"] [role="gridcell"], table tbody tr:nth-child(5) td')
  await context.addInitScript(stored => sessionStorage.setItem('imp.session', stored), session)
  return context.newPage()
}

/** The share of frames that took longer than one and a half frame times while scrolling. */
const scrollAndCountLate = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    ({ wanted, duration }) =>
      new Promise<number>(resolve => {
        const area = document.querySelector(wanted)
        const times: number[] = []
        const begin = performance.now()
        const step = (now: number) => {
          times.push(now)
          area?.scrollTo({ left: ((now - begin) * 2) % 6000, top: (now - begin) % 1500 })
          if (now - begin < duration) return void requestAnimationFrame(step)
          const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
          resolve(gaps.filter(gap => gap > 25).length / gaps.length)
        }
        requestAnimationFrame(step)
      }),
    { wanted: selector, duration: scrollMs },
  )

const product = await startProduct()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  chromiumSandbox: false,
  args: flags,
})
try {
  const viewer = await sessionOf(product.url, 'viewer')
  const forms = await call(product.url, viewer.token, 'GET /api/forms/non-exhaustive', { query: {} })
  const form = forms
    .filter(({ name }) => name.startsWith('RfG'))
    .toSorted((a, b) => b.countriesSubmitted - a.countriesSubmitted)[0]
  if (!form) throw new Error('The demonstration data have no such form.')
  for (const count of [60, 90]) {
    const paints: number[] = []
    const late: number[] = []
    const usual: number[] = []
    for (let round = 0; round < rounds; round++) {
      const page = await openPage(browser, JSON.stringify(viewer))
      const structure = await call(product.url, viewer.token, 'GET /api/forms/non-exhaustive/{id}', {
        params: { id: form.id },
      })
      const numbers = structure.sections
        .flatMap(({ questions }, section) => questions.map((_, at) => `${section + 1}.${at + 1}`))
        .slice(0, count)
      await page.goto(`${product.url}/reports/non-exhaustive-parameters?form=${form.id}&questions=${numbers.join('_')}`)
      paints.push(
        await page.evaluate(async () => {
          const opened = await window.watch.opened
          const entries = performance
            .getEntriesByType('resource')
            .filter(entry => entry.name.includes('/non-exhaustive/'))
          return opened - Math.max(...entries.map(entry => (entry as PerformanceResourceTiming).responseEnd))
        }),
      )
      const selector = await page.evaluate(() => {
        const grid = document.querySelector('table, [role="grid"]')
        let area = grid?.parentElement ?? null
        while (area && area.scrollWidth <= area.clientWidth) area = area.parentElement
        area?.setAttribute('data-scrolled', '')
        return '[data-scrolled]'
      })
      late.push(await scrollAndCountLate(page, selector))
      await page.goto('about:blank')
      usual.push(await scrollAndCountLate(page, 'html'))
      await page.context().close()
    }
    report(`${count} questions, first picture`, middle(paints), maxPaintMs, 'ms')
    report(
      `${count} questions, late frames beyond those of an empty page`,
      Math.max(0, middle(late) - middle(usual)) * 100,
      maxLateShare * 100,
      '%',
    )
  }
} finally {
  await browser.close()
  await product.stop()
}
