// The list of datasets, with search and filter.
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectText } from '../../testing/expects.ts'
import { visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const summary = {
  key: 'graph-frt_hvdc',
  kind: 'graph' as const,
  title: 'Fault-ride-through: HVDC',
  description: 'The voltage over time.',
  keywords: ['HVDC'],
  years: [2026, 2025],
  countries: 2,
  issuedAt: null,
  changedAt: '2026-03-01T12:00:00.000Z',
  version: '2026.03.01-120000',
  isDemonstration: true,
  formats: ['csv' as const, 'json' as const],
  hasView: true,
}
describe('DatasetsScreen', () => {
  it('lists the datasets with their years, each with its page', async () => {
    await renderScreen('/data', visitor, ({ answer }) => answer('GET /api/datasets', [summary]))
    const link = await screen.findByRole('link', { name: summary.title })
    expect(link.getAttribute('href')).toBe('/data/graph-frt_hvdc')
    await expectText('2025–2026')
  })

  it('requests the words and kind in the address', async () => {
    const { wire } = await renderScreen('/data?search=HVDC&kind=graph', visitor, ({ answer }) =>
      answer('GET /api/datasets', []),
    )
    await expectText('No dataset matches')
    expect(wire.sent('GET /api/datasets').at(-1)?.query).toMatchObject({ search: 'HVDC', kind: 'graph' })
  })
})
