// Uploading, editing and regenerating figures, with refusals and conflicts.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Figure } from '@imp/domain/figures/types.ts'
import { expectText } from '../../testing/expects.ts'
import { figure, norway, uploadedFigure, withFigures } from '../../testing/figures.ts'
import { admin } from '../../testing/people.ts'
import { interruptSession, renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'
import { openDraftStorage } from '../platform/draft-storage.ts'

const address = '/figures-and-tables/figures'
const shares = figure({ name: 'Shares' })
const photo = uploadedFigure({ name: 'Photo' })
const file = new File(['PNG'], 'map.png', { type: 'image/png' })

afterEach(() => vi.restoreAllMocks())

const dialog = async () => within(await screen.findByRole('dialog'))
const listDrafts = () => openDraftStorage(admin.guid, 'dialogs').list()
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? null
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const stale = (stored: Figure) =>
  refuse('staleVersion', { stored, changedBy: 'Bo Berg', changedAt: '2026-11-22T10:00:00.000Z' })

describe('uploading a figure', () => {
  async function open(prepare: (wire: Wire) => void = () => {}) {
    const shown = await renderScreen(address, admin, wire => {
      withFigures()(wire)
      prepare(wire)
    })
    await shown.user.click(await screen.findByRole('button', { name: 'Upload' }))
    return { ...shown, inside: await dialog() }
  }

  it('needs a name and a file, previews the picture, and shows progress', async () => {
    let finish = () => {}
    const { user, wire, inside } = await open(({ answer }) =>
      answer('POST /api/figures', () => new Promise(resolve => (finish = () => resolve(photo)))),
    )
    const send = inside.getByRole('button', { name: 'Upload' })
    expect(reasonOf(send)).toBe('Please enter a name and select a file')
    await user.type(inside.getByRole('textbox', { name: 'Name' }), 'Photo')
    expect(reasonOf(send)).toBe('Please enter a name and select a file')
    await user.upload(inside.getByLabelText('File', { selector: 'input' }), file)
    await inside.findByRole('img', { name: 'Selected image' })
    expect(reasonOf(send)).toBeNull()
    await user.click(send)
    expect((await inside.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('50%')
    finish()
    await expectText('Figure uploaded successfully')
    await isClosed()
    const [{ body } = { body: {} }] = wire.sent('POST /api/figures')
    const { dto, file: sent } = body as { dto: string; file: File }
    expect(JSON.parse(dto)).toEqual({ name: 'Photo', alternativeText: '', year: null, category: '', formName: '' })
    expect(sent.name).toBe('map.png')
  })

  it('that is refused says so at the file, and another one can be chosen', async () => {
    const { user, inside } = await open(({ answer }) => answer('POST /api/figures', refuse('notAnImage')))
    await user.type(inside.getByRole('textbox', { name: 'Name' }), 'Photo')
    const field = inside.getByLabelText('File', { selector: 'input' })
    await user.upload(field, file)
    await user.click(inside.getByRole('button', { name: 'Upload' }))
    await expectText('Error uploading figure')
    const group = inside.getByRole('group', { name: 'File' })
    expect(within(group).getByRole('alert').textContent).not.toBe('')
    await user.upload(field, new File(['PNG'], 'other.png', { type: 'image/png' }))
    expect(within(group).getByRole('alert').textContent).toBe('')
  })

  it('that is a drawing has its own size limit, checked before sending', async () => {
    const { user, inside } = await open()
    inside.getByText('Drop an image here: PNG, JPEG, GIF or WebP up to 100 MB, SVG up to 5 MB.')
    const field = inside.getByLabelText('File', { selector: 'input' })
    const group = within(inside.getByRole('group', { name: 'File' }))
    for (const [type, isRefused] of [
      ['image/svg+xml', true],
      ['image/png', false],
    ] as const) {
      await user.upload(field, new File([new Uint8Array(5_000_001)], 'map', { type }))
      expect(group.getByRole('alert').textContent).toBe(
        isRefused ? 'The drawing is larger than 5 MB. Save it as PNG and upload that file.' : '',
      )
    }
  })

  it('that the browser cannot show is not called unreadable', async () => {
    const { user, inside } = await open()
    await user.upload(inside.getByLabelText('File', { selector: 'input' }), file)
    fireEvent.error(await inside.findByRole('img', { name: 'Selected image' }))
    await expectText('No preview. The image is checked when you upload it.')
  })

  it('that would lose something previews it and says what, and is stored if accepted', async () => {
    const missing = { path: 'file', text: 'figures.image.leftOut.scripts', values: { count: 1 } } as const
    let isAsked = false
    const { user, wire, inside } = await open(({ answer }) =>
      answer('POST /api/figures', () => {
        if (isAsked) return photo
        isAsked = true
        return refuse('imageIncomplete', { errors: [{ ...missing, message: '' }], preview: btoa('PNG') })
      }),
    )
    await user.type(inside.getByRole('textbox', { name: 'Name' }), 'Photo')
    await user.upload(inside.getByLabelText('File', { selector: 'input' }), file)
    await user.click(inside.getByRole('button', { name: 'Upload' }))
    await inside.findByText('1 script is not run: its output is missing.')
    inside.getByRole('img', { name: 'The image as it will be stored and printed' })
    expect(screen.queryByText('Error uploading figure')).toBeNull()
    await user.click(inside.getByRole('button', { name: 'Keep it like this' }))
    await expectText('Figure uploaded successfully')
    const accepted = wire.sent('POST /api/figures').map(({ body }) => (body as { acceptLeftOut: string }).acceptLeftOut)
    expect(accepted).toEqual(['false', 'true'])
  })

  it('can be cancelled without an error', async () => {
    const { user, inside } = await open(({ answer }) => answer('POST /api/figures', () => new Promise(() => {})))
    await user.type(inside.getByRole('textbox', { name: 'Name' }), 'Photo')
    await user.upload(inside.getByLabelText('File', { selector: 'input' }), file)
    await user.click(inside.getByRole('button', { name: 'Upload' }))
    await inside.findByRole('progressbar')
    await user.click(inside.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(inside.queryByRole('progressbar')).toBeNull())
    expect(inside.getByDisplayValue('Photo')).toBeDefined()
    expect(screen.queryByText('Error uploading figure')).toBeNull()
  })
})

describe('editing a figure', () => {
  it('that was generated changes name and alternative text; the rest is read-only', async () => {
    const { user, wire } = await renderScreen(address, admin, wire => {
      withFigures(shares)(wire)
      wire.answer('PATCH /api/figures', shares)
    })
    await user.click(await screen.findByRole('button', { name: 'Edit “Shares”' }))
    const inside = await dialog()
    for (const field of ['Year', 'Category', 'Form']) {
      expect(inside.getByRole<HTMLInputElement>('textbox', { name: field }).readOnly).toBe(true)
    }
    const name = inside.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    expect(reasonOf(inside.getByRole('button', { name: 'Edit' }))).toBe('Please enter a name')
    await user.type(name, 'Shares by answer')
    await user.type(inside.getByRole('textbox', { name: 'Alternative text' }), '!')
    await user.click(inside.getByRole('button', { name: 'Edit' }))
    await expectText('Successfully edited figure')
    await isClosed()
    expect(wire.sent('PATCH /api/figures').map(({ body }) => body)).toEqual([
      {
        id: shares.id,
        version: 1,
        name: 'Shares by answer',
        alternativeText: 'Shares, as shares!',
        year: 2026,
        category: 'RfG',
        formName: 'RfG monitoring',
      },
    ])
  })

  it('that was uploaded changes all metadata, and shows refusals at their fields', async () => {
    const { user, wire } = await renderScreen(address, admin, wire => {
      withFigures(photo)(wire)
      const error = { path: 'name', message: 'Too short.', text: 'problems.malformed', values: {} } as const
      wire.answer('PUT /api/figures', refuse('malformed', { errors: [error] }))
    })
    await user.click(await screen.findByRole('button', { name: 'Edit “Photo”' }))
    const inside = await dialog()
    await user.type(inside.getByRole('combobox', { name: 'Category' }), 'DCC')
    await user.click(inside.getByRole('button', { name: 'Edit' }))
    await expectText('Error editing figure')
    expect(inside.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true')
    expect(wire.sent('PUT /api/figures').map(({ body }) => body)).toMatchObject([{ category: 'DCC' }])
  })

  it('that somebody else has changed in the meantime is merged, or asks about fields that both changed', async () => {
    const stored = { ...photo, name: 'Their name', category: 'Their category', version: 7 }
    const { user, wire } = await renderScreen(address, admin, wire => {
      withFigures(photo)(wire)
      wire.answer('PUT /api/figures', ({ body }) =>
        (body as { version: number }).version === 7 ? photo : stale(stored),
      )
    })
    await user.click(await screen.findByRole('button', { name: 'Edit “Photo”' }))
    const inside = await dialog()
    await user.type(inside.getByRole('textbox', { name: 'Name' }), ' of mine')
    await user.type(inside.getByRole('textbox', { name: 'Alternative text' }), ' Sea.')
    await user.click(inside.getByRole('button', { name: 'Edit' }))
    const conflict = within(await screen.findByRole('dialog', { name: /changed/i }))
    expect(conflict.getByText('Photo of mine')).toBeDefined()
    expect(conflict.getByText('Their name')).toBeDefined()
    await user.click(conflict.getAllByRole('radio')[1] as HTMLElement)
    await user.click(conflict.getByRole('button', { name: /Save/ }))
    await expectText('Successfully edited figure')
    expect(wire.sent('PUT /api/figures').at(-1)?.body).toMatchObject({
      version: 7,
      name: 'Their name',
      category: 'Their category',
      alternativeText: 'Photo, as shares Sea.',
    })
  })
})

describe('regenerating a figure', () => {
  const withLabels = (wire: Wire) => {
    withFigures(shares)(wire)
    wire.answer('GET /api/figures/labels/{id}', { Yes: 'Agreed', No: 'No' })
    wire.answer('POST /api/charts/regenerate/preview', new Blob(['PNG'], { type: 'image/png' }))
    wire.answer('POST /api/charts/regenerate', { ...shares, version: 2 })
  }

  it('of a graph has no labels', async () => {
    const { user } = await renderScreen(address, admin, wire => {
      withLabels(wire)
      wire.answer('GET /api/figures/labels/{id}', {})
    })
    await user.click(await screen.findByRole('button', { name: 'Regenerate “Shares”' }))
    const inside = await dialog()
    await inside.findByRole('checkbox', { name: 'Norway' })
    expect(inside.queryByRole('group', { name: 'Labels' })).toBeNull()
  })

  it('starts with its countries and labels, and shows before and after', async () => {
    const { user, wire } = await renderScreen(address, admin, withLabels)
    await user.click(await screen.findByRole('button', { name: 'Regenerate “Shares”' }))
    const inside = await dialog()
    expect(await inside.findByRole('checkbox', { name: 'Norway', checked: false })).toBeDefined()
    expect(inside.getByRole('checkbox', { name: 'Belgium', checked: true })).toBeDefined()
    const label = await inside.findByRole('textbox', { name: 'Yes' })
    expect((label as HTMLInputElement).value).toBe('Agreed')
    await user.click(inside.getByRole('checkbox', { name: 'Norway' }))
    await user.clear(label)
    await user.type(label, 'Approved')
    expect(wire.sent('POST /api/charts/regenerate/preview')).toEqual([])
    await user.click(inside.getByRole('button', { name: 'Preview' }))
    await inside.findByRole('img', { name: 'The figure as it would be drawn now' })
    const body = {
      figureId: shares.id,
      version: 1,
      countryGuids: [...shares.countryGuids, norway.id].sort(),
      labels: { Yes: 'Approved', No: 'No' },
    }
    expect(wire.sent('POST /api/charts/regenerate/preview').map(sent => sent.body)).toEqual([body])
    await user.click(inside.getByRole('button', { name: 'Regenerate' }))
    await expectText('Figure successfully regenerated')
    await isClosed()
    expect(wire.sent('POST /api/charts/regenerate').map(sent => sent.body)).toEqual([body])
  })

  it('needs a country', async () => {
    const { user } = await renderScreen(address, admin, withLabels)
    await user.click(await screen.findByRole('button', { name: 'Regenerate “Shares”' }))
    const inside = await dialog()
    await user.click(await inside.findByRole('checkbox', { name: 'Select all' }))
    await user.click(inside.getByRole('checkbox', { name: 'Select all' }))
    expect(reasonOf(inside.getByRole('button', { name: 'Regenerate' }))).toBe('Please select at least one country')
  })

  it('says that it failed, or that the labels could not be read', async () => {
    const { user, wire } = await renderScreen(address, admin, wire => {
      withLabels(wire)
      wire.answer('GET /api/figures/labels/{id}', refuse('malformed'))
      wire.answer('POST /api/charts/regenerate', refuse('figuresNotDrawn'))
    })
    await user.click(await screen.findByRole('button', { name: 'Regenerate “Shares”' }))
    await expectText('Unable to fetch previous label values')
    wire.answer('GET /api/figures/labels/{id}', { Yes: 'Yes' })
    const inside = await dialog()
    await user.click(inside.getByRole('button', { name: 'Try again' }))
    await inside.findByRole('textbox', { name: 'Yes' })
    await user.click(inside.getByRole('button', { name: 'Regenerate' }))
    await expectText('Error regenerating figure')
    expect((await inside.findByRole('alert')).textContent).not.toBe('')
  })

  it('asks if somebody else has changed a label in the meantime', async () => {
    const stored = { ...shares, version: 5, labels: { Yes: 'Theirs', No: 'Rejected' } }
    const { user, wire } = await renderScreen(address, admin, wire => {
      withLabels(wire)
      wire.answer('POST /api/charts/regenerate', ({ body }) =>
        (body as { version: number }).version === 5 ? stored : stale(stored),
      )
    })
    await user.click(await screen.findByRole('button', { name: 'Regenerate “Shares”' }))
    const inside = await dialog()
    const label = await inside.findByRole('textbox', { name: 'Yes' })
    await user.type(label, ' by all')
    await user.click(inside.getByRole('button', { name: 'Regenerate' }))
    const conflict = within(await screen.findByRole('dialog', { name: /changed/i }))
    expect(conflict.getByText('Label of “Yes”')).toBeDefined()
    await user.click(conflict.getAllByRole('radio')[0] as HTMLElement)
    await user.click(conflict.getByRole('button', { name: /Save/ }))
    await expectText('Figure successfully regenerated')
    expect(wire.sent('POST /api/charts/regenerate').at(-1)?.body).toMatchObject({
      version: 5,
      labels: { Yes: 'Agreed by all', No: 'Rejected' },
    })
  })
})

describe('what was typed', () => {
  it.each([
    ['uploading', 'Upload', 'Name'],
    ['editing', 'Edit “Shares”', 'Name'],
    ['regenerating', 'Regenerate “Shares”', 'Yes'],
  ])('while %s is not lost with its dialog without confirmation', async (_, opener, field) => {
    const { user } = await renderScreen(address, admin, wire => {
      withFigures(shares)(wire)
      wire.answer('GET /api/figures/labels/{id}', { Yes: 'Yes', No: 'No' })
    })
    const open = () => screen.findByRole('button', { name: opener })
    await user.click(await open())
    await user.type(await (await dialog()).findByRole('textbox', { name: field }), ' typed')
    await user.keyboard('{Escape}')
    const asked = within(await screen.findByRole('dialog', { name: 'Discard changes' }))
    await user.click(asked.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes' })).toBeNull())
    const typed = (await dialog()).getByRole<HTMLInputElement>('textbox', { name: field })
    expect(typed.value).toMatch(/ typed$/)
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await isClosed()
    await user.click(await open())
    await (await dialog()).findByRole('textbox', { name: field })
    await user.keyboard('{Escape}')
    await isClosed()
  })

  it.each([
    ['uploading', 'Upload', 'Name'],
    ['editing', 'Edit “Shares”', 'Name'],
    ['regenerating', 'Regenerate “Shares”', 'Yes'],
  ])('while %s is restored after the session has ended, until it is discarded', async (_, opener, field) => {
    const shown = await renderScreen(address, admin, wire => {
      withFigures(shares)(wire)
      wire.answer('GET /api/figures/labels/{id}', { Yes: 'Yes', No: 'No' })
    })
    const { user } = shown
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: opener }))
      return (await dialog()).findByRole<HTMLInputElement>('textbox', { name: field })
    }
    await user.type(await open(), ' typed')
    await interruptSession(shown)
    const typed = await open()
    await waitFor(() => expect(typed.value).toMatch(/ typed$/))
    await expectText('Your unsaved changes have been restored.')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await isClosed()
    await waitFor(async () => expect(await listDrafts()).toEqual([]))
    expect((await open()).value).not.toMatch(/ typed$/)
    expect(screen.queryByText('Your unsaved changes have been restored.')).toBeNull()
  })

  it('before somebody else changed the same is asked about when saving', async () => {
    const stored = { ...shares, name: 'Theirs', version: 7 }
    const shown = await renderScreen(address, admin, wire => {
      withFigures(shares)(wire)
      wire.answer('PATCH /api/figures', stale(stored))
    })
    const { user, wire } = shown
    await user.click(await screen.findByRole('button', { name: 'Edit “Shares”' }))
    await user.type((await dialog()).getByRole('textbox', { name: 'Name' }), ' typed')
    withFigures(stored)(wire)
    await interruptSession(shown)
    await user.click(await screen.findByRole('button', { name: 'Edit “Theirs”' }))
    await (await dialog()).findByDisplayValue('Shares typed')
    await user.click((await dialog()).getByRole('button', { name: 'Edit' }))
    const conflict = within(await screen.findByRole('dialog', { name: /changed/i }))
    conflict.getByText('Shares typed')
    expect(conflict.getAllByText('Theirs')).not.toEqual([])
    expect(wire.sent('PATCH /api/figures').at(-1)?.body).toMatchObject({ version: 1 })
  })
})
