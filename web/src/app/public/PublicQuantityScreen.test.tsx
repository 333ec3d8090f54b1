import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectHeading, expectNoLink } from '../../../testing/expects.ts'
import { chosen, formId, quantityYear, questionId } from '../../../testing/harmonisation.ts'
import { visitor } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import type { Wire } from '../../../testing/wire.ts'

const address = '/public/reports/harmonisation'
const withPublic = ({ answer }: Wire) =>
  answer('GET /api/harmonisation/quantities/{key}', {
    key: questionId,
    years: [quantityYear([chosen('BE', 1), chosen('FR', 0.8)])],
  })

describe('PublicQuantityScreen', () => {
  it('shows one quantity, whose countries link to the public tabular view', async () => {
    await renderScreen(`${address}/${questionId}?view=table`, visitor, withPublic)
    await expectHeading('Threshold of type B')
    expect((await screen.findByRole('link', { name: 'Belgium' })).getAttribute('href')).toBe(
      `/public/reports/non-exhaustive-parameters?form=${formId}&countries=BE`,
    )
  })

  it('has no links for a parameter', async () => {
    const parameter = quantityYear([chosen('BE', 1, { limits: [] })], { formId: null, parameterGuid: questionId })
    await renderScreen(`${address}/${questionId}?view=table`, visitor, ({ answer }) =>
      answer('GET /api/harmonisation/quantities/{key}', { key: questionId, years: [parameter] }),
    )
    await screen.findByRole('table')
    expectNoLink('Belgium')
  })
})
