import { expect, it } from 'vitest'
import { noDate } from '../dates.ts'
import { listToRemind, wasRemindedToday } from './reminding.ts'

it.each([
  [null, false],
  ['0001-01-01T00:00:00', false],
  ['2026-06-09T22:00:00.000Z', true],
  ['2026-06-10T21:59:59.000Z', true],
  // Before midnight in Brussels.
  ['2026-06-09T21:59:59.000Z', false],
])('the day is that of Brussels: %s', (remindedAt, isToday) => {
  expect(wasRemindedToday(remindedAt, new Date('2026-06-10T10:00:00Z'))).toBe(isToday)
})

it('proposes countries with a contact that were not reminded today and can still submit', () => {
  const one = { result: '', countryName: '', countryCode: '', status: 'New', hasContact: true } as const
  const [past, today] = ['2026-06-09T21:59:59.000Z', '2026-06-10T08:00:00.000Z']
  const missing = [
    { ...one, country: 'open', deadline: noDate, remindedAt: noDate },
    { ...one, country: 'reminded before', deadline: '2026-06-30T21:59:59.000Z', remindedAt: past },
    { ...one, country: 'reminded today', deadline: noDate, remindedAt: today },
    { ...one, country: 'closed', deadline: past, remindedAt: noDate },
    { ...one, country: 'without a contact', deadline: noDate, remindedAt: noDate, hasContact: false },
  ]
  const proposed = listToRemind({ missing }, new Date('2026-06-10T12:00:00.000Z'))
  expect(proposed.map(({ country }) => country)).toEqual(['open', 'reminded before'])
})
