// Unsaved text in a question that a choice hides: it is kept and reported, and returns with the question.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { choice, number, option, section, shortText } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { publishedForm } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { fillForm, storeAnswer } from '../../testing/fill-form.ts'
import { refuse } from '../../testing/wire.ts'

const form = publishedForm(
  {},
  section(
    'General',
    choice('Any plants?', option('Yes'), option('No').skipToEnd()),
    number('How many?'),
    shortText('Which ones?'),
  ),
)
const plants = questionOf(form, 'Any plants?')
const chosen = (version: number, value: string) =>
  valueOf(plants.id, version, { options: [optionOf(plants, value).id] })
const many = () => screen.findByRole('textbox', { name: /How many\?/ })
const which = () => screen.findByRole('textbox', { name: /Which ones\?/ })

describe('a choice that hides answers', () => {
  const some = [
    chosen(1, 'Yes'),
    valueOf(questionOf(form, 'How many?').id, 1, { numeric: 4 }),
    valueOf(questionOf(form, 'Which ones?').id, 1, { textual: 'Doel' }),
  ]

  it('shows their number, and can be undone by keyboard', async () => {
    const { user } = await fillForm(form, some)
    await user.click(await screen.findByRole('radio', { name: 'No' }))
    await expectText(/^2 answers are hidden by this choice: they are kept but not delivered\./)
    screen.getByRole('button', { name: 'Undo' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes' })))
    expect(await which()).toHaveProperty('value', 'Doel')
    expect(screen.queryByText(/hidden by this choice/)).toBeNull()
  })

  it('is listed before submitting with a link', async () => {
    const { user } = await fillForm(form, some)
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    const whole = within(await screen.findByRole('dialog', { name: 'Confirm submit' }))
    expect(whole.queryByText(/hidden by your choices/)).toBeNull()
    await user.click(whole.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('radio', { name: 'No' }))
    await expectText('All answers saved')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm submit' }))
    dialog.getByText('2 answers are hidden by your choices. They are kept but left out of the delivery.')
    const names = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(names).toEqual(expect.arrayContaining(['1.2 How many?', '1.3 Which ones?']))
    await user.click(dialog.getByRole('button', { name: '1.1 Any plants?' }))
    await waitFor(() => expect(document.activeElement?.closest('article')?.id).toBe(`q-${plants.id}`))
  })
})

describe('unsaved text', () => {
  it("is kept and announced when the user's choice hides its question", async () => {
    const { user, wire } = await fillForm(form, [chosen(1, 'Yes')])
    wire.answer('PATCH /api/results/singlequestion/{id}', () => refuse('unavailable'))
    await user.type(await which(), 'Doel')
    await user.click(screen.getByRole('radio', { name: 'No' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Which ones\?/ })).toBeNull())
    await expectText(/^1 answer is hidden by this choice: .* 1 is not saved yet: it stays on this device/)
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    expect(await which()).toHaveProperty('value', 'Doel')
    wire.answer('PATCH /api/results/singlequestion/{id}', storeAnswer)
    await expectText('All answers saved')
  })

  it('returns with an announcement when the choice is undone', async () => {
    const { user } = await fillForm(form, [chosen(1, 'Yes')])
    await user.type(await which(), 'Doel')
    await user.click(screen.getByRole('radio', { name: 'No' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await expectText('The previous content has been restored.')
    expect(screen.queryByText(/hidden by this choice/)).toBeNull()
    await expectText('All answers saved')
  })

  it("is kept and reachable when a colleague's choice hides it", async () => {
    const { user, colleagueSaves } = await fillForm(form, [chosen(1, 'Yes')])
    await user.type(await many(), 'some')
    await user.click(await which())
    await expectText(/^1 answer not saved/)
    await user.click(document.body)
    await colleagueSaves(chosen(2, 'No'))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /How many\?/ })).toBeNull())
    await expectText('Question 1.2 is now hidden. Your answer is kept.')
    await expectText(/^1 answer is hidden by this choice: .* 1 is not saved yet/)
    await user.click(screen.getByRole('button', { name: /^1 answer not saved/ }))
    expect(document.activeElement?.closest('article')).toBe(
      screen.getByRole('radio', { name: 'No' }).closest('article'),
    )
    await colleagueSaves(chosen(3, 'Yes'))
    expect(await many()).toHaveProperty('value', 'some')
    expect(within((await many()).closest('article') as HTMLElement).getByText('This is not a number.')).toBeTruthy()
  })
})
