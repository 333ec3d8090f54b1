import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { belgium, country } from '../../testing/answers.ts'
import { expectAddress, expectHeading, expectText } from '../../testing/expects.ts'
import { answerCountries, answerYears, capacityYear } from '../../testing/graphs.ts'
import { nclpOfBelgium, viewer, visitor } from '../../testing/people.ts'
import { type RenderedScreen, renderScreen } from '../../testing/render-screen.tsx'
import type { Wire } from '../../testing/wire.ts'

const france = { ...country('France'), abbreviation: 'FR', synchronousAreas: ['CE'] }
const norway = { ...country('Norway'), abbreviation: 'NO', isEu: false, synchronousAreas: ['Nordic'] }
const address = '/reports/data-view/generation-capacity'
const amounts = {
  2025: { BE: [110, 900], FR: [4000, 50], NO: [30, 0] },
  2024: { BE: [100, 900], FR: [4000, 100] },
  2021: { BE: [90, 900] },
} as const
const withData = ({ answer }: Wire) => {
  answerCountries({ answer }, [{ ...belgium, synchronousAreas: ['CE'] }, france, norway])
  answerYears({ answer }, [2025, 2024, 2021])
  answer('GET /api/charts/capacity', ({ query }) => yearsOf(Number(query['year'])))
}
const yearsOf = (...years: number[]) =>
  ([2021, 2024, 2025] as const).filter(year => years.includes(year)).map(year => capacityYear(year, amounts[year]))
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name })
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.children].map(({ textContent }) => textContent))
const choose = async ({ user }: RenderedScreen, label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}

describe('CapacityScreen', () => {
  it('shows a viewer the latest year of all countries, with the EU total first', async () => {
    await renderScreen(`${address}?view=table`, viewer, withData)
    await expectHeading('Generation and HVDC capacities')
    await title('Total capacity: generation, all technologies, 2025')
    expect(rows().map(row => [row[0], row[1], row[6]])).toEqual([
      ['EU, 2 of 2', '2025', '5\u202f060'],
      ['France', '2025', '4\u202f050'],
      ['Belgium', '2025', '1\u202f010'],
      ['Norway', '2025', '30'],
    ])
  })

  it("shows a contact person's own country, beside the EU", async () => {
    await renderScreen(`${address}?view=table`, nclpOfBelgium, withData)
    await title(/^Total capacity/)
    expect(rows().map(([name]) => name)).toEqual(['EU, 2 of 2', 'Belgium'])
    expect(screen.getByRole('button', { name: 'Choose countries, currently: Belgium' })).toBeDefined()
  })

  it('keeps the choices in the address', async () => {
    const shown = await renderScreen(`${address}?view=table`, viewer, withData)
    await title(/^Total capacity/)
    await choose(shown, 'Capacity', 'Total Compliant')
    await title('Total compliant capacity: generation, all technologies, 2025')
    await choose(shown, 'Technology', 'SPGMs')
    await title('Total compliant capacity: SPGMs, 2025')
    await shown.user.click(screen.getByRole('radio', { name: 'Name' }))
    await shown.user.click(screen.getByRole('button', { name: 'CE' }))
    await shown.user.click(screen.getByRole('button', { name: 'EU' }))
    await expectAddress(shown, `${address}?view=table&measure=totalCompliant&technology=spgm&sort=name&totals=CE`)
    expect(rows().map(([name]) => name)).toEqual(['CE, 2 of 2', 'Belgium', 'France', 'Norway'])
    await shown.user.click(screen.getByRole('tab', { name: 'HVDC and DC-PPM' }))
    await title('Total compliant capacity: HVDC systems and DC-connected PPMs, 2025')
    expect(screen.queryByRole('combobox', { name: 'Technology' })).toBeNull()
    expect(rows().map(([name]) => name)).toEqual(['CE, 1 of 2', 'Belgium'])
  })

  it('goes Back to the previous graph with its choices', async () => {
    const shown = await renderScreen(`${address}?view=table`, viewer, withData)
    await title(/^Total capacity: generation/)
    await choose(shown, 'Technology', 'SPGMs')
    await shown.user.click(screen.getByRole('tab', { name: 'HVDC and DC-PPM' }))
    await title(/^Total capacity: HVDC/)
    shown.router.history.back()
    await title('Total capacity: SPGMs, 2025')
    await expectAddress(shown, `${address}?view=table&technology=spgm`)
  })

  it('compares the two latest years by default, and asks for a second one', async () => {
    const shown = await renderScreen(`${address}?measure=change&view=table&countries=BE`, viewer, wire => {
      withData(wire)
      wire.answer('GET /api/charts/capacity', yearsOf(2024, 2025))
    })
    await title('Change in compliant and non-compliant capacity: generation, all technologies, 2024 – 2025')
    expect(rows().at(-1)?.slice(0, 8)).toEqual(['Belgium', '2025', '110', '10', '10.00', '900', '0', '0'])
    // Norway has no answer for 2024; the EU consists of the same two countries in both years.
    expect(rows()[0]?.[0]).toBe('EU, 2 of 2')
    await shown.user.click(screen.getByRole('button', { name: '2024' }))
    await expectText('Choose at least two years')
    shown.wire.answer('GET /api/charts/capacity', yearsOf(2021, 2025))
    await shown.user.click(screen.getByRole('button', { name: '2021' }))
    await title(/2021 – 2025$/)
    expect(shown.address()).toContain('years=2025_2021')
  })

  it('starts with the years that the own country has submitted, also when comparing', async () => {
    await renderScreen(`${address}?measure=change`, nclpOfBelgium, wire => {
      withData(wire)
      wire.answer('GET /api/charts/data/years/{type}', ({ query }) =>
        query['country'] === 'BE' ? [2024, 2021] : [2025, 2024, 2021],
      )
      wire.answer('GET /api/charts/capacity', yearsOf(2024, 2021))
    })
    await title(/2021 – 2024$/)
    const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
    expect(pressed).toEqual(['2024', '2021', 'EU'])
  })

  it('warns of years before 2022, which have all technologies together only', async () => {
    const shown = await renderScreen(`${address}?years=2021`, viewer, withData)
    const warning = 'Data for years before 2022 is available only for the Total technology.'
    await title(/2021$/)
    expect(within(screen.getByRole('list', { name: 'Values to check' })).getByText(warning)).toBeDefined()
    await choose(shown, 'Technology', 'PPMs total')
    await expectText('No data available...')
    await expectText(warning)
    await shown.user.click(screen.getByRole('button', { name: '2025' }))
    await title('Total capacity: all PPMs, 2025')
    expect(screen.queryByText(warning)).toBeNull()
  })

  it('is navigated row by row, announcing each number', async () => {
    const shown = await renderScreen(`${address}?measure=totalCompliant`, viewer, withData)
    await title(/^Total compliant capacity/)
    screen.getByRole('application').focus()
    await shown.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await expectText('Belgium, Type A. Total Compliant: 110 MW.')
    await shown.user.keyboard('{ArrowRight}')
    await expectText('Belgium, Type B. Total Compliant: 110 MW.')
    await shown.user.keyboard('{Enter}')
    await expectAddress(shown, `${address}?measure=totalCompliant&highlight=BE`)
  })

  it('is printed in the light scheme, four panels side by side', async () => {
    const { user } = await renderScreen(address, viewer, withData)
    await title(/^Total capacity/)
    await user.click(screen.getByRole('button', { name: /^Appearance/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark', hidden: true }))
    const scheme = () => document.documentElement.dataset['mantineColorScheme']
    const height = () => Number.parseInt(screen.getByRole('application').style.blockSize, 10)
    const onScreen = height()
    await waitFor(() => expect(scheme()).toBe('dark'))
    window.dispatchEvent(new Event('beforeprint'))
    await waitFor(() => expect(scheme()).toBe('light'))
    expect(height()).toBeLessThan(onScreen)
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect([scheme(), height()]).toEqual(['dark', onScreen]))
  })

  it('shows nothing without countries', async () => {
    await renderScreen(`${address}?countries=none&totals=none`, viewer, withData)
    await expectText('No data available...')
  })

  it.each(['/reports/data-view/generationcapacity?years=2024', '/reports/data-view?years=2024'])(
    'is shown at %s, too',
    async other => {
      const shown = await renderScreen(other, viewer, withData)
      await expectAddress(shown, `${address}?years=2024`)
      await title(/2024$/)
    },
  )

  it('is not for visitors', async () => {
    await expectAddress(await renderScreen(address, visitor), `/public?to=${encodeURIComponent(address)}`)
  })
})
