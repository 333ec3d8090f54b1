// An administrator reads the audit log and an entry with before and after, on a desktop and on a phone.
import { expect, test } from '@playwright/test'
import type { User } from '@imp/domain/users/types.ts'
import { browserTest } from '../browser.ts'
import { call, password, sessionOf } from '../people.ts'
import { expectFine } from '../screen-checks.ts'

const app = browserTest()
const address = '/user-actions/audit-log'

let made = 0

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

test('the audit log and its entries are accessible', async () => {
  const user = await makeHistory()
  const page = await app.open('admin', `${address}?thing=${user.guid}`)
  const entry = page.getByRole('row').filter({ hasNotText: 'Refused' }).getByRole('button', { name: 'User: changed' })
  await entry.waitFor()
  await page.getByRole('row').filter({ hasText: 'Refused' }).waitFor()
  await expectFine(page)
  await entry.press('Enter')
  const changes = page.getByRole('table', { name: `User · ${user.username}: changed` })
  await changes.getByRole('row').filter({ hasText: 'Role' }).getByText('NCLP', { exact: true }).waitFor()
  await expectFine(page)
})
