// Characters that turn the direction of a text, typed or pasted into a field.
import { fireEvent, render, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { watchDirectionTurns } from './direction-turns.ts'

function Field() {
  const [value, setValue] = useState('')
  return (
    <>
      <input aria-label="field" value={value} onChange={event => setValue(event.currentTarget.value)} />
      <output>{value}</output>
    </>
  )
}

it('leaves them out before the field reads what is in it, and keeps the marks of Hebrew', () => {
  watchDirectionTurns()
  // Other files of tests share this page.
  const field = within(render(<Field />).container)
  fireEvent.input(field.getByLabelText('field'), { target: { value: 'a\u202eb\u2067c\u200f' } })
  expect(field.getByRole('status').textContent).toBe('abc\u200f')
  expect(field.getByLabelText<HTMLInputElement>('field').value).toBe('abc\u200f')
})
