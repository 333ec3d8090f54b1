import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { belgium, country } from '../../testing/answers.ts'
import { expectAddress, expectHeading, expectRetry, expectText } from '../../testing/expects.ts'
import { answerCountries, answerYears, frtCountry, frtYear } from '../../testing/graphs.ts'
import { nclpOfBelgium, viewer, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const france = { ...country('France'), abbreviation: 'FR', isEu: true }
const norway = { ...country('Norway'), abbreviation: 'NO', isEu: false, synchronousAreas: ['Nordic'] }
const ofBelgium = frtCountry('BE', [
  [0.15, 0.2],
  [0.7, 0.2],
  [0.7, 0.45],
  [0.85, 0.9],
])
const ofFrance = frtCountry(
  'FR',
  [
    [0.2, 0.4],
    [0.9, 0.4],
    [0.9, 0.4],
    [0.9, 0.7],
  ],
  [{ row: 0, of: 'time', kind: 'outside', low: 0.14, high: 0.25 }],
)
const address = '/reports/data-view/frt'
const withYears =
  (...years: number[]) =>
  ({ answer }: Wire) => {
    answerCountries({ answer }, [belgium, france, norway])
    answerYears({ answer }, years)
    answer('GET /api/charts/frt', ({ query }) => [frtYear(Number(query['year']), ofBelgium, ofFrance)])
  }
const title = (years: string) =>
  screen.findByRole('heading', { level: 2, name: `Fault-ride-through of SPGM type B/C, ${years}` })
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)

afterEach(() => vi.restoreAllMocks())

describe('FrtScreen', () => {
  it('shows a viewer all countries, in 2020 if it has data', async () => {
    const shown = await renderScreen(address, viewer, withYears(2025, 2024, 2020))
    await expectHeading('Fault-ride-through')
    await title('2020')
    expect(shown.wire.sent('GET /api/charts/frt').map(({ query }) => query)).toEqual([{ year: '2020' }])
    expect(screen.getByRole('button', { name: 'Choose countries, currently: All 3 countries' })).toBeDefined()
    expect(screen.getByRole('button', { name: '2020' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('application').getAttribute('aria-label')).toContain('2020')
    await expectText(/Source: RfG non-exhaustive parameters 2020, 2 countries/)
    // A single graph can have fewer submissions than all together.
    await expectText('2020: submitted by 35 of 36 countries')
  })

  it('says so if the year in the address does not exist', async () => {
    await renderScreen(`${address}?years=2024_2025_1999`, viewer, withYears(2025))
    await title('2025')
    await expectText('No data for 2024, 1999 can be shown here: it has been withdrawn or was never published.')
  })

  it('says nothing if the years in the address exist', async () => {
    await renderScreen(`${address}?years=2025`, viewer, withYears(2025))
    await title('2025')
    expect(screen.queryByText(/^No data of/)).toBeNull()
  })

  it("uses the latest year if 2020 has no data, and a contact person's own country", async () => {
    await renderScreen(`${address}?view=table`, nclpOfBelgium, withYears(2025, 2024))
    await title('2025')
    expect(screen.getByRole('button', { name: 'Choose countries, currently: Belgium' })).toBeDefined()
    expect(rows().map(cells)).toEqual([['Belgium', '2025', '0.15', '0.2', '0.7', '0.2', '0.7', '0.45', '0.85', '0.9']])
  })

  it('says which numbers the regulation does not allow', async () => {
    await renderScreen(address, viewer, withYears(2025))
    await expectText('France, 2025: tclear is 0.4 s; the regulation allows 0.14 to 0.25.')
  })

  it('keeps graph, years, countries and table in the address', async () => {
    const shown = await renderScreen(address, viewer, wire => {
      withYears(2025, 2024)(wire)
      wire.answer(
        'GET /api/charts/frt',
        [2025, 2024].map(year => frtYear(year, ofBelgium, ofFrance)),
      )
    })
    await title('2025, 2024')
    await shown.user.click(screen.getByRole('button', { name: '2024' }))
    await shown.user.click(screen.getByRole('radio', { name: 'Table' }))
    await expectAddress(shown, `${address}?years=2025_2024&view=table`)
    await shown.user.click(screen.getByRole('button', { name: /Choose countries/ }))
    const picker = await screen.findByRole('dialog', { hidden: true })
    await shown.user.click(within(picker).getByRole('button', { name: 'None', hidden: true }))
    await shown.user.click(within(picker).getByRole('checkbox', { name: 'France', hidden: true }))
    await shown.user.click(within(picker).getByRole('button', { name: 'Highlight “France”', hidden: true }))
    await waitFor(() => expect(shown.address()).toContain('countries=FR'))
    expect(shown.address()).toContain('highlight=FR')
    await waitFor(() => expect(rows().map(row => cells(row)[0])).toEqual(['France', 'France']))
    await shown.user.keyboard('{Escape}')
    await shown.user.click(screen.getByRole('tab', { name: 'PPM type D' }))
    await waitFor(() => expect(shown.address()).toContain('type=frt_ppm_d'))
    await expectText('No data available...')
  })

  it('selects countries in groups and by search', async () => {
    const shown = await renderScreen(address, viewer, withYears(2025))
    await title('2025')
    await shown.user.click(screen.getByRole('button', { name: /Choose countries/ }))
    const picker = await screen.findByRole('dialog', { hidden: true })
    await shown.user.click(within(picker).getByRole('button', { name: 'Nordic', hidden: true }))
    await expectAddress(shown, `${address}?countries=NO`)
    await expectText('No data available...')
    await shown.user.type(within(picker).getByRole('textbox', { name: 'Search for a country', hidden: true }), 'bel')
    expect(
      within(picker)
        .getAllByRole('checkbox', { hidden: true })
        .map(box => box.closest('li')?.textContent),
    ).toEqual(['Belgium'])
    await shown.user.click(within(picker).getByRole('button', { name: 'All', hidden: true }))
    await expectAddress(shown, `${address}?countries=all`)
  })

  it('sorts its table by a column, with empty cells last', async () => {
    const shown = await renderScreen(`${address}?view=table`, viewer, wire => {
      withYears(2025)(wire)
      const empty = { country: 'NO', corners: ofBelgium.corners.map(corner => ({ ...corner, time: null })), faults: [] }
      wire.answer('GET /api/charts/frt', [frtYear(2025, ofBelgium, empty, ofFrance)])
    })
    await title('2025')
    const names = () => rows().map(row => cells(row)[0])
    await shown.user.click(screen.getByRole('button', { name: 'tclear (s)' }))
    expect(names()).toEqual(['Belgium', 'France', 'Norway'])
    await shown.user.click(screen.getByRole('button', { name: 'tclear (s)' }))
    expect(names()).toEqual(['France', 'Belgium', 'Norway'])
    expect(screen.getByRole('columnheader', { name: 'tclear (s)' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('is navigated with arrow keys, announcing each point', async () => {
    const shown = await renderScreen(address, viewer, withYears(2025))
    await title('2025')
    screen.getByRole('application').focus()
    await shown.user.keyboard('{ArrowRight}')
    await expectText('Belgium, 2025: Uret 0.15 p.u., tclear 0.2 s.')
    await shown.user.keyboard('{ArrowDown}{ArrowRight}')
    await expectText('France, 2025: Uclear 0.9 p.u., trec1 0.4 s.')
    await shown.user.keyboard('{Enter}')
    await expectAddress(shown, `${address}?highlight=FR`)
  })

  it('says that there are no data at all', async () => {
    await renderScreen(address, viewer, withYears())
    await expectText('No data available...')
  })

  it('says what failed, and tries again', async () => {
    const shown = await renderScreen(address, viewer, wire => {
      withYears(2025)(wire)
      wire.answer('GET /api/charts/frt', refuse('malformed'))
    })
    const messages = await screen.findByRole('region', { name: 'Messages' })
    expect(await within(messages).findByText('Unable to load chart data.')).toBeDefined()
    await expectRetry(shown, 'Unable to load chart data.', () => withYears(2025)(shown.wire))
    await title('2025')
  })

  it('of a year that was withdrawn in the meantime says so, with links to other pages', async () => {
    await renderScreen('/public/reports/data-view/frt', visitor, wire => {
      withYears(2025)(wire)
      wire.answer('GET /api/charts/frt', refuse('notPublished'))
    })
    const main = within(await screen.findByRole('main'))
    const link = await main.findByRole('link', { name: 'Reports' })
    expect(link.getAttribute('href')).toBe('/public/reports')
  })

  it('says that the countries could not be read, and tries again', async () => {
    const shown = await renderScreen(address, viewer, wire => {
      withYears(2025)(wire)
      wire.answer('GET /api/countries/parent/{id}', refuse('malformed'))
    })
    const messages = await screen.findByRole('region', { name: 'Messages' })
    expect(await within(messages).findByText('Unable to fetch available countries')).toBeDefined()
    await expectRetry(shown, 'Unable to load chart data.', () => withYears(2025)(shown.wire))
    await title('2025')
  })

  it('downloads its table without formulas in texts', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      files.push(file as Blob)
      return 'blob:file'
    })
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const shown = await renderScreen(`${address}?countries=BE`, viewer, wire => {
      withYears(2025)(wire)
      answerCountries(wire, [{ ...belgium, name: '=1+1' }])
    })
    await title('2025')
    await shown.user.click(screen.getByRole('button', { name: 'Download' }))
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Table (CSV)', hidden: true }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(names).toEqual(['Fault-ride-through of SPGM type B-C, 2025.csv'])
    expect(await files[0]?.text()).toContain("\r\n'=1+1,2025,0.15,0.2")
  })

  it('is not for visitors', async () => {
    await expectAddress(await renderScreen(address, visitor), `/public?to=${encodeURIComponent(address)}`)
  })
})
