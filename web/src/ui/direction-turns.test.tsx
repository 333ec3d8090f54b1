import { cleanup, fireEvent, render, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
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

// Other test files share this page.
afterEach(cleanup)

it('removes direction controls before the field reads its value, and keeps Hebrew marks', () => {
  watchDirectionTurns()
  const field = within(render(<Field />).container)
  fireEvent.input(field.getByLabelText('field'), { target: { value: 'a\u202eb\u2067c\u200f' } })
  expect(field.getByRole('status').textContent).toBe('abc\u200f')
  expect(field.getByLabelText<HTMLInputElement>('field').value).toBe('abc\u200f')
})
