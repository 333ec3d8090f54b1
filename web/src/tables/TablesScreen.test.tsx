// The lists of tables: content, filters, pages, publishing, deleting, previews and changes.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Table } from '@imp/domain/tables/types.ts'
import { expectAddress, expectHeading, expectNoButton, expectText } from '../../testing/expects.ts'
import { admin, nclpOfBelgium, viewer } from '../../testing/people.ts'
import { type RenderedScreen, renderScreen } from '../../testing/render-screen.tsx'
import { grid, table, withData, withTables } from '../../testing/tables.ts'
import { refuse } from '../../testing/wire.ts'

const address = '/figures-and-tables/tables'
const shares = table({ name: 'Shares' })
const draft = table({ name: 'Draft', final: false, version: 1 })
const outdated = table({ name: 'Old', outdated: true, changedSince: '2026-11-21T12:00:00.000Z' })

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const queries = ({ wire }: RenderedScreen) => wire.sent('GET /api/tables').map(({ query }) => query)
const isDisabled = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
const show = (...tables: Table[]) => renderScreen(address, admin, withTables(...tables))

describe('the tables', () => {
  it.each([
    ['a contact person', nclpOfBelgium],
    ['a viewer', viewer],
  ])('may not be seen by %s', async (_, person) => expectAddress(await renderScreen(address, person), '/unauthorized'))

  it('are listed in two sections, each row with its actions', async () => {
    const shown = await show(shares, draft)
    await expectHeading('Tables')
    const published = within(await screen.findByRole('region', { name: 'Tables' }))
    const development = within(screen.getByRole('region', { name: 'Tables under development' }))
    await published.findByRole('button', { name: 'Shares' })
    for (const name of ['Edit', 'Unpublish', 'Delete']) published.getByRole('button', { name: `${name} “Shares”` })
    published.getByRole('button', { name: 'Download “Shares” as image' })
    published.getByRole('checkbox', { name: 'Select “Shares”' })
    await development.findByRole('button', { name: 'Draft' })
    for (const name of ['Edit', 'Publish', 'Delete']) development.getByRole('button', { name: `${name} “Draft”` })
    expect(development.queryByRole('checkbox')).toBeNull()
    expectNoButton('Download “Draft” as image')
    expect(queries(shown)).toEqual([{ page: '1', items: '15' }])
  })

  it('say that there are none, and whether the filters are the reason', async () => {
    const shown = await show()
    await waitFor(() => expect(screen.getAllByText('There are no tables.')).toHaveLength(2))
    await shown.router.navigate({ to: address, search: { year: 2025 } })
    await expectText('No table matches the filters.')
  })

  it('say what failed, and try again', async () => {
    const shown = await renderScreen(address, admin, wire => {
      withTables(shares)(wire)
      wire.answer('GET /api/tables', refuse('malformed'))
    })
    await waitFor(() => expect(screen.getAllByText('Error fetching tables')).toHaveLength(2))
    withTables(shares)(shown.wire)
    await shown.user.click(await button('Try again'))
    await button('Shares')
  })

  it('are filtered, from the first page on, until the filters are cleared', async () => {
    const shown = await renderScreen(`${address}?page=2`, admin, wire => {
      withTables(shares)(wire)
      wire.answer('GET /api/tables', { result: [shares], totalRows: 40 })
    })
    await button('Shares')
    expect(isDisabled(await button('Delete filtered'))).toBe(true)
    await shown.user.click(screen.getByRole('combobox', { name: 'Form' }))
    await shown.user.click(await screen.findByRole('option', { name: 'RfG', hidden: true }))
    await shown.user.type(screen.getByRole('combobox', { name: 'Name' }), 'sha{Enter}')
    await waitFor(() => expect(queries(shown).at(-1)).toEqual({ name: 'sha', form: 'RfG', page: '1', items: '15' }))
    await waitFor(async () => expect(isDisabled(await button('Delete filtered'))).toBe(false))
    await shown.user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await expectAddress(shown, address)
  })
})

describe('deleting tables', () => {
  it('asks before deleting one, and sends the displayed version', async () => {
    const shown = await show(shares)
    await shown.user.click(await button('Delete “Shares”'))
    const asked = await dialog('Delete “Shares”')
    asked.getByText(/will stay visible in published reports, but will be unavailable for new reports/)
    shown.wire.answer('DELETE /api/tables/{id}', undefined)
    await shown.user.click(asked.getByRole('button', { name: 'Delete' }))
    await expectText('Table deleted successfully')
  })

  it('deletes the selected ones, and says why it cannot without a selection', async () => {
    const shown = await show(shares, outdated)
    const selected = await button('Delete selected')
    expect(isDisabled(selected)).toBe(true)
    expect(selected.getAttribute('aria-describedby')).not.toBeNull()
    screen.getByText('No tables selected...')
    await shown.user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    await shown.user.click(selected)
    shown.wire.answer('DELETE /api/tables/bulk', { deleted: 2 })
    await shown.user.click((await dialog('Delete selected')).getByRole('button', { name: 'Delete 2 tables' }))
    await expectText('Tables successfully deleted')
    expect(shown.wire.sent('DELETE /api/tables/bulk')).toHaveLength(1)
    await waitFor(() => expect(isDisabled(selected)).toBe(true))
  })

  it('deletes all that match the filters', async () => {
    const shown = await renderScreen(`${address}?name=sh&year=2026`, admin, withTables(shares))
    await button('Shares')
    await shown.user.click(await button('Delete filtered'))
    shown.wire.answer('DELETE /api/tables/bulk', refuse('conflictingChange'))
    await shown.user.click((await dialog('Delete filtered')).getByRole('button', { name: 'Delete 1 table' }))
    await expectText('Error deleting tables')
    expect(shown.wire.sent('DELETE /api/tables/bulk')[0]?.query).toEqual({ name: 'sh', year: '2026' })
  })
})

describe('publishing', () => {
  it('publishes and unpublishes, and says so', async () => {
    const shown = await show(shares, draft)
    shown.wire.answer('PATCH /api/tables/{id}/publish', ({ query }) => ({
      ...draft,
      final: query['isPublish'] === 'true',
    }))
    await shown.user.click(await button('Publish “Draft”'))
    await expectText('Table published successfully')
    await shown.user.click(await button('Unpublish “Shares”'))
    await expectText('Table unpublished successfully')
    const sent = shown.wire.sent('PATCH /api/tables/{id}/publish')
    expect(sent.map(({ params, query }) => [params['id'], query['isPublish']])).toEqual([
      [draft.id, 'true'],
      [shares.id, 'false'],
    ])
  })

  it('moves the focus to the row that takes the place of the published one', async () => {
    const [first, last] = [draft, table({ name: 'Last', final: false })]
    const { user, wire } = await show(first, last)
    wire.answer('PATCH /api/tables/{id}/publish', () => {
      withTables({ ...first, final: true }, last)(wire)
      return { ...first, final: true }
    })
    const publish = await button('Publish “Draft”')
    publish.focus()
    await user.keyboard('{Enter}')
    await button('Unpublish “Draft”')
    const row = (await button('Publish “Last”')).closest('tr')
    await waitFor(() => expect(row?.contains(document.activeElement)).toBe(true))
  })

  it.each([
    [draft, 'Publish “Draft”', 'Error publishing table'],
    [shares, 'Unpublish “Shares”', 'Error unpublishing table'],
  ])('says what failed: %j', async (one, name, message) => {
    const shown = await show(one)
    shown.wire.answer('PATCH /api/tables/{id}/publish', refuse('formNotPublished'))
    await shown.user.click(await button(name))
    await expectText(message)
  })
})

describe('the preview', () => {
  it('shows the grid with its source; markup is text', async () => {
    const shown = await show(shares)
    await shown.user.click(await button('Shares'))
    const opened = await dialog('Shares')
    const cells = within(await opened.findByRole('table', { name: 'Shares' }))
    expect(cells.getAllByRole('columnheader').map(one => one.textContent)).toEqual(grid[0])
    cells.getByRole('cell', { name: 'Doel <b>' })
    opened.getByText('Source: RfG, 2026, 1 country. Latest submission 24.04.2026. Not submitted: France.')
    opened.getByText('Alternative text: What Shares shows')
    opened.getByRole('button', { name: 'Download PNG' })
  })

  it('opens by a click anywhere in its row, and returns the focus to the name', async () => {
    const shown = await show(shares)
    const opener = await button('Shares')
    await shown.user.click(screen.getByRole('cell', { name: '2026' }))
    await dialog('Shares')
    await shown.user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('of a table under development offers no files', async () => {
    const shown = await show(draft)
    await shown.user.click(await button('Draft'))
    const opened = await dialog('Draft')
    await opened.findByRole('table', { name: 'Draft' })
    expect(opened.queryByRole('button', { name: /Download/ })).toBeNull()
  })

  it('says that the picture could not be made', async () => {
    const shown = await show(shares)
    shown.wire.answer('GET /api/tables/{id}', refuse('unknownTable'))
    await shown.user.click(await button('Download “Shares” as image'))
    await expectText('Error downloading image')
  })
})

describe('a table whose data have changed since', () => {
  const change = {
    formId: '00000000-0000-4000-8000-00000000f001',
    countryId: '00000000-0000-4000-8000-0000000000be',
    country: 'Belgium',
    questionId: '00000000-0000-4000-8000-00000000a001',
    question: 'Name',
    before: 'Doel <b>',
    after: 'Tihange',
    wasSubmitted: true,
    isSubmitted: true,
    kind: 'correction',
    changedAt: '2026-11-21T12:00:00.000Z',
    reason: 'Letter of 3 May',
  } as const

  it("shows the changes before and after, and updates to today's data", async () => {
    const shown = await show(outdated)
    shown.wire.answer('GET /api/tables/{id}/changes', [change])
    shown.wire.answer('GET /api/tables/preview', {
      grid: grid.map(row => row.map(cell => (cell === 'Doel <b>' ? 'Tihange' : cell))),
      source: withData(outdated).source,
    })
    await shown.user.click(await button('Data changed since, 21.11.2026: changes in “Old”'))
    const opened = await dialog('Data changed since: “Old”')
    const item = await opened.findByRole('listitem')
    expect(item.textContent).toBe('Belgium NameDoel <b> → TihangeCorrected, 21.11.2026 13:00: Letter of 3 May')
    const before = within(await opened.findByRole('table', { name: 'Before' }))
    expect(before.getByText('Doel <b>').tagName).toBe('MARK')
    const after = within(await opened.findByRole('table', { name: 'After: with today’s data' }))
    expect(after.getByText('Tihange').tagName).toBe('MARK')
    shown.wire.answer('PATCH /api/tables/{id}/data', { ...outdated, outdated: false })
    await shown.user.click(opened.getByRole('button', { name: 'Update with today’s data' }))
    await expectText('Table data updated successfully')
  })

  it('says that nothing differs any more', async () => {
    const shown = await show(outdated)
    shown.wire.answer('GET /api/tables/{id}/changes', [])
    await shown.user.click(await button(/^Data changed since/))
    const opened = await dialog('Data changed since: “Old”')
    expect(isDisabled(await opened.findByRole('button', { name: 'Update with today’s data' }))).toBe(true)
  })
})
