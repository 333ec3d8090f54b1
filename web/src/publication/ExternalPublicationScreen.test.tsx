// The external publication: five sections with their switches, requests and messages, and plans.
import { screen, waitFor, within } from '@testing-library/react'
import { listYearOptions } from '@imp/domain/year-options.ts'
import { describe, expect, it } from 'vitest'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import type { Publication, PublicationPlan } from '@imp/domain/publication/types.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { noDate } from '@imp/domain/dates.ts'
import { section, shortText } from '@imp/domain/testing/build-form.ts'
import { publishedForm } from '../../testing/answers.ts'
import { expectAddress, expectText } from '../../testing/expects.ts'
import { admin, viewer } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
const report = {
  id: idOf(1),
  title: 'Monitoring report',
  version: '1.0',
  date: '2025-03-01T12:00:00.000Z',
  from: 'ACER',
  isInternal: false,
  isLocallyUploaded: false,
  isPublic: false,
  final: true,
  revision: 3,
  timePublished: '2025-03-02T12:00:00.000Z',
  timeLastEdited: noDate,
  lastEditedBy: null,
  file: null,
  upload: null,
} satisfies Report
const form = {
  id: idOf(2),
  name: 'RfG',
  year: 2025,
  categoryObj: { id: idOf(3), name: 'Non-exhaustive parameters' },
  deadline: '2025-06-01T12:00:00.000Z',
  visibility: 'Public',
  version: 4,
} as FormSummary
const publication: Publication = {
  things: [
    {
      kind: 'form',
      id: form.id,
      name: 'RfG',
      year: 2025,
      since: '2026-01-02T09:00:00.000Z',
      by: 'Anna Peeters',
      isOffered: true,
    },
    { kind: 'frt', id: null, name: '', year: 2024, since: noDate, by: null, isOffered: true },
  ],
  plans: [],
  planCount: 0,
}
const years = [
  { year: 2025, isPublic: false },
  { year: 2024, isPublic: true },
]
const address = '/user-actions/external-publications'

const renderPublication = (prepare: (wire: Wire) => void = () => {}, search = '') =>
  renderScreen(`${address}${search}`, admin, wire => {
    wire.answer('GET /api/publication', publication)
    wire.answer('GET /api/reports/published', [report])
    wire.answer('GET /api/forms/published', [form])
    wire.answer('GET /api/forms/dataview/{key}', years)
    wire.answer('GET /api/parameters', { result: [], totalRows: 0 })
    prepare(wire)
  })

const sectionOf = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the external publication', () => {
  it('has five sections below the overview of what is public', async () => {
    await renderPublication()
    const now = await sectionOf('Public now')
    await now.findByText('02.01.2026 10:00')
    now.getByText('Anna Peeters')
    now.getByText('From the start')
    for (const name of [
      'Reports',
      'Dynamic graphs non-exhaustive parameters',
      'Dynamic graphs generation capacities',
      'Forms',
      'Implementation maps',
    ])
      await screen.findByRole('heading', { name, level: 2 })
    const reports = await sectionOf('Reports')
    const heads = (await reports.findAllByRole('columnheader')).map(({ textContent }) => textContent)
    expect(heads).toEqual(['Title', 'Version', 'From', 'Date', 'External publication'])
    reports.getByText('01.03.2025')
    const forms = await sectionOf('Forms')
    expect((await forms.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      'Form Name',
      'Year',
      'Category',
      'Submission',
      'External publication',
    ])
    forms.getByText('Closed')
    screen.getByText(/for non-exhaustive parameters also the submitted answers/)
  })

  it('switches a report, and says so', async () => {
    const { user, wire } = await renderPublication(({ answer }) =>
      answer('PATCH /api/Reports/{id}/public/{flag}', { ...report, isPublic: true }),
    )
    await user.click(await screen.findByRole('switch', { name: 'External publication of Monitoring report (2025)' }))
    await expectText('External publication set successfully')
    expect(wire.sent('PATCH /api/Reports/{id}/public/{flag}').map(({ params }) => params)).toEqual([
      { id: report.id, flag: 'true' },
    ])
  })

  it('says which figures of a report are confidential if it is refused', async () => {
    const place = { item: 'Figure 3', name: 'Who answers' }
    const { user } = await renderPublication(({ answer }) =>
      answer(
        'PATCH /api/Reports/{id}/public/{flag}',
        refuse('reportConfidential', {
          errors: [{ message: 'Figure 3', text: 'reports.print.remark.confidential', values: place }],
        }),
      ),
    )
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /Monitoring report/ })
    await user.click(toggle)
    const dialog = within(await screen.findByRole('dialog', { name: '“Monitoring report” cannot be made public' }))
    dialog.getByText(/^Figure 3 \(Who answers\) shows answers/)
    await user.click(dialog.getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(toggle.checked).toBe(false)
    expect(screen.queryByText('Unable to edit visibility')).toBeNull()
  })

  it('asks before publishing a form whose questions seem to ask for personal data', async () => {
    const asked = publishedForm({}, section('One', shortText('Your e-mail'), shortText('Which limit')))
    const { user, wire } = await renderPublication(({ answer }) => {
      answer('GET /api/forms/published', [{ ...form, visibility: 'Internal' }])
      answer('GET /api/forms/{id}', asked)
      answer('PATCH /api/forms/visibility/{a}/{b}', form)
    })
    await user.click(await screen.findByRole('switch', { name: 'External publication of RfG (2025)' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('None of its questions is marked “Not for the public”.')
    dialog.getByText('Your e-mail')
    expect(dialog.queryByText('Which limit')).toBeNull()
    expect(dialog.getByRole('link').getAttribute('href')).toBe(`/forms/overview/edit/${form.id}`)
    expect(wire.sent('PATCH /api/forms/visibility/{a}/{b}')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Make public' }))
    await waitFor(() => expect(wire.sent('PATCH /api/forms/visibility/{a}/{b}')).toHaveLength(1))
  })

  it('switches a form, and reverts if the server refuses', async () => {
    const { user } = await renderPublication(({ answer }) =>
      answer('PATCH /api/forms/visibility/{a}/{b}', refuse('staleVersion')),
    )
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'External publication of RfG (2025)' })
    expect(toggle.checked).toBe(true)
    await user.click(toggle)
    await expectText('Unable to edit visibility')
    await waitFor(() => expect(toggle.checked).toBe(true))
  })

  it('switches all years of FRT at once, and each year of capacities separately', async () => {
    const { user, wire } = await renderPublication(({ answer }) =>
      answer('PATCH /api/forms/dataview/{key}/{flag}', years),
    )
    const frt = await screen.findByRole<HTMLInputElement>('switch', { name: 'External publication of FRT' })
    expect(frt.checked).toBe(false)
    await user.click(frt)
    await expectText('Visibility successfully updated')
    await user.click(screen.getByRole('switch', { name: 'External publication of Generation capacities 2024' }))
    await waitFor(() => expect(wire.sent('PATCH /api/forms/dataview/{key}/{flag}')).toHaveLength(2))
    const sent = wire.sent('PATCH /api/forms/dataview/{key}/{flag}')
    expect(sent.map(({ params }) => params)).toEqual([
      { key: 'frt', flag: 'true' },
      { key: 'generationcapacity', flag: 'false' },
    ])
  })

  it("offers the visitor's view, without the session", async () => {
    await renderPublication()
    const link = await screen.findByRole('link', { name: 'Open as a visitor: RfG (2025)' })
    expect(link.getAttribute('href')).toBe('/public/form-overview?year=2025')
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  })

  it.each([
    ['reports', 0],
    ['forms', 1],
  ])('offers all years for the list of %s, from this one back to 2019', async (_list, at) => {
    const { user } = await renderPublication()
    const filters = await screen.findAllByRole('combobox', { name: 'Year' })
    expect(filters).toHaveLength(2)
    await user.click(filters[at] as HTMLElement)
    const offered = await screen.findAllByRole('option', { name: /^20\d\d$/, hidden: true })
    expect(offered.map(({ textContent }) => textContent)).toEqual(listYearOptions(new Date()).map(String))
  })

  it('schedules a withdrawal, and cancels a plan', async () => {
    const plan: PublicationPlan = {
      id: idOf(5),
      kind: 'form',
      subjectId: form.id,
      years: [2025],
      name: 'RfG',
      isPublic: false,
      at: '2027-06-02T07:00:00.000Z',
      by: 'Anna Peeters',
      status: 'planned',
      reason: null,
    }
    const { user, wire } = await renderPublication(({ answer }) => {
      answer('GET /api/publication', { ...publication, plans: [plan], planCount: 1 })
      answer('POST /api/publication/plans', plan)
      answer('DELETE /api/publication/plans/{id}', undefined)
    })
    await user.click(await screen.findByRole('button', { name: 'Plan for later: RfG (2025)' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Day'), `02.06.${new Date().getFullYear() + 1}`)
    await user.click(dialog.getByRole('button', { name: 'Plan' }))
    await waitFor(() => expect(wire.sent('POST /api/publication/plans')).toHaveLength(1))
    expect(wire.sent('POST /api/publication/plans')[0]?.body).toMatchObject({
      kind: 'form',
      subjectId: form.id,
      isPublic: false,
      day: `${new Date().getFullYear() + 1}-06-02`,
      hour: 9,
    })
    const planned = await sectionOf('Planned')
    planned.getByText('02.06.2027 09:00')
    await user.click(planned.getByRole('button', { name: 'Cancel the plan: RfG (2025), 02.06.2027 09:00' }))
    await expectText('Plan cancelled')
  })

  it('lists plans in pages, and says how many more there are', async () => {
    const plans = Array.from(
      { length: 11 },
      (_, at): PublicationPlan => ({
        id: `00000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`,
        kind: 'form',
        subjectId: form.id,
        years: [2000 + at],
        name: 'RfG',
        isPublic: true,
        at: '2027-06-02T07:00:00.000Z',
        by: 'Anna Peeters',
        status: 'planned',
        reason: null,
      }),
    )
    const { user } = await renderPublication(({ answer }) =>
      answer('GET /api/publication', { ...publication, plans, planCount: 612 }),
    )
    const planned = await sectionOf('Planned')
    planned.getByText('Make public: RfG (2000)')
    expect(planned.queryByText('Make public: RfG (2010)')).toBeNull()
    screen.getByText('The first 11 of 612 plans: the others appear once these are over.')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await planned.findByText('Make public: RfG (2010)')
  })

  it('says what could not be read', async () => {
    await renderPublication(({ answer }) => {
      answer('GET /api/reports/published', refuse('notAllowed'))
      answer('GET /api/forms/dataview/{key}', refuse('notAllowed'))
    })
    await expectText('Unable to fetch reports')
    await expectText('Unable to fetch data for the Data view - Generation capacity section')
  })

  it('is for administrators', async () => {
    await expectAddress(await renderScreen(address, viewer), '/unauthorized')
  })
})
