// The focus after dialogs, deletions and filters of the lists, and invalid URLs.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { country, draftForm, formRow, publishedForm, summaryOf } from '../../testing/answers.ts'
import { expectAddress, expectText } from '../../testing/expects.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const row = formRow()
const kept = summaryOf(draftForm({ seed: 2, name: 'Kept draft' }))
const deleted = summaryOf(draftForm({ seed: 3, name: 'Deleted draft' }))
const france = country('France')
const answerAll = ({ answer }: Wire) => {
  answer('GET /api/Results/Filters', { categories: [], blocks: [], names: [], years: [], countries: [] })
  answer('GET /api/Results/Filtered', [row])
  answer('GET /api/forms/inprogress', [deleted, kept])
  answer('GET /api/forms/{id}', publishedForm({ specialDeadlines: [] }))
  answer('GET /api/forms/categories/props', [])
  answer('GET /api/countries/parent/{id}', [france])
  answer('GET /api/forms/blocks', [])
  answer('GET /api/forms/{id}/unsubmitted', [])
}
const expectFocus = (find: () => Element) => waitFor(() => expect(document.activeElement === find()).toBe(true))
const settingsButton = () => screen.getByRole('button', { name: 'Settings of “RfG monitoring (2026)”' })

describe('FormsOverviewScreen with the keyboard', () => {
  it.each(['{Escape}', 'Cancel'])('returns to the settings button: %s', async way => {
    const { user } = await renderScreen('/forms/overview', admin, answerAll)
    await user.click(await screen.findByRole('button', { name: 'Settings of “RfG monitoring (2026)”' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('textbox', { name: /^Name/ })
    if (way === 'Cancel') await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    else await user.keyboard(way)
    await expectFocus(settingsButton)
  })

  it('goes to the next draft after a deletion', async () => {
    const { user, wire } = await renderScreen('/forms/overview', admin, answerAll)
    await user.click(await screen.findByRole('button', { name: /Delete .*Deleted draft/ }))
    wire.answer('DELETE /api/forms/{id}', undefined)
    wire.answer('GET /api/forms/inprogress', [kept])
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText(
      /^Are you sure you want to delete the form “Deleted draft .*sections and questions will be deleted\.$/,
    )
    await user.dblClick(dialog.getByRole('button', { name: /^Delete|^Yes|^Confirm/ }))
    await expectFocus(() => screen.getByRole('link', { name: 'Kept draft' }))
    expect(wire.sent('DELETE /api/forms/{id}')).toHaveLength(1)
  })

  it('goes to the name when all filters are cleared', async () => {
    const shown = await renderScreen('/forms/overview?submission=open', admin, answerAll)
    await shown.user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await expectAddress(shown, '/forms/overview')
    await expectFocus(() => screen.getByRole('combobox', { name: 'Form name' }))
  })

  it('ignores invalid search parameters', async () => {
    const { wire } = await renderScreen('/forms/overview?page=-1&year=abc&submission=bogus', admin, answerAll)
    await expectText(row.formName)
    expect(wire.sent('GET /api/Results/Filtered').map(({ query }) => query)).toEqual([
      { items: '15', overview: 'true' },
    ])
  })

  it('reports in the settings that a country already has a deadline, and moves on after a removal', async () => {
    const { user } = await renderScreen('/forms/overview', admin, answerAll)
    await user.click(await screen.findByRole('button', { name: 'Settings of “RfG monitoring (2026)”' }))
    const dialog = within(await screen.findByRole('dialog'))
    const add = await dialog.findByRole('button', { name: /^Add.*deadline/i })
    await user.click(add)
    await user.click(dialog.getByRole('combobox', { name: /Country.* 1/ }))
    await user.click(await screen.findByRole('option', { name: 'France', hidden: true }))
    await user.click(add)
    await user.click(dialog.getByRole('combobox', { name: /Country.* 2/ }))
    expect(await screen.findByRole('option', { name: 'France (already used)', hidden: true })).toBeDefined()
    const removal = () => dialog.getAllByRole('button', { name: /^Remove/ })
    await user.click(removal()[1] as HTMLElement)
    await expectFocus(() => removal()[0] as HTMLElement)
    await user.click(removal()[0] as HTMLElement)
    await expectFocus(() => add)
  })

  it('selects the first country that begins with the typed text', async () => {
    const { user } = await renderScreen('/forms/overview', admin, answerAll)
    await user.click(await screen.findByRole('button', { name: 'Settings of “RfG monitoring (2026)”' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: /^Add.*deadline/i }))
    const chooser = dialog.getByRole<HTMLInputElement>('combobox', { name: /Country.* 1/ })
    await user.type(chooser, 'Fran{Enter}')
    await waitFor(() => expect(chooser.value).toBe('France'))
  })

  it('adds nothing to the notice when the session has ended', async () => {
    const shown = await renderScreen('/forms/overview', admin, wire => {
      answerAll(wire)
      wire.answer('PATCH /api/forms/visibility/{a}/{b}', refuse('notSignedIn'))
    })
    await shown.user.click(await screen.findByRole('switch'))
    await shown.user.click(await screen.findByRole('button', { name: 'Make public' }))
    await waitFor(() => expect(shown.address()).toMatch(/^\/login\/admin/))
    expect(screen.queryByText('Unable to edit visibility')).toBeNull()
  })
})
