// Filling blocks of a table, with typed text or with the first row: one undo step, nothing else changes.
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { section, table } from '@imp/domain/testing/build-form.ts'
import { publishedForm } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { fillForm } from '../../testing/fill-form.ts'

const form = publishedForm(
  {},
  section('General', table('Plants', { rows: ['A', 'B', 'C'], columns: ['MW', { name: 'Note', type: 'Text' }] })),
)
const cells = () => [...document.querySelectorAll<HTMLElement>('td[data-cell]')]
const shown = () => cells().map(cell => cell.querySelector('span')?.textContent ?? '')

async function open() {
  const filled = await fillForm(form, [])
  await screen.findByRole('grid')
  return filled
}

describe('a block of a table', () => {
  it('is filled with typed text by Ctrl+Enter, as one undo step', async () => {
    const { user, wire } = await open()
    await user.click(cells()[0] as HTMLElement)
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await user.keyboard('7{Control>}{Enter}{/Control}')
    expect(shown()).toEqual(['7', '', '7', '', '7', ''])
    await expectText('3 cells filled')
    expect(cells().filter(cell => cell.getAttribute('aria-selected') === 'true')).toHaveLength(3)
    await expectText('All answers saved')
    const sent = wire.sent('PATCH /api/results/singlequestion/{id}').at(-1)
    const seven = expect.objectContaining({ numeric: 7 }) as unknown
    expect(sent?.body).toMatchObject({ subValues: [seven, seven, seven] })
    await user.keyboard('{Control>}z{/Control}')
    expect(shown()).toEqual(['', '', '', '', '', ''])
    await expectText('The previous content has been restored.')
    expect(screen.queryByText('3 cells filled')).toBeNull()
    await user.keyboard('{Control>}y{/Control}')
    await expectText('Redone.')
    expect(screen.queryByText('The previous content has been restored.')).toBeNull()
    expect(shown()).toEqual(['7', '', '7', '', '7', ''])
  })

  it('converts between numbers and text when it is filled', async () => {
    const { user } = await open()
    await user.click(cells()[0] as HTMLElement)
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await user.keyboard('-5{Control>}{Enter}{/Control}')
    expect(shown().slice(0, 2)).toEqual(['−5', '-5'])
    expect(cells()[1]?.getAttribute('aria-invalid')).toBeNull()
    await expectText('All answers saved')
  })

  it('is filled with its first row by Ctrl+D, a single row from the row above', async () => {
    const { user } = await open()
    await user.click(cells()[0] as HTMLElement)
    await user.keyboard('4{Tab}wind{Enter}')
    await user.click(cells()[0] as HTMLElement)
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Control>}d{/Control}')
    expect(shown()).toEqual(['4', 'wind', '4', 'wind', '', ''])
    await user.click(cells()[4] as HTMLElement)
    await user.keyboard('{Control>}d{/Control}')
    expect(shown()).toEqual(['4', 'wind', '4', 'wind', '4', ''])
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
    expect(shown()).toEqual(['4', 'wind', '', '', '', ''])
    await expectText('All answers saved')
  })

  it('continues with Enter below the cell where Tab began, until the focus moves', async () => {
    const { user } = await open()
    const at = () => cells().indexOf(document.activeElement?.closest('td') as HTMLElement)
    await user.click(cells()[0] as HTMLElement)
    await user.keyboard('4{Tab}wind{Enter}')
    expect(at()).toBe(2)
    await user.keyboard('{Tab}{ArrowUp}{ArrowDown}{Enter}')
    expect(at()).toBe(5)
    await expectText('All answers saved')
  })

  it('is not filled from above its first row, nor without typed text', async () => {
    const { user, wire } = await open()
    await user.click(cells()[0] as HTMLElement)
    await user.keyboard('{Control>}d{/Control}{Control>}{Enter}{/Control}')
    expect(shown()).toEqual(['', '', '', '', '', ''])
    expect(wire.sent('PATCH /api/results/singlequestion/{id}')).toEqual([])
  })

  it('is pasted with text among its numbers: the numbers are saved, and a link leads to the cell', async () => {
    const mixed = publishedForm({}, section('General', table('Units', { rows: ['A', 'B'], columns: ['MW', 'GW'] })))
    const { user, wire } = await fillForm(mixed, [])
    await screen.findByRole('grid')
    await user.click(cells()[0] as HTMLElement)
    await user.paste('1000.5\t20\nabc\t30')
    expect(shown()).toEqual(['1\u202f000.5', '20', 'abc', '30'])
    const bar = await screen.findByRole('button', { name: /^1 answer not saved/ })
    const sent = () => wire.sent('PATCH /api/results/singlequestion/{id}')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ subValues: [1000.5, 20, 30].map(numeric => ({ numeric })) })
    expect(document.querySelector('article')?.textContent).toContain('B, MW: This is not a number.')
    await user.click(bar)
    expect(cells()[2]?.contains(document.activeElement)).toBe(true)
    // Leaves no draft for the next test.
    await user.keyboard('{Delete}')
    await expectText('All answers saved')
  })

  it('is not pasted where it does not fit, with the numbers of rows and columns below the table', async () => {
    const { user } = await open()
    await user.click(cells()[2] as HTMLElement)
    await user.paste('1\t2\n3\t4\n5\t6')
    const tooManyRows = /B, MW: Pasting action found 3 rows, but only 2 rows are available from current cell\.$/
    await expectText(tooManyRows)
    await user.paste('1\t2\t3')
    await expectText(/Pasting action found 3 columns, but only 2 columns are available from current cell\.$/)
    expect(screen.queryByText(tooManyRows)).toBeNull()
    expect(shown()).toEqual(['', '', '', '', '', ''])
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(document.querySelector('article')?.textContent).not.toContain('Pasting action found')
    expect(cells()[2]?.contains(document.activeElement)).toBe(true)
  })

  it('is filled with one copied value, and selected again after undo', async () => {
    const { user } = await open()
    const selected = () => cells().filter(cell => cell.getAttribute('aria-selected') === 'true')
    await user.click(cells()[0] as HTMLElement)
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    await user.paste('7')
    expect(shown()).toEqual(['7', '7', '7', '7', '', ''])
    await expectText('4 cells pasted')
    await expectText('All answers saved')
    await user.click(cells()[5] as HTMLElement)
    await user.keyboard('{Control>}z{/Control}')
    expect(shown()).toEqual(['', '', '', '', '', ''])
    expect(selected()).toEqual(cells().slice(0, 4))
  })

  it('lists its keys, also during typing', async () => {
    const { user } = await open()
    await user.click(cells()[0] as HTMLElement)
    await user.keyboard('4{Control>}/{/Control}')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(dialog.textContent).toContain('Repeat the first row of a block in the rows below')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shown()[0]).toBe('4')
    await expectText('All answers saved')
  })
})
