// Every address × every role, against the written-out expectation: where one arrives. And no link that a role is shown, in the
// menus, at home or in lists, ends where that role may not go.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addresses } from '../../domain/testing/addresses.ts'
import { section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { expectFocus, expectPath } from '../controls.ts'
import { makeForm } from '../forms.ts'
import type { Account } from '../people.ts'
import { makeReport } from '../reports.ts'
import { findViolations } from '../screen-checks.ts'

const app = browserTest()
const minutes = 60_000

const accounts = [
  'admin',
  'nclpOfBelgium',
  'viewer',
  'nclpOfDenmark',
  null,
] as const satisfies readonly (Account | null)[]

/** A screen stands there: its heading, or what it says in place of one. */
const arrive = (page: Page) => page.locator('main :is(h1, [role="alert"])').first().waitFor()
const pathOf = (page: Page) => new URL(page.url()).pathname

/** The addresses of the table with ids of things that exist. */
async function makeThings() {
  const form = await makeForm(app, { name: 'For every role', sections: [section('General', shortText('Name'))] })
  const report = await makeReport(app, 'For every role', { title: 'Chapter' })
  const resultId = await form.resultOf('nclpOfBelgium')
  const chapterId = report.chapterPath('Chapter').split('/').at(-1) ?? ''
  return (path: string) =>
    path
      .replace('$resultId', resultId)
      .replace('$chapterId', chapterId)
      .replace('{-$chartType}', 'another')
      .replace('$id', path.startsWith('/forms') ? form.id : report.id)
      .replace(/^\$$/, '/no/such/page')
}

describe('addresses', () => {
  it.each(accounts.map((who, column) => [who ?? 'a visitor', who, column] as const))(
    'lead %s where they should',
    { timeout: 6 * minutes },
    async (_name, who, column) => {
      const fill = await makeThings()
      const page = await app.open(who, '/public')
      await arrive(page)
      for (const [path, ...targets] of addresses) {
        await page.goto(fill(path))
        await arrive(page)
        // Without single sign-on there is one way in.
        const target = who === null && path === '/login' ? '/login/admin' : (targets[column] ?? path)
        await expectPath(page, fill(target))
      }
    },
  )
})

describe('links', () => {
  it.each(['admin', 'nclpOfBelgium', 'viewer'] as const)(
    'shown to %s never end at a refusal',
    { timeout: 6 * minutes },
    async who => {
      await makeThings()
      const page = await app.open(who, '/')
      await arrive(page)
      const links = new Set<string>()
      const collect = async () => {
        const found = await page
          .locator('a[href^="/"]')
          .evaluateAll(shown => shown.map(link => link.getAttribute('href') ?? ''))
        for (const address of found) links.add(address)
      }
      // The phone's menu shows all groups at once.
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog', { name: 'Main menu' }).waitFor()
      await collect()
      const menu = [...links]
      expect(menu.length).toBeGreaterThan(4)
      for (const address of menu) {
        await page.goto(address)
        await arrive(page)
        await collect()
      }
      const refused: string[] = []
      // One address of a kind: a list of forms has many of one, a report as many as it has headings.
      const kindOf = (address: string) => address.replace(/[?#].*/, '').replace(/[\da-f-]{36}/g, 'id')
      const kinds = new Map([...links].map(address => [kindOf(address), address]))
      for (const address of kinds.values()) {
        await page.goto(address)
        await arrive(page)
        if (pathOf(page) === '/unauthorized') refused.push(address)
      }
      expect(refused).toEqual([])
    },
  )
})

describe('Ctrl+K', () => {
  it('finds a form by a part of its name, opens it by key, and gives the focus back when it is closed', async () => {
    const { name } = await makeForm(app, { name: 'Palette', sections: [section('General', shortText('Name'))] })
    const page = await app.open('nclpOfBelgium', '/reports/download')
    await arrive(page)
    const button = page.getByRole('button', { name: 'Search', exact: true })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await expectFocus(dialog.getByRole('combobox'))
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expectFocus(button)
    await page.keyboard.press('Control+k')
    await expectFocus(dialog.getByRole('combobox'))
    await page.keyboard.type(name)
    await dialog.getByRole('group', { name: 'Forms' }).getByRole('option', { name }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(pathOf(page)).toMatch(/^\/forms\/view\//)
  })
})
