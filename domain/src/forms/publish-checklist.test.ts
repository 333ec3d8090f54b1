import { describe, expect, it } from 'vitest'
import { buildLimit } from '../../testing/build-limit.ts'
import { noDate } from '../dates.ts'
import { listPublishChecks } from './publish-checklist.ts'
import type { Limit } from './question-parts.ts'
import type { ReferenceLimit } from './reference-limit-types.ts'
import { takeReference } from './reference-limits.ts'

const now = new Date('2026-06-15T12:00:00Z')
const [past, future] = ['2026-06-14T12:00:00Z', '2026-06-16T12:00:00Z']
const plain = () => ({
  id: 'q1',
  text: 'Which limit',
  help: null,
  subQuestions: [],
  type: 'Number',
  unit: 'MW' as string | null,
  isConfidential: false,
  limits: [] as Limit[],
})
const sections = (...counts: number[]) =>
  counts.map((count, at) => ({ id: `s${at}`, name: `Section ${at}`, questions: Array.from({ length: count }, plain) }))
const complete = {
  year: 2026,
  deadline: future,
  specialDeadlines: [] as { deadline: string }[],
  sendNotification: { newForm: true },
  sections: sections(2, 3),
}

/** The last `untold` countries have no contact. */
const countries = (count: number, untold = 0) =>
  Array.from({ length: count }, (_, at) => ({
    wholeId: `id ${at}`,
    countryName: `Country ${at}`,
    hasContact: at < count - untold,
  }))
const list = (form: Partial<typeof complete>, participants: ReturnType<typeof countries> | null = countries(30)) =>
  listPublishChecks(
    { ...complete, ...form },
    { unsavedCount: 0, participants, hasNamesake: false, references: [] },
    now,
  )
const missing = (form: Partial<typeof complete>, participants?: ReturnType<typeof countries>) =>
  list(form, participants)
    .filter(({ isMet }) => !isMet)
    .map(({ text, fixedIn }) => [text.split('.').at(-1), fixedIn.kind])

describe('the checklist before publishing', () => {
  it('counts sections and questions', () => {
    expect(list({}).map(({ isMet, values }) => [isMet, values])).toEqual([
      [true, { sections: 2, questions: 5 }],
      [true, { date: '16.06.2026' }],
      [true, { count: 30 }],
      [true, undefined],
    ])
  })

  it('omits countries until they are loaded', () => {
    expect(list({}, null)).toHaveLength(3)
  })

  it('begins with unsaved changes on this device', () => {
    const surroundings = { unsavedCount: 2, participants: countries(30), hasNamesake: false, references: [] }
    const [first, ...others] = listPublishChecks(complete, surroundings, now)
    expect(first).toEqual({
      isMet: false,
      text: 'forms.publish.check.unsaved',
      values: { count: 2 },
      fixedIn: { kind: 'unsaved' },
    })
    expect(others).toEqual(list({}))
  })

  it('mentions a form with the same name and year', () => {
    const checks = listPublishChecks(
      complete,
      { unsavedCount: 0, participants: countries(30), hasNamesake: true, references: [] },
      now,
    )
    expect(checks.filter(({ isMet }) => !isMet)).toMatchObject([
      { text: 'forms.publish.check.namesake', values: { year: '2026' }, fixedIn: { kind: 'settings' } },
    ])
  })

  it.each([
    ['sections', { sections: [] }, [['noSections', 'sections']]],
    ['questions', { sections: sections(0, 0) }, [['noQuestions', 'questions']]],
    ['a deadline', { deadline: noDate }, [['noDeadline', 'settings']]],
    ['a deadline to come', { deadline: past }, [['pastDeadline', 'settings']]],
    [
      'special deadlines to come',
      { specialDeadlines: [{ deadline: past }, { deadline: future }] },
      [['expiredSpecialDeadlines', 'settings']],
    ],
  ])('says that there are no %s', (_, form, expected) => {
    expect(missing(form as Partial<typeof complete>)).toEqual(expected)
  })

  it('counts confidential questions, and names those that seem to ask for persons', () => {
    const [known, asked] = sections(2, 2)
    const questions = [
      { ...plain(), text: 'Your e-mail' },
      { ...plain(), text: 'Your name' },
      { ...plain(), text: 'Your telephone', isConfidential: true },
    ]
    const form = { sections: [known, { ...asked, questions }] as typeof complete.sections }
    const [, first, second] = list(form)
    expect(first).toMatchObject({ isMet: true, text: 'forms.publish.check.confidential', values: { count: 1 } })
    expect(second).toEqual({
      isMet: false,
      text: 'forms.publish.check.persons',
      values: { count: 2, question: 'Your e-mail', section: 'Section 1' },
      fixedIn: { kind: 'question', questionId: 'q1' },
    })
  })

  it('counts unverified limits by section', () => {
    const [known, asked] = sections(2, 2)
    const questions = [
      { ...plain(), limits: [buildLimit({ verified: true }), buildLimit({ verified: false })] },
      plain(),
    ]
    const found = list({ sections: [known, { ...asked, questions }] as typeof complete.sections })
    expect(found.filter(({ isMet }) => !isMet)).toEqual([
      {
        isMet: false,
        text: 'forms.publish.check.unverifiedLimits',
        values: { count: 1, section: 'Section 1' },
        fixedIn: { kind: 'question', questionId: 'q1', part: 'limits' },
        questions: questions.slice(0, 1),
      },
    ])
  })

  it('counts limits in another unit than the question, by section', () => {
    const inHertz = buildLimit({ upper: 50, unit: 'Hz' })
    const ofCell = { ...inHertz, row: 'r', column: 'c' }
    const found = (...questions: ReturnType<typeof plain>[]) =>
      list({ sections: [{ id: 's', name: 'General', questions }] }).filter(({ isMet }) => !isMet)
    const mixed = { ...plain(), limits: [buildLimit({ upper: 1 }), inHertz] }
    expect(found(plain(), mixed)).toEqual([
      {
        isMet: false,
        text: 'forms.publish.check.otherUnitLimits',
        values: { count: 1, section: 'General' },
        fixedIn: { kind: 'question', questionId: 'q1', part: 'limits' },
        questions: [mixed],
      },
    ])
    // They are not compared anyway.
    expect(found({ ...mixed, unit: null }, { ...mixed, type: 'ShortText' }, { ...plain(), limits: [ofCell] })).toEqual(
      [],
    )
    expect(found({ ...plain(), limits: [{ ...inHertz, upper: null, relation: '= f' }] })).toEqual([])
  })

  it('counts limits that differ from the reference data, by section', () => {
    const reference: ReferenceLimit = {
      id: '0190aaaa-0000-7000-8000-000000000001',
      networkCode: 2,
      parameter: 'Threshold',
      moduleType: 'B',
      area: 'CE',
      article: '5(2)',
      unit: 'MW',
      lower: null,
      upper: 1,
      relation: null,
      source: 'A page',
      note: null,
      verified: true,
      timeVerified: null,
      verifiedBy: null,
      version: 1,
    }
    const cell = { row: null, column: null }
    const taken: Limit = { ...takeReference(reference), ...cell }
    const [known, asked] = sections(2, 2)
    const withLimits = (limits: Limit[]) => {
      const questions = [plain(), { ...plain(), id: 'q2', limits }]
      const form = { ...complete, sections: [known, { ...asked, questions }] as typeof complete.sections }
      const surroundings = { unsavedCount: 0, participants: countries(30), hasNamesake: false }
      return (references: readonly ReferenceLimit[]) =>
        listPublishChecks(form, { ...surroundings, references }, now).filter(({ isMet }) => !isMet)
    }
    const outdated = (count: number) => ({
      isMet: false,
      text: 'forms.publish.check.outdatedLimits',
      values: { count, section: 'Section 1' },
      fixedIn: { kind: 'question', questionId: 'q2', part: 'limits' },
      questions: [expect.objectContaining({ id: 'q2', text: 'Which limit' })],
    })
    const reworded = { ...taken, parameter: 'In other words', source: null }
    const typedOver = { ...taken, upper: 2 }
    const byHand = { ...typedOver, reference: null }
    expect(withLimits([taken, reworded, byHand])([reference])).toEqual([])
    expect(withLimits([taken, typedOver, byHand])([reference])).toEqual([outdated(1)])
    expect(withLimits([taken, typedOver])([{ ...reference, upper: 1.5 }])).toEqual([outdated(2)])
    expect(withLimits([taken])([{ ...reference, verified: false }])).toEqual([outdated(1)])
    // Reference data not loaded.
    expect(withLimits([typedOver])([])).toEqual([])
  })

  it('lists notifications and special deadlines', () => {
    const texts = (form: Partial<typeof complete>) => list(form).map(({ text }) => text)
    expect(texts({})).toContain('forms.publish.check.told')
    expect(texts({ sendNotification: { newForm: false } })).toContain('forms.publish.check.notTold')
    const special = list({ specialDeadlines: [{ deadline: past }, { deadline: future }] })
    expect(special.find(({ text }) => text === 'forms.publish.check.specialDeadlines')).toMatchObject({
      isMet: true,
      values: { count: 1, date: '16.06.2026' },
    })
  })

  it('names countries without a contact, if they are few', () => {
    const said = (count: number, untold: number, newForm = true) =>
      list({ sendNotification: { newForm } }, countries(count, untold)).slice(3)
    const told = { isMet: true, text: 'forms.publish.check.told', fixedIn: { kind: 'settings' } }
    const untold = (text: string, values: object) => ({ isMet: false, text, values, fixedIn: { kind: 'users' } })
    expect(said(30, 2)).toEqual([
      told,
      untold('forms.publish.check.noContactIn', { count: 2, countries: 'Country 28, Country 29' }),
    ])
    expect(said(30, 6)).toEqual([told, untold('forms.publish.check.noContact', { count: 6 })])
    expect(said(30, 30)).toEqual([untold('forms.publish.check.noContact', { count: 30 })])
    expect(said(30, 6, false).map(({ text }) => text)).toEqual(['forms.publish.check.notTold'])
  })

  it('counts a country in parts once', () => {
    const parts = countries(3, 2).map(one => ({ ...one, wholeId: one.hasContact ? 'a' : 'b' }))
    expect(list({}, parts).find(({ text }) => text === 'forms.publish.check.countries')?.values).toEqual({ count: 2 })
  })

  it('reports that no country takes part', () => {
    expect(missing({}, [])).toEqual([['noCountries', 'settings']])
  })

  it('names each section without questions', () => {
    const [, first, second] = list({ sections: sections(1, 0, 0) })
    expect(first).toMatchObject({ values: { name: 'Section 1' }, fixedIn: { kind: 'questions', sectionId: 's1' } })
    expect(second).toMatchObject({ values: { name: 'Section 2' } })
  })
})
