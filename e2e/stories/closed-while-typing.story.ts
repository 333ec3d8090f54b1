// A result that closes, or a session that ends, during typing: the field keeps the text and says why, and so does the device, until
// the result is reopened or the person discards it.
import { expect, test, type Page } from '@playwright/test'
import { paragraph, section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { addressOf, cell, expectAllSaved, expectPath, expectText, expectValue, questionCard } from '../controls.ts'
import { type MadeForm, makeForm } from '../forms.ts'
import { call, password, people, sessionOf } from '../people.ts'

const app = browserTest()

const someForm = (name: string): Promise<MadeForm> =>
  makeForm(app, {
    name,
    sections: [
      section('General', shortText('Who?')),
      section(
        'Details',
        paragraph('Why?'),
        table('How much?', { rows: ['Type A', 'Type B'], columns: ['MW', { name: 'Comment', type: 'Text' }] }),
      ),
    ],
  })
const why = (page: Page) => page.getByRole('textbox', { name: 'Why?' })
async function openDetails(made: MadeForm): Promise<Page> {
  const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
  await page.getByRole('button', { name: 'Next section' }).click()
  await why(page).waitFor()
  return page
}
const isSubmitted = (page: Page) => page.getByText('answers can no longer be changed here.').first().waitFor()

async function reopen(made: MadeForm): Promise<void> {
  const { token } = await sessionOf(app.url, 'admin')
  const params = { id: await made.resultOf('nclpOfBelgium') }
  await call(app.url, token, 'PATCH /api/results/unsubmit/{id}', { params, body: { reason: 'Too early' } })
}

test.describe("a colleague's submission", () => {
  test('lets the person finish the sentence, keeps it with the reason, and saves it when the form is reopened', async () => {
    const made = await someForm('In the middle of a sentence')
    const page = await openDetails(made)
    await why(page).pressSequentially('Half a ')
    await expectAllSaved(page)
    await made.submit('nclpOfBelgium')
    await isSubmitted(page)
    await page.keyboard.type('sentence, and its end.')
    await expectValue(why(page), 'Half a sentence, and its end.')

    const card = questionCard(page, 'Why?')
    await card.getByText(/^Not saved: Submitted on .* answers can no longer be changed here\.$/).waitFor()
    await card.getByText('Your answer stays on this device until the form is reopened').waitFor()
    await card.getByRole('button', { name: 'Copy' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Half a sentence, and its end.')
    expect(await why(page).isEditable()).toBe(false)
    await page.reload()
    await isSubmitted(page)
    await expectValue(why(page), 'Half a sentence, and its end.')
    await card.getByText(/^Not saved: Submitted on /).waitFor()

    await reopen(made)
    await expectAllSaved(page)
    await card.getByText(/^Not saved/).waitFor({ state: 'detached' })
    await expectValue(why(page), 'Half a sentence, and its end.')
  })

  test('keeps what is typed in a cell, until it is discarded', async () => {
    const made = await someForm('In the middle of a cell')
    const page = await openDetails(made)
    await cell(page, 'How much?', 0, 1).click()
    await page.keyboard.type('Half a ')
    await made.submit('nclpOfBelgium')
    await isSubmitted(page)
    await page.keyboard.type('comment')
    await page.keyboard.press('Enter')
    await expectText(cell(page, 'How much?', 0, 1), 'Half a comment')
    const card = questionCard(page, 'How much?')
    await card.getByText('(Type A, Comment)').waitFor()
    await page.keyboard.type('No')
    await page.keyboard.press('Enter')
    await expectText(cell(page, 'How much?', 1, 1), '')
    await card.getByRole('button', { name: 'Discard my change' }).click()
    await card
      .getByText(/^Not saved/)
      .first()
      .waitFor({ state: 'detached' })
    await page.reload()
    await isSubmitted(page)
    expect(
      await questionCard(page, 'How much?')
        .getByText(/Not saved/)
        .count(),
    ).toBe(0)
  })
})

test.describe('a session that ends', () => {
  test('leads to the sign-in with a message, and back with what was typed in a cell', async () => {
    const made = await someForm('Signed out in a cell')
    const page = await openDetails(made)
    const address = addressOf(page)
    const token = await page.evaluate(
      () => (JSON.parse(sessionStorage.getItem('imp.session') ?? '{}') as { token: string }).token,
    )
    // The session ends between the last key and the save, however slow the machine is.
    const ended = Promise.withResolvers<void>()
    await page.route('**/api/results/singlequestion/*', async route => {
      await ended.promise
      await route.continue()
    })
    await cell(page, 'How much?', 0, 1).click()
    await page.keyboard.type('Typed in the meantime')
    await call(app.url, token, 'POST /users/logout', {})
    ended.resolve()
    await expectPath(page, '/login/admin')
    await page.getByText('Your session has ended').waitFor()
    await page.getByText('What you had typed is still on this device.').waitFor()
    await page.getByRole('textbox', { name: 'Username' }).fill(people.nclpOfBelgium)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.keyboard.press('Enter')
    await expectAllSaved(page)
    expect(addressOf(page)).toBe(address)
    await expectText(cell(page, 'How much?', 0, 1), 'Typed in the meantime')
  })
})
