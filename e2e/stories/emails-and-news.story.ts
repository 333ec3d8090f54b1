// The bell stays visible below a large count; every screen about e-mails and news is accessible.
import { expect, test } from '@playwright/test'
import { section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { makeForm } from '../forms.ts'
import { findViolations } from '../screen-checks.ts'

const app = browserTest()

test.describe('the bell', () => {
  test('stays visible below a large count', async () => {
    const page = await app.open('nclpOfBelgium', '/forms/results')
    await page.route('**/api/newsFeed/since*', route => route.fulfill({ json: 120 }))
    await page.reload()
    const many = page.getByRole('banner').getByRole('link', { name: /^News, 99\+ new/ })
    const [icon, count] = [await many.locator('svg').boundingBox(), await many.getByText('99+').boundingBox()]
    if (!icon || !count) throw new Error('the bell is not drawn')
    expect(count.x).toBeGreaterThan(icon.x + icon.width / 3)
  })
})

test('the screens of e-mails and news are accessible', async () => {
  await makeForm(app, { name: 'Told of', sections: [section('General', shortText('Name'))] })
  const page = await app.open('admin', '/user-actions/sent-mails')
  await page.getByRole('heading', { level: 1, name: 'Sent e-mails' }).waitFor()
  await page.getByRole('row').nth(1).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.goto('/user-actions/mail-templates')
  await page.getByRole('button', { name: /^New form to fill in/ }).click()
  const dialog = page.getByRole('dialog', { name: 'New form to fill in' })
  await dialog.frameLocator('iframe').locator('p').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.goto('/')
  await page.getByRole('button', { name: 'Write news' }).click()
  const writing = page.getByRole('dialog', { name: 'Write news' })
  await writing.getByRole('radio', { name: 'Some roles or countries' }).check()
  await writing.getByRole('checkbox', { name: 'Viewers' }).check()
  expect(await findViolations(page)).toEqual([])
  const account = await app.open('nclpOfBelgium', '/account')
  await account.getByRole('switch', { name: 'Thank you for submitting' }).waitFor()
  expect(await findViolations(account)).toEqual([])
})
