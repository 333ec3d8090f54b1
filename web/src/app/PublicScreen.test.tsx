import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { networkCodes } from '@imp/domain/network-codes.ts'
import type { EuropeProfile } from '@imp/domain/profiles/types.ts'
import { belgium, country } from '../../testing/answers.ts'
import { expectAddress, expectHeading, expectNoLink, expectText } from '../../testing/expects.ts'
import { answerCountries, answerYears, capacityYear } from '../../testing/graphs.ts'
import { viewer, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { publishedReport } from '../../testing/reports.ts'
import type { Wire } from '../../testing/wire.ts'

const guid = '00000000-0000-4000-8000-000000000001'
const levelTexts = ['0', 'NI-F', 'NI-A', 'NI-B', 'NI-C', 'NI-D', 'NI-E']
const ofParameter = {
  parameterGuid: guid,
  parameterName: 'RfG overall status',
  summedUp: null,
  networkCode: networkCodes.RfG,
  year: 2025,
}
const europe: EuropeProfile = {
  parameter: {
    ...ofParameter,
    levelTexts,
    isDemonstration: false,
    countries: [
      { abbreviation: 'BE', name: 'Belgium', value: 5 },
      { abbreviation: 'FR', name: 'France', value: 0 },
    ],
  },
  years: [
    { year: 2024, counts: [1, 0, 0, 1, 0, 0, 0, 0] },
    { year: 2025, counts: [1, 0, 0, 0, 0, 1, 0, 0] },
  ],
  changes: [
    {
      ...ofParameter,
      countryAbbreviation: 'BE',
      countryName: 'Belgium',
      from: 3,
      to: 5,
      fromTitle: 'NI-A',
      toTitle: 'NI-C',
    },
  ],
}
const withData =
  (given: EuropeProfile = europe) =>
  (wire: Wire): void => {
    answerCountries(wire, [
      { ...belgium, abbreviation: 'BE' },
      { ...country('France'), abbreviation: 'FR' },
    ])
    answerYears(wire, [2024])
    wire.answer('GET /api/charts/capacity', [capacityYear(2024, { BE: [3000, 1000] })])
    wire.answer('GET /api/profiles/europe', given)
    wire.answer('GET /api/reports/public', [publishedReport({ title: 'Monitoring report' })])
  }
const nothing: EuropeProfile = { parameter: null, years: [], changes: [] }

describe('PublicScreen', () => {
  it("shows this year's overview: each picture with its text and a link to its page", async () => {
    await renderScreen('/public', visitor, withData())
    await expectHeading('Implementation Monitoring Platform')
    // happy-dom adds a space after the isolated name.
    const map = await screen.findByRole('region', { name: /^RfG overall status ?, 2025$/ })
    expect(within(map).getByRole('link', { name: 'Open the implementation maps' }).getAttribute('href')).toBe(
      `/public/implementation-maps?parameter=${guid}`,
    )
    const years = screen.getByRole('region', { name: 'RfG overall status over the years' })
    expect(within(years).getByRole('img', { name: 'NI-C: 1 country, no answer: 1' })).toBeDefined()
    const capacity = await screen.findByRole('region', { name: 'Compliant capacity, 2024' })
    expect(within(capacity).getAllByText('75.00 % of 4 GW')).toHaveLength(4)
    const news = await screen.findByRole('region', { name: 'Changes in 2025' })
    expect(within(news).getByRole('link', { name: 'Belgium' }).getAttribute('href')).toBe('/countries/BE')
    await within(news).findByRole('link', { name: 'Monitoring report' })
  })

  it('counts compliant and modernised capacity separately and each country once, like the linked graph', async () => {
    const parts = ['DK1', 'DK2'].map(abbreviation => ({ ...country(abbreviation), abbreviation, parentId: guid }))
    const cells = Array.from({ length: 4 }, () => [500, 0, 0, 250, 0, 0, 1000, 0, 0, 250])
    const year = capacityYear(2024, { BE: [0, 0], DK1: [0, 0], DK2: [0, 0] })
    const tables = year.tables.map(table => ({
      ...table,
      countries: table.countries.map(one => ({ ...one, cells })),
    }))
    await renderScreen('/public', visitor, wire => {
      withData()(wire)
      answerCountries(wire, [{ ...belgium, abbreviation: 'BE' }, ...parts])
      wire.answer('GET /api/charts/capacity', [{ ...year, tables }])
    })
    const capacity = within(await screen.findByRole('region', { name: 'Compliant capacity, 2024' }))
    capacity.getByText(/in 2 countries\. Modernized or partially compliant capacity is not included in these shares\.$/)
    expect(capacity.getAllByText('37.50 % of 6 GW')).toHaveLength(4)
    const [first] = capacity.getAllByRole('list')
    expect(first?.textContent).toBe(
      'Compliant without derogations: 25.00\u202f%Compliant with derogations: 12.50\u202f%Modernized or partially compliant: 50.00\u202f%',
    )
    expect(capacity.getByRole('link').getAttribute('href')).toBe(
      '/public/reports/data-view/generation-capacity?years=2024&measure=percentage&totals=ALL',
    )
  })

  it('shows each change of level, lowered ones first, and all of them on request', async () => {
    const [rise] = europe.changes
    if (!rise) throw new Error('no change')
    const rises = Array.from({ length: 9 }, (_, at) => ({ ...rise, parameterGuid: guid.replace(/1$/, String(at)) }))
    const fallen = guid.replace(/1$/, 'a')
    const fall = {
      ...rise,
      parameterGuid: fallen,
      parameterName: 'Fallen',
      from: 5,
      to: 3,
      fromTitle: 'NI-C',
      toTitle: 'NI-A',
    }
    const changes = [...rises, fall]
    const shown = await renderScreen('/public', visitor, withData({ ...europe, changes }))
    const news = within(await screen.findByRole('region', { name: 'Changes in 2025' }))
    await news.findByRole('link', { name: 'Monitoring report' })
    const [first] = news.getAllByRole('listitem')
    expect(first?.textContent).toMatch(/Fallen ?NI-CNI-A$/)
    expect(news.getByRole('link', { name: 'Fallen' }).getAttribute('href')).toBe(
      `/public/implementation-maps?parameter=${fallen}&compare=2024&changes=true`,
    )
    expect(news.getAllByRole('link', { name: 'Belgium' })).toHaveLength(8)
    await shown.user.click(news.getByRole('button', { name: 'Show more (2 left)' }))
    expect(news.getAllByRole('link', { name: 'Belgium' })).toHaveLength(10)
    expect(news.queryByRole('button')).toBeNull()
  })

  it("links to every country's page and to every public page", async () => {
    await renderScreen('/public', visitor, withData())
    const countries = within(await screen.findByRole('region', { name: 'Countries' }))
    expect((await countries.findByRole('link', { name: 'Belgium' })).getAttribute('href')).toBe('/countries/BE')
    expect(countries.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Belgium',
      'France no data',
    ])
    const pages = within(screen.getByRole('region', { name: 'All public pages' }))
    expect(pages.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/public/implementation-maps',
      '/public/form-overview',
      '/public/reports',
      '/public/reports/data-view/generation-capacity',
      '/public/reports/data-view/frt',
      '/public/reports/data-view/frt-additional',
      '/public/reports/non-exhaustive-parameters',
      '/public/reports/harmonisation',
    ])
  })

  it('finds pages by words, and opens them by keyboard', async () => {
    const shown = await renderScreen('/public', visitor, wire => {
      withData()(wire)
      wire.answer('GET /api/search', [
        { kind: 'country', id: 'BE', name: 'Belgium', detail: 'BE', formId: '' },
        { kind: 'report', id: guid, name: 'Belgian report', detail: '2024', formId: '' },
      ])
    })
    const field = await screen.findByRole('combobox', { name: /^Search/ })
    await shown.user.type(field, 'bel')
    await screen.findByRole('option', { name: 'Belgium' })
    await waitFor(() => expect(shown.wire.sent('GET /api/search').at(-1)?.query).toEqual({ text: 'bel' }))
    await screen.findByText('2 results')
    await shown.user.keyboard('{ArrowDown}{Enter}')
    await expectAddress(shown, '/public/reports?year=2024')
  })

  it('says that nothing was found, and what is not published yet', async () => {
    const shown = await renderScreen('/public', visitor, wire => {
      withData(nothing)(wire)
      answerYears(wire, [])
      wire.answer('GET /api/reports/public', [])
      wire.answer('GET /api/search', [])
    })
    await expectText('No parameter has been published yet')
    await expectText('No changes.')
    await shown.user.type(await screen.findByRole('combobox', { name: /^Search/ }), 'x')
    await expectText('No public content found. Try the first letters of a word.')
  })

  it('keeps the address that was asked for', async () => {
    await renderScreen('/forms/results?year=2025', visitor, withData())
    await expectText('Log in to open the page you asked for.')
    const [link] = screen.getAllByRole('link', { name: 'Log in' })
    expect(link?.getAttribute('href')).toBe('/login?to=%2Fforms%2Fresults%3Fyear%3D2025')
  })

  it('redirects signed-in people to the home page', async () => {
    const shown = await renderScreen('/public', viewer, wire => {
      withData()(wire)
      wire.answer('GET /api/reports/published', [])
    })
    await shown.user.click(await screen.findByRole('link', { name: 'Go to your home page' }))
    await expectAddress(shown, '/')
    expectNoLink('Log in')
  })
})
