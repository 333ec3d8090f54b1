// Data delivery: map and table, sections, percentages, legend, links to answers, and workbook.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CountryDelivery, DataDelivery } from '@imp/domain/results/data-delivery-types.ts'
import { expectAddress, expectHeading, expectRetry, expectText } from '../../testing/expects.ts'
import { country as otherCountry } from '../../testing/answers.ts'
import { europe } from '../../testing/maps.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const formId = '00000001-0000-4000-8000-000000000001'
const address = `/forms/overview/data-delivery/${formId}`
const [general, plants] = ['00000001-0000-4000-8000-0000000000a1', '00000001-0000-4000-8000-0000000000a2'] as const
const idOf = (name: string) => europe.find(country => country.name === name)?.id ?? ''
const denmark = { ...otherCountry('Denmark'), abbreviation: 'DK', isEu: true }
const parts = ['DK1', 'DK2'].map(abbreviation => ({
  ...otherCountry(abbreviation),
  abbreviation,
  isEu: true,
  parentId: denmark.id,
}))
const standing = (
  countryName: string,
  resultStatus: CountryDelivery['resultStatus'],
  resultId: string | null = `00000001-0000-4000-8000-0000000000${countryName.slice(0, 2) === 'Au' ? 'f1' : 'f2'}`,
): CountryDelivery => ({ countryGuid: idOf(countryName), countryName, resultStatus, resultId })
const delivery: DataDelivery = {
  formId,
  formName: 'RfG monitoring',
  formYear: 2026,
  categoryName: 'RfG',
  forms: 1,
  sectionResults: [
    {
      sectionId: general,
      sectionName: 'General',
      countryResults: [standing('Austria', 'Submitted'), standing('Belgium', 'Partial')],
    },
    {
      sectionId: plants,
      sectionName: 'Plants',
      countryResults: [standing('Austria', 'Submitted'), standing('Belgium', 'New')],
    },
  ],
  formResults: [standing('Austria', 'Submitted'), standing('Belgium', 'Partial')],
}
const percentages = (austria: number, belgium: number) => [
  { countryGuid: idOf('Austria'), countryName: 'Austria', percentage: austria },
  { countryGuid: idOf('Belgium'), countryName: 'Belgium', percentage: belgium },
]
const prepare =
  (all: DataDelivery = delivery) =>
  ({ answer }: Wire) => {
    answer('GET /api/results/datadelivery/{id}', all)
    answer('GET /api/results/percentage/form/{id}', percentages(100, 45))
    answer('GET /api/results/percentage/section/{id}', percentages(100, 0))
    answer('GET /api/countries', ({ query }) => (query['isAcer'] ? [...europe, ...parts] : [...europe, denmark]))
  }
const country = (name: string) => screen.findByRole('button', { name })
const press = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the map', () => {
  it("shows each country's progress, and the others as not participating", async () => {
    await renderScreen(address, admin, prepare())
    await expectHeading('RfG monitoring, 2026')
    const austria = await country('Austria, Submitted, 100\u202f% of the questions answered')
    expect([austria.dataset['country'], austria.dataset['status']]).toEqual(['AT', 'Submitted'])
    await country('Belgium, Partially filled, 45\u202f% of the questions answered')
    await screen.findByRole('img', { name: 'Norway, Non-EU' })
    await screen.findByRole('img', { name: 'Sweden, Does not take part' })
    await screen.findByRole('img', { name: 'Denmark, Does not take part' })
    await expectText(/^2 countries take part, 1 submitted; as of \d\d\.\d\d\.\d{4} \d\d:\d\d\.$/)
  })

  it('shows parts that participate', async () => {
    const [west, east] = parts.map(({ id, name }): CountryDelivery => ({ ...standing(name, 'New'), countryGuid: id }))
    const inParts = { ...delivery, formResults: [...delivery.formResults, west, east].filter(one => one !== undefined) }
    await renderScreen(address, admin, prepare(inParts))
    await waitFor(() => {
      const told = [...document.querySelectorAll<HTMLElement>('[data-country^="DK"]')]
      expect(told.map(one => `${one.dataset['country']} ${one.dataset['status']}`)).toEqual(['DK1 New', 'DK2 New'])
    })
  })

  it('shows percentages, kept in the URL', async () => {
    const shown = await renderScreen(address, admin, prepare())
    await country('Austria, Submitted, 100\u202f% of the questions answered')
    await shown.user.click(screen.getByRole('radio', { name: 'Percentage' }))
    await country('Belgium, 45\u202f%, Partially filled')
    await expectAddress(shown, `${address}?show=percentages`)
    await screen.findByRole('img', { name: 'From 0% to 100% of the questions' })
  })

  it('shows one section of several', async () => {
    const shown = await renderScreen(address, admin, prepare())
    const buttons = within(await screen.findByRole('group', { name: 'Section' })).getAllByRole('button')
    expect(buttons.map(one => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([
      ['All sections', 'true'],
      ['General', 'false'],
      ['Plants', 'false'],
    ])
    await shown.user.click(await press('Plants'))
    await country('Belgium, New, 0\u202f% of the questions answered')
    await expectAddress(shown, `${address}?section=${plants}`)
    expect(shown.wire.sent('GET /api/results/percentage/section/{id}').map(({ params }) => params['id'])).toEqual([
      plants,
    ])
    await shown.user.click(await press('All sections'))
    await country('Belgium, Partially filled, 45\u202f% of the questions answered')
  })

  it('has no section buttons for a form of one section, whatever the URL says', async () => {
    const one = { ...delivery, sectionResults: delivery.sectionResults.slice(0, 1) }
    await renderScreen(`${address}?section=${plants}`, admin, prepare(one))
    await country('Belgium, Partially filled, 45\u202f% of the questions answered')
    expect(screen.queryByRole('group', { name: 'Section' })).toBeNull()
  })

  it('has a legend that highlights countries, also by keyboard', async () => {
    const shown = await renderScreen(address, admin, prepare())
    const entry = await screen.findByRole('button', { name: /^Submitted/ })
    entry.focus()
    await shown.user.keyboard('{Enter}')
    await expectAddress(shown, `${address}?keep=Submitted`)
    const belgium = await country('Belgium, Partially filled, 45\u202f% of the questions answered')
    expect(belgium.querySelector('[fill]')?.getAttribute('opacity')).toBe('0.22')
    await shown.user.click(await press('Show all countries'))
    await waitFor(() => expect(belgium.querySelector('[fill]')?.getAttribute('opacity')).toBeNull())
    await expectAddress(shown, address)
  })

  it("opens a country's answers", async () => {
    const shown = await renderScreen(address, admin, prepare())
    await shown.user.click(await country('Belgium, Partially filled, 45\u202f% of the questions answered'))
    await expectAddress(shown, `/forms/view/${formId}/results/${delivery.formResults[1]?.resultId}`)
  })
})

describe('the table', () => {
  it('lists participants, sorted as requested', async () => {
    const shown = await renderScreen(`${address}?view=table`, admin, prepare())
    const table = await within(await screen.findByRole('region', { name: 'RfG monitoring, 2026' })).findByRole('table')
    const rows = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(row => row.textContent)
    expect(rows()).toEqual(['AustriaSubmitted100\u202f%', 'BelgiumPartially filled45\u202f%'])
    await shown.user.click(within(table).getByRole('button', { name: 'Answered' }))
    await waitFor(() => expect(rows()[0]).toMatch(/^Belgium/))
    await expectAddress(shown, `${address}?view=table&sort=percentage`)
    const link = within(table).getByRole('link', { name: 'Belgium' })
    expect(link.getAttribute('href')).toContain('/results/')
  })
})

describe('all forms of the year', () => {
  it('are shown together, without sections; a country links to its results', async () => {
    const together = [standing('Austria', 'Submitted', null), standing('Belgium', 'Partial', null)]
    const all = {
      ...delivery,
      formId: null,
      formName: '',
      categoryName: '',
      forms: 3,
      sectionResults: [],
      formResults: together,
    }
    await renderScreen('/forms/overview/data-delivery/overview?view=table', admin, prepare(all))
    await expectHeading('All forms of 2026')
    await expectText('Progress by country for the 3 forms of this year; parts count with their country.')
    const link = await screen.findByRole('link', { name: 'Belgium' })
    expect(link.getAttribute('href')).toBe(`/forms/results?country=${idOf('Belgium')}&year=2026`)
    expect(screen.queryByRole('link', { name: 'Open in the editor' })).toBeNull()
  })
})

describe('Export', () => {
  const downloads: string[] = []
  beforeEach(() => {
    downloads.length = 0
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.download)
    })
  })
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['', 'categories'],
    ['?show=percentages', 'percentages'],
  ] as const)('downloads what is shown%s', async (search, view) => {
    const { user } = await renderScreen(`${address}${search}`, admin, wire => {
      prepare()(wire)
      wire.answer(`GET /api/results/download/${view}/{id}`, new Blob(['PK']))
    })
    await user.click(await press('Export'))
    await waitFor(() => expect(downloads).toEqual([`Data delivery ${view}.xlsx`]))
  })

  it('reports a failure', async () => {
    const { user } = await renderScreen(address, admin, wire => {
      prepare()(wire)
      wire.answer('GET /api/results/download/categories/{id}', refuse('unavailable'))
    })
    await user.click(await press('Export'))
    await expectText('A problem has occured while trying to generate Excel file')
  })
})

it('says why it cannot be loaded, and retries', async () => {
  const shown = await renderScreen(address, admin, wire => {
    prepare()(wire)
    wire.answer('GET /api/results/datadelivery/{id}', refuse('unknownForm'))
  })
  await expectRetry(shown, 'The progress by country could not be loaded', () => prepare()(shown.wire))
  await country('Belgium, Partially filled, 45\u202f% of the questions answered')
})
