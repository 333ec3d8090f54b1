import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { farDeadline } from '../../../testing/answers.ts'
import { expectHeading, expectRetry, expectText } from '../../../testing/expects.ts'
import { viewer, visitor } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { refuse } from '../../../testing/wire.ts'

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

describe('PublicOverviewScreen', () => {
  it('shows everybody the public forms and how many countries have submitted them', async () => {
    await renderScreen('/public/form-overview', visitor, ({ answer }) => answer(line, rows))
    await expectHeading('Published forms')
    await expectText('Monitoring before')
    expect(screen.getAllByText('24 of 35')).toHaveLength(2)
    // It is only to be read.
    expect(screen.queryByRole('link', { name: 'Monitoring' })).toBeNull()
  })

  it('shows the year of the address alone', async () => {
    await renderScreen('/public/form-overview?year=2025', viewer, ({ answer }) => answer(line, rows))
    await expectText('Monitoring before')
    expect(screen.queryByText('Monitoring')).toBeNull()
  })

  it('says that there is none yet', async () => {
    await renderScreen('/public/form-overview', visitor, ({ answer }) => answer(line, []))
    await expectText('No public forms yet')
  })

  it('says what failed, and tries again', async () => {
    const shown = await renderScreen('/public/form-overview', visitor, ({ answer }) =>
      answer(line, refuse('malformed')),
    )
    await expectRetry(shown, 'The list could not be loaded', () => shown.wire.answer(line, rows))
    await expectText('Monitoring before')
  })
})
