// What an open form learns when its window gets the focus, without disturbing typing.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { section, shortText } from '@imp/domain/testing/build-form.ts'
import { publishedForm, resultOf } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { fillForm } from '../../testing/fill-form.ts'

const form = publishedForm({}, section('General', shortText('Who answers?')))
const line = 'GET /api/results/form/{formId}'
const focusWindow = () => act(() => void window.dispatchEvent(new Event('focus')))

it('learns of a new deadline without losing typed text', async () => {
  const { wire, user } = await fillForm(form, [])
  const field = await screen.findByRole('textbox', { name: /Who answers/ })
  await user.type(field, 'Elia')
  focusWindow()
  await waitFor(() => expect(wire.sent(line)).toHaveLength(2))
  await user.type(field, ' and others')
  expect(field).toHaveProperty('value', 'Elia and others')
  expect(document.activeElement).toBe(field)
  await user.tab()
  await expectText('All answers saved')
  wire.answer(line, { ...resultOf(form), deadline: '2020-01-31T22:59:59.000Z' })
  focusWindow()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull())
  await expectText(/deadline.*passed|passed.*deadline/i)
  expect(screen.getByDisplayValue('Elia and others')).toBeDefined()
})
