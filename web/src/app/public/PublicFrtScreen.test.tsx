import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { country } from '../../../testing/answers.ts'
import { expectHeading, expectNoLink, expectText } from '../../../testing/expects.ts'
import { answerCountries, answerYears, frtCountry, frtYear } from '../../../testing/graphs.ts'
import { buildDataset } from '../../../testing/datasets.ts'
import { admin, nclpOfBelgium, visitor } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import type { Wire } from '../../../testing/wire.ts'

const france = { ...country('France'), abbreviation: 'FR' }
const ofFrance = frtCountry('FR', [
  [0.2, 0.4],
  [0.9, 0.4],
  [0.9, 0.4],
  [0.9, 0.7],
])
const address = '/public/reports/data-view/frt'
const withYear = (wire: Wire): void => {
  answerCountries(wire, [france])
  answerYears(wire, [2020])
  wire.answer('GET /api/charts/frt', [frtYear(2020, ofFrance)])
}

describe('PublicFrtScreen', () => {
  it('shows visitors the graph, what it is, and how to cite it', async () => {
    // The citation omits the visitor's language and meaningless parameters.
    await renderScreen(`${address}?years=2020&locale=en-US&type=zz&toString=1`, visitor, withYear)
    await expectHeading('Fault-ride-through')
    await screen.findByRole('heading', { level: 2, name: /2020/ })
    await expectText(/the curve that each country has chosen/)
    await expectText(
      /^Fault-ride-through\. Implementation Monitoring Platform, .*\/public\/reports\/data-view\/frt\?years=2020 \(accessed/,
    )
    expect(screen.queryByRole('button', { name: 'Cite' })).toBeNull()
    const crumbs = within(screen.getByRole('navigation', { name: 'You are here' }))
    expect(crumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/public')
  })

  it('lets visitors download the data of the displayed graph', async () => {
    await renderScreen(`${address}?years=2020`, visitor, wire => {
      withYear(wire)
      wire.answer('GET /api/datasets/{key}', ({ params }) => buildDataset({ key: params['key'] ?? '' }))
    })
    const about = await screen.findByRole('link', { name: 'About this data' })
    expect(about.getAttribute('href')).toBe('/data/graph-frt_spgm_bc')
    expect(screen.getByRole('button', { name: 'Download data' })).toBeDefined()
  })

  it('shows signed-in people what visitors see, with a link back to their own pages', async () => {
    await renderScreen(address, nclpOfBelgium, withYear)
    await screen.findByRole('heading', { level: 2, name: /2020/ })
    expect(screen.getByRole('button', { name: /Choose countries/ }).getAttribute('aria-label')).toContain('All')
    expect(screen.getByRole('link', { name: 'Go to your home page' }).getAttribute('href')).toBe('/')
    expectNoLink('Log in')
  })

  it('says that no year is public, with links to other pages', async () => {
    await renderScreen(address, visitor, wire => {
      answerCountries(wire, [france])
      answerYears(wire, [])
    })
    await expectText('Not published')
    const panel = screen.getByRole('tabpanel', { name: 'Not published' })
    expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe(panel.id)
    const link = within(panel).getByRole('link', { name: 'Reports' })
    expect(link.getAttribute('href')).toBe('/public/reports')
  })

  it('offers administrators nothing but what visitors can do', async () => {
    await renderScreen(address, admin, withYear)
    await screen.findByRole('heading', { level: 2, name: /2020/ })
    expect(screen.queryByRole('button', { name: /Keep/ })).toBeNull()
  })
})
