// A visitor finds a country, sees how it stands, opens the map of a parameter, takes the data and the citation away; and every
// public page can be read in light and dark, on phones, from right to left and in forced colours.
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { addressOf, expectPath } from '../controls.ts'
import { createScreenChecker, findViolations, measureSideScroll, walkthroughs } from '../screen-checks.ts'

const app = browserTest()

const loaded = (page: Page): Promise<void> => page.getByRole('heading', { level: 2 }).first().waitFor()

test.describe('a visitor', () => {
  test('finds a country, sees how it stands, and takes data and citation away', async () => {
    const page = await app.open(null, '/public', { width: 'phone' })
    await page.getByRole('heading', { level: 2, name: 'Changes in 2025' }).waitFor()
    const search = page.getByRole('combobox', { name: 'Search countries, parameters, reports and questions' })
    await search.fill('Belg')
    await page.getByRole('option', { name: 'Belgium', exact: true }).waitFor()
    await search.press('Enter')
    await expectPath(page, '/countries/BE')
    await page.getByRole('heading', { level: 1, name: 'Belgium' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'What has changed' }).waitFor()
    expect(await measureSideScroll(page)).toBe(0)

    const standings = page.getByRole('region', { name: 'Levels' })
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      standings.getByRole('button', { name: 'Download as spreadsheet (CSV)' }).click(),
    ])
    expect(await readFile(await table.path(), 'utf8')).toContain('Type thresholds')

    await page.getByRole('button', { name: 'Copy citation' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/countries/BE')

    await standings.getByRole('link', { name: 'Type thresholds' }).click()
    await expectPath(page, '/public/implementation-maps')
    expect(addressOf(page)).toContain('parameter=')
    await page.getByRole('heading', { level: 2, name: /^Type thresholds, / }).waitFor()
  })

  test('compares a quantity, and downloads its map', async () => {
    const page = await app.open(null, '/public/reports/harmonisation?year=2025')
    await page.getByRole('link', { name: /tripping to houseload/ }).click()
    await page.getByText('Map', { exact: true }).click()
    await page.getByText(/^Each country in the colour of its number/).waitFor()
    await page
      .getByRole('button', { name: /^Austria/ })
      .first()
      .waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /SVG/ }).click(),
    ])
    expect(await readFile(await picture.path(), 'utf8')).toContain('Each country in the colour of its number')
  })
})

const pages = [
  '/public',
  '/countries/BE',
  '/public/reports',
  '/public/accessibility',
  '/public/reports/data-view/generation-capacity?years=2025',
  '/public/reports/data-view/frt?years=2025',
  '/public/reports/data-view/frt-additional?years=2025',
  '/public/reports/harmonisation?year=2025',
] as const

/** Of these the pictures come after the words. */
const whenDrawn: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/public': page => page.locator('section h2').nth(3).waitFor(),
  '/public/reports': page => page.getByRole('heading', { level: 1 }).waitFor(),
  '/public/reports/harmonisation?year=2025': page => page.getByRole('row').nth(3).waitFor(),
}

for (const walkthrough of walkthroughs.filter(({ locale }) => locale !== 'en-XA')) {
  test.describe(`in ${walkthrough.locale}`, () => {
    test('every public page is accessible', async () => {
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const page = await app.open(null, '/public', { locale: walkthrough.locale })
      for (const address of pages) {
        await page.goto(address)
        await (whenDrawn[address] ?? loaded)(page)
        await checkScreen(page, `public${address.replaceAll(/\W+/g, '-')}`)
      }
      expect(faults).toEqual([])
    })
  })
}

test('is accessible in forced colours', async () => {
  const page = await app.open(null, '/public')
  await page.emulateMedia({ forcedColors: 'active' })
  for (const address of pages) {
    await page.goto(address)
    await (whenDrawn[address] ?? loaded)(page)
    expect(await findViolations(page)).toEqual([])
  }
})
