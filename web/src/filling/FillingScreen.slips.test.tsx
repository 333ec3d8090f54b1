// Numbers that look like slips by a power of ten: asked about at the field, in the table, and before submitting.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import { answerPlace } from '@imp/domain/forms/table-questions.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { number, section, table } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { publishedForm, resultOf } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { fillForm } from '../../testing/fill-form.ts'

// Fetched after the screen.
import '@imp/domain/filling/slips.ts'
import '../app/FillFormScreen.tsx'
import './view/SubmitDialog.tsx'
import './previous/PreviousAnswer.tsx'
import './slips/SlipNote.tsx'

const copied = { isLinked: true, hasParent: true, parentId: '00000009-0000-4000-8000-000000000001' }
const form = publishedForm(
  { isHardCopy: true, parentId: '00000009-0000-4000-8000-000000000000' },
  section(
    'General',
    number('Load').with(copied),
    table('Plants', { rows: ['Wind', 'Sun'], columns: ['MW'] }).with({
      ...copied,
      parentId: '00000009-0000-4000-8000-000000000002',
    }),
  ),
)
const [load, plants] = ['Load', 'Plants'].map(text => questionOf(form, text)) as [
  ReturnType<typeof questionOf>,
  ReturnType<typeof questionOf>,
]
const place = (row: string) => ({ row: dimensionOf(plants, row).id, column: dimensionOf(plants, 'MW').id })
const cellsOf = (wind: number, sun: number): Value['subValues'] =>
  [wind, sun].map((numeric, at) => {
    const { row: primaryDimensionSubQuestion, column } = place(at === 0 ? 'Wind' : 'Sun')
    const where = { primaryDimensionSubQuestion, secondaryDimensionSubQuestion: column }
    return { id: `cell${at}`, valueId: 'value', ...where, textValue: null, numeric, version: 1 }
  })

async function open() {
  const stored = new Map(
    [valueOf(load.id, 1, { numeric: 4319 }), valueOf(plants.id, 1, { subValues: cellsOf(120_000, 4_500_000) })].map(
      value => [value.question, value],
    ),
  )
  const shown = await fillForm(form, [...stored.values()], wire => {
    wire.answer('GET /api/results/parent/{id}', {
      ...resultOf(form, { formYear: 2025, isSubmited: true, status: 'Submitted' }),
      values: [valueOf(load.id, 1, { numeric: 4319.6 }), valueOf(plants.id, 1, { subValues: cellsOf(118, 4400) })],
      leftOut: [],
    })
    wire.answer('PATCH /api/results/singlequestion/{id}', ({ body }) => {
      const { question, numeric, confirmedNumbers = [] } = body as ValueInput
      const before = stored.get(question) ?? valueOf(question, 0)
      const value = {
        ...before,
        version: before.version + 1,
        ...(numeric !== undefined && { numeric }),
        confirmedNumbers: [
          ...(before.confirmedNumbers ?? []).filter(({ row }) => !confirmedNumbers.some(one => one.row === row)),
          ...confirmedNumbers.flatMap(({ numeric: said, ...at }) =>
            said === null
              ? []
              : [{ ...at, numeric: said, confirmedAt: '2026-11-28T10:00:00.000Z', confirmedBy: 'Anna' }],
          ),
        ],
      }
      stored.set(question, value)
      return value
    })
  })
  await expectText(/^Numbers that look wrong by a power of ten: 2/)
  return shown
}
const sentOf = (wire: Awaited<ReturnType<typeof open>>['wire']) =>
  wire.sent('PATCH /api/results/singlequestion/{id}').flatMap(({ body }) => (body as ValueInput).confirmedNumbers ?? [])

it('asks about a typed number when its field is left; one press confirms it', async () => {
  const { user, wire } = await open()
  const field = screen.getByLabelText('Load')
  await user.clear(field)
  await user.type(field, '4.31')
  expect(screen.queryByText(/^Last year 4 319/)).toBeNull()
  await user.tab()
  await expectText('Last year 4 319.6. Is 4.31 right?')
  await user.click(screen.getByRole('button', { name: 'Yes, 4.31 is right' }))
  await expectText(/^Confirmed as correct by Anna/)
  expect(sentOf(wire)).toEqual([{ ...answerPlace(load), numeric: 4.31 }])
  await user.clear(field)
  await user.type(field, '43.2')
  await user.tab()
  await expectText('Last year 4 319.6. Is 43.2 right?')
  const [change] = screen.getAllByRole('button', { name: 'Change' })
  await user.click(change as HTMLElement)
  expect(document.activeElement).toBe(field)
})

it('marks the cells of a block, and confirms them with one press', async () => {
  const { user, wire } = await open()
  const markOf = (row: string) =>
    document.querySelector(`[data-cell="${place(row).row}/${place(row).column}"]`)?.getAttribute('data-mark')
  expect(['Wind', 'Sun'].map(markOf)).toEqual(['slip', 'slip'])
  await expectText('Numbers to confirm: 2')
  expect(screen.queryByText('All answers saved')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Yes, all are right (2)' }))
  await waitFor(() => expect(sentOf(wire)).toHaveLength(2))
  expect(['Wind', 'Sun'].map(markOf)).toEqual([null, null])
  await expectText('All answers saved')
})

it('the checklist lists them, confirms them, and does not prevent submitting', async () => {
  const { user, wire } = await open()
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^Numbers that look wrong by a power of ten and are not confirmed: 2\./)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBeNull()
  await user.click(await dialog.findByRole('button', { name: 'Yes, 120\u202f000 is right' }))
  expect(await dialog.findByText(/^Numbers that look wrong by a power of ten and are not confirmed: 1\./)).toBeTruthy()
  await user.click(await dialog.findByRole('button', { name: 'Yes, 4\u202f500\u202f000 is right' }))
  expect(
    await dialog.findByText('All numbers that look wrong by a power of ten are confirmed as correct.'),
  ).toBeTruthy()
  expect(dialog.queryByText(/are not confirmed/)).toBeNull()
  await waitFor(() => expect(sentOf(wire)).toHaveLength(2))
})
