import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '@imp/domain/users/types.ts'
import type { Session } from '../../platform/session.ts'
import { belgium, publishedForm, resultRow, summaryOf } from '../../../testing/answers.ts'
import { expectAddress, expectHeading } from '../../../testing/expects.ts'
import { admin, nclpOfBelgium, viewer, visitor } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { publishedReport, reportWith } from '../../../testing/reports.ts'
import { parameter } from '../../../testing/parameters.ts'
import { listPart, refuse, type Wire } from '../../../testing/wire.ts'

const form = summaryOf(publishedForm({ name: 'Belgrade capacities' }))
const report = publishedReport({ title: 'Belated report' })
const draft = reportWith({ title: 'Belgium in brief', isInternal: true })

const bea: User = {
  guid: '00000000-0000-4000-8000-0000000000be',
  username: 'bea@test.example',
  firstName: 'Bea',
  lastName: 'Bell',
  displayName: 'Bea Bell',
  role: 'Viewer',
  actualRole: 'Viewer',
  countryGuid: null,
  countryName: null,
  countryAbbreviation: null,
  isEnabled: true,
  isInvited: false,
  firstLogin: false,
  lastLogin: '2026-11-20T09:00:00.000Z',
  version: 1,
}

const start = '/user-actions/user-activity'
const prepare = ({ answer }: Wire) => {
  answer('GET /api/forms/published', listPart([form], 1))
  answer('GET /api/Results/Filtered', listPart([resultRow({ formName: 'Belts' })], 1))
  answer('GET /api/reports/published', [report])
  answer('GET /api/Reports/InProgress', [draft, reportWith({ title: 'Other' })])
  answer('GET /api/countries', [belgium])
  answer('GET /api/parameters', { result: [parameter({ name: 'Belt thresholds', year: 2025 })], totalRows: 1 })
  answer('GET /users', listPart([bea], 1))
}
const prepareTargets = ({ answer }: Wire) => {
  answer('GET /api/forms/inprogress', [])
  answer('GET /users/account', refuse('unavailable'))
  answer('GET /users/secondFactor', refuse('unavailable'))
  answer('GET /users/sessions', [])
  answer('GET /users/accessTokens', [])
  answer('GET /api/notifications/choices', [])
  answer('GET /api/notifications/templates', [])
}
async function openPalette(address: string, person: Session) {
  const shown = await renderScreen(address, person, wire => {
    prepare(wire)
    prepareTargets(wire)
  })
  await screen.findByRole('heading', { level: 1 })
  await shown.user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }))
  const field = await dialog.findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { ...shown, dialog, field }
}
const optionTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('CommandPalette', () => {
  it('lists the pages of the role first, without a request', async () => {
    const { wire } = await openPalette('/unauthorized', viewer)
    expect(optionTexts()).toEqual([
      'Home',
      'Non-exhaustive parametersReports',
      'Generation capacitiesReports',
      'Fault-ride-throughReports',
      'Other non-exhaustive parametersReports',
      'HarmonisationReports',
      'Download reportsReports',
      'Your account',
      'News feed',
    ])
    expect(wire.sent('GET /api/countries')).toEqual([])
  })

  it('finds forms, results, parameters, reports, drafts, countries and people for an administrator', async () => {
    const { user } = await openPalette(start, admin)
    await user.keyboard('bel')
    await screen.findByRole('option', { name: /Belgrade/ })
    await waitFor(() =>
      expect(screen.getAllByRole('group').map(group => within(group).getAllByRole('option').length)).toEqual([
        1, 1, 1, 2, 1, 1,
      ]),
    )
    expect(screen.getByRole('option', { name: /Belgium in brief/ })).toBeTruthy()
    expect(screen.getByRole('option', { name: /Belt thresholds.*RfG · 2025/ })).toBeTruthy()
    expect(screen.queryByRole('option', { name: /Other/ })).toBeNull()
  })

  it('finds several words in any order, in the details too', async () => {
    const { user, wire } = await openPalette(start, admin)
    await user.keyboard('reports choices')
    await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
    await user.clear(screen.getByRole('combobox'))
    wire.answer(
      'GET /api/Results/Filtered',
      listPart([resultRow({ formName: 'ACER 2026' }), resultRow({ formName: 'Other', countryName: 'France' })], 2),
    )
    await user.keyboard('belgium acer')
    await screen.findByRole('option', { name: /ACER 2026/ })
    await waitFor(() => expect(screen.queryByRole('option', { name: /Other/ })).toBeNull())
    expect(wire.sent('GET /api/Results/Filtered').at(-1)?.query).toMatchObject({ name: 'acer', country: belgium.id })
  })

  it.each([
    ['account', /Your account/, '/account'],
    ['mails texts', /E-mail texts/, '/user-actions/mail-templates'],
    ['news', /News feed/, '/#news'],
  ])('goes to the page called “%s”, which is in no menu', async (words, name, address) => {
    const shown = await openPalette(start, admin)
    await shown.user.keyboard(words)
    await shown.user.click(await screen.findByRole('option', { name }))
    await expect.poll(() => shown.address()).toBe(address)
  })

  it('opens a user in the list of users', async () => {
    const shown = await openPalette(start, admin)
    await shown.user.keyboard('bell')
    await shown.user.click(await screen.findByRole('option', { name: /Bea Bell/ }))
    await expectAddress(shown, `/user-actions/manage-users?name=${encodeURIComponent(bea.username)}`)
  })

  it('offers a viewer no forms and no results, which they may not open', async () => {
    const { user, wire } = await openPalette('/unauthorized', viewer)
    await user.keyboard('bel')
    await screen.findByRole('option', { name: /Belated report/ })
    await screen.findByRole('option', { name: /Belgium/ })
    expect(optionTexts()).toHaveLength(2)
    expect(wire.sent('GET /api/forms/published')).toEqual([])
    expect(wire.sent('GET /api/Results/Filtered')).toEqual([])
    expect(wire.sent('GET /users')).toEqual([])
  })

  it('is navigated with arrow keys, announces the selection, and opens it with Enter', async () => {
    const shown = await openPalette('/unauthorized', nclpOfBelgium)
    const chosen = () => document.getElementById(shown.field.getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(chosen()).toBe('Home')
    await shown.user.keyboard('{ArrowDown}')
    expect(chosen()).toBe(optionTexts()[1])
    await shown.user.keyboard('{ArrowUp}{ArrowUp}')
    expect(chosen()).toBe(optionTexts().at(-1))
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
    await shown.user.keyboard('download')
    await waitFor(() => expect(chosen()).toBe('Download reportsReports'))
    await shown.user.keyboard('{Enter}')
    await expectAddress(shown, '/reports/download')
    await expectHeading('Download reports')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens by its button, says that nothing was found, and returns the focus', async () => {
    const shown = await renderScreen(start, admin, wire => {
      prepare(wire)
      wire.answer('GET /api/forms/published', listPart([], 0))
      wire.answer('GET /api/Results/Filtered', listPart([], 0))
      wire.answer('GET /api/reports/published', [])
      wire.answer('GET /api/parameters', { result: [], totalRows: 0 })
      wire.answer('GET /users', listPart([], 0))
    })
    const button = await screen.findByRole('button', { name: 'Search' })
    await shown.user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Search' }))
    await shown.user.type(await dialog.findByRole('combobox'), 'xyz')
    await dialog.findByText('No name matches.')
    await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('Nothing found'))
    await shown.user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('is not for visitors', async () => {
    const { user } = await renderScreen('/login/admin', visitor)
    await expectHeading('Log in')
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
  })
})
