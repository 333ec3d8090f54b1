import { describe, expect, it } from 'vitest'
import { endOfDay } from '../dates.ts'
import { dueRunDay, findDueReminder, type ReminderRun } from './reminders.ts'

describe('dueRunDay', () => {
  it.each([
    // Winter: 07:00 in Brussels is 06:00 UTC.
    ['2026-11-22T05:59:59Z', '2026-11-21'],
    ['2026-11-22T06:00:00Z', '2026-11-22'],
    // Clock changes on 29 March and 25 October.
    ['2026-03-28T06:00:00Z', '2026-03-28'],
    ['2026-03-29T04:59:59Z', '2026-03-28'],
    ['2026-03-29T05:00:00Z', '2026-03-29'],
    ['2026-10-24T05:00:00Z', '2026-10-24'],
    ['2026-10-25T05:59:59Z', '2026-10-24'],
    ['2026-10-25T06:00:00Z', '2026-10-25'],
    ['2026-12-31T23:30:00Z', '2026-12-31'],
  ])('at %s is %s', (now, day) => {
    expect(dueRunDay(new Date(now))).toBe(day)
  })
})

const publishedAt = new Date('2026-01-10T10:00:00Z')
function runAt(time: string, lastTime: string | null = null): ReminderRun {
  const now = new Date(time)
  const at = lastTime === null ? null : new Date(lastTime)
  return { day: dueRunDay(now), now, last: at && { day: dueRunDay(at), at } }
}
const find = (deadlineDay: string, run: ReminderRun) =>
  findDueReminder(new Date(endOfDay(deadlineDay)), publishedAt, run)

describe('findDueReminder', () => {
  it.each([
    ['2026-11-08', 14],
    ['2026-11-15', 7],
    ['2026-11-21', 1],
  ])('is due on %s, %i days before', (day, days) => {
    expect(find('2026-11-22', runAt(`${day}T06:00:10Z`))).toEqual({ kind: 'beforeDeadline', threshold: days, days })
  })
  it.each(['2026-11-07', '2026-11-09', '2026-11-14', '2026-11-20', '2026-11-22'])('is not due on %s', day => {
    expect(find('2026-11-22', runAt(`${day}T06:00:10Z`))).toBeNull()
  })
  it.each([
    // Nights of 23 and 25 hours between run and deadline.
    ['2026-03-29', '2026-03-28T06:00:00Z', 1],
    ['2026-03-30', '2026-03-29T05:00:00Z', 1],
    ['2026-04-05', '2026-03-29T05:00:00Z', 7],
    ['2026-10-25', '2026-10-24T05:00:00Z', 1],
    ['2026-10-26', '2026-10-25T06:00:00Z', 1],
    ['2026-11-08', '2026-10-25T06:00:00Z', 14],
  ])('of %s is due at %s, %i days before', (deadline, run, days) => {
    expect(find(deadline, runAt(run))).toMatchObject({ kind: 'beforeDeadline', days })
  })
  it('counts the days left after a missed run, and skips earlier reminders', () => {
    // No run on the 15th.
    expect(find('2026-11-22', runAt('2026-11-16T09:00:00Z', '2026-11-14T06:00:00Z'))).toEqual({
      kind: 'beforeDeadline',
      threshold: 7,
      days: 6,
    })
    // No run from before the first reminder until the last day: one reminder, not three.
    expect(find('2026-11-22', runAt('2026-11-21T07:00:00Z', '2026-11-01T06:00:00Z'))).toMatchObject({ threshold: 1 })
    // A run made up for at night counts the days from today.
    expect(find('2026-11-22', runAt('2026-11-16T03:00:00Z', '2026-11-14T06:00:00Z'))).toMatchObject({ days: 6 })
  })
  it('does not send reminders that were due before publication', () => {
    const deadline = new Date(endOfDay('2026-01-20'))
    expect(findDueReminder(deadline, publishedAt, runAt('2026-01-11T06:00:00Z', '2026-01-01T06:00:00Z'))).toBeNull()
  })
  it('reports a passed deadline once, in the first run after it', () => {
    const after = { kind: 'afterDeadline' }
    expect(find('2026-11-22', runAt('2026-11-23T06:00:00Z', '2026-11-22T06:00:00Z'))).toEqual(after)
    expect(find('2026-11-22', runAt('2026-11-24T06:00:00Z', '2026-11-23T06:00:00Z'))).toBeNull()
    expect(find('2026-11-22', runAt('2026-11-28T10:00:00Z', '2026-11-20T06:00:00Z'))).toEqual(after)
    expect(find('2026-10-24', runAt('2026-10-25T06:00:00Z', '2026-10-24T05:00:00Z'))).toEqual(after)
  })
})
