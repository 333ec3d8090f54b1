// The receipt of a delivery.
import { describe, expect, it } from 'vitest'
import { dimensionOf, tableAnswer, questionOf } from '@imp/domain/testing/build-answers.ts'
import { buildDelivery } from '@imp/domain/testing/build-delivery.ts'
import { form, number, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import type { Delivery } from '@imp/domain/results/types.ts'
import { receiptPage } from './receipt-page.ts'

const plan = form(
  section('General', shortText('Name')),
  section(
    'Plants',
    table('Units', {
      rows: ['A'],
      columns: [
        'Plain',
        { name: 'MW', group: 'Compliant' },
        { name: 'Count', group: 'Compliant' },
        { name: 'Other', group: 'Derogated' },
      ],
    }),
    number('Threshold').with({ unit: 'MW' }),
  ),
)
const threshold = questionOf(plan, 'Threshold')
const name = questionOf(plan, 'Name')
const units = questionOf(plan, 'Units')
const stored = {
  result: 'r',
  editRemarkText: null,
  files: [],
  deltaRemarks: [],
  version: 1,
  changedAt: '',
  changedBy: null,
  remarkText: null,
}
const delivery: Delivery = {
  ...buildDelivery({ number: 2, formName: '<b>Form</b>', submittedAt: '2026-11-21T11:03:00Z' }),
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
      ...stored,
      id: '2',
      question: units.id,
      textual: null,
      numeric: null,
      options: [],
      subValues: tableAnswer(units, { A: { Plain: 5 } }).subValues.map(cell => ({
        ...cell,
        id: 'c',
        valueId: '2',
        version: 1,
      })),
    },
    { ...stored, id: '3', question: threshold.id, textual: null, numeric: 1.118, options: [], subValues: [] },
  ],
}

describe('receiptPage', () => {
  it('lists every question with its answer', () => {
    const page = new DOMParser().parseFromString(
      receiptPage(delivery, plan, id => id),
      'text/html',
    )
    expect(page.querySelectorAll('h3')).toHaveLength(3)
    expect(page.querySelector('tbody td')?.textContent).toBe('5')
    expect(page.querySelector('code')?.textContent).toBe('abc')
  })

  it('names the files that are attached', () => {
    const file = {
      id: 'f',
      name: '<b>plan</b>.pdf',
      contentType: 'application/pdf',
      bytes: 9,
      addedAt: '2026-03-01T09:00:00.000Z',
      addedBy: null,
    }
    const values = delivery.values.map(value => (value.question === name.id ? { ...value, files: [file] } : value))
    const text = (id: string, given?: Readonly<Record<string, unknown>>) => `${id} ${JSON.stringify(given ?? {})}`
    const page = new DOMParser().parseFromString(receiptPage({ ...delivery, values }, plan, text), 'text/html')
    const lines = [...page.querySelectorAll('p')].map(one => one.textContent)
    expect(lines).toContain('results.attachments.added {"name":"<b>plan</b>.pdf"}')
    expect(page.querySelector('b')).toBeNull()
  })

  it('numbers sections and questions as the screen does, and gives numbers their unit', () => {
    const page = new DOMParser().parseFromString(
      receiptPage(delivery, plan, id => id),
      'text/html',
    )
    const words = (of: string) => [...page.querySelectorAll(of)].map(one => one.textContent)
    expect(words('h2')).toEqual(['1 General', '2 Plants'])
    expect(words('h3')).toEqual(['1.1 Name', '2.1 Units', '2.2 Threshold'])
    expect(words('p').at(-1)).toBe('1.118\u00a0MW')
  })

  it('prints the coloured groups above their columns', () => {
    const page = new DOMParser().parseFromString(
      receiptPage(delivery, plan, id => id),
      'text/html',
    )
    const [groups, columns] = [...page.querySelectorAll('thead tr')].map(row =>
      [...row.children].map(cell => [cell.textContent, cell.getAttribute('colspan'), cell.getAttribute('scope')]),
    )
    expect(groups).toEqual([
      ['', null, null],
      ['', '1', null],
      ['Compliant', '2', 'colgroup'],
      ['Derogated', '1', 'colgroup'],
    ])
    expect(columns?.map(([name]) => name)).toEqual(['Plain', 'MW', 'Count', 'Other'])
    const [first] = units.groups
    expect(page.querySelector<HTMLElement>('th.group')?.getAttribute('style')).toContain(first?.backgroundColorHex)
  })

  it('says Someone else if the submitter is unknown', () => {
    const says = (id: string, values?: object) => `${id} ${Object.values(values ?? {}).join(' ')}`
    const page = receiptPage({ ...delivery, submittedBy: null }, plan, says)
    expect(page).toMatch(/results\.receipt\.says 2 [^<]*results\.filling\.conflict\.somebody/)
  })

  it('counts answers left out because choices hide them', () => {
    const says = (id: string, values?: object) => `${id} ${Object.values(values ?? {}).join(' ')}`
    expect(receiptPage({ ...delivery, hiddenAnswers: 87 }, plan, says)).toContain('results.receipt.hidden 87')
    expect(receiptPage({ ...delivery, hiddenAnswers: 0 }, plan, says)).not.toContain('results.receipt.hidden')
  })

  it('shows why cells differ from the previous year', () => {
    const [row, column] = ['A', 'MW'].map(text => dimensionOf(units, text).id) as [string, string]
    const values = delivery.values.map(value =>
      value.id === '2' ? { ...value, deltaRemarks: [{ row, column, remark: '<i>Closed.' }] } : value,
    )
    const says = (id: string, given?: object) => `${id} ${Object.values(given ?? {}).join(' ')}`
    expect(receiptPage({ ...delivery, values }, plan, says)).toContain(
      'results.deltas.finalRemarkOf A, Compliant, MW: &lt;i&gt;Closed.',
    )
  })

  it('shows user input as text, never as markup', () => {
    const page = receiptPage(delivery, plan, id => id)
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).not.toContain('<img')
    expect(page).not.toContain('<b>')
  })
})
