// An administrator sees who did what: a role that was changed, and a contact who was refused, with before and after,
// filtered.
import { expect, test } from '@playwright/test'
import type { User } from '@imp/domain/users/types.ts'
import { browserTest } from '../browser.ts'
import { addressOf, choose } from '../controls.ts'
import { call, password, sessionOf } from '../people.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'

const app = browserTest()
const address = '/user-actions/audit-log'

let made = 0

/** Made and changed by an administrator; a contact who tried the same was refused. */
async function makeHistory(): Promise<User> {
  const { token } = await sessionOf(app.url, 'admin')
  const countries = await call(app.url, token, 'GET /api/countries', { query: {} })
  const countryGuid = countries.find(({ abbreviation }) => abbreviation === 'BE')?.id ?? null
  const username = `audited${++made}@people.example`
  const body = { username, firstName: 'Audited', lastName: 'Person', role: 'NCLP' as const, countryGuid, password }
  const user: User = await call(app.url, token, 'POST /users', { body })
  const params = { guid: user.guid }
  const contact = await sessionOf(app.url, 'nclpOfBelgium')
  const refused = await fetch(`${app.url}/users/${user.guid}/role`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${contact.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'Viewer' }),
  })
  expect(refused.status).toBe(403)
  await call(app.url, token, 'PATCH /users/{guid}/role', { params, body: { role: 'Viewer' } })
  app.afterwards(() => call(app.url, token, 'DELETE /users/{guid}', { params }))
  return user
}

test.describe('the audit log', () => {
  test('tells who changed what and who was refused, filtered', async () => {
    const user = await makeHistory()
    const page = await app.open('admin', `${address}?thing=${user.guid}`)
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
    const rows = page.getByRole('row').filter({ hasText: 'User:' })
    await expect.poll(() => rows.count()).toBe(3)
    expect(await findViolations(page)).toEqual([])

    const refused = page.getByRole('row').filter({ hasText: 'Refused' })
    await refused.waitFor()
    await choose(page, 'Outcome', 'Done')
    await expect.poll(() => rows.count()).toBe(2)
    expect(addressOf(page)).toContain('outcome=done')

    await page.getByRole('button', { name: 'User: changed' }).press('Enter')
    const changes = page.getByRole('table', { name: `User (users) · ${user.username}: changed` })
    await changes.getByRole('row').filter({ hasText: 'role' }).getByText('NCLP', { exact: true }).waitFor()
    expect(await changes.getByRole('row').filter({ hasText: 'role' }).innerText()).toMatch(/NCLP\s+Viewer/)
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await changes.waitFor({ state: 'detached' })
  })

  test('fits a phone', async () => {
    await makeHistory()
    const page = await app.open('admin', address)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'User: changed' }).first().waitFor()
    expect(await measureSideScroll(page)).toBe(0)
    expect(await findViolations(page)).toEqual([])
  })

  test('is shown to administrators only', async () => {
    const page = await app.open('nclpOfBelgium', address)
    await page.getByRole('heading', { level: 1, name: 'No permission' }).waitFor()
    expect(addressOf(page)).toBe('/unauthorized')
  })
})
