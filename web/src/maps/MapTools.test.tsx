// Downloads of a map, and saving it as a figure, which only administrators may do.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { defaultLevelTexts } from '@imp/domain/parameters/levels.ts'
import type { MapView } from '@imp/drawing/map-view.ts'
import { figure } from '../../testing/figures.ts'
import { admin, viewer } from '../../testing/people.ts'
import { renderPart, silenceErrors } from '../../testing/render-screen.tsx'
import { MapTools } from './MapTools.tsx'

const view: MapView = {
  mode: 'levels',
  arrangement: 'map',
  name: 'Fast fault current',
  code: 'RfG',
  levelTexts: defaultLevelTexts,
  countries: [{ abbreviation: 'AT', name: 'Austria', isEu: true, isInvolved: true }],
  years: [
    {
      year: 2025,
      answers: new Map([['AT', { value: 7, remark: 'Approved' }]]),
      source: { countries: 1, youngestDelivery: '2025-10-03T08:00:00.000Z', isDemonstration: false },
    },
  ],
  highlighted: [],
}
const kept = { parameterGuids: ['parameter'], countries: ['austria'], highlighted: [] }

describe('downloads', () => {
  const save = async (format: string): Promise<string> => {
    const files: Blob[] = []
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      files.push(file as Blob)
      return 'blob:file'
    })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    onTestFinished(() => {
      made.mockRestore()
      clicked.mockRestore()
    })
    // Without layout sizes, Mantine finds nothing focusable in the menu and logs an error.
    silenceErrors()
    const { user } = await renderPart(<MapTools view={view} kept={null} />, viewer)
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await user.click(await screen.findByRole('menuitem', { name: format, hidden: true }))
    await waitFor(() => expect(files.length).toBe(1))
    return files[0]?.text() ?? ''
  }

  it('are the picture with title and source', async () => {
    const svg = await save('Vector image (SVG)')
    expect(svg).toMatch(/^<svg/)
    expect(svg).toContain('>Fast fault current (RfG), 2025</text>')
    expect(svg).toContain('>Source: submitted answer of one country, 03.10.2025.</text>')
  })

  it('are the answers as a table', async () => {
    expect(await save('Table (CSV)')).toContain('Austria,AT,7,NI-E - Submitted for approval,Approved')
  })
})

describe('saving it as a figure', () => {
  it('sends the displayed map', async () => {
    const { wire, user } = await renderPart(<MapTools view={view} kept={kept} />, admin, ({ answer }) =>
      answer('POST /api/figures/graph', figure({ name: 'Map' })),
    )
    await user.click(await screen.findByRole('button', { name: 'Save as figure' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as figure' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(wire.sent('POST /api/figures/graph').length).toBe(1))
    expect(wire.sent('POST /api/figures/graph').map(({ body }) => body)).toEqual([
      {
        name: 'Fast fault current (RfG), 2025',
        alternativeText: '',
        graph: { kind: 'map', mode: 'levels', arrangement: 'map', parameterGuids: ['parameter'], highlighted: [] },
        countries: ['austria'],
      },
    ])
  })

  it('is not offered to a viewer', async () => {
    await renderPart(<MapTools view={view} kept={kept} />, viewer)
    await screen.findByRole('button', { name: 'Download' })
    expect(screen.queryByRole('button', { name: 'Save as figure' })).toBeNull()
  })
})
