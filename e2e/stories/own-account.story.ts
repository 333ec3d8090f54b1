// One's own account: the welcome, language and appearance, sessions on other devices, the password, the second factor,
// access tokens.
import { expect, test, type Page } from '@playwright/test'
import { makeAccount, type OwnAccount, signInByHand, signInElsewhere, statusWith } from '../accounts.ts'
import { codeOf } from '../authenticator.ts'
import { browserTest } from '../browser.ts'
import { addressOf, expectPath, message } from '../controls.ts'
import { waitForMail } from '../mails.ts'
import { call, password } from '../people.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'

const app = browserTest()

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const signOutOfUnknown = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Sign out of Unknown device, signed in / })
const html = (page: Page, name: string) =>
  page.evaluate(attribute => document.documentElement.getAttribute(attribute), name)

/** On the account page, after the first sign-in. */
async function openAccount(account: OwnAccount): Promise<Page> {
  const page = await app.open(null, '/login/admin?to=%2Faccount')
  await signInByHand(page, account)
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  return page
}

test.describe('the first sign-in', () => {
  test('of a viewer welcomes them until they have understood', async () => {
    const account = await makeAccount(app)
    const page = await app.open(null, '/login/admin')
    await signInByHand(page, account)
    const welcome = page.getByRole('dialog', { name: 'Welcome' })
    await welcome.waitFor()
    await page.keyboard.press('Escape')
    await welcome.getByRole('button', { name: 'I understand' }).click()
    await welcome.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Welcome, Vera Reader' }).waitFor()
    // Also for the server.
    await expect
      .poll(async () => {
        const body = { username: account.username, password }
        return (await call(app.url, null, 'POST /users/authenticate', { body })).firstLogin
      })
      .toBe(false)
  })
})

test.describe('the account page', () => {
  test('shows who one is, changes language and appearance, and keeps them', async () => {
    const account = await makeAccount(app)
    const page = await openAccount(account)
    await page.getByText(account.username, { exact: true }).waitFor()
    await page.getByText('You have no access tokens.').waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('main').getByText('Dark', { exact: true }).click()
    await expect.poll(() => html(page, 'data-mantine-color-scheme')).toBe('dark')
    await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('de')
    await expect.poll(() => html(page, 'lang')).toBe('de')
    await page.reload()
    await page.getByText(account.username, { exact: true }).waitFor()
    expect([await html(page, 'lang'), await html(page, 'data-mantine-color-scheme')]).toEqual(['de', 'dark'])
    // Mails come in that language, too.
    const token = await signInElsewhere(app, account)
    expect((await call(app.url, token, 'GET /users/account', {})).locale).toBe('de')
  })

  test('ends another session, and all others at once', async () => {
    const account = await makeAccount(app)
    const page = await openAccount(account)
    const other = await signInElsewhere(app, account)
    await page.reload()
    await page.getByRole('main').getByText('This one', { exact: true }).waitFor()
    await signOutOfUnknown(page).click()
    await signOutOfUnknown(page).waitFor({ state: 'detached' })
    expect(await statusWith(app, other, '/users/account')).toBe(401)

    const more = [await signInElsewhere(app, account), await signInElsewhere(app, account)]
    await page.reload()
    await signOutOfUnknown(page).first().waitFor()
    await button(page, 'Sign out everywhere else').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
    await message(page, 'You are signed out everywhere else.').waitFor()
    for (const token of more) expect(await statusWith(app, token, '/users/account')).toBe(401)
    await page.getByText('You are signed in only here.').waitFor()
    expect(await signOutOfUnknown(page).count()).toBe(0)
    expect(addressOf(page)).toBe('/account')
  })

  test('changes the password, which ends the other sessions', async () => {
    const account = await makeAccount(app)
    const page = await openAccount(account)
    const other = await signInElsewhere(app, account)
    const fill = async (old: string, next: string) => {
      await page.getByRole('textbox', { name: 'Current password' }).fill(old)
      await page.getByRole('textbox', { name: 'New password' }).fill(next)
      await page.getByRole('textbox', { name: 'Repeated password' }).fill(next)
      await button(page, 'Change password').click()
    }
    await fill('not the present one', 'another good password')
    await page.getByText('The password is not correct.').waitFor()
    await fill(password, 'another good password')
    await message(page, 'Password changed.').waitFor()
    expect(await statusWith(app, other, '/users/account')).toBe(401)
    await expect(signInElsewhere(app, account)).rejects.toThrow('Username or password is incorrect.')
    expect(await signInElsewhere(app, account, 'another good password')).not.toBe('')
  })
})

test.describe('the second factor', () => {
  test('is set up, and asked for at the next sign-in: by a code, or by a recovery code', async () => {
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
    // Each once.
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
  test('is set again by the link in the mail, which works once', async () => {
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
