// The list of recent exports: progress, download, retry, removal.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import { createEvents } from '../../testing/event-stream.ts'
import { expectAddress, expectHeading, expectNoButton, expectRetry, expectText } from '../../testing/expects.ts'
import { nclpOfBelgium, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const idOf = (place: number) => `00000000-0000-4000-8000-00000000e00${place}`
const job = (place: number, settings: Partial<Job> = {}): Job => ({
  id: idOf(place),
  kind: 'workbook',
  title: `Form ${place}, Belgium`,
  status: 'done',
  progress: 1,
  created: `2026-11-22T10:0${9 - place}:00.000Z`,
  started: noDate,
  finished: noDate,
  fetched: '2026-11-22T10:30:00.000Z',
  itemsDone: null,
  itemsTotal: null,
  fileName: 'Form results.xlsx',
  fileBytes: 12_400,
  errorCode: null,
  expires: '2026-11-23T10:00:00.000Z',
  ...settings,
})
const nothingMade = { fileName: null, fileBytes: null }
const running = job(2, {
  ...nothingMade,
  kind: 'resultPdf',
  status: 'running',
  progress: 0.5,
  itemsDone: 1,
  itemsTotal: 2,
})
const failed = job(3, { ...nothingMade, status: 'failed', errorCode: 'internal' })
const figures = job(4, { kind: 'figures', title: 'Figures' })

let downloads: string[]
beforeEach(() => {
  downloads = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

const withJobs =
  (...jobs: Job[]) =>
  ({ answer }: Wire) => {
    answer('GET /api/jobs', jobs)
    answer('GET /api/events', createEvents().open)
  }
const rowOf = async (name: string) =>
  within((await screen.findByRole('row', { name: new RegExp(name) })) as HTMLElement)

describe('recent exports', () => {
  it('are listed with kind, time, progress and size; other jobs are not', async () => {
    await renderScreen('/exports', nclpOfBelgium, withJobs(job(1), running, failed, figures))
    await expectHeading('Recent exports')
    const cells = async (name: string) => (await rowOf(name)).getAllByRole('cell').map(cell => cell.textContent)
    expect((await cells('Form 1')).slice(0, 5)).toEqual([
      'Form 1, BelgiumExcel',
      '22.11.2026 11:08',
      'Ready',
      '12 kB',
      '23.11.2026 11:00',
    ])
    expect((await cells('Form 2')).slice(0, 4)).toEqual([
      'Form 2, BelgiumPDF',
      '22.11.2026 11:07',
      'In progressLaying out the pages',
      '',
    ])
    expect((await rowOf('Form 2')).getByRole('progressbar')).toHaveProperty('value', 0.5)
    expect((await cells('Form 3'))[2]).toBe('Failed')
    expect(screen.queryByText('Figures')).toBeNull()
  })

  it('are downloaded again, unless the permission is gone', async () => {
    const { user, wire } = await renderScreen('/exports', nclpOfBelgium, wire => {
      withJobs(job(1))(wire)
      wire.answer('GET /api/jobs/{id}/file', new Blob(['PK']))
    })
    const button = await screen.findByRole('button', { name: 'Download the export of “Form 1, Belgium” again' })
    await user.click(button)
    await waitFor(() => expect(downloads).toEqual(['Form results.xlsx']))
    wire.answer('GET /api/jobs/{id}/file', refuse('foreignCountry'))
    await user.click(button)
    await screen.findByRole('alert')
    expect(downloads).toHaveLength(1)
  })

  it('are retried after a failure', async () => {
    const { user, wire } = await renderScreen('/exports', nclpOfBelgium, wire => {
      withJobs(failed)(wire)
      wire.answer('POST /api/jobs/{id}/retry', { ...failed, status: 'queued', progress: 0, errorCode: null })
    })
    expectNoButton(/^Download/)
    wire.answer('GET /api/jobs', [{ ...failed, status: 'queued', errorCode: null }])
    await user.click(await screen.findByRole('button', { name: 'Try the export of “Form 3, Belgium” again' }))
    await waitFor(() =>
      expect(wire.sent('POST /api/jobs/{id}/retry').map(({ params }) => params['id'])).toEqual([idOf(3)]),
    )
    await rowOf('Waiting')
  })

  it('are removed, or cancelled while running', async () => {
    const { user, wire } = await renderScreen('/exports', nclpOfBelgium, wire => {
      withJobs(job(1), running)(wire)
      wire.answer('DELETE /api/jobs/{id}', undefined)
    })
    await user.click(await screen.findByRole('button', { name: 'Remove the export of “Form 1, Belgium”' }))
    await waitFor(() => expect(screen.queryByText('Form 1, Belgium')).toBeNull())
    await user.click((await rowOf('Form 2')).getByRole('button', { name: 'Cancel the export of “Form 2, Belgium”' }))
    await waitFor(() =>
      expect(wire.sent('DELETE /api/jobs/{id}').map(({ params }) => params['id'])).toEqual([idOf(1), idOf(2)]),
    )
  })

  it('have an explanation if there are none', async () => {
    await renderScreen('/exports', nclpOfBelgium, withJobs())
    await expectText('No exports yet')
  })

  it('are retried if they cannot be loaded', async () => {
    const shown = await renderScreen('/exports', nclpOfBelgium, ({ answer }) =>
      answer('GET /api/jobs', refuse('notAllowed')),
    )
    await expectRetry(shown, 'Your exports could not be loaded', () => withJobs(job(1))(shown.wire))
    await expectText('Form 1, Belgium')
  })

  it('are not for visitors', async () => {
    await expectAddress(await renderScreen('/exports', visitor), '/public?to=%2Fexports')
  })
})
