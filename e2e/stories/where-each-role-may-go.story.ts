// Addresses × roles against an explicit table (a sample here; the router's own test covers all). No link shown to a role, in menus, at
// home or in lists, leads to where that role may not go.
import { expect, test, type Page } from '@playwright/test'
import { addresses } from '../../domain/testing/addresses.ts'
import { section, shortText } from '../../domain/testing/build-form.ts'
import { sample } from '../../domain/testing/sample.ts'
import { browserTest } from '../browser.ts'
import { expectFocus, expectPath } from '../controls.ts'
import { makeForm } from '../forms.ts'
import { type Account, call, sessionOf } from '../people.ts'
import { makeReport } from '../reports.ts'
import { findViolations } from '../screen-checks.ts'

const app = browserTest()

const accounts = [
  'admin',
  'nclpOfBelgium',
  'viewer',
  'nclpOfDenmark',
  null,
] as const satisfies readonly (Account | null)[]

const waitForScreen = (page: Page) => page.locator('main :is(h1, [role="alert"])').first().waitFor()
const pathOf = (page: Page) => new URL(page.url()).pathname

async function makeFixtures() {
  const form = await makeForm(app, { name: 'For every role', sections: [section('General', shortText('Name'))] })
  const report = await makeReport(app, 'For every role', { title: 'Chapter' })
  const resultId = await form.resultOf('nclpOfBelgium')
  const chapterId = report.chapterPath('Chapter').split('/').at(-1) ?? ''
  const { token } = await sessionOf(app.url, 'nclpOfBelgium')
  const [parameter] = await call(app.url, token, 'GET /api/parameters/toSubmit', {})
  const datasets = await call(app.url, null, 'GET /api/datasets', { query: {} })
  const [year] = await call(app.url, null, 'GET /api/harmonisation/quantities', { query: {} })
  const idOf: Readonly<Record<string, string | undefined>> = { forms: form.id, parameters: parameter?.guid }
  const keyOf: Readonly<Record<string, string | undefined>> = { data: datasets.find(({ hasView }) => hasView)?.key }
  return (path: string) => {
    const [, room = ''] = path.split('/')
    const filled = path
      .replace('$resultId', resultId)
      .replace('$chapterId', chapterId)
      .replace('$formId', form.id)
      .replace('$answerId', parameter?.answerGuid ?? '')
      .replace('{-$chartType}', 'generationcapacity')
      .replace('$key', keyOf[room] ?? year?.quantities[0]?.key ?? '')
      .replace('$code', 'BE')
      .replace('$page/$', 'no/such/page')
      .replace('$id', idOf[room] ?? report.id)
      .replace(/^\$$/, '/no/such/page')
    // Otherwise an unfilled parameter would only test an unknown address.
    if (/\$|\/\/|.\/$/.test(filled)) throw new RangeError(`'${path}' leads to '${filled}'`)
    return filled
  }
}

test.describe('addresses', () => {
  const named = accounts.map((who, column) => [who ?? 'a visitor', who, column] as const)
  const drawn = sample(
    named.map(([name]) => name),
    1 / named.length,
  )
  for (const [_name, who, column] of named.filter(([name]) => drawn.includes(name))) {
    test(`lead ${_name} to the right page`, async () => {
      const fill = await makeFixtures()
      const page = await app.open(who, '/public')
      await waitForScreen(page)
      const taken = sample(
        addresses.map(([path]) => path),
        1 / 4,
      )
      for (const [path, ...targets] of addresses.filter(([path]) => taken.includes(path))) {
        await page.goto(fill(path))
        await waitForScreen(page)
        // Without single sign-on there is one sign-in page.
        const target = who === null && path === '/login' ? '/login/admin' : (targets[column] ?? path)
        await expectPath(page, fill(target))
      }
    })
  }
})

const kindOf = (address: string) =>
  address
    .replace(/[?#].*/, '')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replace(/^\/data\/[a-z]+\b.*/, '/data/key')

test.describe('links', () => {
  const roles = ['admin', 'nclpOfBelgium', 'viewer'] as const
  const drawn = sample(roles, 1 / 3)
  for (const who of roles.filter(role => drawn.includes(role))) {
    test(`shown to ${who} never lead to a refusal`, async () => {
      await makeFixtures()
      const page = await app.open(who, '/')
      await waitForScreen(page)
      // One address of each kind: lists have many alike, and a report has one per heading.
      const waiting = new Map<string, string>()
      const visited = new Set<string>()
      const collect = async () => {
        await expect.poll(() => page.getByText('Loading…').count()).toBe(0)
        const found = await page
          .locator('a[href^="/"]')
          .evaluateAll(shown => shown.map(link => link.getAttribute('href') ?? ''))
        for (const address of found) {
          const kind = kindOf(address)
          // API pages are not screens.
          if (!visited.has(kind) && !address.startsWith('/api/')) waiting.set(kind, address)
        }
      }
      const refused: string[] = []
      const visitWaiting = async (andThen = async () => {}) => {
        const round = [...waiting]
        for (const [kind, address] of round) {
          visited.add(kind)
          waiting.delete(kind)
          await page.goto(address)
          await waitForScreen(page)
          if (pathOf(page) === '/unauthorized') refused.push(address)
          await andThen()
        }
      }
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog', { name: 'Main menu' }).waitFor()
      await collect()
      expect(waiting.size).toBeGreaterThan(4)
      await visitWaiting(collect)
      await visitWaiting()
      expect(refused).toEqual([])
    })
  }
})

test.describe('Ctrl+K', () => {
  test('finds a form by a part of its name, opens it by keyboard, and returns the focus when closed', async () => {
    const { name } = await makeForm(app, { name: 'Palette', sections: [section('General', shortText('Name'))] })
    const page = await app.open('nclpOfBelgium', '/reports/download')
    await waitForScreen(page)
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
