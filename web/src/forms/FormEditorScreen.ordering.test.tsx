import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Form } from '@imp/domain/forms/types.ts'
import { choice, option, section, shortText } from '@imp/domain/testing/build-form.ts'
import { draftForm } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

type Section = Form['sections'][number]

/** A server that stores the questions of a form's only section. */
function openStored(form: Form) {
  let now = form
  return renderScreen(`/forms/overview/edit/${form.id}`, admin, ({ answer }) => {
    answer('GET /api/forms/{id}', () => now)
    answer('PATCH /api/sections/{id}/questions', ({ body }) => {
      const questions = body as Section['questions']
      now = { ...now, sections: now.sections.map((one, at) => (at === 0 ? { ...one, questions } : one)) }
      return questions
    })
  })
}
const expectOrder = (...texts: readonly string[]) =>
  waitFor(() => {
    const rows = [...screen.getByRole('list', { name: 'Questions' }).children].map(({ textContent }) => textContent)
    expect(rows.map(row => texts.find(text => row.includes(text)))).toEqual(texts)
  })
const press = async ({ user }: Awaited<ReturnType<typeof openStored>>, name: RegExp) =>
  user.click(await screen.findByRole('button', { name }))

describe('the order of questions', () => {
  const three = () => draftForm({}, section('General', shortText('First'), shortText('Second'), shortText('Third')))

  it('is changed by button and key, and the first question cannot move up', async () => {
    const shown = await openStored(three())
    await press(shown, /^Move down: .*First/)
    await expectOrder('Second', 'First', 'Third')
    screen.getByRole('button', { name: /^Edit: .*Third/ }).focus()
    await shown.user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expectOrder('Second', 'Third', 'First')
    await shown.user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expectOrder('Third', 'Second', 'First')
    await waitFor(() => expect(shown.wire.sent('PATCH /api/sections/{id}/questions')).toHaveLength(3))
    const up = screen.getByRole('button', { name: /^Move up: .*Third/ })
    expect(up.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(up.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This is already the first one',
    )
  })

  it('includes a copy with its own number, and a restored question at its place', async () => {
    const shown = await openStored(three())
    await press(shown, /^Copy: 1\.2\. Second/)
    await expectOrder('First', 'Second', 'Second', 'Third')
    await screen.findByRole('button', { name: /^Edit: 1\.3\. Second/ })
    await press(shown, /^Delete: .*First/)
    await expectOrder('Second', 'Second', 'Third')
    await shown.user.click(screen.getByRole('button', { name: 'Undo' }))
    await expectOrder('First', 'Second', 'Second', 'Third')
  })
})

describe('a skip', () => {
  const skipping = () =>
    draftForm(
      {},
      section(
        'General',
        choice('Anything?', option('Yes'), option('No').skipTo('The target')),
        shortText('In between'),
        shortText('The target'),
      ),
    )

  it('is named before its target is deleted', async () => {
    const shown = await openStored(skipping())
    await expectText(/^if No → .*The target/)
    await press(shown, /^Delete: .*The target/)
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete question' }))
    dialog.getByText(/^This skip leads to the question you are deleting/)
    expect(dialog.getByRole('listitem').textContent).toContain('Anything?')
    await shown.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expectOrder('Anything?', 'In between', 'The target')
    expect(shown.wire.sent('PATCH /api/sections/{id}/questions')).toEqual([])
  })

  it('is lost by a move only after a confirmation, and announced only then', async () => {
    const shown = await openStored(skipping())
    await press(shown, /^Move down: .*Anything/)
    await expectText(/Anything\?: moved to position 2 of 3/)
    await press(shown, /^Move down: .*Anything/)
    const dialog = within(await screen.findByRole('dialog', { name: 'Reorder' }))
    dialog.getByText(/^This skip would no longer lead to a later question/)
    expect(screen.queryByText(/Anything\?: moved to position 3 of 3/)).toBeNull()
    await shown.user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await expectText(/Anything\?: moved to position 3 of 3/)
    await expectOrder('In between', 'The target', 'Anything?')
    expect(screen.queryByText(/^if No → /)).toBeNull()
  })
})
