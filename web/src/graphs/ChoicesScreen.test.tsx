import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { belgium, country } from '../../testing/answers.ts'
import { expectAddress, expectHeading, expectText } from '../../testing/expects.ts'
import { answerCountries, answerYears, choiceYear } from '../../testing/graphs.ts'
import { nclpOfBelgium, viewer, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import type { Wire } from '../../testing/wire.ts'

const france = { ...country('France'), abbreviation: 'FR' }
const norway = { ...country('Norway'), abbreviation: 'NO', isEu: false }
const address = '/reports/data-view/frt-additional'
const question = {
  id: '00000009-0000-4000-8000-000000000002',
  text: 'Minimum operating time',
  article: null,
  options: [
    { option: '30 min', countries: ['BE'] },
    { option: '60 min', countries: ['FR'] },
    { option: 'Unlimited', countries: [] },
  ],
  noAnswer: [],
}
const withYears =
  (...years: number[]) =>
  ({ answer }: Wire) => {
    answerCountries({ answer }, [belgium, france, norway])
    answerYears({ answer }, years)
    answer('GET /api/charts/choices', ({ query }) => [choiceYear(Number(query['year']), [question])])
  }
const title = (year: number) =>
  screen.findByRole('heading', { level: 2, name: `RfG Frequency Ranges: the countries’ choices, ${year}` })
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.children].map(({ textContent }) => textContent))

describe('ChoicesScreen', () => {
  it('shows a viewer all countries, in 2020 if it has data', async () => {
    await renderScreen(`${address}?view=table`, viewer, withYears(2025, 2020))
    await expectHeading('Other non-exhaustive parameters')
    await title(2020)
    expect(rows().map(row => row.slice(1))).toEqual([
      ['30 min', '1', 'Belgium'],
      ['60 min', '1', 'France'],
      ['Unlimited', '0', ''],
      ['No answer', '0', ''],
    ])
  })

  it("starts with a contact person's own country", async () => {
    await renderScreen(`${address}?view=table`, nclpOfBelgium, withYears(2025))
    await title(2025)
    expect(rows().map(row => row[2])).toEqual(['1', '0', '0', '0'])
  })

  it('keeps graph, year and countries in the address', async () => {
    const shown = await renderScreen(address, viewer, withYears(2025, 2024))
    await title(2025)
    await shown.user.click(screen.getByRole('button', { name: '2024' }))
    await title(2024)
    await shown.user.click(screen.getByRole('tab', { name: 'RfG RoCoF' }))
    await expectAddress(shown, `${address}?years=2024&type=rfg_rocof`)
    await expectText('No data available...')
  })

  it('is navigated from answer to answer, and highlights one country', async () => {
    const shown = await renderScreen(address, viewer, withYears(2025))
    await title(2025)
    screen.getByRole('application').focus()
    await shown.user.keyboard('{ArrowRight}{ArrowDown}')
    await expectText('France: 60 min, chosen by 1 country. Minimum operating time')
    await shown.user.keyboard('{Enter}')
    await expectAddress(shown, `${address}?highlight=FR`)
  })

  it('shows nothing of countries that have not answered', async () => {
    await renderScreen(`${address}?countries=NO`, viewer, withYears(2025))
    await expectText('No data available...')
  })

  it('is not for visitors', async () => {
    await expectAddress(await renderScreen(address, visitor), `/public?to=${encodeURIComponent(address)}`)
  })
})
