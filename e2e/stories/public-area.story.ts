// Every public page is accessible in light and dark, on phones, right to left and in forced colours.
import { expect, test, type Page } from '@playwright/test'
import { sample } from '../../domain/testing/sample.ts'
import { browserTest } from '../browser.ts'
import { createScreenChecker, drawLanguage, findViolations } from '../screen-checks.ts'

const app = browserTest()

const loaded = (page: Page): Promise<void> => page.getByRole('heading', { level: 2 }).first().waitFor()

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

const whenDrawn: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/public': page => page.locator('section h2').nth(3).waitFor(),
  '/public/reports': page => page.getByRole('heading', { level: 1 }).waitFor(),
  '/public/reports/harmonisation?year=2025': page => page.getByRole('row').nth(3).waitFor(),
}

for (const walkthrough of drawLanguage('public area')) {
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
  for (const address of sample(pages, 1 / 2)) {
    await page.goto(address)
    await (whenDrawn[address] ?? loaded)(page)
    expect(await findViolations(page)).toEqual([])
  }
})
