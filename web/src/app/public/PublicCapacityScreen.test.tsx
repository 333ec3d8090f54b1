import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { belgium } from '../../../testing/answers.ts'
import { expectAddress, expectHeading, expectText } from '../../../testing/expects.ts'
import { answerCountries, answerYears, capacityYear } from '../../../testing/graphs.ts'
import { visitor } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import type { Wire } from '../../../testing/wire.ts'

const withYear = (wire: Wire): void => {
  answerCountries(wire, [belgium])
  answerYears(wire, [2024])
  wire.answer('GET /api/charts/capacity', [capacityYear(2024, { BE: [100, 20] })])
}

describe('PublicCapacityScreen', () => {
  it('shows visitors the capacities, and says what they are', async () => {
    await renderScreen('/public/reports/data-view/generation-capacity', visitor, withYear)
    await expectHeading('Generation and HVDC capacities')
    await screen.findByRole('heading', { level: 2, name: /^Total capacity/ })
    await expectText(/How much generation and HVDC capacity complies/)
  })

  it('is also found by the key of its graph', async () => {
    const shown = await renderScreen('/public/reports/data-view/generationcapacity?years=2024', visitor, withYear)
    await expectAddress(shown, '/public/reports/data-view/generation-capacity?years=2024')
    await screen.findByRole('heading', { level: 2, name: /^Total capacity/ })
    expect(shown.wire.sent('GET /api/charts/capacity').map(({ query }) => query)).toEqual([{ year: '2024' }])
  })
})
