// The list of figures: content, filters, views, pages and deleting.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectAddress, expectHeading, expectNoButton, expectText } from '../../testing/expects.ts'
import { figure, uploadedFigure, withFigures } from '../../testing/figures.ts'
import { admin, nclpOfBelgium, viewer } from '../../testing/people.ts'
import { type RenderedScreen, renderScreen } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/wire.ts'

const address = '/figures-and-tables/figures'
const shares = figure({ name: 'Shares' })
const photo = uploadedFigure({ name: 'Photo' })
const outdated = figure({ name: 'Old', outdated: true, changedSince: '2026-11-21T12:00:00.000Z' })

afterEach(() => vi.restoreAllMocks())

const queries = ({ wire }: RenderedScreen) => wire.sent('GET /api/figures').map(({ query }) => query)
const dialog = () => screen.findByRole('dialog')
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the figures', () => {
  it.each([
    ['a contact person', nclpOfBelgium],
    ['a viewer', viewer],
  ])('may not be seen by %s', async (_, person) => expectAddress(await renderScreen(address, person), '/unauthorized'))

  it('are listed with thumbnails, which are fetched with the token and freed when no longer shown', async () => {
    const shown = await renderScreen(address, admin, withFigures(shares, photo))
    await expectHeading('Figures')
    const table = await screen.findByRole('table')
    await within(table).findByRole('button', { name: 'Shares' })
    await waitFor(() => expect(table.querySelectorAll('img')).toHaveLength(2))
    expect(shown.wire.sent('GET /api/figures/{id}').map(({ query }) => query)).toEqual([
      { thumbnail: 'true' },
      { thumbnail: 'true' },
    ])
    expect(queries(shown)).toEqual([{ items: '15' }])
    await button('Regenerate “Shares”')
    expectNoButton('Regenerate “Photo”')
    await shown.user.click(screen.getByRole('radio', { name: 'Large icons' }))
    await expectAddress(shown, `${address}?view=icons`)
    await screen.findByRole('heading', { level: 2, name: 'Shares' })
    expect(shown.wire.sent('GET /api/figures/{id}')).toHaveLength(2)
    expect(URL.revokeObjectURL).toHaveBeenCalledTimes(2)
  })

  it('say that there are none, and whether the filters are the reason', async () => {
    const shown = await renderScreen(address, admin, withFigures())
    await expectText('There are no figures.')
    await expectText(/Upload an image/)
    await shown.router.navigate({ to: address, search: { year: 2025 } })
    await expectText('No figure matches the filters.')
  })

  it('say what failed, and try again', async () => {
    const shown = await renderScreen(address, admin, wire => {
      withFigures(shares)(wire)
      wire.answer('GET /api/figures', refuse('malformed'))
    })
    await expectText('Unable to load figures')
    withFigures(shares)(shown.wire)
    await shown.user.click(await button('Try again'))
    await button('Shares')
  })

  it('say what failed while filtering', async () => {
    await renderScreen(`${address}?year=2025`, admin, wire => {
      withFigures(shares)(wire)
      wire.answer('GET /api/figures', refuse('malformed'))
    })
    await expectText('Error while filtering figures')
  })

  it('are filtered, from the first page on, until the filter is cleared', async () => {
    const shown = await renderScreen(`${address}?page=2&sort=-name`, admin, wire => {
      withFigures(shares)(wire)
      wire.answer('GET /api/figures', { result: [shares], totalRows: 40 })
    })
    await button('Shares')
    await shown.user.click(screen.getByRole('combobox', { name: 'Source' }))
    await shown.user.click(await screen.findByRole('option', { name: 'Uploaded', hidden: true }))
    await expectAddress(shown, `${address}?sort=-name&source=Uploaded`)
    await shown.user.click(screen.getByRole('combobox', { name: 'Data' }))
    await shown.user.click(await screen.findByRole('option', { name: 'Data changed since', hidden: true }))
    await shown.user.type(screen.getByRole('combobox', { name: 'Name' }), 'sha{Enter}')
    await waitFor(() =>
      expect(queries(shown).at(-1)).toEqual({
        name: 'sha',
        source: 'Uploaded',
        outdated: 'true',
        sort: '-name',
        items: '15',
      }),
    )
    await shown.user.click(screen.getByRole('button', { name: 'Clear filter' }))
    await expectAddress(shown, `${address}?sort=-name`)
  })

  it('are filtered by a typed name as soon as its field is left', async () => {
    const shown = await renderScreen(address, admin, withFigures(shares))
    await button('Shares')
    await shown.user.type(screen.getByRole('combobox', { name: 'Name' }), 'sha')
    await shown.user.tab()
    expect(shown.router.history.location.search).toBe('?name=sha')
  })

  it('say which pictures could not be loaded', async () => {
    await renderScreen(address, admin, wire => {
      withFigures(shares)(wire)
      wire.answer('GET /api/figures/{id}', refuse('unknownFigure'))
    })
    expect(await screen.findByRole('img', { name: 'The image could not be loaded' })).toBeDefined()
  })

  it('show the last page if there are fewer now', async () => {
    const shown = await renderScreen(`${address}?page=2`, admin, wire => {
      withFigures(shares)(wire)
      wire.answer('GET /api/figures', ({ query }) =>
        query['page'] === '2' ? { result: [], totalRows: 15 } : { result: [shares], totalRows: 15 },
      )
    })
    await expectAddress(shown, address)
    await button('Shares')
  })
})

describe('deleting figures', () => {
  it('one, after a warning', async () => {
    const shown = await renderScreen(address, admin, wire => {
      withFigures(shares)(wire)
      wire.answer('DELETE /api/figures/{id}', undefined)
    })
    await shown.user.click(await button('Delete “Shares”'))
    await within(await dialog()).findByText(
      'Deleted items will stay visible in published reports, but will be unavailable for new reports. This action is irreversible.',
    )
    withFigures()(shown.wire)
    await shown.user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
    await expectText('Figure deleted successfully')
    expect(shown.wire.sent('DELETE /api/figures/{id}').map(({ params }) => params)).toEqual([{ id: shares.id }])
    await expectText('There are no figures.')
  })

  it('the selected ones, all of a page at once', async () => {
    const shown = await renderScreen(address, admin, wire => {
      withFigures(shares, photo)(wire)
      wire.answer('DELETE /api/figures/bulk', { deleted: 2 })
    })
    const many = await button('Delete selected')
    expect(many.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(many.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'No figures selected...',
    )
    await shown.user.click(await screen.findByRole('checkbox', { name: 'Select “Photo”' }))
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows of this page' })
    expect(all.indeterminate).toBe(true)
    await shown.user.click(all)
    await shown.user.click(await button('Delete selected'))
    await within(await dialog()).findByText('2 figures will be deleted.')
    await shown.user.click(within(await dialog()).getByRole('button', { name: 'Delete 2 figures' }))
    await expectText('Figures successfully deleted')
    expect(shown.wire.sent('DELETE /api/figures/bulk')).toHaveLength(1)
    await waitFor(() => expect(all.checked).toBe(false))
  })

  it('clears the selection after a change of view', async () => {
    const shown = await renderScreen(address, admin, withFigures(shares))
    await shown.user.click(await screen.findByRole('checkbox', { name: 'Select “Shares”' }))
    await shown.user.click(screen.getByRole('radio', { name: 'Large icons' }))
    await screen.findByRole('heading', { level: 2, name: 'Shares' })
    expectNoButton('Delete selected')
    await shown.user.click(screen.getByRole('radio', { name: 'List view' }))
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select “Shares”' })
    expect(box.checked).toBe(false)
  })

  it('all that match the filters, if there are filters', async () => {
    const shown = await renderScreen(address, admin, wire => {
      withFigures(shares)(wire)
      wire.answer('GET /api/figures', { result: [shares], totalRows: 31 })
      wire.answer('DELETE /api/figures/bulk', refuse('internal'))
    })
    const filtered = await button('Delete filtered')
    expect(filtered.getAttribute('aria-disabled')).toBe('true')
    const whyNot = () => document.getElementById(filtered.getAttribute('aria-describedby') ?? '')?.textContent
    expect(whyNot()).toBe('Filter is empty')
    shown.wire.answer('GET /api/figures', { result: [], totalRows: 0 })
    await shown.router.navigate({ to: address, search: { year: 2025 } })
    await waitFor(() => expect(whyNot()).toBe('No figure matches the filters.'))
    const { promise, resolve } = Promise.withResolvers<void>()
    shown.wire.answer('GET /api/figures', () => promise.then(() => ({ result: [shares], totalRows: 31 })))
    await shown.router.navigate({ to: address, search: { year: 2026, page: 2, sort: 'name' } })
    await waitFor(() => expect(whyNot()).toBe('Loading…'))
    resolve()
    await waitFor(() => expect(filtered.getAttribute('aria-disabled')).toBeNull())
    await shown.user.click(filtered)
    await within(await dialog()).findByText('31 figures will be deleted.')
    await shown.user.click(within(await dialog()).getByRole('button', { name: 'Delete 31 figures' }))
    await expectText('Error deleting figures')
    expect(shown.wire.sent('DELETE /api/figures/bulk').map(({ query }) => query)).toEqual([{ year: '2026' }])
  })
})

describe('a figure whose data have changed', () => {
  it('says so, and shows the changes beside the picture before and after', async () => {
    const shown = await renderScreen(address, admin, wire => {
      withFigures(outdated)(wire)
      wire.answer('GET /api/figures/{id}/details', outdated)
      wire.answer('GET /api/figures/{id}/changes', [
        {
          formId: outdated.id,
          countryId: outdated.id,
          country: 'Belgium',
          questionId: outdated.id,
          question: 'Is it so?',
          before: 'Yes',
          after: 'No',
          wasSubmitted: true,
          isSubmitted: true,
          kind: 'correction',
          changedAt: '2026-11-21T12:00:00.000Z',
          reason: 'Letter of 3 May',
        },
      ])
      wire.answer('POST /api/charts/regenerate/preview', new Blob(['PNG'], { type: 'image/png' }))
      wire.answer('POST /api/charts/regenerate', { ...outdated, outdated: false, version: 2 })
    })
    await shown.user.click(await button('Data changed since, 21.11.2026: changes in “Old”'))
    const opened = within(await dialog())
    const item = await opened.findByRole('listitem')
    expect(item.textContent).toBe('BelgiumYes → NoCorrected, 21.11.2026 13:00: Letter of 3 May')
    await opened.findByRole('img', { name: 'Old, as shares' })
    await opened.findByRole('img', { name: 'The figure as it would be drawn now' })
    await shown.user.click(opened.getByRole('button', { name: 'Regenerate' }))
    await expectText('Figure successfully regenerated')
    expect(shown.wire.sent('POST /api/charts/regenerate').map(({ body }) => body)).toEqual([
      { figureId: outdated.id, version: 1, countryGuids: outdated.countryGuids, labels: outdated.labels },
    ])
  })
})
