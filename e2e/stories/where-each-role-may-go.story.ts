// Every address × every role, against a written-out expectation: where one arrives. And no link that a role is shown, in the
// menus, at home or in what Ctrl+K finds, ends where that role may not go.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { expectFocus } from '../controls.ts'
import { makeForm } from '../forms.ts'
import type { Account } from '../people.ts'
import { makeReport } from '../reports.ts'
import { findViolations } from '../screen-checks.ts'

const app = browserTest()
const minutes = 60_000

const here = null
const no = '/unauthorized'
const region = '/country-select'
type Target = string | null
/** Where Admin, NCLP, Viewer, who has no region yet, and visitors arrive; `here`: at the address itself. */
type Row = readonly [path: string, Target, Target, Target, Target, Target]
const roles = ['admin', 'nclpOfBelgium', 'viewer', 'nclpOfDenmark', null] as const satisfies readonly (Account | null)[]

const everybody: readonly Row[] = [
  ['/public', here, here, here, region, here],
  ['/public/form-overview', here, here, here, region, here],
  ['/login/admin', '/', '/', '/', region, here],
  // Without single sign-on there is one way in.
  ['/login', '/', '/', '/', region, '/login/admin'],
  ['/forgot-password', '/', '/', '/', region, here],
  ['/reset-password', here, here, here, region, here],
  ['/unauthorized', here, here, here, region, here],
  ['/country-select', '/', '/', '/', here, '/public'],
]
const signedIn = (path: string, admin: Target, nclp: Target, viewer: Target): Row => [
  path,
  admin,
  nclp,
  viewer,
  region,
  '/public',
]
const table: readonly Row[] = [
  ...everybody,
  signedIn('/', here, here, here),
  signedIn('/account', here, here, here),
  signedIn('/forms', '/forms/overview', '/forms/overview', no),
  ['/forms/overview', here, here, no, region, '/public/form-overview'],
  signedIn('/forms/results', here, here, here),
  signedIn('/forms/create', here, no, no),
  signedIn('/forms/overview/edit/$id', here, no, no),
  signedIn('/forms/view/$id', here, here, no),
  signedIn('/forms/view/$id/results/$resultId', here, here, no),
  signedIn('/reports/data-view/frt', here, here, here),
  signedIn('/reports/data-view/frt-additional', here, here, here),
  signedIn('/reports/data-view/generation-capacity', here, here, here),
  signedIn(
    '/reports/data-view/{-$chartType}',
    '/reports/data-view/generation-capacity',
    '/reports/data-view/generation-capacity',
    '/reports/data-view/generation-capacity',
  ),
  signedIn('/reports/non-exhaustive-parameters', here, here, here),
  signedIn('/figures-and-tables/figures', here, no, no),
  signedIn('/figures-and-tables/tables', here, no, no),
  signedIn('/reports/overview', here, here, here),
  signedIn('/figures-and-tables/internal-reports', here, here, no),
  signedIn('/reports/download', here, here, here),
  signedIn('/reports/view/$id', here, here, here),
  signedIn('/reports/view/$id/chapters/$chapterId', here, here, here),
  signedIn('/reports/overview/$id', '/reports/overview/$id/front-page', no, no),
  signedIn('/reports/overview/$id/front-page', here, no, no),
  signedIn('/reports/overview/$id/chapters/$chapterId', here, no, no),
  signedIn('/reports/overview/$id/table-of-contents', here, no, no),
  signedIn('/figures-and-tables/internal-reports/$id', '/figures-and-tables/internal-reports/$id/front-page', no, no),
  signedIn('/figures-and-tables/internal-reports/$id/front-page', here, no, no),
  signedIn('/figures-and-tables/internal-reports/$id/chapters/$chapterId', here, no, no),
  signedIn('/figures-and-tables/internal-reports/$id/table-of-contents', here, no, no),
  signedIn('/user-actions/user-activity', here, no, no),
  signedIn('/input-data-editor', here, no, no),
  signedIn('$', here, here, here),
]

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
  it('are all in the table', () => {
    const router = readFileSync(new URL('../../web/src/app/router.tsx', import.meta.url), 'utf8')
    const paths = [...router.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path)
    expect(table.map(([path]) => path).toSorted()).toEqual(paths.toSorted())
  })

  it.each(roles.map((who, at) => [who ?? 'a visitor', who, at] as const))(
    'lead %s where they should',
    { timeout: 6 * minutes },
    async (_name, who, at) => {
      const fill = await makeThings()
      const page = await app.open(who, '/public')
      await arrive(page)
      const arrived: string[] = []
      const expected: string[] = []
      for (const [path, ...targets] of table) {
        const target = targets[at] ?? path
        expected.push(`${path}: ${fill(target)}`)
        await page.goto(fill(path))
        await arrive(page)
        arrived.push(`${path}: ${pathOf(page)}`)
      }
      expect(arrived).toEqual(expected)
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
      const addresses = new Set<string>()
      const collect = async () => {
        const found = await page
          .locator('a[href^="/"]')
          .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
        for (const address of found) addresses.add(address)
      }
      // The phone's menu shows all groups at once.
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog', { name: 'Main menu' }).waitFor()
      await collect()
      const menu = [...addresses]
      expect(menu.length).toBeGreaterThan(4)
      for (const address of menu) {
        await page.goto(address)
        await arrive(page)
        await collect()
      }
      const refused: string[] = []
      // One address of a kind: a list of forms has many of one.
      const kinds = new Map([...addresses].map(address => [address.replace(/[\da-f-]{36}/g, 'id'), address]))
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
