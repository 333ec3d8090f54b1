// Numbers whose difference from the previous year has to be explained: marked in the table, described below it, explained before
// submitting.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import { noDate } from '@imp/domain/dates.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { section, table } from '@imp/domain/testing/build-form.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { publishedForm, resultOf } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { createEvents } from '../../testing/event-stream.ts'
import { fillForm } from '../../testing/fill-form.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/wire.ts'

import '../app/FillFormScreen.tsx'
import './delta/DeltaNote.tsx'
import './view/SubmitDialog.tsx'
import './previous/PreviousAnswer.tsx'

const columns = ['Without', 'With', 'Modernised', 'Other']
const form = publishedForm(
  { isHardCopy: true, parentId: '00000009-0000-4000-8000-000000000000' },
  section(
    'HVDC',
    table('Capacity', { rows: ['Links', 'Parks'], columns }).with({
      isLinked: true,
      hasParent: true,
      parentId: '00000009-0000-4000-8000-000000000001',
      dataView: 'generationcapacity_hvdc',
    }),
  ),
)
const capacity = questionOf(form, 'Capacity')
const place = (row: string, column: string) => ({
  row: dimensionOf(capacity, row).id,
  column: dimensionOf(capacity, column).id,
})
const cellsOf = (row: string, ...numbers: number[]): Value['subValues'] =>
  numbers.map((numeric, at) => {
    const { row: primaryDimensionSubQuestion, column } = place(row, columns[at] ?? '')
    const where = { primaryDimensionSubQuestion, secondaryDimensionSubQuestion: column }
    return { id: `${row}${at}`, valueId: 'value', ...where, textValue: null, numeric, version: 1 }
  })
const before = valueOf(capacity.id, 1, { subValues: cellsOf('Links', 10, 10, 10, 10) })

async function open(
  numbers: readonly number[],
  deltaRemarks: Value['deltaRemarks'] = [],
  returned: Result['returned'] = null,
) {
  let stored = valueOf(capacity.id, 1, { subValues: cellsOf('Links', ...numbers), deltaRemarks })
  const shown = await fillForm(form, [stored], wire => {
    if (returned) wire.answer('GET /api/results/form/{formId}', resultOf(form, { values: [stored], returned }))
    wire.answer('GET /api/results/parent/{id}', {
      ...resultOf(form, { formYear: 2025, isSubmited: true, status: 'Submitted' }),
      values: [before],
      leftOut: [],
    })
    wire.answer('PATCH /api/results/singlequestion/{id}', ({ body }) => {
      const { deltaRemarks: given = [] } = body as ValueInput
      const remarks = given.map(({ remark, ...at }) => ({ ...at, remark: remark ?? '' }))
      const isOther = (one: (typeof remarks)[number]) =>
        !remarks.some(({ row, column }) => row === one.row && column === one.column)
      stored = {
        ...stored,
        version: stored.version + 1,
        deltaRemarks: [...stored.deltaRemarks.filter(isOther), ...remarks],
      }
      return stored
    })
    wire.answer('PATCH /api/results/submit/{id}', refuse('conflictingChange'))
  })
  await expectText(/^Compared with 2025/)
  return shown
}
const cell = (row: string, column: string) => {
  const { row: rowId, column: columnId } = place(row, column)
  const found = document.querySelector(`[data-cell="${rowId}/${columnId}"]`)
  if (!found) throw new RangeError(`no cell ${row}, ${column}`)
  return found
}
async function openDialog(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  return within(await screen.findByRole('dialog', { name }))
}

describe('numbers that differ from the previous year', () => {
  it('are marked in the table and described below it', async () => {
    await open([9, 11, 11, 10])
    await expectText('9 instead of 10 in 2025 (−1).')
    await expectText('11 instead of 10 in 2025 (+1).')
    await expectText('You will be asked to explain this before you submit.')
    const listMarks = () => columns.map(column => cell('Links', column).getAttribute('data-mark'))
    await waitFor(() => expect(listMarks()).toEqual(['delta', 'delta', null, null]))
    expect(cell('Links', 'With').textContent).toContain('differs from the previous year, must be explained')
  })

  it('are shown with one kind of minus sign', async () => {
    await open([-5, 10, 10, 10])
    await expectText('−5 instead of 10 in 2025 (−15).')
  })

  it('are explained one by one before submitting, and saved during typing', async () => {
    const { user, wire } = await open([9, 11, 11, 10])
    const dialog = await openDialog(user, 'Validation passed with warnings!')
    const missing = dialog.getByText('2 final remarks are missing.')
    // What has to be written comes before the list of sections.
    const sections = dialog.getAllByRole('heading', { level: 3 })
    expect(missing.compareDocumentPosition(sections[0] as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const submit = dialog.getByRole('button', { name: 'Submit' })
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    await user.type(dialog.getByRole('textbox', { name: 'Final remark on Links, Without' }), 'Closed.')
    await user.type(dialog.getByRole('textbox', { name: 'Final remark on Links, With' }), ' ')
    expect(dialog.getByText('One final remark is missing.')).toBeTruthy()
    await user.click(submit)
    expect(wire.sent('PATCH /api/results/submit/{id}')).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: 'Final remark on Links, With' }), 'New link.')
    expect(dialog.getByText('All final remarks have been given.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(wire.sent('PATCH /api/results/submit/{id}')).toHaveLength(1))
    const sent = wire
      .sent('PATCH /api/results/singlequestion/{id}')
      .flatMap(({ body }) => (body as ValueInput).deltaRemarks)
    expect(sent).toContainEqual({ ...place('Links', 'Without'), remark: 'Closed.' })
    expect(sent).toContainEqual({ ...place('Links', 'With'), remark: ' New link.' })
  })

  it('are explained only in returned cells', async () => {
    const unconfirmed = { confirmed: false, confirmedAt: noDate, confirmedBy: null }
    const field = { question: capacity.id, ...place('Links', 'With'), note: 'So many?', version: 1, ...unconfirmed }
    const { user } = await open([9, 11, 10, 10], [], { fields: [field], followUps: [] })
    await expectText('9 instead of 10 in 2025 (−1).')
    const dialog = await openDialog(user, 'Validation passed with warnings!')
    expect(dialog.getAllByRole('textbox').map(one => one.getAttribute('aria-label'))).toEqual([
      'Final remark on Links, With',
    ])
    expect(dialog.getByText('One final remark is missing.')).toBeTruthy()
  })

  it('need nothing if each has its remark or none differs', async () => {
    const explained = await open([9, 10, 10, 10], [{ ...place('Links', 'Without'), remark: 'Closed.' }])
    await expectText('Closed.')
    expect(screen.queryByText('You will be asked to explain this before you submit.')).toBeNull()
    const dialog = await openDialog(explained.user, 'Validation passed with warnings!')
    expect(dialog.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('list their remarks in the history with cell and workbook', async () => {
    const remarks = (remark: string) => ({ deltaRemarks: [{ ...place('Links', 'Without'), remark }] })
    const change = {
      question: capacity.id,
      version: 2,
      changedBy: 'Anna',
      reason: null,
      isCorrection: false,
      workbook: 'Belgium.xlsx',
    }
    const { user, wire } = await open([10, 10, 10, 10])
    wire.answer('GET /api/results/{id}/history', [
      {
        ...change,
        id: '1',
        changedAt: '2031-03-01T09:00:00.000Z',
        before: remarks('Closed.'),
        after: remarks('Sold.'),
      },
    ])
    await user.click((await screen.findAllByRole('button', { name: /^History/ }))[0] as HTMLElement)
    const drawer = within(await screen.findByRole('dialog', { name: 'History' }))
    const remark = await drawer.findByText('Sold.')
    expect(remark.closest('p')?.textContent).toMatch(/^Final remark: Links, Without: Closed\./)
    expect(drawer.getByText('Belgium.xlsx').parentElement?.textContent).toBe('Imported from the workbook Belgium.xlsx')
  })

  it('are not shown if nothing has to be explained', async () => {
    const { user } = await open([10, 10, 12, 9])
    expect(document.querySelector('[data-mark]')).toBeNull()
    const dialog = await openDialog(user, 'Confirm submit')
    expect(dialog.queryByText('Final remark')).toBeNull()
  })

  it('are named by the server if the previous year cannot be loaded', async () => {
    const stored = valueOf(capacity.id, 1, { subValues: cellsOf('Links', 9, 10, 10, 10) })
    const { user } = await fillForm(form, [stored], wire => {
      wire.answer('GET /api/results/parent/{id}', refuse('unknownResult'))
      const error = { questionId: capacity.id, ...place('Links', 'Without'), message: 'Why?' }
      wire.answer(
        'PATCH /api/results/submit/{id}',
        refuse('validationFailed', { errors: [{ ...error, text: 'results.deltas.remarkMissing' }] }),
      )
    })
    const dialog = await openDialog(user, 'Confirm submit')
    await user.click(dialog.getByRole('button', { name: 'Submit' }))
    await expectText(/the final remark is missing/)
  })

  it('are shown with remarks to administrators who do not see the previous year', async () => {
    const stored = valueOf(capacity.id, 1, {
      subValues: cellsOf('Links', 9, 10, 10, 10),
      deltaRemarks: [{ ...place('Links', 'Without'), remark: 'Closed.' }],
    })
    const result = resultOf(form, { values: [stored], hasParentResult: true })
    await renderScreen(`/forms/view/${form.id}/results/${result.id}`, admin, ({ answer }) => {
      answer('GET /api/forms/{id}', form)
      answer('GET /api/results/{id}', result)
      answer('GET /api/results/{id}/deliveries', [])
      answer('GET /api/events', createEvents().open)
    })
    await expectText('Closed.')
    expect(screen.queryByText(/instead of 10/)).toBeNull()
  })
})
