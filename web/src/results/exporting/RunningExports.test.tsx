// Exports in the corner of every page: requested, watched, downloaded, cancelled; also those of an earlier visit.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import { createEvents } from '../../../testing/event-stream.ts'
import { expectText } from '../../../testing/expects.ts'
import { admin } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { refuse, started, type Wire } from '../../../testing/wire.ts'
import { cache } from '../../platform/cache.ts'
import { startExport } from './hooks.ts'

const id = '00000000-0000-4000-8000-00000000e001'
const running: Job = {
  id,
  kind: 'workbook',
  title: 'RfG 2026',
  status: 'running',
  progress: 0.25,
  created: '2026-11-22T10:00:00.000Z',
  started: '2026-11-22T10:00:01.000Z',
  finished: noDate,
  fetched: noDate,
  itemsDone: null,
  itemsTotal: null,
  fileName: null,
  fileBytes: null,
  errorCode: null,
  expires: '2026-11-23T10:00:00.000Z',
}
const done: Job = { ...running, status: 'done', progress: 1, fileName: 'Form results.xlsx', fileBytes: 2 }
const fetched: Job = { ...done, fetched: '2026-11-22T10:01:00.000Z' }
const target = { kind: 'form', id: 'f', formId: 'f', name: 'RfG 2026' } as const

let downloads: string[]
beforeEach(() => {
  sessionStorage.clear()
  downloads = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

function openStream(wire: Wire) {
  const events = createEvents()
  wire.answer('GET /api/events', events.open)
  return (jobs: readonly Job[]) => events.send('jobs', jobs)
}
const show = (prepare: (wire: Wire) => void) =>
  renderScreen('/unauthorized', admin, wire => {
    openStream(wire)
    prepare(wire)
  })
const start = () => act(() => startExport(cache, target, { format: 'excel', sectionIds: [] }))
const isGone = (name: string) => waitFor(() => expect(screen.queryByText(name)).toBeNull())

describe('an export', () => {
  it('that is small is downloaded at once', async () => {
    const { wire } = await show(({ answer }) => answer('GET /api/results/download/{id}', new Blob(['PK'])))
    await start()
    expect(downloads).toEqual(['Form results.xlsx'])
    expect(wire.sent('DELETE /api/jobs/{id}')).toEqual([])
  })

  it('that waits folds into one link after a while, which covers nothing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await show(({ answer }) => answer('GET /api/jobs', [done]))
    await expectText('The export of “RfG 2026” is ready')
    act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.queryByRole('button', { name: /RfG 2026/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Recent exports (1)' }).getAttribute('href')).toBe('/exports')
  })

  it('that is discarded by keyboard moves the focus to the link to all exports', async () => {
    const other = { ...done, id: '00000000-0000-4000-8000-0000000000e2' }
    const { user, wire } = await show(({ answer }) => {
      answer('GET /api/jobs', [done, other])
      answer('DELETE /api/jobs/{id}', undefined)
    })
    const [discard] = await screen.findAllByRole('button', { name: /^Discard/ })
    discard?.focus()
    wire.answer('GET /api/jobs', [other])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Recent exports'))
  })

  it('that is discarded by keyboard as the last one moves the focus to the heading of the page', async () => {
    const { user, wire } = await show(({ answer }) => {
      answer('GET /api/jobs', [done])
      answer('DELETE /api/jobs/{id}', undefined)
    })
    const discard = await screen.findByRole('button', { name: /^Discard/ })
    discard.focus()
    wire.answer('GET /api/jobs', [])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('that takes longer is followed, and downloaded when ready', async () => {
    let tell: (jobs: readonly Job[]) => Promise<void> = async () => {}
    const { wire } = await show(one => {
      tell = openStream(one)
      one.answer('GET /api/results/download/{id}', started({ ...running, status: 'queued', progress: 0 }))
      one.answer('GET /api/jobs', [running])
      one.answer('GET /api/jobs/{id}/file', new Blob(['PK']))
    })
    await start()
    const bar = await screen.findByRole('progressbar', { name: 'Progress of the export of “RfG 2026”' })
    await tell([{ ...running, progress: 0.5 }])
    await waitFor(() => expect(bar).toHaveProperty('value', 0.5))
    await tell([{ ...running, progress: 0.5, itemsDone: 4, itemsTotal: 9 }])
    await expectText('4 of 9 sections')
    await tell([{ ...running, progress: 1, itemsDone: 9, itemsTotal: 9 }])
    await expectText('Writing the file')
    wire.answer('GET /api/jobs', [fetched])
    await tell([done])
    await waitFor(() => expect(downloads).toEqual(['Form results.xlsx']))
    await isGone('Exporting “RfG 2026”…')
    await isGone('The export of “RfG 2026” is ready')
    expect(wire.sent('GET /api/jobs/{id}/file')).toHaveLength(1)
    expect(wire.sent('DELETE /api/jobs/{id}')).toEqual([])
  })

  it('of this page is downloaded after a reload, too', async () => {
    sessionStorage.setItem('imp.exports', JSON.stringify([id]))
    await show(({ answer }) => {
      answer('GET /api/jobs', [done])
      answer('GET /api/jobs/{id}/file', new Blob(['PK']))
    })
    await waitFor(() => expect(downloads).toEqual(['Form results.xlsx']))
  })

  it('of another page is offered for download', async () => {
    const { user, wire } = await show(({ answer }) => {
      answer('GET /api/jobs', [done])
      answer('GET /api/jobs/{id}/file', new Blob(['PK']))
    })
    const button = await screen.findByRole('button', { name: 'Download the export of “RfG 2026”' })
    expect(downloads).toEqual([])
    expect(screen.getByRole('link', { name: 'Recent exports' }).getAttribute('href')).toBe('/exports')
    wire.answer('GET /api/jobs', [fetched])
    await user.click(button)
    await waitFor(() => expect(downloads).toEqual(['Form results.xlsx']))
    await isGone('The export of “RfG 2026” is ready')
    expect(wire.sent('DELETE /api/jobs/{id}')).toEqual([])
  })

  it('is cancelled', async () => {
    const { user, wire } = await show(({ answer }) => {
      answer('GET /api/jobs', [running])
      answer('DELETE /api/jobs/{id}', undefined)
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel the export of “RfG 2026”' }))
    await isGone('Exporting “RfG 2026”…')
    expect(wire.sent('DELETE /api/jobs/{id}').map(({ params }) => params)).toEqual([{ id }])
  })

  it('as PDF has its own file name and failure message', async () => {
    const { wire } = await show(({ answer }) =>
      answer('GET /api/results/download/pdf/{id}', new Blob(['%PDF'], { type: 'application/pdf' })),
    )
    const startPdf = () => act(() => startExport(cache, target, { format: 'pdf', sectionIds: [] }))
    await startPdf()
    expect(downloads).toEqual(['Export results.pdf'])
    wire.answer('GET /api/results/download/pdf/{id}', started({ ...running, kind: 'resultPdf' }))
    wire.answer('GET /api/jobs', [{ ...running, kind: 'resultPdf', status: 'failed', errorCode: 'pdfFailed' }])
    await startPdf()
    await screen.findByText('Error while generating PDF file')
  })

  it('that fails is reported', async () => {
    const { wire } = await show(({ answer }) => answer('GET /api/results/download/{id}', refuse('tooManyExports')))
    await start()
    const failed = 'A problem has occured while trying to generate Excel file'
    await screen.findByText(failed)
    wire.answer('GET /api/results/download/{id}', started(running))
    wire.answer('GET /api/jobs', [{ ...running, status: 'failed', errorCode: 'internal' }])
    await start()
    await waitFor(() => expect(screen.getAllByText(failed)).toHaveLength(2))
    expect(downloads).toEqual([])
  })
})
