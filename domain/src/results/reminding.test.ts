import { expect, it } from 'vitest'
import { wasRemindedToday } from './reminding.ts'

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
