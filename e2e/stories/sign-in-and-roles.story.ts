// Signing in to the address asked for, signing out, and what everybody can set: appearance and keys.
import { expect, test, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { expectPath } from '../controls.ts'
import { type Account, password, people } from '../people.ts'

const app = browserTest()

async function fillIn(page: Page, who: Account, secret = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(people[who])
  await page.getByRole('textbox', { name: 'Password' }).fill(secret)
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

test.describe('signing in', () => {
  test('leads to the address that was asked for', async () => {
    const page = await app.open(null, '/forms/results?status=submitted&year=2025')
    await expectPath(page, '/public')
    await page.getByText('Log in to open the page you asked for.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
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
})

test.describe('the top bar', () => {
  test('shows an administrator as text who is signed in, how to switch roles, and how to log out', async () => {
    const page = await app.open('admin', '/')
    const bar = page.getByRole('banner')
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      for (const words of ['Anna Peeters', 'View as NCLP', 'Logout']) {
        const shown = bar.getByText(words).last()
        await expect.poll(async () => (await shown.boundingBox())?.width ?? 0).toBeGreaterThan(30)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
})

test.describe('roles', () => {
  test('signs out, on the server too', async () => {
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

  test('opens the menus of the top bar by keyboard, and returns the focus', async () => {
    const page = await app.open(null, '/public')
    const button = page.getByRole('button', { name: /^Appearance: / })
    // The menu is loaded the first time and cached the second time.
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

  test('follows the device between light and dark until the person chooses, and remembers the choice', async () => {
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
    // Shortcuts do not navigate while a dialog is open.
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

  test('starts even if the browser forbids storage', async () => {
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
