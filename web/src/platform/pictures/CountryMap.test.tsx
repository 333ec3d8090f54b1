// The map and the tile grid: names and details for everyone, arrow keys, and choosing a country.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { CountryFills } from '@imp/drawing/map-panel.ts'
import { renderPart } from '../../../testing/render-screen.tsx'
import { CountryMap, type CountryMapProps } from './CountryMap.tsx'
import { CountryTileGrid } from './CountryTileGrid.tsx'

const names: Readonly<Record<string, string>> = {
  AT: 'Austria',
  BE: 'Belgium',
  DK: 'Denmark',
  DK1: 'Denmark West',
  MT: 'Malta',
}
const fills: CountryFills = new Map([
  ['MT', { color: '#ffffff', label: 'Not involved', pattern: 'hatched' as const }],
  ['BE', { color: '#61a3e6', label: 'Public draft', mark: '6' }],
  ['AT', { color: '#1951b2', label: 'Submitted', mark: '7' }],
  ['DK', { color: '#bfc1c2', label: 'No answer' }],
])
const props: CountryMapProps = {
  fills,
  highlighted: new Set(),
  tooltip: country => ({ name: names[country] ?? country, lines: [fills.get(country)?.label ?? ''] }),
  ariaLabel: 'Europe',
}

describe.each([
  ['map', CountryMap],
  ['tile grid', CountryTileGrid],
])('%s', (_, Part) => {
  it('names each country with its details, and reports the chosen one', async () => {
    const choose = vi.fn()
    const { user } = await renderPart(<Part {...props} onCountryClick={choose} />, null)
    await user.click(await screen.findByRole('button', { name: 'Belgium, Public draft' }))
    expect(choose.mock.calls).toEqual([['BE']])
    expect(screen.getAllByRole('button').length).toBe(4)
  })

  it('can have countries that are not clickable', async () => {
    const choose = vi.fn()
    const { user } = await renderPart(<Part {...props} onCountryClick={choose} canClick={one => one === 'BE'} />, null)
    const austria = await screen.findByRole('img', { name: 'Austria, Submitted' })
    await user.click(austria)
    austria.focus()
    await user.keyboard('{Enter}{ArrowRight}{Enter}')
    expect(choose.mock.calls).toEqual([['BE']])
  })

  it('is one tab stop: arrows go by name, letters to a name, Enter chooses', async () => {
    const choose = vi.fn()
    const { user } = await renderPart(<Part {...props} onCountryClick={choose} />, null)
    const austria = await screen.findByRole('button', { name: 'Austria, Submitted' })
    austria.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Belgium, Public draft')
    expect(austria.getAttribute('tabindex')).toBe('-1')
    await user.keyboard('m{Enter}{Home}{ArrowLeft} ')
    expect(choose.mock.calls).toEqual([['MT'], ['AT']])
    expect(screen.getAllByRole('button').filter(one => one.getAttribute('tabindex') === '0')).toEqual([austria])
  })

  it('shows a tooltip until the pointer leaves', async () => {
    await renderPart(<Part {...props} />, null)
    const belgium = await screen.findByRole('img', { name: 'Belgium, Public draft' })
    expect(screen.queryByText('Public draft')).toBeNull()
    fireEvent.pointerMove(belgium)
    expect(screen.getByText('Public draft').parentElement?.textContent).toBe('BelgiumPublic draft')
    fireEvent.pointerLeave(screen.getByRole('group', { name: 'Europe' }))
    await waitFor(() => expect(screen.queryByText('Public draft')).toBeNull())
  })

  it('dims what is not highlighted, and hatches what is not involved', async () => {
    await renderPart(<Part {...props} highlighted={new Set(['BE'])} />, null)
    const shapeOf = (name: string) => screen.getByRole('img', { name }).querySelector('[fill]')
    await screen.findByRole('img', { name: 'Belgium, Public draft' })
    expect(shapeOf('Belgium, Public draft')?.getAttribute('opacity')).toBeNull()
    expect(shapeOf('Austria, Submitted')?.getAttribute('opacity')).toBe('0.22')
    expect(shapeOf('Malta, Not involved')?.getAttribute('fill')).toMatch(/^url\(#/)
  })

  it('draws a part separately if it has its own fill', async () => {
    const parts: CountryFills = new Map([...fills, ['DK1', { color: '#1951b2', label: 'Delivered' }]])
    await renderPart(<Part {...props} fills={parts} />, null)
    expect(await screen.findByRole('img', { name: /^Denmark West/ })).toBeTruthy()
  })
})
