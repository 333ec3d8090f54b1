// The checklist before submitting: faults, open and changed answers by section, with links to questions and cells.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Delivery, ParentResult } from '@imp/domain/results/types.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { number, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { buildDelivery } from '@imp/domain/testing/build-delivery.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { publishedForm, resultOf } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { fillForm } from '../../testing/fill-form.ts'

const form = publishedForm(
  {},
  section('General', shortText('Who?').required(), number('How many?'), shortText('Since when?')),
  section(
    'Plants',
    table('How much?', {
      rows: [{ name: 'Type A', required: true }, { name: 'Type B', required: true }, 'Type C'],
      columns: ['Uret', 'tclear'],
    }).required(),
  ),
)
const [who, units] = [questionOf(form, 'Who?'), questionOf(form, 'How much?')]
const cellOf = (row: string, column: string, numeric: number) => ({
  id: `${row} ${column}`,
  valueId: 'value',
  primaryDimensionSubQuestion: dimensionOf(units, row).id,
  secondaryDimensionSubQuestion: dimensionOf(units, column).id,
  textValue: null,
  numeric,
  version: 1,
})
const filledTable = [cellOf('Type A', 'Uret', 1), cellOf('Type A', 'tclear', 2), cellOf('Type B', 'tclear', 3)]

const summary = buildDelivery({
  id: '00000001-0000-4000-8000-0000000000d2',
  number: 2,
  reopenedAt: '2026-03-02T09:00:00.000Z',
  reopenedBy: 'Admin',
  reopenReason: 'Please check.',
})

async function review(user: Awaited<ReturnType<typeof fillForm>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  return within(await screen.findByRole('dialog', { name: /Validation failed|Confirm submit/ }))
}

describe('the checklist of an incomplete form', () => {
  it('names row and column, links to the cell, and prevents submitting with a reason', async () => {
    const { user } = await fillForm(form, [
      valueOf(who.id, 1, { textual: 'Elia' }),
      valueOf(units.id, 1, { subValues: filledTable }),
    ])
    const dialog = await review(user)
    expect(dialog.getByText('1 of 4 questions answered')).toBeTruthy()
    const plants = within(await dialog.findByRole('region', { name: /Plants/ }))
    expect(plants.getByText('0 of 1')).toBeTruthy()
    const submit = dialog.getByRole('button', { name: 'Submit' })
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    expect(submit.getAttribute('aria-describedby')).toBeTruthy()
    await user.click(plants.getByRole('button', { name: 'Fill in “Uret” in row “Type B”.' }))
    const cell = document.activeElement?.closest('[data-cell]')?.getAttribute('data-cell')
    expect(cell).toBe(`${dimensionOf(units, 'Type B').id}/${dimensionOf(units, 'Uret').id}`)
  })

  it('expands open questions, which need no answer', async () => {
    const { user } = await fillForm(form, [])
    const dialog = await review(user)
    const general = within(dialog.getByRole('region', { name: /General/ }))
    await user.click(general.getByText('2 open, optional'))
    await user.click(general.getByRole('button', { name: '1.3 Since when?' }))
    expect(document.activeElement?.closest('article')?.id).toBe(`q-${questionOf(form, 'Since when?').id}`)
  })
})

describe('the checklist of a form that was delivered before', () => {
  it('shows the differences from the last delivery', async () => {
    const delivered: Delivery = {
      ...summary,
      values: [valueOf(who.id, 1, { textual: 'Elia' }), valueOf(units.id, 1, { subValues: filledTable })],
    }
    const complete = [...filledTable.slice(0, 2), cellOf('Type B', 'tclear', 4), cellOf('Type B', 'Uret', 5)]
    const { user } = await fillForm(
      form,
      [valueOf(who.id, 1, { textual: 'Elia' }), valueOf(units.id, 2, { subValues: complete })],
      ({ answer }) => {
        answer('GET /api/results/{id}/deliveries', [summary])
        answer('GET /api/results/deliveries/{id}', delivered)
      },
    )
    const dialog = await review(user)
    const plants = within(await dialog.findByRole('region', { name: /Plants/ }))
    const unfold = await plants.findByText('1 answer differs from delivery no. 2')
    await user.click(unfold)
    expect(plants.getAllByText(/Type B/, { selector: 'p *' })).toHaveLength(2)
    const [first] = plants.getAllByRole('img', { name: 'became' })
    expect(first?.closest('p')?.textContent).toBe('Type B, tclear: 3 → 4')
    expect(within(dialog.getByRole('region', { name: /General/ })).queryByText(/delivery no\. 2/)).toBeNull()
  })
})

describe('the checklist of a hard copy', () => {
  const copied = { isLinked: true, hasParent: true, parentId: '00000009-0000-4000-8000-000000000001' }
  const copy = publishedForm(
    { isHardCopy: true, parentId: '00000009-0000-4000-8000-000000000000' },
    section('General', shortText('Who?').with(copied), number('How many?')),
  )
  const asked = questionOf(copy, 'Who?')

  it('shows what was confirmed and what differs from the previous year', async () => {
    const now = resultOf(copy, { hasParentResult: true, values: [valueOf(asked.id, 1, { textual: 'Fluxys' })] })
    const parent: ParentResult = {
      ...resultOf(copy, { formYear: 2025, isSubmited: true, status: 'Submitted' }),
      values: [valueOf(asked.id, 3, { textual: 'Elia' })],
      leftOut: [],
    }
    const { user } = await fillForm(copy, [], ({ answer }) => {
      answer('GET /api/results/form/{formId}', now)
      answer('GET /api/results/parent/{id}', parent)
    })
    await expectText('changed')
    const dialog = await review(user)
    const general = within(dialog.getByRole('region', { name: /General/ }))
    await user.click(general.getByText('Compared with 2025: 0 unchanged, 1 changed, 0 new'))
    expect(general.getByRole('img', { name: 'became' }).closest('p')?.textContent).toBe('Elia → Fluxys')
  })

  it('reports an unchanged section on one line', async () => {
    const values = [valueOf(asked.id, 1, { textual: 'Elia' })]
    const parent: ParentResult = {
      ...resultOf(copy, { formYear: 2025, isSubmited: true, status: 'Submitted' }),
      values,
      leftOut: [],
    }
    const { user } = await fillForm(copy, [], ({ answer }) => {
      answer('GET /api/results/form/{formId}', resultOf(copy, { hasParentResult: true, values }))
      answer('GET /api/results/parent/{id}', parent)
    })
    await expectText('unchanged')
    const dialog = await review(user)
    const general = dialog.getByRole('region', { name: /General/ })
    expect(within(general).getByRole('heading').textContent).toBe('1General1 of 21 unchanged')
    expect(within(general).queryByText(/Compared with 2025/)).toBeNull()
  })
})
