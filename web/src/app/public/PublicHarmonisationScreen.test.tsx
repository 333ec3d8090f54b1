import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectHeading, expectText } from '../../../testing/expects.ts'
import { chosen, quantityYear, questionId, toListed } from '../../../testing/harmonisation.ts'
import { visitor } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import type { Wire } from '../../../testing/wire.ts'

const address = '/public/reports/harmonisation'
const threshold = quantityYear([chosen('BE', 1), chosen('FR', 0.8)])
const withPublic = ({ answer }: Wire) => {
  answer('GET /api/harmonisation/years', [2025])
  answer('GET /api/harmonisation/quantities', [{ year: 2025, quantities: [toListed(threshold)] }])
}

describe('PublicHarmonisationScreen', () => {
  it('lists what is public, with links within the public area', async () => {
    await renderScreen(address, visitor, withPublic)
    await expectHeading('Harmonisation')
    const link = await screen.findByRole('link', { name: 'Threshold of type B' })
    expect(link.getAttribute('href')).toBe(`${address}/${questionId}?year=2025`)
  })

  it('says so if nothing is public', async () => {
    await renderScreen(address, visitor, ({ answer }) => answer('GET /api/harmonisation/years', []))
    await expectText('There is nothing to compare')
  })
})
