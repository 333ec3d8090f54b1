import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ResultRow } from '@imp/domain/results/types.ts'
import { formRow, publishedForm } from '../../testing/answers.ts'
import {
  expectAddress,
  expectHeading,
  expectNoButton,
  expectNoLink,
  expectRetry,
  expectText,
} from '../../testing/expects.ts'
import { admin, nclpOfBelgium, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const row = formRow()
const withRows =
  (...rows: ResultRow[]) =>
  ({ answer }: Wire) => {
    answer('GET /api/Results/Filters', { categories: [], blocks: [], names: [], years: [], countries: [] })
    answer('GET /api/Results/Filtered', rows)
    answer('GET /api/forms/inprogress', [])
  }

describe('FormsOverviewScreen', () => {
  it('links each row to its data delivery for an administrator, with actions', async () => {
    await renderScreen('/forms/overview', admin, withRows(row))
    await expectHeading('Forms')
    const link = await screen.findByRole('link', { name: row.formName })
    expect(link.getAttribute('href')).toBe(`/forms/overview/data-delivery/${row.formId}`)
    const overview = screen.getByRole('link', { name: 'Overview' })
    expect(overview.getAttribute('href')).toBe('/forms/overview/data-delivery/overview')
    const named = within(screen.getByRole('table'))
      .getAllByRole('button')
      .map(button => button.getAttribute('aria-label'))
    expect(named).toEqual(
      expect.arrayContaining([
        'Settings of “RfG monitoring (2026)”',
        'Open “RfG monitoring (2026)” in the editor',
        'Unpublish “RfG monitoring (2026)”',
        'Export “RfG monitoring (2026)”',
      ]),
    )
    expect(screen.getByRole('link', { name: 'Create new form' }).getAttribute('href')).toBe('/forms/create')
    await expectText('No forms in progress.')
  })

  it("loads a form's settings when they are opened, not with the list", async () => {
    const { wire, user } = await renderScreen('/forms/overview', admin, wire => {
      withRows(row)(wire)
      wire.answer('GET /api/forms/{id}', publishedForm({ name: 'As it is now' }))
      wire.answer('GET /api/forms/categories/props', [])
      wire.answer('GET /api/countries/parent/{id}', [])
      wire.answer('GET /api/forms/blocks', [])
      wire.answer('GET /api/forms/{id}/unsubmitted', [])
    })
    await user.click(await screen.findByRole('button', { name: 'Settings of “RfG monitoring (2026)”' }))
    const dialog = await screen.findByRole('dialog', { name: /^Form settings: As it is now \(\d{4}\)$/ })
    expect(await within(dialog).findByDisplayValue('As it is now')).toBeTruthy()
    expect(wire.sent('GET /api/forms/{id}').map(({ params }) => params['id'])).toEqual([row.formId])
    expect(wire.sent('GET /api/forms/published')).toEqual([])
  })

  it("says why a form's settings cannot be loaded", async () => {
    const { user } = await renderScreen('/forms/overview', admin, wire => {
      withRows(row)(wire)
      wire.answer('GET /api/forms/{id}', refuse('unknownForm'))
    })
    await user.click(await screen.findByRole('button', { name: 'Settings of “RfG monitoring (2026)”' }))
    await expectText(/does not exist/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('makes a form public from its row, and reverts if that is refused', async () => {
    const { wire, user } = await renderScreen('/forms/overview', admin, wire => {
      withRows(row)(wire)
      wire.answer('GET /api/forms/{id}', publishedForm())
      wire.answer('PATCH /api/forms/visibility/{a}/{b}', refuse('formNotPublished'))
    })
    const isPublic = await screen.findByRole<HTMLInputElement>('switch')
    await user.click(isPublic)
    // Every form is asked about, with the consequences in the dialog, not only in a tooltip.
    const dialog = within(await screen.findByRole('dialog', { name: /^Make “.* \(\d{4}\)” public/ }))
    dialog.getByText(/^Public: once the form is published, everyone can see/)
    expect(wire.sent('PATCH /api/forms/visibility/{a}/{b}')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Make public' }))
    await waitFor(() => expect(wire.sent('PATCH /api/forms/visibility/{a}/{b}')).toHaveLength(1))
    expect(wire.sent('PATCH /api/forms/visibility/{a}/{b}')[0]?.params).toEqual({ a: row.formId, b: 'Public' })
    await waitFor(() => expect(isPublic.checked).toBe(false))
  })

  it("links to the contact's own result, without administration", async () => {
    await renderScreen('/forms/overview', nclpOfBelgium, withRows(row))
    const link = await screen.findByRole('link', { name: row.formName })
    expect(link.getAttribute('href')).toBe(`/forms/view/${row.formId}`)
    expectNoLink('Create new form')
    expectNoButton(/^(Settings|Unpublish|Mails|Export)/)
    expect(screen.queryByText('Forms in progress')).toBeNull()
  })

  it('says that there is nothing yet', async () => {
    await renderScreen('/forms/overview', admin, withRows())
    await expectText('No results found.')
    await expectText('Published forms are listed here.')
  })

  it('says what failed, and retries', async () => {
    const shown = await renderScreen('/forms/overview', nclpOfBelgium, wire => {
      withRows(row)(wire)
      wire.answer('GET /api/Results/Filtered', refuse('malformed'))
    })
    await expectRetry(shown, 'The list could not be loaded', () => withRows(row)(shown.wire))
    await expectText(row.formName)
  })

  it('redirects visitors to the public forms', async () => {
    const shown = await renderScreen('/forms/overview', visitor, ({ answer }) =>
      answer('GET /api/Results/public-overview', []),
    )
    await expectAddress(shown, '/public/form-overview?to=%2Fforms%2Foverview')
  })
})
