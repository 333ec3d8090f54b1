// A wide table in the full window: the same table with selection and edits; the rest of the page is inert.
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { publishedForm } from '../../testing/answers.ts'
import { fillForm } from '../../testing/fill-form.ts'

const columns = (count: number) => Array.from({ length: count }, (_, at) => `MW ${at + 1}`)
const form = publishedForm(
  {},
  section(
    'General',
    table('Wide', { rows: ['A', 'B'], columns: columns(7) }),
    table('Narrow', { rows: ['A', 'B'], columns: columns(6) }),
    shortText('Who?'),
  ),
)
const cells = () => [...document.querySelectorAll<HTMLElement>('td[data-cell]')]
const dialog = () => screen.queryByRole('dialog', { name: /^Wide/ })

async function open() {
  const filled = await fillForm(form, [])
  const button = await screen.findByRole('button', { name: 'Full screen' })
  return { ...filled, button }
}

describe('a wide table', () => {
  it('is the only one with the button and its place', async () => {
    await open()
    await waitFor(() => expect(screen.getAllByRole('grid')).toHaveLength(2))
    expect(screen.getAllByRole('button', { name: 'Full screen' })).toHaveLength(1)
  })

  it('fills the window as a dialog with its name, keeping selection and focus', async () => {
    const { user, button } = await open()
    const [first] = cells()
    await user.click(first as HTMLElement)
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await user.click(button)
    expect(dialog()).not.toBeNull()
    expect(cells()[0]).toBe(first)
    expect(cells().filter(one => one.getAttribute('aria-selected') === 'true')).toHaveLength(2)
    expect(cells()[1]?.contains(document.activeElement)).toBe(true)
    expect(screen.getByLabelText('Who?').closest('[inert]')).not.toBeNull()
    expect(screen.getByRole('region', { name: 'Messages' }).closest('[inert]')).toBeNull()
  })

  it('gives Escape to a cell first, then closes; the focus stays in the cell', async () => {
    const { user, button } = await open()
    await user.click(cells()[0] as HTMLElement)
    await user.click(button)
    await user.keyboard('12{Escape}')
    expect(dialog()).not.toBeNull()
    expect(cells()[0]?.querySelector('span')).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog()).toBeNull())
    expect(cells()[0]?.contains(document.activeElement)).toBe(true)
    expect(document.querySelector('[inert]')).toBeNull()
    // The table did not take the key for itself: Tab still works inside.
    await user.keyboard('{Tab}')
    expect(cells()[1]?.contains(document.activeElement)).toBe(true)
  })

  it('is visited by F8 cell by cell, and closed when F8 leads to another question', async () => {
    const { user, button } = await open()
    const [first, second, third] = cells() as [HTMLElement, HTMLElement, HTMLElement]
    const narrow = cells()[14] as HTMLElement
    for (const cell of [first, third, narrow]) {
      await user.click(cell)
      await user.keyboard('abc{Enter}')
    }
    await user.click(second)
    await user.click(button)
    const isIn = (cell: HTMLElement) => cell.contains(document.activeElement)
    await user.keyboard('{F8}')
    expect(isIn(third)).toBe(true)
    await user.keyboard('{Shift>}{F8}{/Shift}')
    expect([isIn(first), dialog() !== null]).toEqual([true, true])
    await user.keyboard('{F8}{F8}')
    expect([isIn(narrow), dialog()]).toEqual([true, null])
    await user.keyboard('{Shift>}{F8}{/Shift}')
    expect(isIn(third)).toBe(true)
    // Leaves no draft for the next test.
    for (const cell of [first, third, narrow]) {
      await user.click(cell)
      await user.keyboard('{Delete}')
    }
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Errors' })).toBeNull())
  })

  it('lists its keys with Ctrl+/', async () => {
    const { user, button } = await open()
    await user.click(cells()[0] as HTMLElement)
    await user.click(button)
    await user.keyboard('{Control>}/{/Control}')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull())
    expect(dialog()).not.toBeNull()
  })

  it('closes with its button, which keeps the focus', async () => {
    const { user, button } = await open()
    button.focus()
    await user.keyboard('{Enter}')
    const close = await screen.findByRole('button', { name: 'Close' })
    expect(close).toBe(button)
    expect(close.tabIndex).toBe(0)
    await user.click(close)
    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Full screen' }))
  })
})
