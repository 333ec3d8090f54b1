// What the checklist before publishing says, and where each thing is mended.
import { describe, expect, it } from 'vitest'
import { noDate } from '../dates.ts'
import { listPublishChecks } from './publish-checklist.ts'

const now = new Date('2026-06-15T12:00:00Z')
const [past, future] = ['2026-06-14T12:00:00Z', '2026-06-16T12:00:00Z']
const plain = () => ({ id: 'q1', text: 'Which limit', isConfidential: false, limits: [] as { verified: boolean }[] })
const sections = (...counts: number[]) =>
  counts.map((count, at) => ({ id: `s${at}`, name: `Section ${at}`, questions: Array.from({ length: count }, plain) }))
const complete = {
  year: 2026,
  deadline: future,
  specialDeadlines: [] as { deadline: string }[],
  sendNotification: { newForm: true },
  sections: sections(2, 3),
}

const list = (form: Partial<typeof complete>, participantCount: number | null = 30) =>
  listPublishChecks({ ...complete, ...form }, { participantCount, hasNamesake: false }, now)
const missing = (form: Partial<typeof complete>, participantCount?: number) =>
  list(form, participantCount)
    .filter(({ isMet }) => !isMet)
    .map(({ text, mendedIn }) => [text.split('.').at(-1), mendedIn.kind])

describe('the checklist before publishing', () => {
  it('counts what is there', () => {
    expect(list({}).map(({ isMet, values }) => [isMet, values])).toEqual([
      [true, { sections: 2, questions: 5 }],
      [true, { date: '16.06.2026' }],
      [true, { count: 30 }],
      [true, undefined],
    ])
  })

  it('says nothing of the countries while they are not known', () => {
    expect(list({}, null)).toHaveLength(3)
  })

  it('tells of a form with the same name and year', () => {
    const checks = listPublishChecks(complete, { participantCount: 30, hasNamesake: true }, now)
    expect(checks.filter(({ isMet }) => !isMet)).toMatchObject([
      { text: 'forms.publish.check.namesake', values: { year: '2026' }, mendedIn: { kind: 'settings' } },
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

  it('says how many questions are not for the public, and names those that seem to ask for persons', () => {
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
      mendedIn: { kind: 'question', questionId: 'q1' },
    })
  })

  it('counts the limits that nobody has verified, by section', () => {
    const [known, asked] = sections(2, 2)
    const questions = [{ ...plain(), limits: [{ verified: true }, { verified: false }] }, plain()]
    const found = list({ sections: [known, { ...asked, questions }] as typeof complete.sections })
    expect(found.filter(({ isMet }) => !isMet)).toEqual([
      {
        isMet: false,
        text: 'forms.publish.check.unverifiedLimits',
        values: { count: 1, section: 'Section 1' },
        mendedIn: { kind: 'question', questionId: 'q1' },
      },
    ])
  })

  it('says who gets a message, and which deadlines are special', () => {
    const texts = (form: Partial<typeof complete>) => list(form).map(({ text }) => text)
    expect(texts({})).toContain('forms.publish.check.told')
    expect(texts({ sendNotification: { newForm: false } })).toContain('forms.publish.check.notTold')
    const special = list({ specialDeadlines: [{ deadline: past }, { deadline: future }] })
    expect(special.find(({ text }) => text === 'forms.publish.check.specialDeadlines')).toMatchObject({
      isMet: true,
      values: { count: 1, date: '16.06.2026' },
    })
  })

  it('says that no country takes part', () => {
    expect(missing({}, 0)).toEqual([['noCountries', 'settings']])
  })

  it('names each section without questions', () => {
    const [, first, second] = list({ sections: sections(1, 0, 0) })
    expect(first).toMatchObject({ values: { name: 'Section 1' }, mendedIn: { kind: 'questions', sectionId: 's1' } })
    expect(second).toMatchObject({ values: { name: 'Section 2' } })
  })
})
