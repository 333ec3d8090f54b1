// The list of users: filters, changes within a row, adding, inviting and deleting.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '@imp/domain/users/types.ts'
import { country } from '../../testing/answers.ts'
import { expectAddress, expectHeading, expectRetry, expectText } from '../../testing/expects.ts'
import { admin, nclpOfBelgium, viewer } from '../../testing/people.ts'
import { interruptSession, renderScreen } from '../../testing/render-screen.tsx'
import { listPart, refuse, type Wire } from '../../testing/wire.ts'
import { deviceStore } from '../platform/device-store.ts'

const address = '/user-actions/manage-users'
const belgium = country('Belgium')
const france = country('France')

let made = 0
const person = (settings: Partial<User> = {}): User => ({
  guid: `00000000-0000-4000-8000-${(++made + 0x9000).toString(16).padStart(12, '0')}`,
  username: 'anna@test.example',
  firstName: 'Anna',
  lastName: 'Peeters',
  displayName: 'Anna Peeters',
  role: 'NCLP',
  actualRole: 'NCLP',
  countryGuid: belgium.id,
  countryName: 'Belgium',
  countryAbbreviation: 'BE',
  isEnabled: true,
  isInvited: false,
  firstLogin: false,
  lastLogin: '2026-11-20T09:00:00.000Z',
  version: 3,
  ...settings,
})
const anna = person()

const withUsers =
  (...users: User[]) =>
  ({ answer }: Wire): void => {
    answer('GET /users', listPart(users, users.length))
    answer('GET /api/countries', [belgium, france])
  }
const open = (...users: User[]) => renderScreen(address, admin, withUsers(...users))
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, option: string) => {
  // Prefer an open dialog: the filters behind it have the same labels.
  const place = within(screen.queryByRole('dialog') ?? (await screen.findByRole('main')))
  const select = await place.findByLabelText(name, { selector: 'input' })
  await user.click(select)
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}
const button = (name: string) => screen.findByRole('button', { name })

describe('the list of users', () => {
  it.each([viewer, nclpOfBelgium])('is not for %s', async who => {
    const rendered = await renderScreen(address, who)
    await expectAddress(rendered, '/unauthorized')
  })

  it('lists the users, filtered by the address', async () => {
    const query = `?name=peet&role=NCLP&country=${belgium.id}&enabled=no&sort=desc&page=2`
    const { wire } = await renderScreen(address + query, admin, withUsers(anna, person({ isInvited: true })))
    await expectHeading('Manage users')
    await expectText('Anna Peeters')
    await expectText('No password yet')
    expect(wire.sent('GET /users')[0]?.query).toEqual({
      username: 'peet',
      role: 'NCLP',
      countryGuid: belgium.id,
      isEnabled: 'false',
      sort: 'desc',
      page: '2',
      items: '15',
    })
  })

  it('is sorted by the User column in both directions', async () => {
    const rendered = await open(anna)
    await rendered.user.click(await button('User'))
    await expectAddress(rendered, `${address}?sort=desc`)
    await rendered.user.click(await button('User'))
    await expectAddress(rendered, address)
  })

  it('says that it could not be read, and tries again', async () => {
    const rendered = await renderScreen(address, admin, wire => {
      withUsers(anna)(wire)
      wire.answer('GET /users', refuse('internal'))
    })
    await expectRetry(rendered, 'Unable to fetch users', () => withUsers(anna)(rendered.wire))
    await expectText('Anna Peeters')
  })
})

describe('a row', () => {
  it('changes the role, sending the displayed version', async () => {
    const { user, wire } = await open(anna)
    wire.answer('PATCH /users/{guid}/role', person({ role: 'Viewer' }))
    await choose(user, 'Role of Anna Peeters', 'Viewer')
    await expectText("Updated user's role")
    expect(wire.sent('PATCH /users/{guid}/role')).toMatchObject([
      { params: { guid: anna.guid }, body: { role: 'Viewer' } },
    ])
  })

  it('says that the new role has disabled the account, because it has no country', async () => {
    const { user, wire } = await open(person({ role: 'Viewer', countryGuid: null }))
    wire.answer('PATCH /users/{guid}/role', person({ countryGuid: null, isEnabled: false }))
    await choose(user, 'Role of Anna Peeters', 'NCLP')
    await expectText("Updated user's role")
    await expectText('The account is now disabled: an NCLP needs a country.')
  })

  it('changes the country', async () => {
    const { user, wire } = await open(anna)
    wire.answer('PATCH /users/{guid}/country', anna)
    await choose(user, 'Country of Anna Peeters', 'France')
    await expectText("Updated user's country")
    expect(wire.sent('PATCH /users/{guid}/country')[0]?.body).toEqual({ countryGuid: france.id })
  })

  it('asks before an account is disabled by removing the country of its NCLP', async () => {
    const { user, wire } = await open(anna)
    wire.answer('PATCH /users/{guid}/country', person({ countryGuid: null, isEnabled: false }))
    const place = within(await screen.findByRole('main'))
    const field = await place.findByLabelText<HTMLInputElement>('Country of Anna Peeters', { selector: 'input' })
    const removeCountry = async () => {
      await user.click(place.getByLabelText('Clear Country of Anna Peeters'))
      return within(await screen.findByRole('dialog', { name: 'Disable account' }))
    }
    await user.click((await removeCountry()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(field.value).toBe('Belgium'))
    expect(wire.sent('PATCH /users/{guid}/country')).toEqual([])
    await user.click((await removeCountry()).getByRole('button', { name: 'Disable account' }))
    await expectText('The account is now disabled: an NCLP needs a country.')
    expect(wire.sent('PATCH /users/{guid}/country')[0]?.body).toEqual({ countryGuid: null })
  })

  it.each([{ role: 'Admin' as const }, { isEnabled: false }])('does not ask if it is %j', async settings => {
    const { user, wire } = await open(person(settings))
    wire.answer('PATCH /users/{guid}/country', person({ ...settings, countryGuid: null }))
    await user.click(await screen.findByLabelText('Clear Country of Anna Peeters'))
    await expectText("Updated user's country")
    expect(wire.sent('PATCH /users/{guid}/country')[0]?.body).toEqual({ countryGuid: null })
  })

  it('disables the account', async () => {
    const { user, wire } = await open(anna)
    wire.answer('PATCH /users/{guid}/enabled', anna)
    await user.click(await screen.findByRole('switch', { name: 'Anna Peeters is enabled' }))
    await expectText("Updated user's enabled status")
    expect(wire.sent('PATCH /users/{guid}/enabled')[0]?.body).toEqual({ isEnabled: false })
  })

  it("shows the server's reason for refusing a change", async () => {
    const { user, wire } = await open(anna)
    wire.answer('PATCH /users/{guid}/enabled', refuse('nclpWithoutCountry'))
    await user.click(await screen.findByRole('switch', { name: 'Anna Peeters is enabled' }))
    await expectText('NCLP user cannot be enabled until a country is set')
  })

  it('of an NCLP without a country cannot be enabled, and says why', async () => {
    const { user, wire } = await open(person({ countryGuid: null, isEnabled: false }))
    await user.click(await screen.findByRole('switch', { name: 'Anna Peeters is enabled' }))
    await expectText('NCLP user cannot be enabled until a country is set')
    expect(wire.sent('PATCH /users/{guid}/enabled')).toEqual([])
  })

  it('of a Viewer has no country to choose', async () => {
    await open(person({ role: 'Viewer', countryGuid: null }))
    const countries = await screen.findByPlaceholderText('None for Viewers')
    expect(countries.hasAttribute('disabled')).toBe(true)
  })

  it('of the own account can be neither demoted, nor disabled, nor deleted', async () => {
    const own = person({ guid: admin.guid, role: 'Admin', displayName: 'Ada Admin' })
    const { user, wire } = await open(own)
    await expectText('Admin (you)')
    await user.click(await screen.findByRole('switch', { name: 'Ada Admin is enabled' }))
    await user.click(await button('Delete Ada Admin'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(wire.sent('PATCH /users/{guid}/enabled')).toEqual([])
  })

  it('is deleted after confirmation', async () => {
    const { user, wire } = await open(anna)
    wire.answer('DELETE /users/{guid}', undefined)
    await user.click(await button('Delete Anna Peeters'))
    const question = within(await screen.findByRole('dialog', { name: 'Delete user' }))
    expect(question.getByText('Are you sure you want to delete user anna@test.example?')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(wire.sent('DELETE /users/{guid}')).toEqual([])
    await user.click(await button('Delete Anna Peeters'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await expectText('User successfully deleted')
  })

  it('that is deleted passes the focus to the next one', async () => {
    const bob = person({ displayName: 'Bob Bell', username: 'bob@test.example' })
    const { user, wire } = await open(anna, bob)
    wire.answer('DELETE /users/{guid}', undefined)
    await user.click(await button('Delete Anna Peeters'))
    const dialog = within(await screen.findByRole('dialog'))
    withUsers(bob)(wire)
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Anna Peeters')).toBeNull())
    const next = screen.getByRole('row', { name: /Bob Bell/ })
    await waitFor(() => expect(next.contains(document.activeElement)).toBe(true))
  })

  it('stays if the deletion fails', async () => {
    const { user, wire } = await open(anna)
    wire.answer('DELETE /users/{guid}', refuse('internal'))
    await user.click(await button('Delete Anna Peeters'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await expectText('Unable to delete user')
  })

  it('invites somebody who has not set a password again', async () => {
    const { user, wire } = await open(person({ isInvited: true }))
    wire.answer('POST /users/{guid}/invite', undefined)
    await user.click(await button('Send Anna Peeters an invitation'))
    await expectText('Invitation sent')
  })
})

describe('the form of a new user', () => {
  const openForm = async () => {
    const rendered = await open()
    await rendered.user.click(await button('Add user'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add user' }))
    const type = (label: string, typed: string) =>
      rendered.user.type(dialog.getByLabelText(label, { selector: 'input' }), typed)
    const fill = async () => {
      await type('Username', 'new@test.example')
      await type('First name', 'New')
      await type('Last name', 'Person')
      await choose(rendered.user, 'Role', 'NCLP')
      await choose(rendered.user, 'Country', 'Belgium')
    }
    return { ...rendered, dialog, type, fill, submit: dialog.getByRole('button', { name: 'Add user' }) }
  }
  const reasonOf = (element: HTMLElement) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

  it('restores what was typed before the session ended, except for the password', async () => {
    const rendered = await openForm()
    await rendered.fill()
    await rendered.type('Password', 'long enough one')
    await interruptSession(rendered)
    const kept = await deviceStore<unknown>(admin.guid, 'dialogs').list()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain('long enough one')
    await rendered.user.click(await button('Add user'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add user' }))
    await dialog.findByDisplayValue('new@test.example')
    expect(dialog.getByLabelText('Country', { selector: 'input' })).toHaveProperty('value', 'Belgium')
    expect(dialog.getByLabelText('Password', { selector: 'input' })).toHaveProperty('value', '')
    await expectText('Your unsaved changes have been restored.')
  })

  it('names what is missing', async () => {
    const { submit, fill, type, user, wire } = await openForm()
    expect(reasonOf(submit)).toBe('Missing: Username, Password, First name, Last name, Role')
    await choose(user, 'Role', 'NCLP')
    expect(reasonOf(submit)).toBe('Missing: Username, Password, First name, Last name, Country')
    await fill()
    expect(reasonOf(submit)).toBe('Missing: Password')
    await user.click(submit)
    expect(wire.sent('POST /users')).toEqual([])
    await type('Password', 'long enough one')
    wire.answer('POST /users', anna)
    await user.click(submit)
    await expectText('User added successfully')
    expect(wire.sent('POST /users')[0]?.body).toEqual({
      username: 'new@test.example',
      password: 'long enough one',
      firstName: 'New',
      lastName: 'Person',
      role: 'NCLP',
      countryGuid: belgium.id,
    })
  })

  it('clears the country for administrators and Viewers, who may have none', async () => {
    const { user, dialog, fill } = await openForm()
    const countryField = () => dialog.getByLabelText<HTMLInputElement>('Country', { selector: 'input' })
    await fill()
    await choose(user, 'Role', 'Admin')
    expect([countryField().value, countryField().disabled]).toEqual(['', false])
    await choose(user, 'Country', 'France')
    await choose(user, 'Role', 'Viewer')
    expect([countryField().value, countryField().disabled]).toEqual(['', true])
  })

  it('shows what the server refuses, at the field or as a message', async () => {
    const { user, wire, dialog, fill, type, submit } = await openForm()
    await fill()
    await type('Password', 'long enough one')
    wire.answer('POST /users', refuse('usernameTaken'))
    await user.click(submit)
    await expectText('User with this e-mail already exists')
    const username = dialog.getByLabelText('Username', { selector: 'input' })
    expect(username.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(username))
    wire.answer(
      'POST /users',
      refuse('malformed', { errors: [{ path: 'username', text: 'problems.field.email', message: 'no' }] }),
    )
    await user.click(submit)
    await expectText('This must be an e-mail address.')
  })

  it('invites without a password', async () => {
    const { user, wire, dialog, fill } = await openForm()
    await user.click(dialog.getByRole('radio', { name: 'Invite by e-mail' }))
    await fill()
    wire.answer('POST /users/invite', anna)
    await user.click(dialog.getByRole('button', { name: 'Invite' }))
    await expectText('Invitation sent')
    expect(wire.sent('POST /users/invite')[0]?.body).toMatchObject({ username: 'new@test.example', locale: 'en-US' })
    expect(wire.sent('POST /users/invite')[0]?.body).not.toHaveProperty('password')
  })
})
