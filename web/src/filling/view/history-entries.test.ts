import { describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { Extension } from '@imp/domain/filling/extension-types.ts'
import type { Change, DeliverySummary } from '@imp/domain/results/types.ts'
import { buildDelivery } from '@imp/domain/testing/build-delivery.ts'
import { mergeHistory } from './history-entries.ts'

const change = (id: string, changedAt: string): Change => ({
  id,
  question: 'q',
  version: 1,
  changedAt,
  changedBy: null,
  reason: null,
  isCorrection: false,
  workbook: null,
  before: {},
  after: {},
})
const request = (id: string, askedAt: string, answeredAt = noDate): Extension => ({
  id,
  result: 'r',
  form: 'f',
  formName: 'RfG',
  formYear: 2031,
  country: 'c',
  countryName: 'Belgium',
  countryCode: 'BE',
  status: answeredAt === noDate ? 'waiting' : 'declined',
  reason: 'Holidays',
  until: '2031-04-10T21:59:59.000Z',
  deadlineBefore: '2031-03-20T22:59:59.000Z',
  askedAt,
  askedBy: null,
  answeredAt,
  answeredBy: null,
  granted: noDate,
  answer: null,
})
const delivery = (number: number, submittedAt: string, more: Partial<DeliverySummary> = {}): DeliverySummary =>
  buildDelivery({ id: `d${number}`, number, submittedAt, ...more })
const keys = (...given: Parameters<typeof mergeHistory>) => mergeHistory(...given).map(({ key }) => key)

describe('the history of a result', () => {
  const changes = [change('late', '2031-03-03T10:00:00Z'), change('early', '2031-03-01T10:00:00Z')]
  it('has requests and answers among the changes, latest first', () => {
    const requests = [
      request('b', '2031-03-04T10:00:00Z'),
      request('a', '2031-02-28T10:00:00Z', '2031-03-02T10:00:00Z'),
    ]
    expect(keys(changes, requests, [], true)).toEqual(['b asked', 'late', 'a answered', 'early', 'a asked'])
  })
  it('has each submission, reopening and acceptance', () => {
    const deliveries = [
      delivery(2, '2031-03-03T11:00:00Z', { acceptedAt: '2031-03-05T10:00:00Z' }),
      delivery(1, '2031-03-01T11:00:00Z', { reopenedAt: '2031-03-02T10:00:00Z' }),
    ]
    const all = ['d2 accepted', 'd2 submitted', 'late', 'd1 reopened', 'd1 submitted', 'early']
    expect(keys(changes, [], deliveries, true)).toEqual(all)
  })
  it('has each confirmation by the country', () => {
    const part = { question: 'q', row: null, column: null, note: '', version: 1 }
    const fields = [
      { ...part, confirmed: true, confirmedAt: '2031-03-02T12:00:00Z', confirmedBy: 'Anna' },
      { ...part, row: 'r', column: 'c', confirmed: false, confirmedAt: noDate, confirmedBy: null },
    ]
    const reopened = delivery(1, '2031-03-01T11:00:00Z', {
      reopenedAt: '2031-03-02T10:00:00Z',
      returned: { fields, followUps: [] },
    })
    const all = ['late', 'd1 confirmed q null/null', 'd1 reopened', 'd1 submitted', 'early']
    expect(keys(changes, [], [reopened], true)).toEqual(all)
  })
  it('holds back entries before the oldest change until older changes are loaded', () => {
    const requests = [request('a', '2031-02-28T10:00:00Z', '2031-03-02T10:00:00Z')]
    expect(keys(changes, requests, [], false)).toEqual(['late', 'a answered', 'early'])
    expect(keys([], requests, [], true)).toEqual(['a answered', 'a asked'])
  })
})
