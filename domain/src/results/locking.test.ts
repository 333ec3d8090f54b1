import { describe, expect, test } from 'vitest'
import { noDate } from '../dates.ts'
import { visitor, type Role, type User } from '../permissions.ts'
import { isClosed, mayWriteOtherText, lockReason } from './locking.ts'

const now = new Date('2026-06-15T12:00:00Z')
const [past, future] = ['2026-06-15T11:59:59Z', '2026-06-15T12:00:01Z']
const person = (role: Role, countryId: string | null = null, parentCountryId: string | null = null): User => ({
  role,
  countryId,
  parentCountryId,
})
const nclpOfBelgium = person('NCLP', 'be')
const open = {
  countryId: 'be',
  countryName: 'Belgium',
  formPublished: true,
  submittedAt: null,
  deadline: future,
  now,
  hasResult: true,
}
const submittedAt = '2026-06-01T10:00:00.000Z'

describe('lockReason', () => {
  test.each([
    ['an NCLP fills in their own country', nclpOfBelgium, {}, null],
    ['an NCLP of a part fills in the part', person('NCLP', 'be-west', 'be'), { countryId: 'be-west' }, null],
    ['an NCLP of a part fills in the parent country', person('NCLP', 'be-west', 'be'), {}, null],
    ['another country is locked', person('NCLP', 'fr'), {}, 'foreignCountry'],
    ['an NCLP without a country fills in none', person('NCLP'), {}, 'foreignCountry'],
    ['a submitted result is locked', nclpOfBelgium, { submittedAt }, 'resultSubmitted'],
    [
      'a submitted one after its deadline is locked as submitted',
      nclpOfBelgium,
      { submittedAt, deadline: past },
      'resultSubmitted',
    ],
    ['after the deadline it is locked', nclpOfBelgium, { deadline: past }, 'deadlinePassed'],
    ['without a deadline it never locks', nclpOfBelgium, { deadline: noDate }, null],
    ['with a null deadline it never locks', nclpOfBelgium, { deadline: null }, null],
    [
      'another country’s closed one is locked as another country’s',
      person('NCLP', 'fr'),
      { submittedAt, deadline: past },
      'foreignCountry',
    ],
    ['a form under development is not for NCLPs', nclpOfBelgium, { formPublished: false }, 'notAllowed'],
    ['an administrator only looks at a result', person('Admin', 'be'), {}, 'notAllowed'],
    [
      'an administrator tries out a form without a result',
      person('Admin'),
      { hasResult: false, formPublished: false },
      null,
    ],
    [
      'an NCLP whose result is not there yet is judged alike',
      nclpOfBelgium,
      { hasResult: false, deadline: past },
      'deadlinePassed',
    ],
    ['a viewer only looks', person('Viewer', 'be'), { hasResult: false }, 'notAllowed'],
    ['who has to choose a region only looks', person('CountrySelect', 'be'), {}, 'notAllowed'],
    ['a visitor only looks', visitor, {}, 'notAllowed'],
  ])('%s', (_, user, facts, code) => {
    expect(lockReason({ ...open, ...facts, user })?.code ?? null).toBe(code)
  })

  test.each([
    [nclpOfBelgium, { submittedAt }, { text: 'results.lock.submitted', values: { time: '01.06.2026 12:00' } }],
    [nclpOfBelgium, { deadline: past }, { text: 'results.lock.deadline', values: { date: '15.06.2026' } }],
    [person('NCLP', 'fr'), {}, { text: 'results.lock.otherCountry', values: { country: 'Belgium' } }],
  ])('gives the time and the country (%#)', (user, facts, reason) => {
    expect(lockReason({ ...open, ...facts, user })).toMatchObject(reason)
  })
})

test.each([
  [past, true],
  [future, false],
  [noDate, false],
  [null, false],
])('a row with the deadline %s is closed: %s', (deadline, closed) => {
  expect(isClosed({ deadline }, now)).toBe(closed)
})

test("only the country writes the text of 'Other', except in test runs", () => {
  const writes = (['Admin', 'NCLP'] as const).map(role =>
    [false, true].map(isTried => mayWriteOtherText({ role }, isTried)),
  )
  expect(writes).toEqual([
    [false, true],
    [true, true],
  ])
})

test('administrators can write to their test run, whatever the deadline', () => {
  const tried = { ...open, user: person('Admin'), countryId: '', deadline: null, hasResult: true, isTrial: true }
  expect(lockReason({ ...tried, now })).toBeNull()
  expect(lockReason({ ...tried, now, submittedAt: past })?.code).toBe('resultSubmitted')
  expect(lockReason({ ...tried, now, isTrial: false })?.code).toBe('notAllowed')
})
