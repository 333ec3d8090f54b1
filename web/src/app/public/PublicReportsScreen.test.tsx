import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAddress, expectHeading, expectNoLink, expectText } from '../../../testing/expects.ts'
import { admin, visitor } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { publishedReport } from '../../../testing/reports.ts'

const monitoring = publishedReport({ title: 'Monitoring report 2025', isPublic: true })

describe('PublicReportsScreen', () => {
  it('lists the public reports, downloaded by a click, without a message for signed-in people', async () => {
    const shown = await renderScreen('/public/reports', admin, ({ answer }) => {
      answer('GET /api/reports/public', [monitoring])
      answer('GET /api/reports/download/{id}', new Blob(['%PDF']))
    })
    await expectHeading('Published reports')
    await shown.user.click(await screen.findByRole('button', { name: /Monitoring report 2025/ }))
    await expectText('Report successfully downloaded')
    expect(shown.wire.sent('GET /api/reports/download/{id}').map(({ params }) => params)).toEqual([
      { id: monitoring.id },
    ])
    expectNoLink('Read Monitoring report 2025')
  })

  it('says that there are none, in general or in a year', async () => {
    const shown = await renderScreen('/public/reports', visitor, ({ answer }) => answer('GET /api/reports/public', []))
    await expectText('No published reports')
    await shown.router.navigate({ to: '/public/reports', search: { year: 2024 } })
    await expectAddress(shown, '/public/reports?year=2024')
    await expectText('No published reports for selected year')
    expect(shown.wire.sent('GET /api/reports/public').map(({ query }) => query)).toEqual([{}, { year: '2024' }])
  })
})
