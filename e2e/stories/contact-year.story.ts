// A contact's year on a hard copy: from the card on the home page through last year's answers, a file, an hour offline, an extension
// and the review to the receipt; then one answer is sent back, corrected and resubmitted.
import { expect, test, type Page } from '@playwright/test'
import { endOfDay, showDate } from '@imp/domain/dates.ts'
import { browserTest } from '../browser.ts'
import { cell, expectAllSaved, expectPath, expectValue, message, questionCard } from '../controls.ts'
import { button } from '../editor.ts'
import { dayFromNow, makeCopy } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'
import { asked, makeLastYear } from '../year.ts'

const app = browserTest()

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
async function expectFine(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  expect(await measureSideScroll(page)).toBeLessThanOrEqual(0)
}
async function submit(page: Page): Promise<void> {
  await button(page.locator('main'), 'Submit').click()
  const dialog = page.getByRole('dialog', { name: 'Confirm submit' })
  await dialog.getByText(/questions answered/).waitFor()
  await expectFine(page)
  await button(dialog, 'Submit').click()
  await message(page, 'Form submitted successfully').waitFor()
}

test.describe('a contact', () => {
  test('has a whole year with a hard copy', async () => {
    const made = await makeCopy(app, await makeLastYear(app, 'The year before'), 'A whole year')
    const { token } = await sessionOf(app.url, 'admin')
    const params = { id: await made.resultOf('nclpOfBelgium') }

    const page = await app.open('nclpOfBelgium', '/')
    await page.getByRole('link', { name: made.name }).click()
    await expectPath(page, `/forms/view/${made.id}`)

    await button(page, 'Confirm 4 unchanged answers (1 appears with them)').click()
    await expectValue(field(page, asked.who), 'Elia')
    await field(page, asked.threshold).fill('1.2')
    await field(page, asked.threshold).blur()
    await questionCard(page, asked.threshold)
      .getByText(/outside the legal limit/)
      .waitFor()
    await expectAllSaved(page)

    await button(page, 'Next section').click()
    await button(questionCard(page, asked.capacity), 'Use it').click()
    await expectAllSaved(page)
    await page.context().setOffline(true)
    await cell(page, asked.capacity, 0, 1).click()
    await page.keyboard.type('44.5')
    await page.keyboard.press('Enter')
    await page.getByText('Saved on this device until you are online').first().waitFor()
    await page.context().setOffline(false)
    await expectAllSaved(page)

    const evidence = questionCard(page, asked.evidence)
    await field(page, asked.evidence).fill('In the attached decision')
    await expectAllSaved(page)
    await button(evidence, 'Attach files').click()
    const files = page.getByRole('dialog', { name: 'Attachments' })
    const content = Buffer.from('What was decided')
    await files
      .locator('input[type=file]')
      .setInputFiles({ name: 'decision.txt', mimeType: 'text/plain', buffer: content })
    await files.getByRole('listitem').getByText('decision.txt').waitFor()
    await files.getByRole('button', { name: 'Close', exact: true }).last().click()
    await button(evidence, '1 attachment').waitFor()

    await button(page, 'Request extension').click()
    const asking = page.getByRole('dialog', { name: 'Request extension' })
    const later = showDate(endOfDay(dayFromNow(45)))
    await asking.getByRole('textbox', { name: 'Extend until' }).fill(later)
    await asking.getByRole('textbox', { name: 'Why do you need an extension?' }).fill('The regulator decides in May.')
    await button(asking, 'Send request').click()
    await message(page, 'Extension requested').waitFor()
    const admin = await app.open('admin', '/')
    await admin.getByRole('button', { name: `Answer the extension request from Belgium: ${made.name}` }).click()
    await button(admin.getByRole('dialog', { name: 'Extension request' }), 'Grant').click()
    await message(admin, 'Extension granted').waitFor()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.getByRole('definition').filter({ hasText: later }).waitFor()
    await expectFine(page)

    await submit(page)
    const delivery = page.getByRole('region', { name: 'Delivery' })
    await delivery.getByText(/^Delivery no\. 1, submitted /).waitFor()
    await page.getByText('Compared with the previous year: 3 unchanged, 3 changed, 0 new').waitFor()

    const body = { message: 'Is it not 0.8?', fields: [{ question: made.question(asked.threshold).id }] }
    await call(app.url, token, 'PATCH /api/results/return/{id}', { params, body })
    await page.goto('/')
    const card = page.getByRole('listitem').filter({ hasText: made.name })
    await card.getByText('Is it not 0.8?', { exact: true }).waitFor()
    await page.getByRole('link', { name: made.name }).click()
    await page
      .getByRole('list', { name: 'Corrections requested' })
      .getByRole('button', { name: `1.2 ${asked.threshold}` })
      .click()
    expect(await field(page, asked.who).isEditable()).toBe(false)
    await field(page, asked.threshold).fill('0.8')
    await expectAllSaved(page)
    await submit(page)
    await delivery.getByText(/^Delivery no\. 2, submitted /).waitFor()
    await questionCard(page, asked.threshold)
      .getByText(/outside the legal limit/)
      .waitFor({ state: 'detached' })

    await button(page, 'History').first().click()
    const history = page.getByRole('dialog', { name: 'History' })
    for (const words of [`Extension granted until ${later}`, 'The regulator decides in May.', 'Is it not 0.8?'])
      await history.getByText(words).first().waitFor()
    await expectFine(page)
  })
})
