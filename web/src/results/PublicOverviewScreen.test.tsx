import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { farDeadline } from '../../testing/answers.ts'
import { expectHeading, expectRetry, expectText } from '../../testing/expects.ts'
import { viewer, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type SentRequest } from '../../testing/wire.ts'

const line = 'GET /api/Results/public-overview'
const publicRow = (formName: string, formYear: number) => ({
  formId: `00000001-0000-4000-8000-00000000${formYear}`,
  formName,
  formYear,
  categoryName: 'RfG',
  deadline: farDeadline,
  submission: 'open' as const,
  countriesSubmitted: 24,
  countriesTotal: 35,
})
const rows = [publicRow('Monitoring', 2026), publicRow('Monitoring before', 2025)]
/** Sorted and filtered as by the server: latest first, unless the order is reversed. */
const answerRows = ({ query }: SentRequest) => {
  const found = rows.filter(({ formYear }) => query['year'] === undefined || String(formYear) === query['year'])
  return (query['sort'] === 'year' ? found.toReversed() : found).slice(0, Number(query['items']))
}

describe('PublicOverviewScreen', () => {
  it('shows everyone the public forms and how many countries have submitted them', async () => {
    await renderScreen('/public/form-overview', visitor, ({ answer }) => answer(line, answerRows))
    await expectHeading('Published forms')
    const crumbs = within(screen.getByRole('navigation', { name: 'You are here' }))
    expect(crumbs.getByRole('link').getAttribute('href')).toBe('/public')
    await expectText('Monitoring before')
    expect(screen.getAllByText('24 of 35')).toHaveLength(2)
    expect(screen.queryByRole('link', { name: 'Monitoring' })).toBeNull()
  })

  it('links a form of the tabular view to its answers', async () => {
    const tabular = { ...publicRow('Monitoring', 2026), categoryName: 'Non-exhaustive parameters' }
    await renderScreen('/public/form-overview', visitor, ({ answer }) => answer(line, [tabular, ...rows.slice(1)]))
    const link = await screen.findByRole('link', { name: 'Monitoring' })
    expect(link.getAttribute('href')).toBe(`/public/reports/non-exhaustive-parameters?form=${tabular.formId}`)
    expect(screen.queryByRole('link', { name: 'Monitoring before' })).toBeNull()
  })

  it('filters by the year in the URL', async () => {
    await renderScreen('/public/form-overview?year=2025', viewer, ({ answer }) => answer(line, answerRows))
    await expectText('Monitoring before')
    expect(screen.queryByText('Monitoring')).toBeNull()
  })

  it('offers the years from the current one back to 2019, and a later one of a public form', async () => {
    const present = new Date().getFullYear()
    const next = publicRow('Monitoring after', present + 1)
    const { user } = await renderScreen('/public/form-overview', visitor, ({ answer }) =>
      answer(line, request => (request.query['sort'] === '-year' ? [next] : answerRows(request))),
    )
    await expectText('Monitoring before')
    await user.click(screen.getByRole('combobox', { name: 'Year' }))
    await screen.findByRole('option', { name: String(present + 1), hidden: true })
    const offered = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
    expect(offered).toEqual(Array.from({ length: present - 2017 }, (_, at) => String(present + 1 - at)))
    expect(offered.at(-1)).toBe('2019')
  })

  it('says that there is none yet', async () => {
    await renderScreen('/public/form-overview', visitor, ({ answer }) => answer(line, []))
    await expectText('No public forms yet')
  })

  it('says what failed, and retries', async () => {
    const shown = await renderScreen('/public/form-overview', visitor, ({ answer }) =>
      answer(line, refuse('malformed')),
    )
    await expectRetry(shown, 'The list could not be loaded', () => shown.wire.answer(line, answerRows))
    await expectText('Monitoring before')
  })
})
