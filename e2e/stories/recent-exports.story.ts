// The empty list of recent exports is accessible.
import { expect, test } from '@playwright/test'
import { makeAccount, signInByHand } from '../accounts.ts'
import { browserTest } from '../browser.ts'
import { createScreenChecker, drawWalkthrough } from '../screen-checks.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()

test.describe('recent exports', () => {
  for (const walkthrough of drawWalkthrough('recent exports')) {
    test(`are accessible: ${walkthrough.locale}`, async () => {
      const { locale } = walkthrough
      const text = textsOf(locale)
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const page = await app.open(null, '/login')
      await signInByHand(page, await makeAccount(app))
      await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Vera' }).waitFor()
      await page.evaluate(chosen => localStorage.setItem('imp.locale', chosen), locale)
      await page.goto(locale === 'en-XA' ? '/exports?locale=en-XA' : '/exports')
      await page.getByText(text('results.recentExports.none')).waitFor()
      await checkScreen(page, 'no recent exports', [])
      expect(faults).toEqual([])
    })
  }
})
