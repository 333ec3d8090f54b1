// What the visitors' graphs of capacities do not show: changes, HVDC systems and shares, for everybody.
import { expect, test, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { createScreenChecker, drawLanguage } from '../screen-checks.ts'

const app = browserTest()
const capacities = '/reports/data-view/generation-capacity'

/** The chart is drawn: not grey any more. */
const drawn = (page: Page) => page.getByRole('application').locator('svg').first().waitFor()

// What countries answered and what forms are called are people's words: they are no texts of the interface.
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
