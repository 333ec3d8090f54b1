// The guards by address and person, as in the table of the documents.
import { describe, expect, it } from 'vitest'
import { admin, adminWithoutFactor, nclpOfBelgium, nclpWithoutPart, viewer } from '../../testing/people.ts'
import { findRedirect, type Guard } from './guards.ts'

const people = {
  visitor: null,
  region: nclpWithoutPart,
  viewer,
  nclp: nclpOfBelgium,
  admin,
}
const no = '/unauthorized'
const choose = '/country-select'

const table: [string, Guard, Record<keyof typeof people, string | null>][] = [
  ['/public', 'open', { visitor: null, region: choose, viewer: null, nclp: null, admin: null }],
  ['/public/form-overview', 'open', { visitor: null, region: choose, viewer: null, nclp: null, admin: null }],
  ['/login/admin', 'visitors', { visitor: null, region: choose, viewer: '/', nclp: '/', admin: '/' }],
  ['/country-select', 'regionless', { visitor: '/public', region: null, viewer: '/', nclp: '/', admin: '/' }],
  ['/', 'signedIn', { visitor: '/public', region: choose, viewer: null, nclp: null, admin: null }],
  [
    '/forms/overview',
    { permission: 'form.listActive', visitors: '/public/form-overview' },
    { visitor: '/public/form-overview', region: choose, viewer: no, nclp: null, admin: null },
  ],
  [
    '/forms/results',
    { permission: 'result.list' },
    { visitor: '/public', region: choose, viewer: null, nclp: null, admin: null },
  ],
  [
    '/forms/create',
    { permission: 'form.create' },
    { visitor: '/public', region: choose, viewer: no, nclp: no, admin: null },
  ],
  [
    '/forms/overview/edit/$id',
    { permission: 'form.edit' },
    { visitor: '/public', region: choose, viewer: no, nclp: no, admin: null },
  ],
  [
    '/forms/view/$id',
    { permission: 'result.read' },
    { visitor: '/public', region: choose, viewer: no, nclp: null, admin: null },
  ],
]

it('asks people whose session has expired to sign in again, wherever a session is needed', () => {
  const guards: Guard[] = [
    'signedIn',
    'regionless',
    { permission: 'form.listActive', visitors: '/public/form-overview' },
  ]
  expect(guards.map(guard => findRedirect(guard, null, true))).toEqual(['/login', '/login', '/login'])
  expect(findRedirect('open', null, true)).toBeNull()
  expect(findRedirect('visitors', null, true)).toBeNull()
})

it('sends people who still have to set up a second factor there from every address', () => {
  const guards = [...table.map(([, guard]) => guard), 'factorless' as const]
  const expected = [...table.map(() => '/second-factor'), null]
  expect(guards.map(guard => findRedirect(guard, adminWithoutFactor))).toEqual(expected)
  expect(findRedirect('factorless', admin)).toBe('/')
  expect(findRedirect('factorless', null)).toBe('/public')
})

describe('findRedirect', () => {
  it.each(table)('%s', (_, guard, expected) => {
    const found = Object.fromEntries(
      Object.entries(people).map(([name, person]) => [name, findRedirect(guard, person)]),
    )
    expect(found).toEqual(expected)
  })
})
