// A person's recent exports: an export is left alone, found in the list, fetched again and removed.
import { expect, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { section, shortText } from '../../domain/testing/build-form.ts'
import { makeAccount, signInByHand } from '../accounts.ts'
import { browserTest } from '../browser.ts'
import { choose, expectPath } from '../controls.ts'
import { makeForm } from '../forms.ts'
import { createScreenChecker, walkthroughs } from '../screen-checks.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()

test.describe('recent exports', () => {
  test('are found again, fetched once more and removed', async () => {
    const made = await makeForm(app, { name: 'Exported', sections: [section('General', shortText('Who?'))] })
    const page = await app.open('admin', `/forms/results?country=all&name=${encodeURIComponent(made.name)}`)
    await page
      .getByRole('button', { name: `Export “${made.name}”` })
      .first()
      .click()
    await choose(page.getByRole('dialog'), 'Format', 'Excel')
    const [first] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    const bytes = await readFile(await first.path())
    await page.getByRole('link', { name: /Your account/ }).click()
    await page.getByRole('link', { name: 'Recent exports' }).click()
    await expectPath(page, '/exports')
    const row = page.getByRole('row').filter({ hasText: made.name }).first()
    await row.getByText('Ready').waitFor()
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: /^Download the export of/ }).click(),
    ])
    expect(again.suggestedFilename()).toBe('Form results.xlsx')
    expect(Buffer.compare(await readFile(await again.path()), bytes)).toBe(0)
    await row.getByRole('button', { name: /^Remove the export of/ }).click()
    await page.getByRole('row').filter({ hasText: made.name }).waitFor({ state: 'detached' })
  })

  for (const walkthrough of walkthroughs) {
    test(`are for everybody: ${walkthrough.locale}`, async () => {
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
