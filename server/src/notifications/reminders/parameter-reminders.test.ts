import { expect, it } from 'vitest'
import { endOfDay } from '@imp/domain/dates.ts'
import { planParameterReminders } from './parameter-reminders.ts'

const publishedAt = new Date('2026-01-10T10:00:00Z')
const deadline = new Date(endOfDay('2026-11-22'))
const run = (day: string) => {
  const now = new Date(`${day}T07:00:00Z`)
  const last = { day: '2026-11-14', at: new Date('2026-11-14T07:00:00Z') }
  return { day, now, last }
}
const left = (id: string, countryId: string, networkCode = 2) => ({ id, countryId, networkCode, deadline, publishedAt })

it('counts unanswered parameters, grouping countries with equal counts', () => {
  const unanswered = [left('a', 'AT'), left('a', 'BE'), left('a', 'CZ'), left('b', 'AT'), left('b', 'BE')]
  const about = { kind: 'parametersBeforeDeadline', networkCode: 2, parameterId: 'a', deadline, threshold: 7, days: 7 }
  expect(planParameterReminders([...unanswered, left('c', 'BE', 0)], run('2026-11-15'))).toEqual([
    { ...about, countryIds: ['AT', 'BE'], count: 2 },
    { ...about, countryIds: ['CZ'], count: 1 },
    { ...about, networkCode: 0, parameterId: 'c', countryIds: ['BE'], count: 1 },
  ])
})

it('is silent on other days and after the deadline', () => {
  expect(planParameterReminders([left('a', 'AT')], run('2026-11-14'))).toEqual([])
  expect(planParameterReminders([left('a', 'AT')], { ...run('2026-11-23'), last: null })).toEqual([])
})
