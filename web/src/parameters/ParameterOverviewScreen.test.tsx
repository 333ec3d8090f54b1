import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAddress, expectHeading, expectText } from '../../testing/expects.ts'
import { country } from '../../testing/answers.ts'
import { answerOf, parameter, withParameters } from '../../testing/parameters.ts'
import { admin, nclpOfBelgium, nclpOfDenmarkWest, viewer } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/wire.ts'

const address = '/maps/parameter-overview'
const past = '2020-01-31T22:59:59.000Z'
const begun = parameter({ name: 'Begun', status: 'Partial', answerGuid: answerOf(parameter()).guid })
const others = [
  parameter({ name: 'New one' }),
  parameter({ name: 'Late', deadline: past }),
  parameter({ name: 'Done', status: 'Submitted', timeSubmitted: '2026-04-24T08:00:00.000Z', year: 2025 }),
  parameter({ name: 'All together', summary: true }),
]

describe('ParameterOverviewScreen', () => {
  it('may not be seen by a viewer', async () => expectAddress(await renderScreen(address, viewer), '/unauthorized'))

  it('counts the parameters of the country by status, and lists them', async () => {
    const shown = await renderScreen(address, nclpOfBelgium, withParameters(begun, ...others))
    await expectHeading('Parameter overview')
    const summary = within(await screen.findByRole('region', { name: 'Parameters by status' }))
    const counts = () => summary.getAllByRole('definition').map(({ textContent }) => textContent)
    await waitFor(() => expect(counts()).toEqual(['1', '1', '1', '1']))
    expect(summary.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'New',
      'Partially filled',
      'Submitted',
      'Closed not submitted',
    ])
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Parameter',
      'Network code',
      'Year',
      'Deadline',
      'Time of submission',
    ])
    const row = screen.getByRole('link', { name: 'Done' }).closest('tr')
    expect(row?.textContent).toContain('24.04.2026 10:00')
    // Summaries have no deadline or status.
    const together = screen.getByRole('link', { name: /^All together/ }).closest('tr')
    expect(together?.textContent).toBe('All togetherSummaryRfG2026')
    expect(shown.wire.sent('GET /api/parameters').map(({ query }) => query)).toContainEqual({
      hidden: 'true',
      page: '1',
      items: '5',
    })
  })

  it('leaves out answers if the country no longer takes part', async () => {
    const all = [begun, ...others].map(one => ({ ...one, countryInvolved: false }))
    await renderScreen(address, nclpOfBelgium, withParameters(...all))
    await expectText('The country is not involved in the implementation maps.')
    expect(screen.queryByRole('region', { name: 'Parameters by status' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Begun' })).toBeNull()
  })

  it("tells a contact of a region that the answers are the whole country's", async () => {
    await renderScreen(address, nclpOfDenmarkWest, wire => {
      withParameters(begun)(wire)
      wire.answer('GET /api/countries', [
        { ...country('Denmark'), id: nclpOfDenmarkWest.parentCountryGuid ?? '', abbreviation: 'DK' },
      ])
    })
    await expectText('Denmark: its regions share these answers')
    expect(within(screen.getByRole('main')).queryByText('Denmark West')).toBeNull()
  })

  it('links to the answer, with an empty answer part if there is none', async () => {
    await renderScreen(address, nclpOfBelgium, withParameters(begun, ...others))
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await hrefOf('Begun')).toBe(`/parameters/view/${begun.guid}/answer/${begun.answerGuid}`)
    expect(await hrefOf('New one')).toBe(`/parameters/view/${others[0]?.guid}`)
  })

  it('is filtered by name, network code and year, all in the address', async () => {
    const shown = await renderScreen(address, nclpOfBelgium, withParameters(begun, ...others))
    await screen.findByRole('link', { name: 'Begun' })
    await shown.user.click(screen.getByRole('combobox', { name: 'Year' }))
    await shown.user.click(await screen.findByRole('option', { name: '2025', hidden: true }))
    await shown.user.click(screen.getByRole('combobox', { name: 'Network code' }))
    await shown.user.click(await screen.findByRole('option', { name: 'RfG', hidden: true }))
    await shown.user.type(screen.getByRole('combobox', { name: 'Name' }), 'Done{Enter}')
    await expectAddress(shown, `${address}?year=2025&code=RfG&name=Done`)
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Begun' })).toBeNull())
    await screen.findByRole('link', { name: 'Done' })
    await shown.user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await screen.findByRole('link', { name: 'Begun' })
  })

  it('shows administrators only the list', async () => {
    await renderScreen(address, admin, withParameters(...others))
    await screen.findByRole('link', { name: 'New one' })
    expect(screen.queryByRole('region', { name: 'Parameters by status' })).toBeNull()
  })

  it('says what failed', async () => {
    await renderScreen(address, nclpOfBelgium, ({ answer }) => answer('GET /api/parameters', refuse('malformed')))
    await expectText('Error fetching parameters')
  })
})
