import { describe, expect, test } from 'vitest'
import { noDate } from '../dates.ts'
import {
  findExpiredSpecialDeadlines,
  findPublishWarnings,
  isAcer,
  deleteBlocker,
  publishBlocker,
  unpublishBlocker,
} from './publishing.ts'

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
    expect(publishBlocker({ ...form, published: false }, now)?.text ?? null).toBe(text)
  })
  test('is only possible once', () => {
    const form = { deadline: future, sameRootPublished: false, published: true }
    expect(publishBlocker(form, now)).toEqual({
      code: 'formAlreadyPublished',
      text: 'problems.formAlreadyPublished',
    })
  })
  test('finds the special deadlines that have passed', () => {
    const special = [past, future, noDate].map((deadline, index) => ({ countryId: `c${index}`, deadline }))
    expect(findExpiredSpecialDeadlines({ specialDeadlines: special }, now)).toEqual([special[0]])
  })
  test.each([
    ['nothing', [future], [['Question']], []],
    ['special deadlines that have passed', [past], [['Question'], []], ['forms.publish.expiredSpecialDeadlines']],
    ['no questions (D57)', [], [[], []], ['forms.publish.empty']],
    ['no sections', [], [], ['forms.publish.empty']],
    ['both', [past], [], ['forms.publish.empty', 'forms.publish.expiredSpecialDeadlines']],
  ])('warns of %s', (_, deadlines, sections, texts) => {
    const form = {
      deadline: future,
      specialDeadlines: deadlines.map(deadline => ({ deadline })),
      sections: sections.map(questions => ({ questions })),
    }
    expect(findPublishWarnings(form, now)).toEqual(texts)
  })
  test.each([
    ['a deadline that has passed', past, [], ['forms.publish.closedForAll']],
    ['one that has, with more time for a country', past, [future], ['forms.publish.closedForMost']],
    ['no deadline', noDate, [], []],
  ])('warns of %s', (_, deadline, special, texts) => {
    const form = {
      deadline,
      specialDeadlines: special.map(one => ({ deadline: one })),
      sections: [{ questions: ['Question'] }],
    }
    expect(findPublishWarnings(form, now)).toEqual(texts)
  })
})

describe('unpublishing', () => {
  const blocker = (...countriesStarted: string[]) => unpublishBlocker({ published: true, countriesStarted })
  test('is possible while no country has started', () => {
    expect(blocker()).toBeNull()
  })
  test('is for published forms', () => {
    const draft = { published: false, countriesStarted: [] }
    expect(unpublishBlocker(draft)).toEqual({ code: 'formNotPublished', text: 'problems.formNotPublished' })
  })
  test('names up to five countries', () => {
    const values = { countries: 'A, B, C, D, E' }
    expect(blocker(...'ABCDE')).toEqual({ code: 'formStarted', text: 'problems.formStarted', values })
  })
  test('counts more than five', () => {
    const values = { count: 6 }
    expect(blocker(...'ABCDEF')).toEqual({ code: 'formStartedByMany', text: 'problems.formStartedByMany', values })
  })
})

describe('deleting', () => {
  const blocker = (hasCopies: boolean, ...countriesStarted: string[]) => deleteBlocker({ countriesStarted, hasCopies })
  test.each([
    ['nobody has started, and has no copies', blocker(false), null],
    ['a country has started', blocker(true, 'A'), { code: 'formStarted', text: 'forms.delete.started' }],
    [
      'many have started',
      blocker(false, ...'ABCDEF'),
      { code: 'formStartedByMany', text: 'forms.delete.startedByMany' },
    ],
    ['has copies', blocker(true), { code: 'formHasCopies', text: 'problems.formHasCopies' }],
  ])('a form that %s', (_, found, reason) => {
    if (reason) expect(found).toMatchObject(reason)
    else expect(found).toBeNull()
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
