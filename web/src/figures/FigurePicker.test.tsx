import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Figure } from '@imp/domain/figures/types.ts'
import { expectText } from '../../testing/expects.ts'
import { figure, uploadedFigure, withFigures } from '../../testing/figures.ts'
import { admin } from '../../testing/people.ts'
import { renderPart } from '../../testing/render-screen.tsx'
import type { Wire } from '../../testing/wire.ts'
import { loadScreenTexts } from '../platform/i18n/load.ts'
import { FigurePicker } from './FigurePicker.tsx'

const shares = figure({ name: 'Shares', outdated: true, changedSince: '2026-11-21T12:00:00.000Z' })
const photo = uploadedFigure({ name: 'Photo' })

afterEach(() => vi.restoreAllMocks())

async function open(prepare: (wire: Wire) => void) {
  const picked: Figure[] = []
  await loadScreenTexts('FiguresScreen')
  const part = <FigurePicker opened onClose={() => {}} onPick={one => picked.push(one)} />
  const shown = await renderPart(part, admin, prepare)
  return { ...shown, picked, dialog: within(await screen.findByRole('dialog', { name: 'Choose a figure' })) }
}

const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

describe('FigurePicker', () => {
  it('shows eight figures a page with their sources, and returns the chosen one', async () => {
    const { user, wire, picked, dialog } = await open(withFigures(shares, photo))
    const choice = await dialog.findByRole('button', { name: 'Choose “Shares”' })
    expect(choice.textContent).toBe(
      'SharesRfG monitoring· 2026· GeneratedCreated 20.11.2026 10:00 · 2 countriesData changed since, 21.11.2026',
    )
    expect(wire.sent('GET /api/figures').map(({ query }) => query)).toEqual([{ page: '1', items: '8' }])
    await user.click(choice)
    expect(picked).toEqual([shares])
  })

  it('distinguishes figures of the same name by date and number of countries', async () => {
    const later = figure({
      name: 'Shares',
      created: '2026-11-21T12:30:00.000Z',
      countryGuids: shares.countryGuids.slice(1),
    })
    const uploaded = uploadedFigure({ name: 'Shares' })
    const { dialog } = await open(withFigures(shares, later, uploaded))
    const choices = await dialog.findAllByRole('button', { name: 'Choose “Shares”' })
    expect(choices.map(choice => describedBy(choice))).toEqual([
      'RfG monitoring· 2026· GeneratedCreated 20.11.2026 10:00 · 2 countriesData changed since, 21.11.2026',
      'RfG monitoring· 2026· GeneratedCreated 21.11.2026 13:30 · 1 country',
      'UploadedAdded 20.11.2026 10:00',
    ])
  })

  it('searches and filters from the first page on', async () => {
    const { user, wire, dialog } = await open(wire => {
      withFigures()(wire)
      wire.answer('GET /api/figures', { result: [photo], totalRows: 20 })
    })
    await dialog.findByText('1–1 of 20')
    await user.click(dialog.getByRole('button', { name: 'Page 3' }))
    await waitFor(() => expect(wire.sent('GET /api/figures').at(-1)?.query).toEqual({ page: '3', items: '8' }))
    await user.type(dialog.getByRole('combobox', { name: 'Name' }), 'pho{Enter}')
    await waitFor(() =>
      expect(wire.sent('GET /api/figures').at(-1)?.query).toEqual({ name: 'pho', page: '1', items: '8' }),
    )
    wire.answer('GET /api/figures', { result: [], totalRows: 0 })
    await user.click(dialog.getByRole('combobox', { name: 'Year' }))
    await user.click(await screen.findByRole('option', { name: '2025', hidden: true }))
    await expectText('No figure matches the filters.')
    await user.click(dialog.getByRole('button', { name: 'Clear filter' }))
    await waitFor(() => expect(screen.queryByText('No figure matches the filters.')).toBeNull())
  })
})
