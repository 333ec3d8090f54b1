import { screen } from '@testing-library/react'
import { describe, it } from 'vitest'
import { belgium } from '../../../testing/answers.ts'
import { expectHeading, expectText } from '../../../testing/expects.ts'
import { answerCountries, answerYears, choiceYear } from '../../../testing/graphs.ts'
import { visitor } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

describe('PublicChoicesScreen', () => {
  it("shows visitors the countries' choices, with an explanation", async () => {
    await renderScreen('/public/reports/data-view/frt-additional', visitor, wire => {
      answerCountries(wire, [belgium])
      answerYears(wire, [2020])
      wire.answer('GET /api/charts/choices', [choiceYear(2020, [])])
    })
    await expectHeading('Other non-exhaustive parameters')
    await screen.findByRole('heading', { level: 2, name: /2020/ })
    await expectText('Which countries chose which answer where the network codes leave the choice to them.')
  })
})
