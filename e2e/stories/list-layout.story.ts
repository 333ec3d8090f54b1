// The lists of forms: columns keep their positions, and nothing is wider than the page.
import { expect, test, type Page } from '@playwright/test'
import { section, shortText } from '../../domain/testing/build-form.ts'
import { sample } from '../../domain/testing/sample.ts'
import { browserTest } from '../browser.ts'
import { makeForm, unique } from '../forms.ts'

const app = browserTest()
const status = (page: Page) => page.getByRole('combobox', { name: 'Status', exact: true })
const rowCount = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /rows?|of/ })
    .first()

const columnsOf = (page: Page) =>
  page.getByRole('columnheader').evaluateAll(headers =>
    headers.map(header => {
      const { left, width } = header.getBoundingClientRect()
      return [Math.round(left), Math.round(width)]
    }),
  )

test('keep their columns in place during filtering, paging and loading', async () => {
  const long = unique('Überwachungsmaßnahmenkoordinierungsstelle')
  await makeForm(app, { name: long, sections: [section('General', shortText('First'))] })
  const page = await app.open('admin', '/forms/results?country=all')
  // Up to 1280 px the category is below the name, and the open state below the deadline.
  for (const [width, columnCount] of [
    [1280, 7],
    [1440, 9],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${app.url}/forms/results?country=all`)
    await page.getByRole('cell').nth(6).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const before = await columnsOf(page)
    expect(before).toHaveLength(columnCount)
    await status(page).click()
    await page.getByRole('option', { name: 'New', exact: true }).click()
    await page.getByRole('option', { name: 'Closed not submitted', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).search).toBe('?country=all&status=new_closed')
    await expect.poll(() => page.getByText('Submitted', { exact: true }).count()).toBe(0)
    expect(await columnsOf(page)).toEqual(before)
    await page.getByRole('combobox', { name: 'Form name' }).fill(long)
    await page.getByRole('link', { name: long }).first().waitFor()
    expect(await columnsOf(page)).toEqual(before)
    await page.getByRole('combobox', { name: 'Form name' }).fill('nothing is called that')
    await page.getByText('No results found.').waitFor()
    expect(await columnsOf(page)).toEqual(before)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => rowCount(page).textContent()).toMatch(/^16–/)
    expect(await columnsOf(page)).toEqual(before)
  }
})

for (const locale of sample(['en-GB', 'de', 'he'], 1 / 3)) {
  test(`are tables from 1000 px on, and nothing is wider than the page (${locale})`, async () => {
    const page = await app.open('admin', `/forms/results?country=all&locale=${locale}`)
    for (const address of ['/forms/results?country=all', '/forms/overview']) {
      await page.goto(`${app.url}${address}`)
      for (const width of [1000, 1280, 1376]) {
        await page.setViewportSize({ width, height: 900 })
        await page.getByRole('cell').nth(6).waitFor()
        await page.evaluate(() => document.fonts.ready)
        // The news bell loads late; wait for it.
        await page.getByRole('banner').locator('a[href*="#"]').last().waitFor()
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        const headers = page.getByRole('table').first().getByRole('columnheader')
        await expect.poll(() => headers.count()).toBeGreaterThanOrEqual(5)
      }
    }
  })
}
