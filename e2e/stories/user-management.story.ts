// An administrator changes an account's rights using only the keyboard; every dialog about users is accessible.
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { User } from '@imp/domain/users/types.ts'
import { makeAccount, signInByHand } from '../accounts.ts'
import { browserTest } from '../browser.ts'
import { expectFocus, expectPath, message } from '../controls.ts'
import { call, sessionOf } from '../people.ts'
import { findViolations } from '../screen-checks.ts'

const app = browserTest()
const address = '/user-actions/manage-users'

const findUser = async (username: string): Promise<User | undefined> => {
  const { token } = await sessionOf(app.url, 'admin')
  return (await call(app.url, token, 'GET /users', { query: { username } }))[0]
}
const rowOf = (page: Page, username: string): Locator => page.getByRole('row').filter({ hasText: username })
async function openUser(username: string): Promise<{ page: Page; row: Locator }> {
  const page = await app.open('admin', address)
  await page.getByRole('combobox', { name: 'E-mail' }).fill(username)
  const row = rowOf(page, username)
  await row.waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  return { page, row }
}

test.describe('a user', () => {
  test('is changed using only the keyboard, and their next request is refused', async () => {
    const account = await makeAccount(app)
    const { username } = account
    const theirs = await app.open(null, '/login/admin')
    await signInByHand(theirs, account)
    await theirs.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor()
    const { page, row } = await openUser(username)
    await row.getByRole('combobox', { name: /^Role of / }).focus()
    await page.keyboard.press('Tab')
    // Viewers have no country, so the switch comes next.
    await expectFocus(row.getByRole('switch'))
    await page.keyboard.press('Space')
    await message(page, "Updated user's enabled status").waitFor()
    await expect.poll(() => findUser(username)).toMatchObject({ isEnabled: false })
    await theirs.reload()
    await expectPath(theirs, '/login/admin')
    await page.keyboard.press('Tab')
    await expectFocus(row.getByRole('button', { name: /^Delete / }))
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Delete user' })
    await question.getByText(`Are you sure you want to delete user ${username}?`, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await expectFocus(row.getByRole('button', { name: /^Delete / }))
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Delete' }).press('Enter')
    await message(page, 'User successfully deleted').waitFor()
    await expect.poll(() => findUser(username)).toBe(undefined)
  })
})

test('every dialog about users is accessible', async () => {
  const page = await app.open('admin', address)
  await page.getByRole('row').nth(2).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add user' }).click()
  const adding = page.getByRole('dialog', { name: 'Add user' })
  await adding.getByRole('textbox', { name: 'Username' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await adding.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Import users' }).click()
  const importing = page.getByRole('dialog', { name: 'Import users' })
  const rows = [
    'Username;First name;Last name;Role;Country',
    'new@people.example;Imported;Person;NCLP;Belgium',
    'nowhere@people.example;No;Where;NCLP;Atlantis',
  ]
  await importing
    .locator('input[type=file]')
    .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
  await importing.getByRole('button', { name: 'Preview' }).click()
  await rowOf(page, 'new@people.example').getByText('NCLP · Belgium', { exact: true }).waitFor()
  await importing.getByText('Country: This country does not exist.', { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
})
