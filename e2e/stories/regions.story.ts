// The contact person of Denmark, whose regions report separately, fills the ACER form of one region.
import { expect, test } from '@playwright/test'
import { section, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { cell, choose, expectAllSaved, expectText, message } from '../controls.ts'
import { makeForm } from '../forms.ts'
import { password, people } from '../people.ts'

const app = browserTest()

test.describe('the contact person of a country with regions', () => {
  test('chooses a region, fills its form, switches, and the other region is empty', async () => {
    const made = await makeForm(app, {
      name: 'ACER capacity of regions',
      category: 'Generation Capacity',
      sections: [section('Capacity', table('MW', { rows: ['Type A'], columns: ['Compliant'] }).required())],
    })
    const page = await app.open(null, `/forms/view/${made.id}`)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('textbox', { name: 'Username' }).fill(people.nclpOfDenmark)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.keyboard.press('Enter')
    await choose(page, 'Select your region', 'Denmark West')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: made.name }).waitFor()
    await page.getByText('Denmark West', { exact: true }).first().waitFor()
    await cell(page, 'MW', 0, 0).click()
    await page.keyboard.type('1,5')
    await page.keyboard.press('Enter')
    await expectAllSaved(page)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('dialog', { name: 'Confirm submit' }).getByRole('button', { name: 'Submit' }).click()
    await message(page, 'Form submitted successfully').waitFor()
    await page.getByRole('region', { name: 'Delivery' }).waitFor()

    await page.getByRole('button', { name: 'Change region' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select your region' })
    await choose(dialog, 'Select your region', 'Denmark East')
    await dialog.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('heading', { name: 'Forms to submit' }).waitFor()
    const card = page.getByRole('article').filter({ hasText: made.name })
    await card.getByText('New', { exact: true }).waitFor()
    await card.getByRole('link', { name: made.name }).click()
    await expectText(cell(page, 'MW', 0, 0), '')
    expect(await page.getByRole('button', { name: 'Submit', exact: true }).count()).toBe(1)
  })
})
