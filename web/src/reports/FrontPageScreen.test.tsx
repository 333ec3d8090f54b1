import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Report } from '@imp/domain/reports/types.ts'
import { createEvents } from '../../testing/event-stream.ts'
import { expectHeading, expectNoButton, expectRetry, expectText } from '../../testing/expects.ts'
import { admin, viewer } from '../../testing/people.ts'
import { renderScreen, silenceErrors } from '../../testing/render-screen.tsx'
import { chapterWith, documentOf, figureItem, paragraph, publishedReport, reportWith } from '../../testing/reports.ts'
import { refuse, type Wire } from '../../testing/wire.ts'

const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' })

async function open(report: Report, prepare: (wire: Wire) => void = () => {}) {
  const prefix = report.isInternal ? '/figures-and-tables/internal-reports' : '/reports/overview'
  return renderScreen(`${prefix}/${report.id}/front-page`, admin, wire => {
    wire.answer('GET /api/Reports/{id}', report)
    wire.answer('GET /api/reports/{id}/changes', [])
    wire.answer('GET /api/reports/{id}/remarks', [])
    prepare(wire)
  })
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.findByRole('button', { name })
const isBlocked = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'

describe('the front page of a report under development', () => {
  it('shows its fields, and saves each on blur', async () => {
    const report = reportWith({ title: 'Monitoring 2026', version: '1' })
    const { wire, user } = await open(report, ({ answer }) =>
      answer('PUT /api/Reports/{id}', ({ body }) => ({ ...report, ...(body as object), revision: 2 })),
    )
    await expectHeading('Monitoring 2026')
    expect((await field('Version')).value).toBe('1')
    expect((await field('Date')).value).toBe('31.03.2026')
    await user.clear(await field('Version'))
    await user.type(await field('Version'), '1.1')
    expect(wire.sent('PUT /api/Reports/{id}')).toEqual([])
    await user.tab()
    await expectText(/^Saved \d\d:\d\d/)
    expect(wire.sent('PUT /api/Reports/{id}')[0]?.body).toMatchObject({
      title: 'Monitoring 2026',
      version: '1.1',
      from: 'Secretariat',
      revision: 1,
    })
  })

  it('needs a unique title', async () => {
    const { user } = await open(reportWith(), ({ answer }) =>
      answer('PUT /api/Reports/{id}', refuse('reportTitleTaken')),
    )
    await user.type(await field('Title'), '!')
    await user.tab()
    await waitFor(async () => expect((await field('Title')).getAttribute('aria-invalid')).toBe('true'))
    await expectText('Report title must be unique')
  })

  it('shows what somebody saved before its stream of events started', async () => {
    const report = reportWith({ version: '' })
    let newest = report
    const events = createEvents()
    await open(report, ({ answer }) => {
      answer('GET /api/Reports/{id}', () => newest)
      answer('GET /api/events', events.open)
    })
    expect((await field('Version')).value).toBe('')
    newest = { ...report, version: '1.1', revision: 2 }
    await events.send('listening', {})
    await waitFor(async () => expect((await field('Version')).value).toBe('1.1'))
  })

  it('disappears when somebody deletes the report', async () => {
    silenceErrors()
    const report = reportWith()
    let reads = 0
    await open(report, ({ answer }) => {
      answer('GET /api/Reports/{id}', () => (reads++ === 0 ? report : refuse('unknownReport')))
      answer('GET /api/events', refuse('unknownReport'))
    })
    await expectText('This report does not exist.')
    expect(reads).toBeGreaterThan(1)
    expect(screen.getByRole('link', { name: 'Yearly monitoring reports' })).toBeDefined()
  })

  it('is not saved without a title', async () => {
    const { wire, user } = await open(reportWith())
    await user.clear(await field('Title'))
    await user.tab()
    await expectText('Enter title.')
    expect(isBlocked(await button('Publish'))).toBe(true)
    expect(wire.sent('PUT /api/Reports/{id}')).toEqual([])
  })

  it('asks which title to keep when somebody else has changed it, too', async () => {
    const report = reportWith({ title: 'Monitoring' })
    const { wire, user } = await open(report, ({ answer }) =>
      answer('PUT /api/Reports/{id}', ({ body }) =>
        (body as { revision: number }).revision === 1
          ? refuse('staleVersion', {
              stored: { ...report, title: 'Their title', revision: 2 },
              changedBy: 'Ben Admin',
              changedAt: '2026-03-01T12:00:00Z',
            })
          : { ...report, ...(body as object), revision: 3 },
      ),
    )
    await user.type(await field('Title'), ' 2026')
    await user.tab()
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(/Ben Admin/)
    await user.click(dialog.getByRole('radio', { name: /Monitoring 2026/ }))
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    await waitFor(() =>
      expect(wire.sent('PUT /api/Reports/{id}').at(-1)?.body).toMatchObject({ title: 'Monitoring 2026', revision: 2 }),
    )
  })

  it('reports a failed save', async () => {
    const { user } = await open(reportWith(), ({ answer }) => answer('PUT /api/Reports/{id}', refuse('malformed')))
    await user.type(await field('Version'), '2')
    await user.tab()
    await expectText('Error while saving report')
  })

  it('lists changed data', async () => {
    const report = reportWith()
    const chapter = chapterWith({})
    await open(report, ({ answer }) =>
      answer('GET /api/reports/{id}/changes', [
        {
          type: 'figure',
          id: chapter.id,
          chapterId: chapter.id,
          name: 'Thresholds',
          number: 3,
          reason: 'dataChanged',
          changedAt: '2026-02-01T12:00:00Z',
          changes: [
            {
              formId: chapter.id,
              countryId: chapter.id,
              country: 'Belgium',
              questionId: chapter.id,
              question: 'Threshold?',
              before: '0.8',
              after: '1',
              wasSubmitted: true,
              isSubmitted: true,
              kind: 'correction',
              changedAt: '2026-02-01T12:00:00Z',
              reason: null,
            },
          ],
        },
      ]),
    )
    const link = await screen.findByRole('link', { name: 'Figure 3: Thresholds' })
    expect(link.getAttribute('href')).toBe(`/reports/overview/${report.id}/chapters/${chapter.id}`)
    await expectText('1 figure or table would be different today.')
    await expectText('Data changed since, last on 01.02.2026')
    await expectText('0.8')
  })

  it('only has a title when it is internal', async () => {
    await open(reportWith({ isInternal: true }))
    await field('Title')
    for (const name of ['Version', 'Date', 'From']) expect(screen.queryByRole('textbox', { name })).toBeNull()
    expect(isBlocked(await button('Publish'))).toBe(false)
  })

  it('is previewed in a new tab', async () => {
    const tab = {
      closed: false,
      location: { replace: vi.fn() },
      close: vi.fn(),
      document: document.implementation.createHTMLDocument(),
    }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const { user } = await open(reportWith(), ({ answer }) => answer('GET /api/reports/generate/{id}', pdf))
    await user.click(await button('Preview'))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(expect.stringMatching(/^blob:/)))
  })

  it('is previewed by a link when the browser opens no tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = await open(reportWith(), ({ answer }) => answer('GET /api/reports/generate/{id}', pdf))
    await user.click(await button('Preview'))
    const link = await screen.findByRole('link', { name: 'Open the preview' })
    expect(link.getAttribute('href')).toMatch(/^blob:/)
  })

  it('reports a failed preview', async () => {
    const close = vi.fn()
    const tab = { closed: false, close, document: document.implementation.createHTMLDocument() }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const { user } = await open(reportWith(), ({ answer }) =>
      answer('GET /api/reports/generate/{id}', refuse('pdfFailed')),
    )
    await user.click(await button('Preview'))
    await expectText('Error while generating PDF file')
    expect(close).toHaveBeenCalled()
  })

  it('says that there is no such report', async () => {
    await open(reportWith(), ({ answer }) => answer('GET /api/Reports/{id}', refuse('unknownReport')))
    await expectText('This report does not exist.')
    await screen.findByRole('link', { name: 'Yearly monitoring reports' })
  })

  it('shows a failure and retries', async () => {
    const report = reportWith()
    const shown = await open(report, ({ answer }) => answer('GET /api/Reports/{id}', refuse('internal')))
    await expectRetry(shown, 'The reports could not be loaded', () =>
      shown.wire.answer('GET /api/Reports/{id}', report),
    )
  })

  it('is for administrators only', async () => {
    const { address } = await renderScreen(`/reports/overview/${reportWith().id}/front-page`, viewer)
    expect(address()).toBe('/unauthorized')
  })
})

describe('publishing', () => {
  const whole = chapterWith({ title: 'Summary' }, paragraph('<p>Words</p>'))
  const ask = async (report: Report, prepare: (wire: Wire) => void = () => {}) => {
    const shown = await open(report, wire => {
      wire.answer('GET /api/reports/{id}/document', documentOf(report, whole))
      prepare(wire)
    })
    await shown.user.click(await button('Publish'))
    return { ...shown, dialog: within(await screen.findByRole('dialog')) }
  }

  it('needs a date, and says so', async () => {
    await open(reportWith({ date: '0001-01-01T00:00:00' }))
    expect(isBlocked(await button('Publish'))).toBe(true)
    await expectText('The report needs a date before it can be published.')
  })

  it('is final for yearly reports, notifies readers by default, and downloads the PDF', async () => {
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const report = reportWith({ title: 'Monitoring 2026' })
    const { wire, user, dialog } = await ask(report, ({ answer }) => answer('GET /api/reports/publish/{id}', pdf))
    dialog.getByText(/it can neither be changed nor unpublished/)
    await dialog.findByText('No chapter is empty.')
    await dialog.findByText('Everything can be printed as it is written.')
    const notify = dialog.getByRole<HTMLInputElement>('switch', { name: /^Send a notification/ })
    expect(notify.checked).toBe(true)
    await user.click(notify)
    wire.answer('GET /api/Reports/{id}', { ...report, final: true })
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await expectText('Report published successfully')
    expect(wire.sent('GET /api/reports/publish/{id}')[0]?.query).toEqual({
      sendNotification: 'false',
      acceptMissing: 'false',
    })
    expect(names).toEqual(['Monitoring 2026.pdf'])
    await expectText(/This report is final/)
  })

  it('lists empty chapters and figures that cannot be shown, and asks before notes replace them', async () => {
    const report = reportWith()
    const empty = chapterWith({ title: 'Nothing yet' })
    const missing = chapterWith({ title: 'Figures' }, figureItem(1, 'Limits', false))
    const { wire, user, dialog } = await ask(report, ({ answer }) => {
      answer('GET /api/reports/{id}/document', documentOf(report, empty, missing))
      answer('GET /api/reports/publish/{id}', pdf)
    })
    const link = await dialog.findByRole('link', { name: 'Figure 1: Limits' })
    expect(link.getAttribute('href')).toBe(`/reports/overview/${report.id}/chapters/${missing.id}`)
    expect(dialog.getByRole('link', { name: /Nothing yet/ })).toBeTruthy()
    const publish = dialog.getByRole('button', { name: 'Publish' })
    expect(isBlocked(publish)).toBe(true)
    await user.click(dialog.getByRole('checkbox'))
    await user.click(publish)
    await waitFor(() =>
      expect(wire.sent('GET /api/reports/publish/{id}')[0]?.query).toMatchObject({ acceptMissing: 'true' }),
    )
  })

  it('lists where the PDF differs from the text', async () => {
    const { dialog } = await ask(reportWith(), ({ answer }) => {
      answer('GET /api/reports/{id}/remarks', [
        'Characters missing from our fonts are printed as □: x',
        'Figure 2 has no alternative text.',
      ])
    })
    await dialog.findByText('The PDF differs from the text in 2 places:')
    dialog.getByText('Figure 2 has no alternative text.')
    expect(isBlocked(dialog.getByRole('button', { name: 'Publish' }))).toBe(false)
  })

  it('asks about notes when the server finds something missing', async () => {
    const { dialog, user } = await ask(reportWith(), ({ answer }) =>
      answer(
        'GET /api/reports/publish/{id}',
        refuse('reportIncomplete', {
          errors: [{ path: '', message: 'Figure 2', text: 'reports.incomplete.figure', values: { number: 2 } }],
        }),
      ),
    )
    await dialog.findByText('No chapter is empty.')
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await dialog.findByText('Figure 2 cannot be drawn.')
    expect(isBlocked(dialog.getByRole('button', { name: 'Publish' }))).toBe(true)
  })

  it('reports a failure', async () => {
    const { dialog, user } = await ask(reportWith(), ({ answer }) =>
      answer('GET /api/reports/publish/{id}', refuse('pdfFailed')),
    )
    await dialog.findByText('No chapter is empty.')
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await expectText('An error occured while trying to publish the report.')
  })
})

describe('the front page of a published report', () => {
  it('is read-only, and a yearly one stays published', async () => {
    await open(publishedReport({ title: 'Monitoring 2025', version: '2' }))
    await expectText(/This report is final/)
    expect(screen.queryByRole('textbox')).toBeNull()
    for (const name of ['Publish', 'Unpublish', 'Preview']) expectNoButton(name)
    await button('Download PDF')
  })

  it('of an internal report can be unpublished', async () => {
    const report = publishedReport({ isInternal: true })
    const { wire, user } = await open(report, ({ answer }) =>
      answer('PATCH /api/reports/unpublish/{id}', { ...report, final: false }),
    )
    await user.click(await button('Unpublish'))
    wire.answer('GET /api/Reports/{id}', { ...report, final: false })
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unpublish' }))
    await expectText('Report successfully unpublished')
    await field('Title')
  })
})
