// The person's own account: the second factor, access tokens, and a forgotten password.
import { expect, test, type Page } from '@playwright/test'
import { makeAccount, type OwnAccount, signInByHand, signInElsewhere, statusWith } from '../accounts.ts'
import { codeOf } from '../authenticator.ts'
import { browserTest } from '../browser.ts'
import { expectPath, message } from '../controls.ts'
import { waitForMail } from '../mails.ts'
import { password } from '../people.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'

const app = browserTest()

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function openAccount(account: OwnAccount): Promise<Page> {
  const page = await app.open(null, '/login/admin?to=%2Faccount')
  await signInByHand(page, account)
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  return page
}

test.describe('the account page', () => {})

test.describe('the second factor', () => {
  test('is set up, and required at the next sign-in: by a code or a recovery code', async () => {
    const account = await makeAccount(app)
    const page = await openAccount(account)
    await button(page, 'Set up a second factor').click()
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await button(page, 'Continue').click()
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    const key = (await page.getByRole('main').locator('code').textContent()) ?? ''
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key))
    await button(page, 'Switch on').click()
    await page.getByText(/Keep these recovery codes/).waitFor()
    const recoveryCodes = await page.getByRole('main').locator('li code').allTextContents()
    expect(recoveryCodes).toHaveLength(10)
    await button(page, 'I have saved them').click()
    await page.getByText(/10 recovery codes are left/).waitFor()

    const signInAgain = async (code: () => string) => {
      await page.getByRole('button', { name: 'Logout' }).click()
      await expectPath(page, '/public')
      await page.goto('/login/admin?to=%2Faccount')
      await signInByHand(page, account)
      await page.getByRole('textbox', { name: 'Code' }).fill(code())
      await page.keyboard.press('Enter')
    }
    await signInAgain(() => codeOf(key, 1))
    await page.getByText(/10 recovery codes are left/).waitFor()
    await signInAgain(() => recoveryCodes[0] ?? '')
    await page.getByText(/9 recovery codes are left/).waitFor()
    await signInAgain(() => recoveryCodes[0] ?? '')
    await page.getByRole('alert').getByText('The code is not correct').first().waitFor()
  })
})

test.describe('access tokens', () => {
  test('are made, copied, used by a script within their scope, and revoked', async () => {
    const account = await makeAccount(app)
    const page = await openAccount(account)
    await button(page, 'Create an access token').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Nightly export')
    expect(await page.getByRole('main').getByRole('radio', { name: 'Administration' }).count()).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await button(page, 'Create an access token').click()
    const token = (await page.getByRole('main').locator('code').textContent()) ?? ''
    expect(token).toMatch(/^imp_pat_/)
    await button(page, 'Copy the access token').click()
    await button(page, 'Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
    expect(await findViolations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await measureSideScroll(page)).toBe(0)
    await button(page, 'I have copied it').click()

    expect(await statusWith(app, token, '/api/reports/published')).toBe(200)
    expect(await statusWith(app, token, '/api/forms', 'POST')).toBe(403)
    expect(await statusWith(app, token, '/users/account')).toBe(403)
    await button(page, 'Revoke Nightly export').click()
    const asked = page.getByRole('dialog', { name: 'Revoke Nightly export' })
    await asked.getByRole('button', { name: 'Revoke', exact: true }).click()
    await message(page, 'Access token revoked').waitFor()
    await page.getByText('You have no access tokens.').waitFor()
    expect(await statusWith(app, token, '/api/reports/published')).toBe(401)
  })
})

test.describe('a forgotten password', () => {
  test('is reset by the link in the e-mail, which works once', async () => {
    const account = await makeAccount(app)
    const page = await app.open(null, '/login/admin')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expectPath(page, '/forgot-password')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(account.username)
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('We have sent you an email with instructions').waitFor()

    const link = /\/reset-password\?token=[\w-]+/.exec(await waitForMail(account.username))?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('another good password')
    await page.getByRole('textbox', { name: 'Repeated password' }).fill('another good password')
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText('Password successfully reset. Try logging in with your new password.').waitFor()
    expect(await signInElsewhere(app, account, 'another good password')).not.toBe('')

    await page.goto(link)
    await page.getByText(/Password reset token has expired or is invalid/).waitFor()
  })
})
