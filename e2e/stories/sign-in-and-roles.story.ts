// Who gets in, where each role lands, and what everybody can set for themselves: language and appearance.
import { expect, test, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { addressOf, choose, expectBlocked, expectPath, expectUsable } from '../controls.ts'
import { makeForm } from '../forms.ts'
import { type Account, password, people } from '../people.ts'
import { section, shortText } from '../../domain/testing/build-form.ts'

const app = browserTest()

async function fillIn(page: Page, who: Account, secret = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(people[who])
  await page.getByRole('textbox', { name: 'Password' }).fill(secret)
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

test.describe('signing in', () => {
  test('needs both fields, and the button says so', async () => {
    const page = await app.open(null, '/login')
    await expectPath(page, '/login/admin')
    const button = page.getByRole('main').getByRole('button', { name: 'Log in' })
    await expectBlocked(button, 'Enter your username and password first.')
    await page.getByRole('textbox', { name: 'Username' }).fill(people.admin)
    await expectBlocked(button, 'Enter your username and password first.')
    await page.getByRole('textbox', { name: 'Password' }).fill('x')
    await expectUsable(button)
    await page.getByRole('textbox', { name: 'Username' }).fill('')
    await expectBlocked(button, 'Enter your username and password first.')
  })

  test('says that the user name or the password is wrong, and lets one try again', async () => {
    const page = await app.open(null, '/login/admin')
    await fillIn(page, 'viewer', 'not this one')
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('alert').getByText('Username or password is incorrect.').waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.keyboard.press('Enter')
    await heading(page, /^Welcome, /)
    expect(addressOf(page)).toBe('/')
  })

  test('tells a disabled account that it is disabled', async () => {
    const page = await app.open(null, '/login/admin')
    await fillIn(page, 'disabled')
    await page.keyboard.press('Enter')
    await page
      .getByText('Your account is disabled. Please contact your administrator to activate your account.', {
        exact: true,
      })
      .waitFor()
    const button = page.getByRole('main').getByRole('button', { name: 'Log in' })
    await expectBlocked(button, 'Change the username or the password to try again.')
    await page.getByRole('textbox', { name: 'Username' }).fill(people.admin)
    await expectUsable(button)
  })

  test('sends whoever is signed in already from the login page home', async () => {
    const page = await app.open('nclpOfBelgium', '/login/admin')
    await heading(page, /^Welcome, /)
    expect(addressOf(page)).toBe('/')
  })

  for (const place of ['main', 'banner'] as const) {
    test(`leads to the address that was asked for, by the link in ${place}`, async () => {
      const page = await app.open(null, '/forms/results?status=submitted&year=2025')
      await expectPath(page, '/public')
      await page.getByText('Log in to open the page you asked for.').waitFor()
      await page.getByRole(place).getByRole('link', { name: 'Log in' }).click()
      await fillIn(page, 'admin')
      await page.keyboard.press('Enter')
      await heading(page, 'Results')
      const { pathname, searchParams } = new URL(page.url())
      expect([pathname, searchParams.get('status'), searchParams.get('year')]).toEqual([
        '/forms/results',
        'submitted',
        '2025',
      ])
    })
  }

  test('lets the contact person of Denmark choose a region first', async () => {
    const page = await app.open(null, '/login/admin')
    await fillIn(page, 'nclpOfDenmark')
    await page.keyboard.press('Enter')
    await heading(page, 'Select your region')
    // Nothing else opens before.
    await page.goto('/forms/results')
    await heading(page, 'Select your region')
    const button = page.getByRole('button', { name: 'Select', exact: true })
    await expectBlocked(button, 'Choose a region first.')
    await choose(page, 'Select your region', 'Denmark West')
    await button.click()
    await heading(page, 'Forms')
    expect(new URL(page.url()).pathname).toBe('/forms/results')
    // Once chosen, the page to choose leads home.
    await page.goto('/country-select')
    await heading(page, /^Welcome, /)
    await page.getByText('Denmark West', { exact: true }).first().waitFor()
  })
})

test.describe('roles', () => {
  test('keeps visitors in the public area', async () => {
    const page = await app.open(null, '/')
    await expectPath(page, '/public')
    await heading(page, 'Implementation Monitoring Platform')
    await page.goto('/forms/create')
    await expectPath(page, '/public')
  })

  test('tells a viewer that forms are not for them, and shows the results list', async () => {
    const made = await makeForm(app, { name: 'Not for viewers', sections: [section('General', shortText('Name'))] })
    const page = await app.open('viewer', '/forms/overview')
    const says = page.getByText('You do not have permission to view the content of this page', { exact: true })
    for (const address of [
      '/forms/overview',
      '/forms/create',
      `/forms/overview/edit/${made.id}`,
      `/forms/view/${made.id}`,
    ]) {
      await page.goto(address)
      await expectPath(page, '/unauthorized')
      await says.waitFor()
    }
    await page.goto('/forms/results')
    await heading(page, 'Forms')
    await page.getByRole('row').nth(1).waitFor()
    expect(await page.locator('a[href^="/forms/overview"], a[href="/forms/create"]').count()).toBe(0)
    // The list is there to be read: no row leads where they may not go.
    expect(await page.getByRole('table').getByRole('link').count()).toBe(0)
  })

  test('keeps contact persons out of the design of forms', async () => {
    const page = await app.open('nclpOfBelgium', '/forms/create')
    await expectPath(page, '/unauthorized')
    await page.goto('/forms/overview')
    await heading(page, 'Forms')
    await page.getByRole('row').nth(1).waitFor()
    expect(await page.getByRole('link', { name: 'Create new form' }).count()).toBe(0)
    expect(await page.getByRole('columnheader', { name: 'Visibility' }).count()).toBe(0)
  })

  test('signs out, for the server too', async () => {
    const page = await app.open('nclpOfAustria', '/')
    await heading(page, /^Welcome, /)
    const token = await page.evaluate(
      () => (JSON.parse(sessionStorage.getItem('imp.session') ?? '{}') as { token?: string }).token ?? '',
    )
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectPath(page, '/public')
    await page.goto('/forms/results')
    await expectPath(page, '/public')
    await expect
      .poll(
        async () =>
          (await fetch(`${app.url}/api/forms/active`, { headers: { authorization: `Bearer ${token}` } })).status,
      )
      .toBe(401)
  })
})

test.describe('language and appearance', () => {
  const html = (page: Page, name: string) =>
    page.evaluate(attribute => document.documentElement.getAttribute(attribute), name)

  test('speaks the chosen language, mirrored where it is written from the right, also after a reload', async () => {
    const page = await app.open(null, '/public')
    expect([await html(page, 'lang'), await html(page, 'dir')]).toEqual(['en-US', 'ltr'])
    await page.getByRole('button', { name: /^Language: / }).click()
    await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(23)
    await page.getByRole('menuitemradio', { name: 'עברית' }).click()
    await expect.poll(() => html(page, 'dir')).toBe('rtl')
    expect(await html(page, 'lang')).toBe('he')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([await html(page, 'lang'), await html(page, 'dir')]).toEqual(['he', 'rtl'])
  })

  test('opens the menus of the top bar by key, and gives the focus back', async () => {
    const page = await app.open(null, '/public')
    const button = page.getByRole('button', { name: /^Appearance: / })
    // The first time the menu is fetched, the second time it is there.
    for (const _ of [1, 2]) {
      await button.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role') ?? ''))
        .toMatch(/^menuitem/)
      expect(await button.getAttribute('aria-expanded')).toBe('true')
      await page.keyboard.press('Escape')
      await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor({ state: 'detached' })
      await expect.poll(() => button.evaluate(element => element === document.activeElement)).toBe(true)
    }
  })

  test('follows the device between light and dark until somebody chooses, and keeps the choice', async () => {
    const page = await app.open(null, '/public', { colours: 'dark' })
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await html(page, 'data-mantine-color-scheme')).toBe('dark')
    const dark = await ground()
    await page.getByRole('button', { name: /^Appearance: / }).click()
    await page.getByRole('menuitemradio', { name: 'Light' }).click()
    await expect.poll(() => html(page, 'data-mantine-color-scheme')).toBe('light')
    expect(await ground()).not.toBe(dark)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await html(page, 'data-mantine-color-scheme')).toBe('light')
  })

  test('lists the keyboard shortcuts, and switches single keys off for those who dictate', async () => {
    const page = await app.open('nclpOfBelgium', '/forms/results')
    await heading(page, 'Forms')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.keyboard.press('?')
    await list.waitFor()
    // What is asked comes first: nobody leaves while a dialog is open.
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await list.getByRole('switch', { name: /^Single-key/ }).click()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/forms/results')
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await page.keyboard.press('?')
    await page.getByRole('button', { name: /^Appearance: / }).click()
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await list.getByRole('switch', { name: /^Single-key/ }).click()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/forms/results')
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await heading(page, /^Welcome, /)
  })

  test('starts where the browser forbids storage', async () => {
    const page = await app.open(null, '/public')
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('forbidden', 'SecurityError')
          },
        })
    })
    await page.reload()
    await heading(page, 'Implementation Monitoring Platform')
    await page.getByRole('button', { name: /^Language: / }).click()
    await page.getByRole('menuitemradio', { name: 'עברית' }).click()
    await expect.poll(() => html(page, 'dir')).toBe('rtl')
  })
})
