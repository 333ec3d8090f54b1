// A contact asks for more time, an administrator grants it on the home page, and the contact has the new date; another is declined.
import { expect, test, type Page } from '@playwright/test'
import { dayOf, endOfDay, showDate } from '@imp/domain/dates.ts'
import { section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { message } from '../controls.ts'
import { makeForm } from '../forms.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'

const app = browserTest()
const inDays = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000).toISOString()) ?? ''
const dateIn = (days: number): string => showDate(endOfDay(inDays(days)))

const make = (name: string) => makeForm(app, { name, sections: [section('General', shortText('Who?'))] })

async function ask(page: Page, date: string, reason: string) {
  await page.getByRole('button', { name: 'Request extension' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request extension' })
  await dialog.getByRole('textbox', { name: 'Until which day?' }).fill(date)
  await dialog.getByRole('textbox', { name: 'Why do you need an extension?' }).fill(reason)
  expect(await findViolations(page)).toEqual([])
  expect(await measureSideScroll(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await message(page, 'Extension requested').waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

test.describe('more time', () => {
  test('is asked for, granted on the home page, and there at once', async () => {
    const made = await make('More time')
    const contact = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await ask(contact, dateIn(45), 'The threshold is not decided yet.')
    const asked = contact.getByRole('button', { name: 'Extension requested' })
    await expect.poll(() => asked.evaluate(one => one === document.activeElement)).toBe(true)

    const admin = await app.open('admin', '/')
    await admin.getByRole('button', { name: `Answer the extension request from Belgium: ${made.name}` }).click()
    const dialog = admin.getByRole('dialog', { name: 'Extension request' })
    await dialog.getByText('The threshold is not decided yet.').waitFor()
    expect(await findViolations(admin)).toEqual([])
    // Another day than the one that was asked for.
    await dialog.getByRole('textbox', { name: 'New deadline of the country' }).fill(dateIn(40))
    await dialog.getByRole('button', { name: 'Grant' }).click()
    await message(admin, 'Extension granted').waitFor()

    // The form that is open hears of it by itself.
    await contact.getByRole('button', { name: 'Request extension' }).waitFor()
    await contact
      .getByRole('definition')
      .filter({ hasText: dateIn(40) })
      .waitFor()
    await contact.getByRole('button', { name: 'History' }).first().click()
    const history = contact.getByRole('dialog', { name: 'History' })
    await history.getByText(`Extension granted until ${dateIn(40)}`).waitFor()
    await history.getByText(`Extension requested until ${dateIn(45)}`).waitFor()
    await history.getByText('The threshold is not decided yet.').waitFor()
  })

  test('is declined with a word, on a phone, which the contact reads before asking again', async () => {
    const made = await make('No more time')
    const contact = await app.open('nclpOfBelgium', `/forms/view/${made.id}`, { width: 'phone' })
    const details = contact.getByRole('button', { name: 'Details and actions' })
    await details.click()
    await ask(contact, dateIn(45), 'Holidays')
    await details.click()
    await contact.getByRole('button', { name: 'Extension requested' }).waitFor()
    const address = `/forms/view/${made.id}/results/${await made.resultOf('nclpOfBelgium')}`
    const admin = await app.open('admin', address, { width: 'phone' })
    await admin.getByRole('button', { name: 'Extension request' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Extension request' })
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await dialog.getByText('Explain why no extension is possible').waitFor()
    await dialog.getByRole('textbox', { name: 'Why not?' }).fill('The report is printed in April.')
    expect(await measureSideScroll(admin)).toBe(0)
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await message(admin, 'Extension declined').waitFor()
    await admin.getByRole('button', { name: 'Extension request' }).waitFor({ state: 'detached' })

    await details.click()
    await contact.getByRole('button', { name: 'Request extension' }).click()
    await contact.getByRole('dialog').getByText('The report is printed in April.').waitFor()
  })
})
