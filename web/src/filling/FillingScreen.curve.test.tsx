// The curve beside a fault-ride-through table: updates while typing, last year's curve, and messages.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Limit } from '@imp/domain/forms/question-parts.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import type { ParentResult } from '@imp/domain/results/types.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { section, table } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { publishedForm, resultOf } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { fillForm } from '../../testing/fill-form.ts'
import { refuse } from '../../testing/wire.ts'
// Imported in advance, so that no test waits for modules on a busy machine.
import '@imp/drawing/echarts.ts'
import './curve/CurvePanel.tsx'
import '../app/FillFormScreen.tsx'

const rows = ['Uret / tclear', 'Uclear / trec1', 'Urec1 / trec2', 'Urec2 / trec3']
const built = publishedForm(
  {},
  section('FRT', table('Profile', { rows, columns: ['U', 't'] }).with({ dataView: 'frt_ppm_d', isLinked: true })),
)
const plain = questionOf(built, 'Profile')
const idOf = (name: string) => dimensionOf(plain, name).id
const limit = (row: string, column: string, lower: number, upper: number): Limit => ({
  area: null,
  parameter: row,
  article: 'Article 16(3)',
  unit: column === 'U' ? 'p.u.' : 's',
  lower,
  upper,
  relation: null,
  source: null,
  verified: true,
  row: idOf(row),
  column: idOf(column),
})
const profile = {
  ...plain,
  parentId: '00000007-0000-4000-8000-000000000001',
  limits: [
    limit('Uret / tclear', 'U', 0, 0.3),
    limit('Uret / tclear', 't', 0.14, 0.25),
    limit('Urec2 / trec3', 'U', 0.85, 0.85),
    limit('Urec2 / trec3', 't', 1.5, 3),
  ],
}
const form: Form = {
  ...built,
  sections: built.sections.map(one => ({ ...one, questions: [profile] })),
}
const answerOf = (...corners: readonly (readonly [row: string, voltage: number, time: number])[]) =>
  valueOf(profile.id, 1, {
    subValues: corners.flatMap(([row, voltage, time]) =>
      [['U', voltage] as const, ['t', time] as const].map(([column, numeric]) => ({
        id: `00000008-0000-4000-8000-${idOf(row).slice(-6)}${idOf(column).slice(-6)}`,
        valueId: '00000008-0000-4000-8000-000000000001',
        primaryDimensionSubQuestion: idOf(row),
        secondaryDimensionSubQuestion: idOf(column),
        textValue: null,
        numeric,
        version: 1,
      })),
    ),
  })
const right = answerOf(['Uret / tclear', 0.1, 0.15], ['Urec2 / trec3', 0.85, 2])

async function openTable(value = right, parent: ParentResult | null = null) {
  const shown = await fillForm(form, [value], ({ answer }) => {
    answer('GET /api/results/parent/{id}', parent ?? refuse('noParentResult'))
  })
  await screen.findByRole('button', { name: 'Hide the curve' })
  return shown
}
const within = 'Within what the regulation allows.'
const cellOf = (row: string, column: string) => {
  const cell = document.querySelector(`[data-cell="${idOf(row)}/${idOf(column)}"]`)
  if (!cell) throw new RangeError(`no cell ${row}, ${column}`)
  return cell
}

describe('the curve beside a fault-ride-through table', () => {
  it('follows typing before it is stored, and announces what is outside the limits once', async () => {
    const { user } = await openTable()
    await expectText(within)
    await user.dblClick(cellOf('Uret / tclear', 't'))
    await user.keyboard('{Backspace}{Backspace}4')
    await expectText('Outside what the regulation allows: tclear.')
    await user.keyboard('{Enter}')
    expect(await screen.findAllByText(/^0\.4 is outside the legal limit: 0\.14 to 0\.25\ss\.$/)).toHaveLength(1)
    expect(cellOf('Uret / tclear', 't').textContent).toContain('outside the legal limit')
    await user.dblClick(cellOf('Uret / tclear', 't'))
    await user.keyboard('{Backspace}2{Enter}')
    await expectText(within)
    await waitFor(() => expect(screen.queryByText(/is outside the legal limit/)).toBeNull())
    await expectText('All answers saved')
  })

  it('marks the end of the curve where a p.u. value is outside the limits', async () => {
    const { user } = await openTable()
    await user.dblClick(cellOf('Uret / tclear', 'U'))
    await user.keyboard('{Backspace}{Backspace}{Backspace}0.5{Enter}')
    await expectText(/^0\.5 is outside the legal limit: 0 to 0\.3\sp\.u\.$/)
    await expectText('All answers saved')
  })

  it('reports a cell that goes backwards as soon as the row above changes', async () => {
    const { user } = await openTable(
      answerOf(['Uret / tclear', 0.1, 0.15], ['Uclear / trec1', 0.5, 0.2], ['Urec2 / trec3', 0.85, 2]),
    )
    await expectText(within)
    await user.dblClick(cellOf('Uret / tclear', 't'))
    await user.keyboard('{Backspace}{Backspace}24{Enter}')
    await expectText(/^0\.2 goes backwards in time: the row above applies until 0\.24\ss\.$/)
    await expectText('Backwards in time: trec1.')
    expect(cellOf('Uclear / trec1', 't').textContent).toContain('before the time of the row above')
    expect(screen.getByRole('link', { name: /FRT/ }).textContent).toContain('1 outside a limit')
    await expectText('All answers saved')
  })

  it("shows last year's curve, and can be explored with arrow keys", async () => {
    const values = [answerOf(['Uret / tclear', 0.2, 0.25], ['Urec2 / trec3', 0.85, 3])]
    const { user } = await openTable(right, { ...resultOf(form, { formYear: 2025, values }), leftOut: [] })
    const chart = await screen.findByRole('application', { name: /Fault-ride-through of PPM type D, 2026/ })
    await waitFor(() => {
      fireEvent.keyDown(chart, { key: 'Home' })
      expect(screen.getAllByText('Belgium, 2025: Uret 0.2 p.u., tclear 0.25 s.')).toBeTruthy()
    })
    chart.focus()
    await user.keyboard('{ArrowDown}{Home}')
    await expectText('Belgium, 2026: Uret 0.1 p.u., tclear 0.15 s.')
  })

  it('stays hidden until it is shown again', async () => {
    const { user } = await openTable()
    await user.click(screen.getByRole('button', { name: 'Hide the curve' }))
    expect(screen.queryByRole('application')).toBeNull()
    expect(localStorage.getItem('imp.curve')).toBe('hidden')
    await user.click(screen.getByRole('button', { name: 'Show the curve' }))
    expect(screen.getByRole('application')).toBeTruthy()
    expect(localStorage.getItem('imp.curve')).toBe('shown')
  })
})
