import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Form, Question } from '@imp/domain/forms/types.ts'
import { section, shortText } from '@imp/domain/testing/build-form.ts'
import { draftForm } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { showImages } from '../../testing/figures.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const imageGuid = '00000000-0000-4000-8000-0000000000a1'
const image = { width: 800, height: 400, alternativeText: 'Voltage over time' }
const plain = draftForm({}, section('General', shortText('Which curve?')))
const pictured = draftForm({}, section('General', shortText('Which curve?').with({ imageGuid, image })))
const file = new File(['PNG'], 'curve.png', { type: 'image/png' })

beforeEach(() => showImages())
afterEach(() => vi.restoreAllMocks())

async function open(form: Form, prepare: (wire: Wire) => void = () => {}) {
  const shown = await renderScreen(`/forms/overview/edit/${form.id}`, admin, wire => {
    wire.answer('GET /api/forms/{id}', form)
    wire.answer('GET /api/sections/questionImage/{imageGuid}', new Blob(['PNG'], { type: 'image/png' }))
    wire.answer('PATCH /api/sections/{id}/questions', ({ body }) => body as Question[])
    prepare(wire)
  })
  await shown.user.click(await screen.findByRole('button', { name: /^Image of/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Image of the question' })
  return { ...shown, inside: within(dialog) }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the image of a question', () => {
  it('is chosen, described and sent, and shown on the card', async () => {
    const { user, wire, inside } = await open(plain, ({ answer }) =>
      answer('PATCH /api/sections/questionImage/{questionId}', () => {
        answer('GET /api/forms/{id}', pictured)
        return { imageGuid }
      }),
    )
    await user.upload(inside.getByLabelText('Image', { selector: 'input' }), file)
    fireEvent.error(await inside.findByRole('img', { name: 'Selected image' }))
    await inside.findByText('No preview. The image is checked when you upload it.')
    await user.type(inside.getByRole('textbox', { name: 'Alternative text' }), 'Voltage over time')
    await user.click(inside.getByRole('button', { name: 'Save' }))
    await isClosed()
    const [{ body } = { body: {} }] = wire.sent('PATCH /api/sections/questionImage/{questionId}')
    expect(body).toMatchObject({ alternativeText: 'Voltage over time' })
    expect((body as { file: File }).file.name).toBe('curve.png')
    expect(await screen.findByRole('img', { name: 'Voltage over time' })).not.toBeNull()
  })

  it('is refused at its field when it is not an image or not accepted', async () => {
    const { user, inside } = await open(plain, ({ answer }) =>
      answer('PATCH /api/sections/questionImage/{questionId}', refuse('imageTooLarge')),
    )
    await user.upload(inside.getByLabelText('Image', { selector: 'input' }), file)
    await user.click(inside.getByRole('button', { name: 'Save' }))
    await inside.findByText('The image has too many pixels: at most 50 million.')
    await expectText('Image upload failed')
    expect(screen.getByRole('dialog')).not.toBeNull()
  })

  it('is not lost by closing the dialog without asking', async () => {
    const { user, inside } = await open(plain)
    await user.upload(inside.getByLabelText('Image', { selector: 'input' }), file)
    await user.keyboard('{Escape}')
    const asked = within(await screen.findByRole('dialog', { name: 'Discard changes' }))
    await user.click(asked.getByRole('button', { name: 'Discard changes' }))
    await isClosed()
  })

  it('gets another description, and is removed, with the list of questions', async () => {
    const { user, wire, inside } = await open(pictured)
    const field = inside.getByRole('textbox', { name: 'Alternative text' })
    await user.clear(field)
    await user.type(field, 'A curve')
    await user.click(inside.getByRole('button', { name: 'Save' }))
    await isClosed()
    const sentImages = () =>
      wire
        .sent('PATCH /api/sections/{id}/questions')
        .map(({ body }) => (body as { imageGuid: string | null; image: unknown }[])[0])
    await waitFor(() => expect(sentImages().at(-1)).toMatchObject({ imageGuid, image: { alternativeText: 'A curve' } }))
    await user.click(await screen.findByRole('button', { name: /^Image of/ }))
    await user.click(await screen.findByRole('button', { name: 'Remove the image' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Remove the image' }))
    await user.click(asked.getByRole('button', { name: 'Remove the image' }))
    await isClosed()
    await waitFor(() => expect(sentImages().at(-1)).toMatchObject({ imageGuid: null, image: null }))
    expect(screen.queryByRole('img', { name: /curve/ })).toBeNull()
  })
})
