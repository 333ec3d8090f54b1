import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { networkCodes } from '@imp/domain/network-codes.ts'
import type { CountryProfile, ProfileStanding } from '@imp/domain/profiles/types.ts'
import { belgium, country } from '../../testing/answers.ts'
import { expectAddress, expectHeading, expectRetry, expectText } from '../../testing/expects.ts'
import { answerCountries, answerYears, frtCountry, frtYear } from '../../testing/graphs.ts'
import { admin, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const france = { ...country('France'), abbreviation: 'FR' }
const guid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const standing = (at: number, settings: Partial<ProfileStanding>): ProfileStanding => ({
  parameterGuid: guid(at),
  parameterName: `Parameter ${at}`,
  summedUp: null,
  networkCode: networkCodes.RfG,
  year: 2025,
  summary: false,
  value: 0,
  title: '',
  isForced: false,
  remark: '',
  timeSubmitted: '0001-01-01T00:00:00',
  previousValue: 0,
  previousTitle: '',
  previousYear: null,
  counts: [1, 0, 0, 1, 0, 2, 0, 0],
  levelTexts: ['0', 'NI-F', 'NI-A', 'NI-B', 'NI-C', 'NI-D', 'NI-E'],
  isDemonstration: false,
  ...settings,
})
const profile: CountryProfile = {
  country: { ...belgium, abbreviation: 'BE', isEu: true, synchronousAreas: ['CE'] },
  standings: [
    standing(1, {
      parameterName: 'Frequency ranges',
      value: 5,
      title: 'NI-D',
      remark: 'Approved in May',
      previousValue: 3,
      previousTitle: 'NI-B',
      previousYear: 2024,
    }),
    standing(2, { networkCode: networkCodes.DCC, parameterName: 'Demand response' }),
  ],
  changes: [
    {
      parameterGuid: guid(1),
      parameterName: 'Frequency ranges',
      summedUp: null,
      networkCode: networkCodes.RfG,
      year: 2025,
      countryAbbreviation: 'BE',
      countryName: 'Belgium',
      from: 3,
      to: 5,
      fromTitle: 'NI-B',
      toTitle: 'NI-D',
    },
  ],
  forms: [
    {
      formId: guid(9),
      name: 'RfG parameters',
      category: 'Non-exhaustive parameters',
      year: 2025,
      timeSubmitted: '2025-05-02T10:00:00.000Z',
      isNonExhaustive: true,
      resultId: null,
    },
  ],
}
const prepare =
  (given: CountryProfile = profile) =>
  (wire: Wire): void => {
    answerCountries(wire, [profile.country, france])
    answerYears(wire, [])
    wire.answer('GET /api/profiles/{code}', given)
  }

afterEach(() => vi.restoreAllMocks())

describe('CountryScreen', () => {
  it("shows the country's level, its previous one, and how many countries share it", async () => {
    const shown = await renderScreen('/countries/be', visitor, prepare())
    await expectHeading('Belgium')
    expect(shown.wire.sent('GET /api/profiles/{code}').map(({ params }) => params)).toEqual([{ code: 'BE' }])
    await expectText('Member of the EU · Synchronous area: CE')
    const rfg = within(screen.getByRole('list', { name: 'RfG' }))
    expect(rfg.getByText('NI-D')).toBeDefined()
    expect(rfg.getByText('Higher than level “NI-B” in 2024')).toBeDefined()
    expect(rfg.getByText('Approved in May')).toBeDefined()
    expect(
      rfg.getByRole('img', {
        name: '2 of 4 countries at this level, NI-A: 1 country, NI-C: 2 countries, no answer: 1',
      }),
    ).toBeDefined()
    const dcc = within(screen.getByRole('list', { name: 'DCC' }))
    expect(dcc.getByText('No answer')).toBeDefined()
    expect(dcc.getByText('Nothing to compare')).toBeDefined()
  })

  it('says what has changed, what was submitted, and how to cite it', async () => {
    await renderScreen('/countries/BE', visitor, prepare())
    const changes = within(await screen.findByRole('region', { name: 'Changes' }))
    expect(changes.getByRole('listitem').textContent).toBe('RfG · Frequency rangesNI-BNI-D')
    const form = screen.getByRole('link', { name: 'RfG parameters' })
    expect(form.getAttribute('href')).toBe(`/public/reports/non-exhaustive-parameters?form=${guid(9)}&countries=BE`)
    const others = within(screen.getByRole('combobox', { name: 'Another country' }))
    await others.findByRole('option', { name: 'France – no data' })
    await expectText(/^Belgium: overview\. Implementation Monitoring Platform, .*\/countries\/BE \(accessed/)
  })

  it('shows the line of the country among the others', async () => {
    await renderScreen('/countries/BE', visitor, wire => {
      prepare()(wire)
      answerYears(wire, [2025])
      const line = frtCountry('BE', [
        [0.15, 0.2],
        [0.7, 0.2],
      ])
      wire.answer('GET /api/charts/frt', [frtYear(2025, line)])
      wire.answer('GET /api/charts/capacity', [])
    })
    const link = await screen.findByRole('link', { name: 'Open all fault-ride-through graphs' })
    expect(link.getAttribute('href')).toBe(
      '/public/reports/data-view/frt?type=frt_spgm_bc&years=2025&countries=all&highlight=BE',
    )
  })

  it("links to other countries' pages, and for administrators to the answers", async () => {
    const withResult = { ...profile, forms: profile.forms.map(form => ({ ...form, resultId: guid(10) })) }
    const shown = await renderScreen('/countries/BE', admin, prepare(withResult))
    expect((await screen.findByRole('link', { name: 'RfG parameters' })).getAttribute('href')).toBe(
      `/forms/view/${guid(9)}/results/${guid(10)}`,
    )
    await shown.user.selectOptions(await screen.findByRole('combobox', { name: 'Another country' }), 'France')
    await expectAddress(shown, '/countries/FR')
  })

  it('downloads the levels as a spreadsheet without formulas in texts', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      files.push(file as Blob)
      return 'blob:file'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const standings = [standing(1, { parameterName: '=1+1', value: 2, title: 'NI-F' })]
    const shown = await renderScreen('/countries/BE', visitor, prepare({ ...profile, standings }))
    await shown.user.click(await screen.findByRole('button', { name: 'Download as spreadsheet (CSV)' }))
    expect(await files[0]?.text()).toContain("RfG,'=1+1,2025,2,NI-F")
  })

  it('says that nothing is published', async () => {
    await renderScreen('/countries/BE', visitor, prepare({ ...profile, standings: [], changes: [], forms: [] }))
    await expectText('Nothing has been published about this country’s parameters.')
    await expectText('No level has changed.')
    await expectText('No submitted form is published.')
  })

  it('says that there is no such country, and what could not be read', async () => {
    await renderScreen('/countries/XX', visitor, ({ answer }) =>
      answer('GET /api/profiles/{code}', refuse('unknownCountry')),
    )
    await expectText('No country matches this address. Search for it on the home page.')
  })

  it('says of a country that is not monitored that it exists', async () => {
    await renderScreen('/countries/TR', visitor, ({ answer }) =>
      answer('GET /api/profiles/{code}', refuse('countryNotMonitored')),
    )
    await expectText('This country is not part of the monitoring.')
    expect(screen.queryByText('This country does not exist.')).toBeNull()
  })

  it('tries again', async () => {
    const shown = await renderScreen('/countries/BE', visitor, ({ answer }) =>
      answer('GET /api/profiles/{code}', refuse('malformed')),
    )
    await expectRetry(shown, 'The country page could not be loaded', () => prepare()(shown.wire))
    await expectHeading('Belgium')
  })
})
