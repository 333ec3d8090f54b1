// A contact requests an extension on a phone; an administrator declines it with a message, which the contact reads before asking again.
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
  await dialog.getByRole('textbox', { name: 'Extend until' }).fill(date)
  await dialog.getByRole('textbox', { name: 'Why do you need an extension?' }).fill(reason)
  expect(await findViolations(page)).toEqual([])
  expect(await measureSideScroll(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await message(page, 'Extension requested').waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

test.describe('more time', () => {
  test('is declined on a phone with a message, which the contact reads before asking again', async () => {
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
    await dialog.getByRole('textbox', { name: 'Reason for declining' }).fill('The report is printed in April.')
    expect(await measureSideScroll(admin)).toBe(0)
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await message(admin, 'Extension declined').waitFor()
    await admin.getByRole('button', { name: 'Extension request' }).waitFor({ state: 'detached' })

    await details.click()
    await contact.getByRole('button', { name: 'Request extension' }).click()
    await contact.getByRole('dialog').getByText('The report is printed in April.').waitFor()
  })
})
