import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Report } from '@imp/domain/reports/types.ts'
import { expectNoButton, expectNoLink, expectText } from '../../testing/expects.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { publishedReport, reportWith } from '../../testing/reports.ts'
import { createUploadRequest } from '../../testing/upload-request.ts'
import { refuse, type Wire } from '../../testing/wire.ts'

const sent = {
  isLocallyUploaded: true,
  file: { bytes: 1_400_000, sha256: 'ab'.repeat(32) },
  upload: { name: 'Yearly 2019.pdf', pages: 62, at: '2026-03-01T09:00:00.000Z', by: 'Ada Admin' },
} as const
const pdf = new File(['%PDF-1.7'], 'Second.pdf', { type: 'application/pdf' })

async function open(report: Report, prepare: (wire: Wire) => void = () => {}) {
  const shown = await renderScreen(`/reports/overview/${report.id}/front-page`, admin, wire => {
    vi.stubGlobal('XMLHttpRequest', createUploadRequest(wire))
    wire.answer('GET /api/Reports/{id}', report)
    prepare(wire)
  })
  return { ...shown, side: await screen.findByRole('region', { name: 'Uploaded PDF' }) }
}
const readFacts = (side: HTMLElement) =>
  [...side.querySelectorAll('dl > div')].map(fact => [...fact.children].map(part => part.textContent))

async function replace({ user, side }: Awaited<ReturnType<typeof open>>) {
  await user.click(within(side).getByRole('button', { name: 'Replace the PDF' }))
  const dialog = await screen.findByRole('dialog', { name: 'Replace the PDF' })
  const send = within(dialog).getByRole('button', { name: 'Replace the PDF' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await user.upload(dialog.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail(), pdf)
  await user.click(send)
  return within(dialog)
}

describe('the front page of an uploaded report', () => {
  it('shows what was uploaded, and has no chapters', async () => {
    const { side } = await open(reportWith(sent))
    expect(readFacts(side)).toEqual([
      ['File', 'Yearly 2019.pdf'],
      ['Size', '1.4 MB'],
      ['Pages', '62'],
      ['Uploaded', '01.03.2026 10:00'],
      ['Uploaded by', 'Ada Admin'],
    ])
    for (const name of ['Table of contents', 'Read in the browser']) expectNoLink(name)
    expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).not.toBe('true')
  })

  it('accepts another PDF until it is published', async () => {
    const report = reportWith({ ...sent, revision: 4 })
    const shown = await open(report)
    shown.wire.answer('PUT /api/reports/{id}/file', () => {
      const next = { ...report, revision: 5, upload: { ...sent.upload, name: 'Second.pdf', pages: 3 } }
      shown.wire.answer('GET /api/Reports/{id}', next)
      return next
    })
    await replace(shown)
    await expectText('PDF replaced successfully')
    await waitFor(() =>
      expect(readFacts(shown.side).slice(0, 3)).toEqual([
        ['File', 'Second.pdf'],
        ['Size', '1.4 MB'],
        ['Pages', '3'],
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the refusal at the file', async () => {
    const shown = await open(reportWith(sent), wire => wire.answer('PUT /api/reports/{id}/file', refuse('encrypted')))
    const dialog = await replace(shown)
    await dialog.findByText(/password-protected/)
    await expectText('Unable to replace the PDF')
  })

  it('cannot replace its PDF once it is published', async () => {
    const { side } = await open(publishedReport(sent))
    expect(readFacts(side)).toHaveLength(5)
    expectNoButton('Replace the PDF')
  })
})
