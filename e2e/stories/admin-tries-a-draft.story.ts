// An administrator tries a draft out as a test country: answers, is held to its limits, opens what a choice hides, submits, takes the
// workbook away, and throws it all away; the lists stay as they were. And the same screens in three languages.
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { choice, number, option, section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { expectAllSaved, expectPath, message, questionCard } from '../controls.ts'
import { button, editorPath } from '../editor.ts'
import { type MadeForm, makeForm, unique } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { createScreenChecker, walkthroughs } from '../screen-checks.ts'
import { textsOf } from '../texts.ts'

const app = browserTest({ ownProduct: true })
const [any, which, much] = ['Any plants?', 'Which plants?', 'How much?']
const tryPath = ({ id }: { readonly id: string }) => `/forms/overview/try/${id}`

const makeDraft = (name: string): Promise<MadeForm> =>
  makeForm(app, {
    name,
    draft: true,
    sections: [
      section(
        'Γενικά',
        choice(any, option('Yes'), option('No').skipTo(much)).required(),
        shortText(which).required(),
        number(much).between(0, 10).with({ unit: 'GW' }),
      ),
    ],
  })

/** What an administrator's lists say. */
async function readLists(): Promise<string> {
  const { token } = await sessionOf(app.url, 'admin')
  const rows = await call(app.url, token, 'GET /api/Results/Filtered', { query: { overview: true } })
  const results = await call(app.url, token, 'GET /api/Results/Filtered', { query: {} })
  const published = await call(app.url, token, 'GET /api/forms/published', { query: {} })
  const news = await call(app.url, token, 'GET /api/newsFeed', { query: {} })
  return JSON.stringify([rows.length, results.length, published.length, news])
}
const submit = (page: Page) => page.locator('main').getByRole('button', { name: 'Submit', exact: true })
const trialOf = (page: Page) => page.getByRole('region', { name: 'Test run' })

test.describe('a trial', () => {
  test('is filled in, submitted, taken away and thrown away, and nothing else hears of it', async () => {
    const made = await makeDraft('Tried')
    const before = await readLists()
    const page = await app.open('admin', editorPath(made))
    await button(page, 'Test the form').click()
    await expectPath(page, tryPath(made))
    await button(page, 'Start the test run').click()
    await trialOf(page)
      .getByText(/^Nothing here is saved or counted/)
      .waitFor()
    await page.getByText('Test country', { exact: true }).waitFor()

    // A follow-up comes into sight, and a limit is kept.
    await questionCard(page, any).getByRole('radio', { name: 'No' }).check()
    await questionCard(page, which).waitFor({ state: 'hidden' })
    await questionCard(page, any).getByRole('radio', { name: 'Yes' }).check()
    await questionCard(page, which).getByRole('textbox').first().fill('Doel')
    const amount = questionCard(page, much).getByRole('textbox').first()
    await amount.fill('12')
    await expectAllSaved(page)
    await submit(page).click()
    const failed = page.getByRole('dialog', { name: /^Validation failed/ })
    await failed.getByRole('button', { name: 'Close', exact: true }).last().click()
    await amount.fill('7')
    await expectAllSaved(page)
    await submit(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
    await message(page, 'Form submitted successfully')
      .or(page.getByText(/^Submission 1/))
      .first()
      .waitFor()

    await button(page, 'Export').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').first().click()
    await page.getByRole('option', { name: 'Excel' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
    expect(await readLists()).toBe(before)

    // Another window throws it away; this one is told.
    const other = await app.open('admin', tryPath(made))
    await trialOf(other).getByRole('button', { name: 'Discard' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expectPath(other, editorPath(made))
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
    await page.getByText(/^The test run has been discarded/).waitFor()
    await button(page, 'Start the test run').waitFor()
    expect(await readLists()).toBe(before)
  })

  test('keeps what it began with when the draft changes, and begins again', async () => {
    const made = await makeDraft('Changed')
    const page = await app.open('admin', tryPath(made))
    await button(page, 'Start the test run').click()
    await questionCard(page, any).waitFor()
    const { token } = await sessionOf(app.url, 'admin')
    const body = { form: made.id, name: 'Μονάδες' }
    await call(app.url, token, 'POST /api/sections', { body })
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
    await trialOf(page)
      .getByText(/^The form has changed since/)
      .waitFor()
    expect(await page.getByText('Section 1 of 2', { exact: true }).count()).toBe(0)
    await trialOf(page).getByRole('button', { name: 'Start again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).click()
    // It has no questions yet, so only its number is seen.
    await page.getByText('Section 1 of 2', { exact: true }).waitFor()
    expect(
      await trialOf(page)
        .getByText(/^The form has changed since/)
        .count(),
    ).toBe(0)
  })

  test("stands beside last year's answers of a country", async () => {
    const lastYear = await makeForm(app, { name: 'Last year', sections: [section('Γενικά', number(much))] })
    await lastYear.answer('nclpOfBelgium', { question: lastYear.question(much).id, numeric: 4.5 })
    const { token } = await sessionOf(app.url, 'admin')
    const { category } = await call(app.url, token, 'GET /api/forms/{id}', { params: { id: lastYear.id } })
    const body = { name: unique('This year'), category, isHardCopy: true, parentId: lastYear.id }
    const copy = await call(app.url, token, 'POST /api/forms', { body })
    app.afterwards(() => call(app.url, token, 'DELETE /api/forms/{id}', { params: { id: copy.id } }))
    const page = await app.open('admin', tryPath(copy))
    await page.getByRole('combobox', { name: /^With last year/ }).click()
    await page.getByRole('option', { name: 'Belgium' }).click()
    await button(page, 'Start the test run').click()
    await page.getByText('Test country (as Belgium)').waitFor()
    await expect.poll(() => questionCard(page, much).textContent()).toContain('4.5')
  })
})

for (const walkthrough of walkthroughs) {
  test.describe(`the screens of a trial in ${walkthrough.locale}`, () => {
    const { locale } = walkthrough
    const text = textsOf(locale)
    test('can be used by everybody', async () => {
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
      await checkScreen(page, 'before a trial', known)
      await start.click()
      await page.getByText('Πόσο;').first().waitFor()
      await checkScreen(page, 'a trial', known)
      await page.getByRole('button', { name: text('forms.trial.again'), exact: true }).click()
      await page.getByRole('dialog').waitFor()
      await checkScreen(page, 'start a trial again', known)
      expect(faults).toEqual([])
    })
  })
}
