import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Tooltip } from './Tooltip.tsx'

afterEach(cleanup)

function renderControl(label: string | null): HTMLElement {
  render(
    <MantineProvider env="test">
      <Tooltip label={label}>
        <button type="button">Save</button>
      </Tooltip>
    </MantineProvider>,
  )
  return screen.getByRole('button', { name: 'Save' })
}
const findTip = () => screen.findByRole('tooltip', { name: 'Saves the form' })

it('opens on hover for the same control, and closes when the pointer leaves', async () => {
  const control = renderControl('Saves the form')
  control.focus()
  fireEvent.pointerEnter(control, { pointerType: 'mouse' })
  await findTip()
  expect(screen.getByRole('button', { name: 'Save' })).toBe(control)
  expect(document.activeElement).toBe(control)
  fireEvent.pointerLeave(control, { pointerType: 'mouse' })
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('stays open after a touch until something else is pressed', async () => {
  const control = renderControl('Saves the form')
  fireEvent.pointerEnter(control, { pointerType: 'touch' })
  await findTip()
  fireEvent.pointerLeave(control, { pointerType: 'touch' })
  expect(screen.queryByRole('tooltip')).not.toBeNull()
  fireEvent.pointerDown(document.body, { pointerType: 'touch' })
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('closes on Escape', async () => {
  const control = renderControl('Saves the form')
  fireEvent.pointerEnter(control, { pointerType: 'mouse' })
  await findTip()
  fireEvent.keyDown(control, { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('does not exist without a label', () => {
  fireEvent.pointerEnter(renderControl(null), { pointerType: 'mouse' })
  expect(screen.queryByRole('tooltip')).toBeNull()
})
