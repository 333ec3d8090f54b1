import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAddress, expectHeading, expectNoButton, expectText } from '../../testing/expects.ts'
import { admin, nclpOfBelgium, viewer } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { publishedReport, reportWith } from '../../testing/reports.ts'
import { refuse, type Wire } from '../../testing/wire.ts'

const path = '/figures-and-tables/internal-reports'
const published = publishedReport({ title: 'Questionnaire on storage', isInternal: true })
const draft = reportWith({ title: 'Questionnaire on flexibility', isInternal: true })
const withReports = ({ answer }: Wire) => {
  answer('GET /api/reports/published', [published])
  answer('GET /api/Reports/InProgress', [draft])
}

describe('the results of internal questionnaires', () => {
  it('are shown to national contacts when published', async () => {
    const { wire } = await renderScreen(path, nclpOfBelgium, withReports)
    await expectHeading('Internal questionnaires results')
    await screen.findByRole('button', { name: 'Download PDF “Questionnaire on storage”' })
    expect(wire.sent('GET /api/reports/published')[0]?.query).toEqual({ isInternal: 'true' })
    expect(wire.sent('GET /api/Reports/InProgress')).toEqual([])
    expectNoButton(/^Unpublish/)
  })

  it('are not for viewers', async () => {
    const shown = await renderScreen(path, viewer)
    await expectAddress(shown, '/unauthorized')
  })

  it('are unpublished after a confirmation', async () => {
    const { wire, user } = await renderScreen(path, admin, shown => {
      withReports(shown)
      shown.answer('PATCH /api/reports/unpublish/{id}', { ...published, final: false })
    })
    await user.click(await screen.findByRole('button', { name: 'Unpublish “Questionnaire on storage”' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Unpublish' }))
    await expectText('Report successfully unpublished')
    expect(wire.sent('PATCH /api/reports/unpublish/{id}')[0]?.params).toEqual({ id: published.id })
  })

  it('report a failed unpublication', async () => {
    const { user } = await renderScreen(path, admin, shown => {
      withReports(shown)
      shown.answer('PATCH /api/reports/unpublish/{id}', refuse('reportNotPublished'))
    })
    await user.click(await screen.findByRole('button', { name: 'Unpublish “Questionnaire on storage”' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unpublish' }))
    await expectText('Unable to unpublish report')
  })

  it('open in their own editor', async () => {
    await renderScreen(path, admin, withReports)
    const link = await screen.findByRole('link', { name: 'Questionnaire on flexibility' })
    expect(link.getAttribute('href')).toBe(`${path}/${draft.id}/front-page`)
  })

  it('report a failure to list them', async () => {
    await renderScreen(path, nclpOfBelgium, ({ answer }) => answer('GET /api/reports/published', refuse('malformed')))
    await expectText('Unable to fetch internal questionnaires results.')
  })
})
