// The preview of a question in the form editor, on a wide screen.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { choice, number, option, section } from '@imp/domain/testing/build-form.ts'
import { draftForm } from '../../testing/answers.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const draft = draftForm({}, section('General', choice('Any plants?', option('Yes'), option('No')), number('Power')))

const open = async (question = 'Any plants') => {
  const shown = await renderScreen(`/forms/overview/edit/${draft.id}`, admin, ({ answer }) =>
    answer('GET /api/forms/{id}', draft),
  )
  await shown.user.click(await screen.findByRole('button', { name: new RegExp(`^Edit: .*${question}`) }))
  const dialog = await screen.findByRole('dialog', { name: /^Edit question/ })
  return { ...shown, dialog }
}
const setWidth = (width: number) => {
  // happy-dom evaluates media queries with this.
  Object.assign(window, { innerWidth: width })
}

describe('EditFormScreen', () => {
  beforeEach(() => setWidth(1024))

  it('previews the question as contacts see it', async () => {
    setWidth(1440)
    const { user, dialog } = await open()
    const title = await within(dialog).findByText('As contacts see it')
    const view = within(title.parentElement ?? dialog)
    await waitFor(() => expect(view.getByRole('article', { hidden: true }).textContent).toContain('Any plants?'))
    await user.type(within(dialog).getByRole('textbox', { name: /^Question text/ }), ' Say which.')
    await waitFor(() =>
      expect(view.getByRole('article', { hidden: true }).textContent).toContain('Any plants? Say which.'),
    )
    await user.clear(within(dialog).getByRole('textbox', { name: /^Question text/ }))
    expect(view.getByRole('article', { hidden: true }).textContent).toMatch('Any plants?')
  })

  it('shows no bounds that contradict each other', async () => {
    setWidth(1440)
    const { user, dialog } = await open('Power')
    const title = await within(dialog).findByText('As contacts see it')
    const shown = () => title.parentElement?.textContent
    await user.type(within(dialog).getByRole('textbox', { name: /^Min/ }), '100')
    await waitFor(() => expect(shown()).toContain('At least 100'))
    await user.type(within(dialog).getByRole('textbox', { name: /^Max/ }), '5')
    await waitFor(() => expect(shown()).not.toContain('At least'))
    expect(shown()).toContain('Power')
    await user.type(within(dialog).getByRole('textbox', { name: /^Max/ }), '00')
    await waitFor(() => expect(shown()).toContain('500'))
  })

  it('has no preview on narrow screens', async () => {
    const { dialog } = await open()
    await within(dialog).findByRole('textbox', { name: 'Option 1' })
    expect(within(dialog).queryByText('As contacts see it')).toBeNull()
  })
})
