import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ResultRow } from '@imp/domain/results/types.ts'
import { belgium, country, resultRow } from '../../testing/answers.ts'
import { expectAddress, expectHeading, expectNoButton, expectRetry, expectText } from '../../testing/expects.ts'
import { changeToGerman } from '../../testing/language.ts'
import { admin, nclpOfBelgium, viewer, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { listPart, refuse, type Wire } from '../../testing/wire.ts'

const austria = { ...country('Austria'), abbreviation: 'AT' }
const own = resultRow()
const theirs = resultRow({
  resultId: '00000002-0000-4000-8000-0000000000ff',
  countryId: austria.id,
  countryName: austria.name,
  countryCode: austria.abbreviation,
  formName: 'Not submitted there',
})
const submitted: ResultRow = {
  ...theirs,
  resultId: '00000003-0000-4000-8000-0000000000ff',
  formName: 'Submitted there',
  status: 'Submitted',
  isSubmitted: true,
}
const withRows =
  (...rows: ResultRow[]) =>
  ({ answer }: Wire) => {
    answer('GET /api/Results/Filters', {
      categories: [],
      blocks: [],
      names: [],
      years: [],
      countries: [austria, belgium],
    })
    answer('GET /api/Results/Filtered', rows)
  }
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

describe('ResultsScreen', () => {
  it("shows a contact their country's rows, each linked to its result", async () => {
    const shown = await renderScreen('/forms/results', nclpOfBelgium, withRows(own))
    await expectHeading('Forms')
    const row = await rowOf(own.formName)
    expect(row.getByRole('link').getAttribute('href')).toBe(`/forms/view/${own.formId}/results/${own.resultId}`)
    await expectText('1 row')
    await expectAddress(shown, `/forms/results?country=${belgium.id}`)
    expect(shown.wire.sent('GET /api/Results/Filtered').map(({ query }) => query['country'])).toEqual([belgium.id])
  })

  it('links only results that the user may read', async () => {
    const shown = await renderScreen('/forms/results?country=all', nclpOfBelgium, withRows(own, theirs, submitted))
    expect((await rowOf('Submitted there')).getByRole('link').getAttribute('href')).toContain(submitted.resultId)
    const closed = await rowOf('Not submitted there')
    expect(closed.queryByRole('link')).toBeNull()
    await shown.user.click(closed.getByText('Austria'))
    expect(shown.address()).toBe('/forms/results?country=all')
  })

  it('marks accepted results with person and time', async () => {
    const accepted = {
      ...submitted,
      resultId: '00000004-0000-4000-8000-0000000000ff',
      formName: 'Accepted there',
      accepted: { at: '2026-03-04T10:00:00.000Z', by: 'Ada' },
    }
    await renderScreen('/forms/results?country=all', admin, withRows(submitted, accepted))
    expect((await rowOf('Accepted there')).queryByText('Accepted on 04.03.2026 11:00 by Ada')).not.toBeNull()
    expect((await rowOf('Submitted there')).queryByText(/^Accepted/)).toBeNull()
  })

  it("names countries in the user's language in rows and filter, sorted accordingly", async () => {
    const shown = await renderScreen('/forms/results?country=all', nclpOfBelgium, withRows(own, theirs))
    await rowOf('Not submitted there')
    changeToGerman()
    const row = within((await screen.findByText('Österreich')).closest('tr') as HTMLElement)
    row.getByText('Not submitted there')
    await shown.user.click(screen.getByRole('combobox', { name: 'Land' }))
    const names = (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)
    expect(names.slice(1)).toEqual(['Belgien', 'Österreich'])
  })

  it('is read-only for viewers, without links and actions', async () => {
    await renderScreen('/forms/results?country=all', viewer, withRows(own, submitted))
    await expectText('Submitted there')
    expect(within(screen.getByRole('table')).queryByRole('link')).toBeNull()
    expectNoButton(/^Export/)
    expectNoButton(/^Settings/)
    expect(screen.queryByRole('columnheader', { name: 'Visibility' })).toBeNull()
  })

  it('offers an administrator settings and export of every row', async () => {
    await renderScreen('/forms/results?country=all', admin, withRows(own))
    await expectHeading('Results')
    const row = await rowOf(own.formName)
    expect(row.getByRole('button', { name: 'Settings of “RfG monitoring (2026)”' })).toBeDefined()
    expect(row.getByRole('button', { name: 'Export “RfG monitoring (2026)”' })).toBeDefined()
    expect(screen.getByRole('columnheader', { name: 'Visibility' })).toBeDefined()
  })

  it('links to comparing submissions that the user may read', async () => {
    await renderScreen('/forms/results?country=all', nclpOfBelgium, withRows(own, submitted))
    const compare = { name: `Compare deliveries of “${submitted.formName} (${submitted.formYear})”` }
    expect((await rowOf(submitted.formName)).getByRole('button', compare)).toBeDefined()
    expect((await rowOf(own.formName)).queryByRole('button', { name: /^Compare/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Compare deliveries' }).getAttribute('href')).toBe('/forms/comparison')
  })

  it('filters results past their deadline and not submitted', async () => {
    const shown = await renderScreen('/forms/results?country=all&status=closed', viewer, withRows())
    await expectText('No results found.')
    expect(shown.wire.sent('GET /api/Results/Filtered').at(-1)?.query).toMatchObject({ status: 'closed' })
  })

  it('filters by several statuses, kept in the URL', async () => {
    const shown = await renderScreen('/forms/results?country=all', viewer, withRows(own))
    const field = await screen.findByRole('combobox', { name: 'Status' })
    expect(field.textContent).toBe('All')
    await shown.user.click(field)
    const option = (name: string) => screen.getByRole('option', { name, hidden: true })
    await screen.findByRole('option', { name: 'New', hidden: true })
    await shown.user.click(option('Closed not submitted'))
    await shown.user.click(option('New'))
    await expectAddress(shown, '/forms/results?country=all&status=new_closed')
    expect(field.textContent).toBe('New, Closed not submitted')
    expect(option('New').getAttribute('aria-selected')).toBe('true')
    expect(shown.wire.sent('GET /api/Results/Filtered').at(-1)?.query).toMatchObject({ status: 'closed' })
    await shown.user.click(option('New'))
    await expectAddress(shown, '/forms/results?country=all&status=closed')
    await shown.user.click(screen.getByLabelText('Clear Status'))
    await expectAddress(shown, '/forms/results?country=all')
  })

  it('offers the participating countries and the selected one', async () => {
    const malta = country('Malta')
    const shown = await renderScreen(`/forms/results?country=${malta.id}&category=${malta.id}`, viewer, wire => {
      withRows()(wire)
      wire.answer('GET /api/Results/Filters', ({ query }) => ({
        categories: [],
        blocks: [],
        names: [],
        years: [],
        countries: query['category'] ? [belgium] : [austria, belgium, malta],
      }))
    })
    const field = await screen.findByDisplayValue('Malta')
    await shown.user.click(field)
    const names = (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)
    expect(names).toEqual(['All countries', 'Belgium', 'Malta'])
  })

  it('keeps its column widths, whatever the rows contain', async () => {
    const widths = () =>
      screen
        .getAllByRole('columnheader')
        .map(({ style }) => style.minInlineSize || style.getPropertyValue('min-inline-size'))
    let letThrough = () => {}
    await renderScreen('/forms/results?country=all', admin, wire => {
      withRows()(wire)
      wire.answer('GET /api/Results/Filtered', async () => {
        await new Promise<void>(resolve => (letThrough = resolve))
        return [own]
      })
    })
    await screen.findByRole('table')
    const before = widths()
    expect(before.slice(1).every(width => width !== '')).toBe(true)
    letThrough()
    await expectText(own.formName)
    expect(widths()).toEqual(before)
  })

  it('says that nothing matches the filters, and clears them', async () => {
    const shown = await renderScreen('/forms/results?country=all&status=submitted', viewer, withRows())
    await expectText('No results found.')
    await expectText('No form matches all the filters.')
    await shown.user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await expectAddress(shown, '/forms/results?country=all')
    await expectText('This country has no published forms. Choose another one, or all countries.')
  })

  it('is paged in the order of the URL; the last page stays while the next one loads', async () => {
    const page = (number: number) =>
      Array.from({ length: 15 }, (_, at) =>
        resultRow({ resultId: null, countryId: `${number} ${at}`, formName: `Form ${number}.${at}` }),
      )
    let letThrough = () => {}
    const shown = await renderScreen('/forms/results?country=all&sort=-deadline', viewer, wire => {
      withRows()(wire)
      wire.answer('GET /api/Results/Filtered', async ({ query }) => {
        const number = Number(query['page'] ?? 1)
        if (number > 1) await new Promise<void>(resolve => (letThrough = resolve))
        return listPart(page(number), 40)
      })
    })
    await expectText('Form 1.0')
    await expectText('1–15 of 40')
    await shown.user.click(screen.getByRole('button', { name: 'Next page' }))
    await expectAddress(shown, '/forms/results?country=all&sort=-deadline&page=2')
    await expectText('Form 1.14')
    await expectText('1–15 of 40')
    letThrough()
    await expectText('Form 2.0')
    await expectText('16–30 of 40')
    expect(shown.wire.sent('GET /api/Results/Filtered').map(({ query }) => query)).toEqual([
      { sort: '-deadline', items: '15' },
      { sort: '-deadline', page: '2', items: '15' },
    ])
  })

  it('shows the last page if the URL asks for a later one', async () => {
    const shown = await renderScreen('/forms/results?country=all&page=9', viewer, wire => {
      withRows()(wire)
      wire.answer('GET /api/Results/Filtered', ({ query }) => listPart(query['page'] === '2' ? [own] : [], 16))
    })
    await expectText(own.formName)
    expect(shown.address()).toBe('/forms/results?country=all&page=2')
  })

  it('says what failed, and retries', async () => {
    const shown = await renderScreen('/forms/results?country=all', viewer, wire => {
      withRows(own)(wire)
      wire.answer('GET /api/Results/Filtered', refuse('malformed'))
    })
    await expectRetry(shown, 'The list could not be loaded', () => withRows(own)(shown.wire))
    await expectText(own.formName)
  })

  it('is not for visitors', async () => {
    await expectAddress(await renderScreen('/forms/results', visitor), '/public?to=%2Fforms%2Fresults')
  })
})
