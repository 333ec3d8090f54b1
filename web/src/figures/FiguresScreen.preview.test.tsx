// The preview of a figure: zoom by buttons and keys, neighbouring figures, the table of its numbers, download.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { figure, uploadedFigure, withFigures } from '../../testing/figures.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/wire.ts'

const shares = figure({ name: 'Shares: "all"' })
const photo = uploadedFigure({ name: 'Photo' })

afterEach(() => vi.restoreAllMocks())

async function open(name: string) {
  const shown = await renderScreen('/figures-and-tables/figures', admin, wire => {
    withFigures(shares, photo)(wire)
    wire.answer('GET /api/figures/{id}/data', {
      title: 'Is it so?',
      alternativeText: 'Shares',
      source: 'RfG monitoring 2026, 2 countries',
      columns: ['Answer', 'Countries', 'Names'],
      rows: [
        ['Yes', 1, 'Belgium'],
        ['No', 1, 'France'],
      ],
    })
  })
  await shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, inside: within(await screen.findByRole('dialog')) }
}

describe('the preview of a figure', () => {
  it('is zoomed by buttons and keys, and panned by arrow keys when zoomed in', async () => {
    const { user, wire, inside } = await open(shares.name)
    const frame = await inside.findByRole('application', { name: shares.name })
    Object.defineProperties(frame, { clientWidth: { value: 400 }, clientHeight: { value: 200 } })
    const image = await inside.findByRole('img', { name: `${shares.name}, as shares` })
    expect(wire.sent('GET /api/figures/{id}').at(-1)?.query).toEqual({ thumbnail: 'false' })
    const view = () => image.style.transform
    expect(view()).toBe('translate(0px, 0px) scale(1)')
    await user.click(inside.getByRole('button', { name: 'Zoom in (+)' }))
    expect(view()).toBe('translate(0px, 0px) scale(1.5)')
    expect(inside.getByText('150%')).toBeDefined()
    frame.focus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(view()).toBe('translate(-80px, -50px) scale(1.5)')
    await user.keyboard('+-0')
    expect(view()).toBe('translate(0px, 0px) scale(1)')
    await user.keyboard('{ArrowRight}')
    expect(view()).toBe('translate(0px, 0px) scale(1)')
    fireEvent.wheel(frame, { deltaY: -400, clientX: 0, clientY: 0 })
    expect(view()).toMatch(/scale\(1\.8/)
  })

  it('leads to the previous and next figures, starting with the whole picture', async () => {
    const { user, inside } = await open(shares.name)
    const next = await inside.findByRole('button', { name: 'Next figure' })
    expect(inside.getByRole('button', { name: 'Previous figure' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(inside.getByRole('button', { name: 'Zoom in (+)' }))
    await user.click(next)
    await inside.findByRole('heading', { name: 'Photo' })
    expect(inside.getByText('100%')).toBeDefined()
    // An uploaded picture has no numbers.
    expect(inside.queryByRole('radio', { name: 'Table' })).toBeNull()
    inside.getByRole('application').focus()
    await user.keyboard('{PageUp}')
    await inside.findByRole('heading', { name: shares.name })
  })

  it('shows the numbers as a table', async () => {
    const { user, inside } = await open(shares.name)
    await user.click(await inside.findByRole('radio', { name: 'Table' }))
    const rows = within(await inside.findByRole('table', { name: 'Is it so?' })).getAllByRole('row')
    expect(rows.map(row => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Answer', 'Countries', 'Names'],
      ['Yes', '1', 'Belgium'],
      ['No', '1', 'France'],
    ])
    expect(inside.getByText('RfG monitoring 2026, 2 countries')).toBeDefined()
  })

  it('says when the table cannot be read', async () => {
    const { user, wire, inside } = await open(shares.name)
    wire.answer('GET /api/figures/{id}/data', refuse('unknownFigure'))
    await user.click(await inside.findByRole('radio', { name: 'Table' }))
    expect(await inside.findByText('The table could not be loaded')).toBeDefined()
  })

  it('downloads the picture with a valid file name', async () => {
    const downloads: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.download)
    })
    const { user, inside } = await open(shares.name)
    await user.click(await inside.findByRole('button', { name: 'Download PNG' }))
    await waitFor(() => expect(downloads).toEqual(['Shares- -all-.png']))
  })
})
