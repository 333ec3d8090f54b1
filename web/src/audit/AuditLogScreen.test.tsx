// The audit log: access, filters and pages in the address, an entry before and after, the export.
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { AuditDetails, AuditEntry } from '@imp/domain/audit/types.ts'
import { expectAddress, expectHeading, expectNoButton, expectRetry, expectText } from '../../testing/expects.ts'
import { admin, nclpOfBelgium, viewer } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const address = '/user-actions/audit-log'
const idOf = (at: number) => `0190aaaa-0000-7000-8000-00000000000${at}`

const entry = (settings: Partial<AuditEntry> = {}): AuditEntry => ({
  id: idOf(1),
  at: '2026-11-20T09:00:00.000Z',
  userId: idOf(8),
  userName: 'Anna Peeters',
  username: 'anna@test.example',
  tokenId: null,
  tokenName: null,
  role: 'Admin',
  actualRole: 'Admin',
  address: '10.0.0.7',
  userAgent: 'Firefox',
  noun: 'user',
  verb: 'update',
  call: 'PATCH /users/{guid}/role',
  outcome: 'done',
  problem: null,
  occurrences: 1,
  things: ['jan@test.example'],
  ...settings,
})
const refusal = entry({
  id: idOf(2),
  userName: 'Piet Jansen',
  role: 'NCLP',
  actualRole: 'Admin',
  verb: 'read',
  noun: 'audit',
  outcome: 'refused',
  problem: 'notAllowed',
  tokenId: idOf(5),
  tokenName: 'Nightly import',
  occurrences: 979,
  things: [],
})
const details: AuditDetails = {
  entry: entry(),
  params: { guid: idOf(7) },
  changes: [
    {
      table: 'users',
      rowId: idOf(7),
      name: 'jan@test.example',
      operation: 'UPDATE',
      fields: [
        { column: 'role', before: 'NCLP', after: 'Viewer' },
        { column: 'country_id', before: idOf(6), after: null },
        { column: 'created_at', before: null, after: '2026-11-30T16:13:53.71+00:00' },
        { column: 'sso_issuer', before: null, after: '2026' },
      ],
    },
  ],
  changeCount: 1,
}
const withEntries =
  (entries: AuditEntry[] = [entry(), refusal], next: string | null = null) =>
  ({ answer }: Wire): void => {
    answer('GET /api/audit', { entries, next })
    answer('GET /api/audit/{id}', details)
  }

describe('the audit log', () => {
  it.each([viewer, nclpOfBelgium])('is not for %s', async who => {
    await expectAddress(await renderScreen(address, who), '/unauthorized')
  })

  it('shows who did what, and what was refused', async () => {
    await renderScreen(address, admin, withEntries())
    await expectHeading('Audit log')
    const row = within((await screen.findByText('Anna Peeters')).closest('tr') as HTMLElement)
    for (const shown of ['User: changed', '20.11.2026 10:00', 'jan@test.example', '10.0.0.7', 'Done'])
      expect(row.getByText(shown)).toBeTruthy()
    const refused = within((await screen.findByText('Piet Jansen')).closest('tr') as HTMLElement)
    for (const shown of [
      'Audit log: read',
      'Admin, viewing as NCLP',
      'Refused',
      'Access token “Nightly import”',
      '979 times',
    ])
      expect(refused.getByText(shown)).toBeTruthy()
    expectNoButton('Older entries')
  })

  it.each([
    ['CountrySelect', 'NCLP, choosing a region'],
    ['SecondFactorSetup', 'NCLP, setting up a second factor'],
  ])('describes the state of somebody who was not fully signed in yet: %s', async (role, shown) => {
    await renderScreen(address, admin, withEntries([entry({ role, actualRole: 'NCLP' })]))
    await expectText(shown)
  })

  it('asks for what the address says, whole Brussels days', async () => {
    const filters = 'person=anna&noun=user&thing=jan&address=10.&from=2026-11-20&to=2026-11-21&outcome=done'
    const { wire } = await renderScreen(`${address}?${filters}&after=${idOf(3)}`, admin, withEntries())
    await expectText('Anna Peeters')
    expect(wire.sent('GET /api/audit')[0]?.query).toEqual({
      person: 'anna',
      noun: 'user',
      thing: 'jan',
      address: '10.',
      from: '2026-11-19T23:00:00.000Z',
      to: '2026-11-21T22:59:59.999Z',
      outcome: 'done',
      after: idOf(3),
      items: '50',
    })
  })

  it('ignores what is not a filter', async () => {
    const { wire } = await renderScreen(
      `${address}?noun=x&from=2026-02-30&outcome=y&after=z&entry=w`,
      admin,
      withEntries(),
    )
    await expectText('Anna Peeters')
    expect(wire.sent('GET /api/audit')[0]?.query).toEqual({ items: '50' })
  })

  it('keeps an invalid day, and says why', async () => {
    const shown = await renderScreen(`${address}?from=2026-11-20`, admin, withEntries())
    const from = await screen.findByLabelText<HTMLInputElement>('From')
    await shown.user.type(from, '{Backspace}x')
    await shown.user.tab()
    await expectText('Enter the date as day, month and year: DD.MM.YYYY')
    expect(from.value).toBe('20.11.202x')
    await shown.user.clear(from)
    await shown.user.type(from, 'yesterday')
    await shown.user.tab()
    await expectText('Enter the date as day, month and year: DD.MM.YYYY')
    expect(from.value).toBe('yesterday')
    await expectAddress(shown, address)
    await shown.user.clear(from)
    await shown.user.type(from, '30.02.2026')
    await shown.user.tab()
    await expectText('This date does not exist')
    await shown.user.clear(from)
    await shown.user.type(from, '01.01.2020')
    await shown.user.tab()
    await expectText('The year must be between 2026 and 2100')
    await shown.user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe('')
    expect(screen.queryByText('The year must be between 2026 and 2100')).toBeNull()
  })

  it('has each time on one line', async () => {
    await renderScreen(address, admin, withEntries())
    const [time] = await screen.findAllByText(/^20[./ ]11/)
    expect(time?.style.whiteSpace).toBe('nowrap')
  })

  it('says that From is after To', async () => {
    await renderScreen(`${address}?from=2026-11-21&to=2026-11-20`, admin, withEntries([]))
    await expectText('“From” is later than “To”: no entry can match.')
  })

  it('goes to older entries and back to the latest', async () => {
    const shown = await renderScreen(address, admin, withEntries([entry()], idOf(1)))
    await shown.user.click(await screen.findByRole('button', { name: 'Older entries' }))
    await expectAddress(shown, `${address}?after=${idOf(1)}`)
    await shown.user.click(await screen.findByRole('button', { name: 'Latest entries' }))
    await expectAddress(shown, address)
  })

  it('opens an entry with before and after, in the address', async () => {
    const shown = await renderScreen(address, admin, withEntries())
    await shown.user.click(await screen.findByRole('button', { name: 'User: changed' }))
    await expectAddress(shown, `${address}?entry=${idOf(1)}`)
    await expectText('anna@test.example')
    const table = await screen.findByRole('table', { name: 'User · jan@test.example: changed' })
    const cells = within(table)
      .getAllByRole('row')
      .map(row => row.textContent)
    expect(cells).toEqual([
      'FieldBeforeAfter',
      'RoleNCLPViewer',
      `Country${idOf(6)}–`,
      'Created–30.11.2026 17:13',
      'sso_issuer–2026',
    ])
    expect(screen.getByRole('dialog', { name: 'User: changed' })).toBeTruthy()
    await shown.user.keyboard('{Escape}')
    await expectAddress(shown, address)
  })

  it('is exported with its filters', async () => {
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const files: unknown[] = []
    URL.createObjectURL = file => `blob:${files.push(file)}`
    URL.revokeObjectURL = () => undefined
    const { wire, user } = await renderScreen(`${address}?noun=user&after=${idOf(3)}`, admin, shown => {
      withEntries()(shown)
      shown.answer('GET /api/audit/export', new Blob(['Time'], { type: 'text/csv' }))
    })
    await user.click(await screen.findByRole('button', { name: 'Export as CSV' }))
    await expectText('The audit log has been exported')
    expect(wire.sent('GET /api/audit/export')[0]?.query).toEqual({ noun: 'user' })
    expect(files).toEqual([expect.any(Blob)])
    expect(names[0]).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)
  })

  it('says why there are no entries', async () => {
    await renderScreen(`${address}?noun=user`, admin, withEntries([]))
    await expectText('No entry matches the filters.')
  })

  it('continues the search if nothing was found so far', async () => {
    const shown = await renderScreen(`${address}?thing=gone`, admin, withEntries([], idOf(4)))
    await expectText('No match among the latest entries. Choose “Older entries” to continue the search.')
    await shown.user.click(await screen.findByRole('button', { name: 'Older entries' }))
    await expectAddress(shown, `${address}?thing=gone&after=${idOf(4)}`)
  })

  it('says that it could not be read, and allows a retry', async () => {
    const shown = await renderScreen(address, admin, ({ answer }) => answer('GET /api/audit', refuse('internal')))
    await expectRetry(shown, 'The audit log could not be loaded', () => withEntries()(shown.wire))
  })
})
