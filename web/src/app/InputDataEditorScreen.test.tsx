import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAddress, expectHeading } from '../../testing/expects.ts'
import { admin, nclpOfBelgium, viewer } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const path = '/input-data-editor'
const now = String(new Date().getFullYear())

describe('InputDataEditorScreen', () => {
  it('starts with this year and RfG, and keeps year and tab in the address', async () => {
    const shown = await renderScreen(path, admin)
    await expectHeading('Input data editor')
    await screen.findByRole('heading', { level: 2, name: `RfG ${now}` })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['RfG', 'HVDC', 'DCC'])
    await shown.user.click(screen.getByRole('tab', { name: 'DCC' }))
    await screen.findByRole('heading', { level: 2, name: `DCC ${now}` })
    await shown.user.click(screen.getByRole('combobox', { name: 'Year' }))
    const years = (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)
    expect([years[0], years.at(-1)]).toEqual([now, '2019'])
    await shown.user.click(screen.getByRole('option', { name: '2019', hidden: true }))
    await screen.findByRole('heading', { level: 2, name: 'DCC 2019' })
    expect(shown.address()).toBe(`${path}?code=DCC&year=2019`)
  })

  it.each([nclpOfBelgium, viewer])('is not for $role', async person => {
    await expectAddress(await renderScreen(path, person), '/unauthorized')
  })
})
