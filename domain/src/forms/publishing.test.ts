// Publishing, unpublishing and the deadlines they depend on.
import { describe, expect, test } from 'vitest'
import { noDate } from '../dates.ts'
import { deadlineFor, isPast } from './deadlines.ts'
import { expiredSpecialDeadlines, isAcer, whyNotPublish, whyNotUnpublish } from './publishing.ts'

const now = new Date('2026-06-15T12:00:00Z')
const [past, future] = ['2026-06-15T11:59:59Z', '2026-06-15T12:00:01Z']

describe('publishing', () => {
  test.each([
    ['a deadline in the future', { deadline: future, sameRootPublished: false }, null],
    ['a deadline in the past', { deadline: past, sameRootPublished: false }, 'forms.publish.deadlineInPast'],
    ['no deadline', { deadline: noDate, sameRootPublished: false }, 'forms.publish.deadlineInPast'],
    ['a null deadline', { deadline: null, sameRootPublished: false }, 'forms.publish.deadlineInPast'],
    ['a deadline in the past, but last year published', { deadline: past, sameRootPublished: true }, null],
    ['no deadline, but last year published', { deadline: noDate, sameRootPublished: true }, null],
  ])('with %s', (_, form, text) => {
    expect(whyNotPublish({ ...form, published: false }, now)?.text ?? null).toBe(text)
  })
  test('is done only once', () => {
    const form = { deadline: future, sameRootPublished: false, published: true }
    expect(whyNotPublish(form, now)).toEqual({ text: 'problems.formAlreadyPublished' })
  })
  test('warns of special deadlines that have passed', () => {
    const special = [past, future, noDate].map((deadline, index) => ({ countryId: `c${index}`, deadline }))
    expect(expiredSpecialDeadlines({ specialDeadlines: special }, now)).toEqual([special[0]])
  })
})

describe('unpublishing', () => {
  test('is possible while no country has started', () => {
    expect(whyNotUnpublish({ countriesStarted: [] })).toBeNull()
  })
  test('names up to five countries', () => {
    expect(whyNotUnpublish({ countriesStarted: ['A', 'B', 'C', 'D', 'E'] })).toEqual({
      text: 'problems.formStarted',
      values: { countries: 'A, B, C, D, E' },
    })
  })
  test('counts more than five', () => {
    expect(whyNotUnpublish({ countriesStarted: [...'ABCDEF'] })).toEqual({
      text: 'problems.formStartedByMany',
      values: { count: 6 },
    })
  })
})

test.each([
  ['ACER capacity', true],
  ['Report for Acer', true],
  ['spacers', true],
  ['RfG', false],
])('%s is an ACER form: %s', (name, acer) => {
  expect(isAcer({ name })).toBe(acer)
})

describe('deadlines', () => {
  test.each([
    ['has passed a second later', past, true],
    ['counts to its very instant', '2026-06-15T12:00:00Z', false],
    ['in the future', future, false],
    ['that is none', noDate, false],
    ['that is null', null, false],
    ['that is an old placeholder', '1900-01-01T00:00:00', false],
    ['that is missing', undefined, false],
  ])('a deadline %s', (_, deadline, passed) => {
    expect(isPast(deadline, now)).toBe(passed)
  })

  const form = {
    deadline: '2026-03-01T00:00:00Z',
    specialDeadlines: [
      { countryId: 'be', deadline: '2026-01-01T00:00:00Z' },
      { countryId: 'be-west', deadline: '2026-02-01T00:00:00Z' },
      { countryId: 'fr', deadline: noDate },
    ],
  }
  test.each([
    ['a country without a special one', { id: 'at', parentId: null }, form.deadline],
    ['a country with one, even an earlier one', { id: 'be', parentId: null }, '2026-01-01T00:00:00Z'],
    ['a part with its own', { id: 'be-west', parentId: 'be' }, '2026-02-01T00:00:00Z'],
    ['a part with its parent’s', { id: 'be-east', parentId: 'be' }, '2026-01-01T00:00:00Z'],
    ['a country whose special one is no date', { id: 'fr', parentId: null }, form.deadline],
  ])('the deadline of %s', (_, country, deadline) => {
    expect(deadlineFor(form, country)).toBe(deadline)
  })
  test('there may be none', () => {
    expect(deadlineFor({ deadline: noDate, specialDeadlines: [] }, { id: 'at', parentId: null })).toBeNull()
  })
})
