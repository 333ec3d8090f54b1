// An administrator lets people in, changes what they may do and lets them go; those invited set their own password; an
// administrator of a country looks at the platform as its contact person does.
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { AccountRole, User } from '@imp/domain/users/types.ts'
import { browserTest } from '../browser.ts'
import { addressOf, choose, expectBlocked, expectFocus, expectPath, expectUsable, message } from '../controls.ts'
import { waitForMail } from '../mails.ts'
import { call, password, people, sessionOf } from '../people.ts'
import { findViolations } from '../screen-checks.ts'

const app = browserTest()
const address = '/user-actions/manage-users'

let made = 0
/** Somebody whom no other story knows. */
async function makeUser(role: AccountRole, country: string | null = null) {
  const { token } = await sessionOf(app.url, 'admin')
  const countries = await call(app.url, token, 'GET /api/countries', { query: {} })
  const name = `story${++made}`
  const user: User = await call(app.url, token, 'POST /users', {
    body: {
      username: `${name}@people.example`,
      firstName: 'Story',
      lastName: `Person ${made}`,
      role,
      countryGuid: countries.find(({ abbreviation }) => abbreviation === country)?.id ?? null,
      password,
    },
  })
  app.afterwards(async () => {
    const present = await findUser(user.username)
    if (present) await call(app.url, token, 'DELETE /users/{guid}', { params: { guid: present.guid } })
  })
  return user
}
async function findUser(username: string): Promise<User | undefined> {
  const { token } = await sessionOf(app.url, 'admin')
  return (await call(app.url, token, 'GET /users', { query: { username } }))[0]
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const rowOf = (page: Page, username: string): Locator => page.getByRole('row').filter({ hasText: username })
/** The list, with nobody but this person in it. */
async function openUser(username: string): Promise<{ page: Page; row: Locator }> {
  const page = await app.open('admin', address)
  await page.getByRole('combobox', { name: 'E-mail' }).fill(username)
  const row = rowOf(page, username)
  await row.waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  return { page, row }
}
async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login/admin')
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await heading(page, /^Welcome, /)
}

test.describe('the list of users', () => {
  test('is filtered and sorted, and the address says how', async () => {
    const page = await app.open('admin', address)
    await rowOf(page, people.nclpOfBelgium).waitFor()
    // The built-in administrator is in no list.
    await page.getByRole('combobox', { name: 'E-mail' }).fill(people.admin)
    await page.getByText('No users found', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await choose(page, 'Role', 'NCLP')
    await choose(page, 'Country', 'Belgium')
    await choose(page, 'Status', 'Enabled')
    await expect.poll(() => rowOf(page, people.nclpOfAustria).count()).toBe(0)
    await rowOf(page, people.nclpOfBelgium).waitFor()
    await page.reload()
    await rowOf(page, people.nclpOfBelgium).waitFor()
    expect(new URL(page.url()).searchParams.get('role')).toBe('NCLP')
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await rowOf(page, people.nclpOfAustria).waitFor()
    expect(addressOf(page)).toBe(address)

    const header = page.getByRole('columnheader', { name: 'User' })
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending')
    await header.getByRole('button').click()
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending')
    expect(await findViolations(page)).toEqual([])
  })

  test('is for administrators only', async () => {
    for (const who of ['nclpOfBelgium', 'viewer'] as const)
      await expectPath(await app.open(who, address), '/unauthorized')
  })
})

test.describe('a user', () => {
  test('gets another role and country from the lists of the row, and is enabled once there is a country', async () => {
    const { username } = await makeUser('Viewer')
    const { page, row } = await openUser(username)
    const enabled = row.getByRole('switch')
    await choose(row, /^Role of /, 'NCLP')
    await message(page, "Updated user's role").waitFor()
    // An NCLP without a country is disabled.
    await expect.poll(() => enabled.isChecked()).toBe(false)
    await expectBlocked(enabled, 'NCLP user cannot be enabled until a country is set')
    await choose(row, /^Country of /, 'Belgium')
    await message(page, "Updated user's country").waitFor()
    await expectUsable(enabled)
    await enabled.click()
    await message(page, "Updated user's enabled status").waitFor()
    await expect.poll(() => findUser(username)).toMatchObject({ role: 'NCLP', countryName: 'Belgium', isEnabled: true })
    await choose(row, /^Role of /, 'Viewer')
    await expect.poll(() => findUser(username)).toMatchObject({ role: 'Viewer', countryGuid: null, isEnabled: true })
  })

  test('is changed by keyboard alone, and their next call is refused', async () => {
    const { username } = await makeUser('Viewer')
    const theirs = await app.open(null, '/public')
    await signIn(theirs, username)
    const { page, row } = await openUser(username)
    await row.getByRole('combobox', { name: /^Role of / }).focus()
    await page.keyboard.press('Tab')
    // A Viewer has no country: the next one is the switch.
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

test.describe('a new user', () => {
  test('is added once nothing is missing, and signs in', async () => {
    const username = 'added@people.example'
    app.afterwards(() => removeUser(username))
    const page = await app.open('admin', address)
    await page.getByRole('button', { name: 'Add user' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add user' })
    const submit = dialog.getByRole('button', { name: 'Add user' })
    await expectBlocked(submit, 'Missing: Username, Password, First name, Last name, Role')
    await choose(dialog, 'Role', 'NCLP')
    await expectBlocked(submit, 'Missing: Username, Password, First name, Last name, Country')
    await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Added')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Person')
    await expectBlocked(submit, 'Missing: Country')
    expect(await findViolations(page)).toEqual([])
    await choose(dialog, 'Country', 'Austria')
    await submit.click()
    await message(page, 'User added successfully').waitFor()
    await rowOf(page, username).waitFor()
    const theirs = await app.open(null, '/public')
    await signIn(theirs, username)
  })

  test('is invited by mail, sets a password by its link, and signs in with it', async () => {
    // Another one in each run: a mail of an earlier one is not taken for this one's.
    const username = `invited.${Date.now().toString(36)}@people.example`
    app.afterwards(() => removeUser(username))
    const page = await app.open('admin', address)
    await page.getByRole('button', { name: 'Add user' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add user' })
    await dialog.getByText('Invite by e-mail', { exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Invited')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Person')
    await choose(dialog, 'Role', 'Viewer')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await message(page, 'Invitation sent').waitFor()
    await rowOf(page, username).getByText('No password yet').waitFor()

    const link = /\/reset-password\?token=[\w-]+/.exec(await waitForMail(username))?.[0] ?? ''
    const theirs = await app.open(null, link)
    await theirs.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await theirs.getByRole('textbox', { name: 'Repeated password' }).fill(password)
    await theirs.keyboard.press('Enter')
    await theirs.getByText('Password successfully reset. Try logging in with your new password.').waitFor()
    await signIn(theirs, username)
    expect(await findUser(username)).toMatchObject({ role: 'Viewer', isInvited: false })
  })

  test('comes with others in a spreadsheet, once its rows have been looked at', async () => {
    const { username: known } = await makeUser('Viewer')
    const fresh = `imported.${Date.now().toString(36)}@people.example`
    app.afterwards(() => removeUser(fresh))
    const page = await app.open('admin', address)
    await page.getByRole('button', { name: 'Import users' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import users' })
    await expectBlocked(dialog.getByRole('button', { name: 'Preview' }), 'Choose a spreadsheet first.')
    const rows = [
      'Username;First name;Last name;Role;Country',
      `${fresh};Imported;Person;NCLP;Belgium`,
      `${known};;;NCLP;Austria`,
      'nowhere@people.example;No;Where;NCLP;Atlantis',
    ]
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await rowOf(page, fresh).getByText('NCLP · Belgium', { exact: true }).waitFor()
    await dialog.getByText('Country: There is no such country.', { exact: true }).waitFor()
    await dialog.getByText('Role: Viewer → NCLP', { exact: true }).waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(await findUser(fresh)).toBe(undefined)
    await dialog.getByRole('button', { name: 'Import 2 users' }).click()
    await message(page, '2 users imported').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(await findUser(known)).toMatchObject({ role: 'NCLP', countryName: 'Austria', isEnabled: true })
    expect(await waitForMail(fresh)).toContain('/reset-password?token=')
  })
})

const removeUser = async (username: string) => {
  const [{ token }, user] = await Promise.all([sessionOf(app.url, 'admin'), findUser(username)])
  if (user) await call(app.url, token, 'DELETE /users/{guid}', { params: { guid: user.guid } })
}

test.describe('the search of everything', () => {
  test('finds a person by name, by keyboard alone', async () => {
    const { username } = await makeUser('Viewer')
    const page = await app.open('admin', '/')
    await heading(page, /^Welcome, /)
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await expectFocus(dialog.getByRole('combobox'))
    await page.keyboard.type(username)
    const person = dialog.getByRole('option', { name: username })
    await expect.poll(() => person.getAttribute('aria-selected')).toBe('true')
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await heading(page, 'Manage users')
    await rowOf(page, username).waitFor()
    expect(new URL(page.url()).searchParams.get('name')).toBe(username)
  })

  test('finds pages and countries on a phone, and no people for contact persons', async () => {
    const page = await app.open('nclpOfBelgium', '/', { width: 'phone' })
    await heading(page, /^Welcome, /)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.getByRole('combobox').fill('austria')
    await dialog
      .getByRole('option', { name: /Austria/ })
      .first()
      .waitFor()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('combobox').fill(people.nclpOfAustria)
    await dialog.getByText('No name matches.', { exact: true }).waitFor()
    await dialog.getByRole('combobox').fill('download')
    await dialog.getByRole('option', { name: /Download reports/ }).click()
    await heading(page, 'Download reports')
  })
})

test.describe('an administrator of a country', () => {
  const view = (page: Page, role: 'NCLP' | 'Admin') => page.getByRole('button', { name: `View as ${role}` })
  const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click()
  const isAtHome = (page: Page, role: 'NCLP' | 'Admin') =>
    page.getByRole('heading', { name: role === 'NCLP' ? 'Forms to submit' : 'Forms in progress' }).waitFor()
  /** On a phone everything of the top bar is behind one button, however long the words are. */
  async function openAs(username: string): Promise<Page> {
    const page = await app.open(null, '/public', { width: 'phone' })
    await signIn(page, username)
    return page
  }

  test('looks at the platform as its contact person, at home, and comes back', async () => {
    const { username } = await makeUser('Admin', 'BE')
    const page = await openAs(username)
    await page.goto('/forms/overview')
    await heading(page, 'Forms')
    await openMenu(page)
    await view(page, 'NCLP').click()
    await isAtHome(page, 'NCLP')
    await expectPath(page, '/')
    // The role decides, in the browser and on the server.
    const token = await page.evaluate(
      () => (JSON.parse(sessionStorage.getItem('imp.session') ?? '{}') as { token?: string }).token ?? '',
    )
    const answer = await fetch(`${app.url}/users`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(403)
    await page.goto(address)
    await expectPath(page, '/unauthorized')
    await openMenu(page)
    await view(page, 'Admin').click()
    await isAtHome(page, 'Admin')
    await expectPath(page, '/')
    await page.goto(address)
    await heading(page, 'Manage users')
  })

  test('with regions chooses one first', async () => {
    const { username } = await makeUser('Admin', 'DK')
    const page = await openAs(username)
    await openMenu(page)
    await view(page, 'NCLP').click()
    const dialog = page.getByRole('dialog', { name: 'Select your region' })
    const button = dialog.getByRole('button', { name: 'Select', exact: true })
    await expectBlocked(button, 'Choose a region first.')
    expect(await findViolations(page)).toEqual([])
    await choose(dialog, /region/i, 'Denmark West')
    await button.click()
    await isAtHome(page, 'NCLP')
    await page.getByText('Denmark West', { exact: true }).first().waitFor()
  })

  test('of no country has nothing to look at as a contact person', async () => {
    const { username } = await makeUser('Admin')
    const page = await openAs(username)
    await openMenu(page)
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    expect(await view(page, 'NCLP').count()).toBe(0)
  })
})
