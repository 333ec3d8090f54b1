// A small form that was submitted, and the same sent back in part: a question and a cell.
import { within } from '@testing-library/react'
import { noDate } from '@imp/domain/dates.ts'
import type { DeliverySummary } from '@imp/domain/results/types.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { buildDelivery } from '@imp/domain/testing/build-delivery.ts'
import { section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { valueOf } from './answer-store.ts'
import { publishedForm, resultOf } from './answers.ts'

export const form = publishedForm(
  {},
  section(
    'General',
    shortText('Name'),
    shortText('Why?'),
    table('Plants', { rows: ['Wind', 'Solar'], columns: ['MW'] }),
  ),
)
export const [name, why, plants] = ['Name', 'Why?', 'Plants'].map(text => questionOf(form, text)) as [
  ReturnType<typeof questionOf>,
  ReturnType<typeof questionOf>,
  ReturnType<typeof questionOf>,
]
export const wind = { row: dimensionOf(plants, 'Wind').id, column: dimensionOf(plants, 'MW').id }
export const solar = { row: dimensionOf(plants, 'Solar').id, column: wind.column }
export const untouched = { note: '', version: 1, confirmed: false, confirmedAt: noDate, confirmedBy: null }
export const values = [valueOf(name.id, 1, { textual: 'Doel' }), valueOf(why.id, 1, { textual: 'Because' })]
export const submitted = resultOf(form, {
  isSubmited: true,
  status: 'Submitted',
  dateOfSubmission: '2026-03-01T08:00:00.000Z',
  values,
})

export const returned = resultOf(form, {
  status: 'Partial',
  unsubmitReason: 'Once more, please.',
  values,
  returned: {
    fields: [
      { ...untouched, question: name.id, row: null, column: null, note: 'A typing error' },
      { ...untouched, question: plants.id, ...wind, note: 'Offshore too', version: 0 },
    ],
    followUps: [],
  },
})

export const delivery = (number: number, more: Partial<DeliverySummary> = {}): DeliverySummary =>
  buildDelivery({
    id: `00000009-0000-4000-8000-00000000000${number}`,
    result: submitted.id,
    number,
    formName: form.name,
    ...more,
  })
export const cellOf = (numeric: number) => ({
  id: 'wind',
  valueId: 'plants',
  primaryDimensionSubQuestion: wind.row,
  secondaryDimensionSubQuestion: wind.column,
  textValue: null,
  numeric,
  version: 1,
})

export const cells = () => [...document.querySelectorAll<HTMLElement>('[data-cell]')]
export const card = (question: string) => within(document.getElementById(`q-${question}`) as HTMLElement)
