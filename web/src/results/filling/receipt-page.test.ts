// The receipt of a delivery.
import { describe, expect, it } from 'vitest'
import { filled, questionOf } from '@imp/domain/testing/build-answers.ts'
import { form, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import type { Delivery } from '@imp/domain/results/types.ts'
import { receiptPage } from './receipt-page.ts'

const plan = form(section('General', shortText('Name'), table('Units', { rows: ['A'], columns: ['MW'] })))
const name = questionOf(plan, 'Name')
const units = questionOf(plan, 'Units')
const stored = {
  result: 'r',
  editRemarkText: null,
  files: [],
  version: 1,
  changedAt: '',
  changedBy: null,
  remarkText: null,
}
const delivery: Delivery = {
  ...{ id: 'd', result: 'r', number: 2, formName: '<b>Form</b>', formYear: 2026, countryName: 'Belgium' },
  ...{ submittedAt: '2026-11-21T11:03:00Z', submittedBy: 'Anna', checksum: 'abc', answers: 2 },
  values: [
    {
      ...stored,
      id: '1',
      question: name.id,
      textual: '<img src=x onerror=alert(1)>',
      numeric: null,
      options: [],
      subValues: [],
    },
    {
      ...{ ...stored, id: '2', question: units.id, textual: null, numeric: null, options: [] },
      subValues: filled(units, { A: { MW: 5 } }).subValues.map(cell => ({
        ...cell,
        id: 'c',
        valueId: '2',
        version: 1,
      })),
    },
  ],
}

describe('receiptPage', () => {
  it('lists every question with its answer', () => {
    const page = new DOMParser().parseFromString(
      receiptPage(delivery, plan, id => id),
      'text/html',
    )
    expect(page.querySelectorAll('h3')).toHaveLength(2)
    expect(page.querySelector('td')?.textContent).toBe('5')
    expect(page.querySelector('code')?.textContent).toBe('abc')
  })

  it('says Somebody else where nobody knows any more who submitted', () => {
    const says = (id: string, values?: object) => `${id} ${Object.values(values ?? {}).join(' ')}`
    const page = receiptPage({ ...delivery, submittedBy: null }, plan, says)
    expect(page).toMatch(/results\.receipt\.says 2 [^<]*results\.filling\.conflict\.somebody/)
  })

  it('shows what people typed as text, never as markup', () => {
    const page = receiptPage(delivery, plan, id => id)
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).not.toContain('<img')
    expect(page).not.toContain('<b>')
  })
})
