// Numbers that are too large to be kept: said at the field and at the table, typed or pasted, and never sent.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { number, section, table } from '@imp/domain/testing/build-form.ts'
import { publishedForm } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { fillForm } from '../../testing/fill-form.ts'

const form = publishedForm(
  {},
  section('General', number('How many?'), table('Plants', { rows: ['A', 'B'], columns: ['MW'] })),
)
const tooLarge = 'Value must be between -1000000000000000 and 1000000000000000.'

describe('a number of many digits', () => {
  it('is not saved, and its field says which numbers may be', async () => {
    const { user, wire } = await fillForm(form, [])
    const field = await screen.findByRole('textbox', { name: /How many\?/ })
    await user.type(field, '9'.repeat(30))
    await user.tab()
    expect(within(field.closest('article') as HTMLElement).getByText(tooLarge)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(wire.sent('PATCH /api/results/singlequestion/{id}')).toEqual([])
    await user.clear(field)
    await user.type(field, '9')
    await expectText('All answers saved')
    expect(screen.queryByText(tooLarge)).toBeNull()
  })

  it('stays in its cell as it was pasted, apart from what is no number at all', async () => {
    const { user, wire } = await fillForm(form, [])
    await screen.findByRole('grid')
    await user.click(document.querySelector<HTMLElement>('td[data-cell]') as HTMLElement)
    await user.paste(`-${'9'.repeat(30)}\nten`)
    const status = await screen.findByText(tooLarge)
    expect(status.closest('[role=status]')?.textContent).toBe(`A, MW: ${tooLarge}B, MW: This is not a number.`)
    expect(wire.sent('PATCH /api/results/singlequestion/{id}')).toEqual([])
  })
})
