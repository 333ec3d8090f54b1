// The views of capacities that visitors' stories do not cover: changes, HVDC systems and shares.
import { expect, test, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { createScreenChecker, drawLanguage } from '../screen-checks.ts'

const app = browserTest()
const capacities = '/reports/data-view/generation-capacity'

/** The chart has replaced its placeholder. */
const drawn = (page: Page) => page.getByRole('application').locator('svg').first().waitFor()

// Answers and names of forms are user content, not interface texts.
for (const walkthrough of drawLanguage('capacities')) {
  test(`look right in ${walkthrough.locale}`, async () => {
    const { checkScreen, faults } = createScreenChecker(walkthrough)
    const page = await app.open('viewer', '/reports/download', { locale: walkthrough.locale })
    for (const [name, address] of [
      ['capacities changed', `${capacities}?measure=change&years=2025_2024&highlight=BE`],
      ['capacities of HVDC', `${capacities}?years=2025&tab=hvdc&highlight=BE`],
      ['capacities in shares', `${capacities}?years=2025&measure=percentage`],
    ] as const) {
      await page.goto(address)
      await drawn(page)
      await checkScreen(page, name)
    }
    expect(faults).toEqual([])
  })
}
