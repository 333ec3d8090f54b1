import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Table } from '@imp/domain/tables/types.ts'
import { expectText } from '../../testing/expects.ts'
import { admin } from '../../testing/people.ts'
import { renderPart } from '../../testing/render-screen.tsx'
import { table, withTables } from '../../testing/tables.ts'
import { refuse, type Wire } from '../../testing/wire.ts'
import { loadScreenTexts } from '../platform/i18n/load.ts'
import { TablePicker } from './TablePicker.tsx'

const shares = table({ name: 'Shares', outdated: true, changedSince: '2026-11-21T12:00:00.000Z' })
const plants = table({ name: 'Plants' })

async function open(prepare: (wire: Wire) => void) {
  const picked: Table[] = []
  await loadScreenTexts('TablesScreen')
  const part = <TablePicker opened onClose={() => {}} onPick={one => picked.push(one)} />
  const shown = await renderPart(part, admin, prepare)
  return { ...shown, picked, dialog: within(await screen.findByRole('dialog', { name: 'Choose a table' })) }
}

describe('TablePicker', () => {
  it('shows ten published tables a page, previews the chosen one, and returns it', async () => {
    const { user, wire, picked, dialog } = await open(withTables(shares, plants))
    const choice = await dialog.findByRole('radio', { name: /^Shares/ })
    expect(choice.closest('label')?.textContent).toBe(
      'SharesRfG, 2026 · 2 questions · 2 countriesCreated 20.11.2026 10:00Data changed since, 21.11.2026',
    )
    expect(wire.sent('GET /api/tables').map(({ query }) => query)).toEqual([{ page: '1', items: '10' }])
    const pick = dialog.getByRole('button', { name: 'Choose table' })
    expect(pick.getAttribute('aria-disabled')).toBe('true')
    await user.click(choice)
    await dialog.findByRole('table', { name: 'Shares' })
    await user.click(pick)
    expect(picked).toEqual([shares])
  })

  it('distinguishes tables of the same name by their creation time', async () => {
    const { dialog } = await open(withTables(shares, table({ name: 'Shares', created: '2026-11-21T12:30:00.000Z' })))
    const choices = await dialog.findAllByRole('radio', { name: /^Shares/ })
    expect(
      choices.map(choice => /Created [\d.]+ [\d:]+/.exec(choice.closest('label')?.textContent ?? '')?.[0]),
    ).toEqual(['Created 20.11.2026 10:00', 'Created 21.11.2026 13:30'])
  })

  it('searches and filters from the first page on', async () => {
    const { user, wire, dialog } = await open(wire => {
      withTables()(wire)
      wire.answer('GET /api/tables', { result: [plants], totalRows: 30 })
    })
    await dialog.findByText('1–1 of 30')
    await user.click(dialog.getByRole('button', { name: 'Page 3' }))
    await waitFor(() => expect(wire.sent('GET /api/tables').at(-1)?.query).toEqual({ page: '3', items: '10' }))
    await user.type(dialog.getByRole('combobox', { name: 'Name' }), 'pla{Enter}')
    await waitFor(() =>
      expect(wire.sent('GET /api/tables').at(-1)?.query).toEqual({ name: 'pla', page: '1', items: '10' }),
    )
    wire.answer('GET /api/tables', { result: [], totalRows: 0 })
    await user.click(dialog.getByRole('combobox', { name: 'Form' }))
    await user.click(await screen.findByRole('option', { name: 'RfG', hidden: true }))
    await expectText('No table matches the filters.')
  })

  it('says what could not be loaded', async () => {
    const { user, dialog } = await open(wire => {
      withTables(plants)(wire)
      wire.answer('GET /api/tables/data/', refuse('malformed'))
    })
    await user.click(await dialog.findByRole('radio', { name: /^Plants/ }))
    await expectText('Unable to load table data')
  })
})
