// The screens of an administrator's test run of a draft are accessible.
import { expect, test } from '@playwright/test'
import { number, section } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { makeForm } from '../forms.ts'
import { createScreenChecker, drawWalkthrough } from '../screen-checks.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()
const tryPath = ({ id }: { readonly id: string }) => `/forms/overview/try/${id}`

for (const walkthrough of drawWalkthrough('test runs')) {
  test.describe(`the screens of a test run in ${walkthrough.locale}`, () => {
    const { locale } = walkthrough
    const text = textsOf(locale)
    test('are accessible', async () => {
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const made = await makeForm(app, {
        name: 'Δοκιμή',
        draft: true,
        sections: [section('Γενικά', number('Πόσο;').between(0, 10))],
      })
      const known = ['Implementation Monitoring Platform', 'Anna Peeters', 'RfG', made.name]
      const address = locale === 'en-XA' ? `${tryPath(made)}?locale=en-XA` : tryPath(made)
      const page = await app.open('admin', address, { locale })
      const start = page.getByRole('button', { name: text('forms.trial.start'), exact: true })
      await start.waitFor()
      await checkScreen(page, 'before a test run', known)
      await start.click()
      await page.getByText('Πόσο;').first().waitFor()
      await checkScreen(page, 'a test run', known)
      await page.getByRole('button', { name: text('forms.trial.again'), exact: true }).click()
      await page.getByRole('dialog').waitFor()
      await checkScreen(page, 'start a test run again', known)
      expect(faults).toEqual([])
    })
  })
}
