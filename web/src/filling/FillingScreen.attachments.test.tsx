// Attachments of an answer: adding with progress, cancelling, retrying, changes by colleagues, downloading, deleting.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { AnswerFile, Value } from '@imp/domain/forms/values.ts'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { resultOf } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { fillForm } from '../../testing/fill-form.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'
import * as downloads from '../platform/download.ts'

const form = formWith(
  { published: true, deadline: '2099-01-01T22:59:59.000Z' },
  section('General', shortText('Evidence').with({ fileUpload: true }), shortText('Name')),
)
const { id: question } = questionOf(form, 'Evidence')
const attached = (name: string, id = '00000000-0000-4000-8000-00000000f001'): AnswerFile => ({
  id,
  name,
  contentType: 'application/pdf',
  bytes: 1_234_000,
  addedAt: '2026-08-01T10:00:00.000Z',
  addedBy: 'Anna Peeters',
})
const withFiles = (version: number, ...files: AnswerFile[]): Value => ({ ...valueOf(question, version), files })
const plan = new File(['A plan'], 'plan.pdf', { type: 'application/pdf' })

async function open(files: AnswerFile[] = [], prepare: (wire: Wire) => void = () => {}) {
  const stored = { version: 1, files }
  const shown = await fillForm(form, [withFiles(1, ...files)], wire => {
    wire.answer('PATCH /api/results/singlequestion/{id}', () => withFiles(stored.version, ...stored.files))
    wire.answer('POST /api/files/value/{valueId}', ({ body }) => {
      const added = attached((body as { file: File }).file.name)
      stored.version++
      stored.files = [...stored.files, added]
      return added
    })
    wire.answer('DELETE /api/files/{id}', ({ params }) => {
      stored.version++
      stored.files = stored.files.filter(({ id }) => id !== params['id'])
    })
    prepare(wire)
  })
  const button = await screen.findByRole('button', { name: /attach/i }, { timeout: 5000 })
  await shown.user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Attachments' })
  return { ...shown, button, inside: within(dialog) }
}
const choose = () => screen.getByLabelText('Attach a file', { selector: 'input' })

describe('the attachments of an answer', () => {
  it('are uploaded as soon as they are chosen, with progress', async () => {
    let finish = () => {}
    const { user, wire, inside, button } = await open([], ({ answer }) =>
      answer(
        'POST /api/files/value/{valueId}',
        () => new Promise(resolve => (finish = () => resolve(attached('plan.pdf')))),
      ),
    )
    inside.getByText('No files are attached to this answer.')
    await user.upload(choose(), plan)
    expect((await inside.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('50%')
    wire.answer('PATCH /api/results/singlequestion/{id}', () => withFiles(2, attached('plan.pdf')))
    finish()
    const item = within(await inside.findByRole('listitem'))
    item.getByText('plan.pdf')
    item.getByText('1.2 MB')
    item.getByText('Anna Peeters')
    await waitFor(() => expect(inside.queryByRole('progressbar')).toBeNull())
    await user.click(inside.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button.textContent).toBe('1 attachment')
  })

  it('are unchanged after an upload is cancelled', async () => {
    const { user, inside } = await open([], ({ answer }) =>
      answer('POST /api/files/value/{valueId}', () => new Promise(() => {})),
    )
    await user.upload(choose(), plan)
    await user.click(await inside.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(inside.queryByRole('progressbar')).toBeNull())
    inside.getByText('No files are attached to this answer.')
    expect(screen.queryByText('Error uploading file!')).toBeNull()
  })

  it('are uploaded on the second try after a failure', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { user, wire, inside } = await open([], ({ answer }) =>
      answer('POST /api/files/value/{valueId}', () => refuse('diskFull')),
    )
    await user.upload(choose(), plan)
    await expectText('Error uploading file!')
    const retry = await inside.findByRole('button', { name: 'Try again' })
    expect(shown.mock.contexts.some(part => (part as Element).contains(retry))).toBe(true)
    wire.answer('POST /api/files/value/{valueId}', () => attached('plan.pdf'))
    wire.answer('PATCH /api/results/singlequestion/{id}', () => withFiles(2, attached('plan.pdf')))
    await user.click(retry)
    await inside.findByText('plan.pdf')
  })

  it('let a failed file be removed from the dialog', async () => {
    const { user, inside } = await open([], ({ answer }) =>
      answer('POST /api/files/value/{valueId}', () => refuse('diskFull')),
    )
    await user.upload(choose(), plan)
    await inside.findByRole('button', { name: 'Try again' })
    await user.click(inside.getByRole('button', { name: 'Cancel' }))
    expect(inside.queryByText('plan.pdf')).toBeNull()
    expect(inside.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull()
  })

  it('are accepted one at a time, if neither empty nor too large', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { user, wire, inside } = await open()
    await user.upload(choose(), new File([], 'empty.txt'))
    const reason = await inside.findByText('This file is empty.')
    expect(shown.mock.contexts).toContain(reason)
    const large = Object.defineProperty(new File(['x'], 'large.bin'), 'size', { value: 100_000_001 })
    await user.upload(choose(), large)
    await inside.findByText('The file is larger than 100 MB.')
    await expectText('Error uploading file!')
    expect(wire.sent('POST /api/files/value/{valueId}')).toEqual([])
  })

  it("show a colleague's file without a reload", async () => {
    const { colleagueSaves, inside } = await open()
    await colleagueSaves(withFiles(2, attached('from a colleague.xlsx')))
    expect(await inside.findByRole('listitem')).toHaveProperty(
      'textContent',
      expect.stringContaining('from a colleague.xlsx'),
    )
  })

  it('are downloaded under their name, and deleted after a confirmation', async () => {
    const saved = vi.spyOn(downloads, 'download').mockImplementation(() => {})
    const { user, wire, inside } = await open([attached('plan.pdf')], ({ answer }) =>
      answer('GET /api/files/{id}', () => new Blob(['A plan'], { type: 'application/pdf' })),
    )
    await user.click(inside.getByRole('button', { name: 'Download plan.pdf' }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), 'plan.pdf'))
    await user.click(inside.getByRole('button', { name: 'Delete plan.pdf' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete file' }))
    question.getByText('Are you sure you want to delete this file?')
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await inside.findByText('No files are attached to this answer.')
    expect(wire.sent('DELETE /api/files/{id}')).toHaveLength(1)
  })

  it('pass the focus to the next file on deletion, finally to the upload button', async () => {
    const ids = [1, 2, 3].map(at => `00000000-0000-4000-8000-00000000f00${at}`)
    const { user, inside } = await open(ids.map((id, at) => attached(`${at + 1}.pdf`, id)))
    const remove = async (name: string) => {
      await user.click(inside.getByRole('button', { name: `Delete ${name}` }))
      const question = within(await screen.findByRole('dialog', { name: 'Delete file' }))
      await user.click(question.getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete file' })).toBeNull())
    }
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
    await remove('2.pdf')
    expect(focused()).toBe('Delete 3.pdf')
    await remove('3.pdf')
    expect(focused()).toBe('Delete 1.pdf')
    await remove('1.pdf')
    expect(focused()).toBe('Choose a file')
  })

  it('stay listed with a message if a download fails', async () => {
    const { user, inside } = await open([attached('plan.pdf')], ({ answer }) =>
      answer('GET /api/files/{id}', () => refuse('fileMissing')),
    )
    await user.click(inside.getByRole('button', { name: 'Download plan.pdf' }))
    await expectText('Error while downloading file')
    inside.getByText('plan.pdf')
  })

  it('stay listed with a message if a deletion fails', async () => {
    const { user, inside } = await open([attached('plan.pdf')], ({ answer }) =>
      answer('DELETE /api/files/{id}', () => refuse('resultSubmitted')),
    )
    await user.click(inside.getByRole('button', { name: 'Delete plan.pdf' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await expectText('Error deleting file!')
    inside.getByText('plan.pdf')
  })

  it('are read-only for readers', async () => {
    const result = resultOf(form, { values: [withFiles(1, attached('plan.pdf'))] })
    const { user } = await renderScreen(`/forms/view/${form.id}/results/${result.id}`, admin, ({ answer }) => {
      answer('GET /api/forms/{id}', form)
      answer('GET /api/results/{id}', result)
      answer('GET /api/results/{id}/deliveries', [])
    })
    await user.click(await screen.findByRole('button', { name: '1 attachment' }, { timeout: 5000 }))
    const inside = within(await screen.findByRole('dialog', { name: 'Attachments' }))
    inside.getByRole('button', { name: 'Download plan.pdf' })
    expect(inside.queryByRole('button', { name: 'Delete plan.pdf' })).toBeNull()
    expect(inside.queryByRole('group', { name: 'Attach a file' })).toBeNull()
  })
})
