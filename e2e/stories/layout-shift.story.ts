// Pages whose parts load one after the other: nothing visible is pushed away by what comes later.
import { expect, test, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'

const app = browserTest()

/** The layout shift since the page was opened, as browsers measure it, without shifts caused by user input. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum += entry.value
    }
    const observer = new PerformanceObserver(list => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    add(observer.takeRecords())
    return sum
  })
/** A line of text that arrives may push a little; a whole part would push more. */
const little = 0.025

test('stand still: the comparison', async () => {
  const page = await app.open('admin', '/forms/results')
  await page.goto(`${app.url}/forms/comparison`)
  await page.getByRole('button', { name: 'Swap sides' }).waitFor()
  expect(await shiftOf(page)).toBeLessThan(little)
})
