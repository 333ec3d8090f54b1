import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAddress, expectHeading, expectText } from '../../testing/expects.ts'
import { nclpOfBelgium, viewer } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { publishedReport } from '../../testing/reports.ts'

const path = '/reports/download'

it('lists the published yearly reports of all years or a chosen one', async () => {
  const shown = await renderScreen(path, viewer, ({ answer }) =>
    answer('GET /api/reports/published', ({ query }) =>
      query['year'] === '2019' ? [] : [publishedReport({ title: 'Monitoring 2025' })],
    ),
  )
  await expectHeading('Download reports')
  await screen.findByRole('button', { name: 'Download PDF “Monitoring 2025”' })
  await shown.user.click(screen.getByRole('combobox', { name: 'Year' }))
  const years = (await screen.findAllByRole('option', { hidden: true })).map(option => option.textContent)
  expect(years[0]).toBe(String(new Date().getFullYear()))
  expect(years.at(-1)).toBe('2019')
  await shown.user.click(screen.getByRole('option', { name: '2019', hidden: true }))
  await expectAddress(shown, `${path}?year=2019`)
  await expectText('No published reports for selected year')
})

it('requests yearly reports only', async () => {
  const { wire } = await renderScreen(path, nclpOfBelgium, ({ answer }) => answer('GET /api/reports/published', []))
  await expectText('No published reports')
  await waitFor(() => expect(wire.sent('GET /api/reports/published')[0]?.query).toEqual({ isInternal: 'false' }))
})
