// Who finds a result read-only, and why.
import { describe, expect, test } from 'vitest'
import { noDate } from '../dates.ts'
import { visitor, type Role, type User } from '../permissions.ts'
import { isClosed, whyLocked } from './locking.ts'

const now = new Date('2026-06-15T12:00:00Z')
const [past, future] = ['2026-06-15T11:59:59Z', '2026-06-15T12:00:01Z']
const person = (role: Role, countryId: string | null = null, parentCountryId: string | null = null): User => ({
  role,
  countryId,
  parentCountryId,
})
const nclpOfBelgium = person('NCLP', 'be')
const open = { countryId: 'be', formPublished: true, submitted: false, deadline: future, now, hasResult: true }

describe('whyLocked', () => {
  test.each([
    ['an NCLP fills in their own country', nclpOfBelgium, {}, null],
    ['an NCLP of a part fills in the part', person('NCLP', 'be-west', 'be'), { countryId: 'be-west' }, null],
    ['an NCLP of a part fills in the parent country', person('NCLP', 'be-west', 'be'), {}, null],
    ['another country is locked', person('NCLP', 'fr'), {}, 'otherCountry'],
    ['an NCLP without a country fills in none', person('NCLP'), {}, 'otherCountry'],
    ['a submitted result is locked', nclpOfBelgium, { submitted: true }, 'submitted'],
    [
      'a submitted one after its deadline is locked as submitted',
      nclpOfBelgium,
      { submitted: true, deadline: past },
      'submitted',
    ],
    ['after the deadline it is locked', nclpOfBelgium, { deadline: past }, 'deadline'],
    ['without a deadline it never locks', nclpOfBelgium, { deadline: noDate }, null],
    ['with a null deadline it never locks', nclpOfBelgium, { deadline: null }, null],
    [
      'another country’s closed one is locked as another country’s',
      person('NCLP', 'fr'),
      { submitted: true, deadline: past },
      'otherCountry',
    ],
    ['a form under development is not for NCLPs', nclpOfBelgium, { formPublished: false }, 'role'],
    ['an administrator only looks at a result', person('Admin', 'be'), {}, 'role'],
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
      'deadline',
    ],
    ['a viewer only looks', person('Viewer', 'be'), { hasResult: false }, 'role'],
    ['who has to choose a region only looks', person('CountrySelect', 'be'), {}, 'role'],
    ['a visitor only looks', visitor, {}, 'role'],
  ])('%s', (_, user, facts, lock) => {
    expect(whyLocked({ ...open, ...facts, user })).toBe(lock)
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
