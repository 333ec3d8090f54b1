// The form editor in the hands of somebody who double-clicks, works by keyboard and loses the connection.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Form } from '@imp/domain/forms/types.ts'
import { choice, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { draftForm } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const readLine = 'GET /api/forms/{id}'
const saveLine = 'PATCH /api/sections/{id}/questions'
const capacities = table('Capacities?', { rows: ['Wind'], columns: ['MW'] })
const draft = draftForm(
  {},
  section('General', shortText('Who answers?'), choice('Any plants?', option('Yes'), option('No')), capacities),
  section('Plants', shortText('Where?')),
)

const open = (form: Form = draft, prepare: (wire: Wire) => void = () => {}) =>
  renderScreen(`/forms/overview/edit/${form.id}`, admin, wire => {
    wire.answer(readLine, form)
    prepare(wire)
  })
const openQuestion = async ({ user }: Awaited<ReturnType<typeof open>>, name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: /question/i }))
}
const expectFocus = (element: Element) => waitFor(() => expect(document.activeElement === element).toBe(true))

describe('FormEditorScreen while editing', () => {
  it('keeps the answer type of a column that is chosen again', async () => {
    const shown = await open()
    const dialog = await openQuestion(shown, /^Edit: .*Capacities/)
    const type = await dialog.findByRole('combobox', { name: 'Answer type of MW' })
    const before = type.getAttribute('value')
    await shown.user.click(type)
    await shown.user.click(await screen.findByRole('option', { name: before ?? '', hidden: true }))
    expect(before).not.toBe('')
    expect(type.getAttribute('value')).toBe(before)
  })

  it('begins to name a new group at once, and finds it wrong only when it is left', async () => {
    const shown = await open()
    const dialog = await openQuestion(shown, /^Edit: .*Capacities/)
    await shown.user.click(await dialog.findByRole('button', { name: 'Add group' }))
    const field = dialog.getByRole('textbox', { name: 'Group 1' })
    await expectFocus(field)
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
    await shown.user.tab()
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  })

  it('leaves the focus on Add Other', async () => {
    const shown = await open()
    const dialog = await openQuestion(shown, /^Edit: .*Any plants/)
    const button = await dialog.findByRole('button', { name: 'Add Other' })
    await shown.user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    await expectFocus(button)
  })

  it('refuses a second option that differs in capital letters only', async () => {
    const shown = await open()
    const dialog = await openQuestion(shown, /^Edit: .*Any plants/)
    const field = await dialog.findByRole('textbox', { name: 'Option 2' })
    await shown.user.clear(field)
    await shown.user.type(field, 'yes')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  })

  it('goes back to Add question from a question that is discarded', async () => {
    const shown = await open()
    const add = await screen.findByRole('button', { name: 'Add question' })
    await shown.user.click(add)
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Number', hidden: true }))
    await shown.user.type(await screen.findByRole('textbox', { name: /^Question text/ }), 'How many?')
    await shown.user.keyboard('{Escape}')
    await shown.user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await expectFocus(add)
  })

  it('makes one copy with a double click', async () => {
    const { user, wire } = await open(draft, ({ answer }) => answer(saveLine, () => draft.sections[0]?.questions ?? []))
    await user.dblClick(await screen.findByRole('button', { name: /^Copy: .*Who answers/ }))
    await waitFor(() => expect(wire.sent(readLine).length).toBeGreaterThan(1))
    expect(wire.sent(saveLine)).toHaveLength(1)
  })

  it('says that the connection is missing, and that nothing is left unsaved', async () => {
    const { user } = await open(draft, ({ answer }) =>
      answer(saveLine, () => {
        throw new TypeError('offline')
      }),
    )
    await user.click(await screen.findByRole('button', { name: /^Copy: .*Who answers/ }))
    await expectText(/^The server cannot be reached/)
    expect(screen.queryByText('Edit was unsuccessful')).toBeNull()
    expect(screen.queryByText('Not saved')).toBeNull()
  })

  it('names what goes with a section', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Delete section' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Delete section/ }))
    expect(dialog.getByText('With it go 3 questions:')).toBeDefined()
    const names = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(names).toEqual([expect.stringMatching('Who'), expect.stringMatching('Any'), expect.stringMatching('Capac')])
  })

  it('says that somebody has published the form already', async () => {
    const ready = { ...draft, deadline: '2999-12-31T22:59:59.000Z' }
    const { user } = await open(ready, ({ answer }) => {
      answer('GET /api/countries/parent/{id}', [])
      answer('GET /api/forms/published', [{ ...ready, id: 'another' }])
      answer('PATCH /api/forms/{id}', refuse('formAlreadyPublished'))
    })
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Publish/ }))
    expect(await dialog.findByText(/with this name and the year 2026 is published already/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await expectText('The form is already published.')
  })
})
