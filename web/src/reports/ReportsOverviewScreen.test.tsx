import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { expectAddress, expectHeading, expectNoButton, expectRetry, expectText } from '../../testing/expects.ts'
import { admin, nclpOfBelgium, viewer } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { publishedReport, reportWith } from '../../testing/reports.ts'
import { createUploadRequest } from '../../testing/upload-request.ts'
import { refuse, type Wire } from '../../testing/wire.ts'

const path = '/reports/overview'
const year2025 = publishedReport({ title: 'Monitoring 2025', version: '2.1', from: 'Secretariat' })
const uploaded = publishedReport({ title: 'Monitoring 2019', isLocallyUploaded: true })
const draft = reportWith({ title: 'Monitoring 2026' })
const withReports =
  (published = [year2025, uploaded], drafts = [draft]) =>
  ({ answer }: Wire) => {
    answer('GET /api/reports/published', published)
    answer('GET /api/Reports/InProgress', drafts)
  }
const catchDownload = () => {
  const names: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}
const button = (name: string) => screen.findByRole('button', { name })

describe('the yearly reports', () => {
  it('are downloaded by a click and can be read in the browser, uploaded ones only downloaded', async () => {
    const names = catchDownload()
    const { wire, user } = await renderScreen(path, viewer, shown => {
      withReports()(shown)
      shown.answer('GET /api/reports/download/{id}', new Blob(['%PDF-1.7'], { type: 'application/pdf' }))
    })
    await expectHeading('Yearly monitoring reports')
    await user.click(await button('Download PDF “Monitoring 2025”'))
    await expectText('Report successfully downloaded')
    expect(wire.sent('GET /api/reports/download/{id}')[0]?.params).toEqual({ id: year2025.id })
    expect(names).toEqual(['Monitoring 2025.pdf'])
    const read = screen.getByRole('link', { name: 'Read in the browser: “Monitoring 2025”' })
    expect(read.getAttribute('href')).toBe(`/reports/view/${year2025.id}`)
    expect(screen.queryByRole('link', { name: 'Read in the browser: “Monitoring 2019”' })).toBeNull()
    const [card] = screen.getAllByRole('article')
    expect(within(card as HTMLElement).getByText('31.03.2026')).toBeTruthy()
    expect(within(card as HTMLElement).getByText('2.1')).toBeTruthy()
    expect(within(card as HTMLElement).getByText('Secretariat')).toBeTruthy()
  })

  it('report a failed download', async () => {
    const { user } = await renderScreen(path, viewer, shown => {
      withReports()(shown)
      shown.answer('GET /api/reports/download/{id}', refuse('reportHasNoFile'))
    })
    await user.click(await button('Download PDF “Monitoring 2025”'))
    await expectText('Unable to download report')
  })

  it('are filtered by year and title, as search parameters', async () => {
    const shown = await renderScreen(`${path}?year=2024`, viewer, withReports([]))
    await expectText('No published reports for selected year')
    await shown.user.type(screen.getByRole('combobox', { name: 'Title' }), 'grid{Enter}')
    await expectAddress(shown, `${path}?year=2024&title=grid`)
    await waitFor(() =>
      expect(shown.wire.sent('GET /api/reports/published').at(-1)?.query).toEqual({
        isInternal: 'false',
        year: '2024',
        searchText: 'grid',
      }),
    )
    await shown.user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await expectAddress(shown, path)
    await expectText('No published reports')
  })

  it('offer no other actions to readers', async () => {
    await renderScreen(path, nclpOfBelgium, withReports())
    await button('Download PDF “Monitoring 2025”')
    for (const name of ['Create new report', /^Delete/, /^Copy/]) expectNoButton(name)
    expect(screen.queryByText('Reports under development')).toBeNull()
  })

  it('show a failure and retry', async () => {
    const shown = await renderScreen(path, viewer, ({ answer }) =>
      answer('GET /api/reports/published', refuse('malformed')),
    )
    await expectText('Unable to fetch reports, please try again later..')
    await expectRetry(shown, 'The reports could not be loaded', () => withReports()(shown.wire))
  })
})

describe('administration of yearly reports', () => {
  it('opens the front page of a draft, and deletes it after a confirmation', async () => {
    const { wire, user } = await renderScreen(path, admin, shown => {
      withReports()(shown)
      shown.answer('DELETE /api/Reports/{id}', undefined as never)
    })
    const link = await screen.findByRole('link', { name: 'Monitoring 2026' })
    expect(link.getAttribute('href')).toBe(`/reports/overview/${draft.id}/front-page`)
    await user.click(screen.getByRole('button', { name: 'Delete “Monitoring 2026”' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Monitoring 2026”?' })
    expect(wire.sent('DELETE /api/Reports/{id}')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await expectText('Report successfully deleted')
    expect(wire.sent('DELETE /api/Reports/{id}')[0]?.params).toEqual({ id: draft.id })
  })

  it('copies published reports with chapters, and unpublishes no yearly one', async () => {
    const copy = reportWith({ title: 'Monitoring 2025 - copy' })
    const shown = await renderScreen(path, admin, wire => {
      withReports()(wire)
      wire.answer('GET /api/Reports/copy/{id}', copy)
      wire.answer('GET /api/Reports/{id}', copy)
      wire.answer('GET /api/reports/{id}/changes', [])
    })
    await button('Copy “Monitoring 2025”')
    for (const name of ['Copy “Monitoring 2019”', /^Unpublish/]) expectNoButton(name)
    await shown.user.click(await button('Copy “Monitoring 2025”'))
    await expectText('Report copied successfully.')
    await expectAddress(shown, `/reports/overview/${copy.id}/front-page`)
  })

  it('says that there are no drafts', async () => {
    await renderScreen(path, admin, withReports([], []))
    await expectText('No reports in progress.')
    await expectText('No published reports')
  })

  it('reports a failure to list drafts', async () => {
    await renderScreen(path, admin, shown => {
      withReports()(shown)
      shown.answer('GET /api/Reports/InProgress', refuse('malformed'))
    })
    await expectText('Unable to load reports. Please try again later.')
  })
})

describe('a new report', () => {
  const open = async (prepare: (wire: Wire) => void = () => {}) => {
    const shown = await renderScreen(path, admin, wire => {
      withReports()(wire)
      wire.answer('GET /api/Reports/{id}', draft)
      wire.answer('GET /api/reports/{id}/changes', [])
      prepare(wire)
    })
    await shown.user.click(await button('Create new report'))
    const dialog = await screen.findByRole('dialog', { name: 'New yearly report' })
    return { ...shown, dialog, inDialog: within(dialog) }
  }
  const isBlocked = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'

  it('needs a title, and opens its front page', async () => {
    const shown = await open(({ answer }) => answer('POST /api/Reports', draft))
    const create = shown.inDialog.getByRole('button', { name: 'Create' })
    expect(isBlocked(create)).toBe(true)
    expect(shown.inDialog.getByText('Enter title.')).toBeTruthy()
    await shown.user.type(shown.inDialog.getByRole('textbox', { name: 'Title' }), 'Monitoring 2026')
    await shown.user.click(create)
    await expectAddress(shown, `/reports/overview/${draft.id}/front-page`)
    expect(shown.wire.sent('POST /api/Reports')[0]?.body).toEqual({ title: 'Monitoring 2026', isInternal: false })
    await expectText('Report created successfully')
  })

  it('needs a unique title', async () => {
    const { inDialog, user } = await open(({ answer }) => answer('POST /api/Reports', refuse('reportTitleTaken')))
    await user.type(inDialog.getByRole('textbox', { name: 'Title' }), 'Monitoring 2025')
    await user.click(inDialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(screen.getAllByText('Report title must be unique')).toHaveLength(2))
    expect(inDialog.getByRole('textbox', { name: 'Title' }).getAttribute('aria-invalid')).toBe('true')
  })

  it('needs a chosen template', async () => {
    const copy = reportWith()
    const shown = await open(({ answer }) => answer('GET /api/Reports/copy/{id}', copy))
    await shown.user.click(shown.inDialog.getByRole('radio', { name: /^Published/ }))
    const create = shown.inDialog.getByRole('button', { name: 'Create' })
    expect(isBlocked(create)).toBe(true)
    await shown.user.click(await shown.inDialog.findByRole('combobox', { name: 'Template' }))
    expect(screen.queryByRole('option', { name: /Monitoring 2019/, hidden: true })).toBeNull()
    await shown.user.click(await screen.findByRole('option', { name: /Monitoring 2025/, hidden: true }))
    await shown.user.click(create)
    await expectAddress(shown, `/reports/overview/${copy.id}/front-page`)
    expect(shown.wire.sent('GET /api/Reports/copy/{id}')[0]?.params).toEqual({ id: year2025.id })
  })

  const pdf = new File(['%PDF-1.7'], 'Yearly report.pdf', { type: 'application/pdf' })
  const chooseFile = async ({ user, dialog, inDialog }: Awaited<ReturnType<typeof open>>, file: File) => {
    await user.click(inDialog.getByRole('radio', { name: /^Local/ }))
    const input = await waitFor(() => dialog.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail())
    await user.upload(input, file)
  }

  it('can be an uploaded PDF, named after its file', async () => {
    const shown = await open(wire => {
      vi.stubGlobal('XMLHttpRequest', createUploadRequest(wire))
      wire.answer('POST /api/reports/upload', draft)
    })
    await chooseFile(shown, pdf)
    expect(shown.inDialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Yearly report')
    await shown.user.click(shown.inDialog.getByRole('button', { name: 'Upload' }))
    await expectAddress(shown, `/reports/overview/${draft.id}/front-page`)
  })

  it.each([
    ['notAPdf', 'The file is not a PDF.'],
    ['encrypted', 'The file is password-protected. Save it without a password and upload it again.'],
    ['pdfWithScripts', /scripts, attachments or actions/],
  ] as const)('is refused with the reason where the PDF is %s', async (code, words) => {
    const shown = await open(wire => {
      vi.stubGlobal('XMLHttpRequest', createUploadRequest(wire))
      wire.answer('POST /api/reports/upload', refuse(code))
    })
    await chooseFile(shown, pdf)
    await shown.user.click(shown.inDialog.getByRole('button', { name: 'Upload' }))
    await shown.inDialog.findByText(words)
    await expectText('Error while creating report')
  })

  it('accepts only PDF files', async () => {
    const shown = await open()
    const applied = { ...shown, user: userEvent.setup({ applyAccept: false }) }
    await chooseFile(applied, new File(['words'], 'report.docx'))
    await shown.inDialog.findAllByText('The file is not a PDF.')
    expect(isBlocked(shown.inDialog.getByRole('button', { name: 'Upload' }))).toBe(true)
  })
})
