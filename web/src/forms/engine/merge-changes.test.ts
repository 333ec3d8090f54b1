import { describe, expect, it } from 'vitest'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import { applyChoices, type Clash, findClashes, keyOfField, restoreSeen } from './merge-changes.ts'
import type { Side } from '../../platform/conflict/merge-fields.ts'
import {
  addCopy,
  createEmptyQuestion,
  moveQuestion,
  editQuestion,
  removeQuestion,
  removeSection,
} from './working-copy.ts'

const question = (id: string, orderNumber: number, text = id): Question => ({
  ...createEmptyQuestion('ShortText', 'a', id, orderNumber),
  text,
})
/** 'b: theirs' is question b with the text 'theirs'. */
const form = (...questions: string[]): Section[] => [
  {
    id: 'a',
    name: 'A',
    orderNumber: 1,
    visible: true,
    form: 'f',
    version: 1,
    questionsVersion: 1,
    questions: questions.map((one, at) => {
      const [id = '', text = id] = one.split(': ')
      return question(id, at + 1, text)
    }),
  },
]
const withHelp = (id: string, help: string | null, text = id): Question => ({ ...question(id, 1, text), help })
const texts = (sections: readonly Section[]) => sections[0]?.questions.map(({ text }) => text)
const began = form('1', '2', '3')
const mine = (id: string) => editQuestion(question(id, 1), question(id, 1, 'mine'))
const clashing = (...given: Parameters<typeof findClashes>) => findClashes(...given).map(({ id }) => id)

describe('findClashes', () => {
  it('finds none between different questions, wherever they are now', () => {
    expect(clashing(began, form('1: theirs', '2', '3'), mine('3'))).toEqual([])
    expect(clashing(began, form('3', '1', '2', '4'), mine('3'))).toEqual([])
    expect(clashing(began, form('1: theirs', '3'), mine('3'))).toEqual([])
    expect(clashing(began, form('1: theirs', '2', '3'), removeQuestion('a', '2'))).toEqual([])
    expect(clashing(began, form('1: theirs', '2', '3'), moveQuestion('a', '1', 2), '1')).toEqual([])
    const original = began[0]?.questions[0] as Question
    expect(clashing(began, form('1: theirs', '2', '3'), addCopy(original, () => 'new').change)).toEqual([])
  })

  it('finds a question that both have changed, unless in the same way', () => {
    expect(findClashes(began, form('1', '2: theirs', '3: theirs'), mine('3'))).toMatchObject([
      { id: '3', mine: { text: 'mine' }, theirs: { text: 'theirs' } },
    ])
    expect(clashing(began, form('1', '2', '3: mine'), mine('3'))).toEqual([])
  })

  it('finds only those fields of a question that both have changed', () => {
    const theirs = form('1', '2', '3: theirs')
    const explain = editQuestion(question('3', 3), withHelp('3', 'mine'))
    expect(clashing(began, theirs, explain)).toEqual([])
    const both = editQuestion(question('3', 3), withHelp('3', 'mine', 'mine'))
    const [clash] = findClashes(began, theirs, both)
    expect(clash?.kind === 'question' && clash.fields).toEqual([
      { path: ['text'], began: '3', mine: 'mine', theirs: 'theirs' },
    ])
  })

  it('finds what one side has deleted and the other has changed', () => {
    const gone = findClashes(began, form('1', '2: theirs', '3'), removeQuestion('a', '2'))
    expect(gone).toMatchObject([{ id: '2', mine: null, theirs: { text: 'theirs' } }])
    expect(findClashes(began, form('1', '3'), mine('2'))).toMatchObject([{ id: '2', theirs: null }])
    expect(clashing(began, form('1', '3'), removeQuestion('a', '2'))).toEqual([])
  })

  it('finds a question that both have moved', () => {
    expect(clashing(began, form('3', '1', '2'), moveQuestion('a', '3', 1), '3')).toEqual(['3'])
    expect(clashing(began, form('3', '1', '2'), moveQuestion('a', '3', 0), '3')).toEqual([])
    expect(clashing(form('1', '2', '3', '4'), form('1', '2', '4', '3'), moveQuestion('a', '1', 1), '1')).toEqual([])
  })

  it('finds a deleted section in which they have changed something', () => {
    expect(findClashes(began, form('1', '2: theirs', '3'), removeSection('a'))).toMatchObject([
      { id: 'a', section: { name: 'A' } },
    ])
    expect(clashing(began, form('1', '2', '3'), removeSection('a'))).toEqual([])
  })
})

describe('restoreSeen', () => {
  it('restores the question as its author saw it, even when it was deleted', () => {
    const seen = question('2', 2, 'as it was')
    const edit = editQuestion(seen, question('2', 2, 'mine'))
    expect(texts(restoreSeen(form('1', '2: theirs'), seen))).toEqual(['1', 'as it was'])
    expect(clashing(restoreSeen(form('1', '2: theirs'), seen), form('1', '2: theirs'), edit)).toEqual(['2'])
    expect(clashing(restoreSeen(form('1'), seen), form('1'), edit)).toEqual(['2'])
  })
})

describe('applyChoices', () => {
  const both = (sections: readonly Section[]) => mine('1')(removeQuestion('a', '2')(sections))
  const apply = (change: typeof both, theirs: Section[], choices: Readonly<Record<string, Side>>) => {
    const clashes: Clash[] = findClashes(began, theirs, change)
    return applyChoices(change, began, clashes, new Map(Object.entries(choices)))(theirs)
  }
  const textOf = (id: string) => keyOfField(id, ['text'])

  it('keeps what was chosen as theirs in its place, and applies the rest', () => {
    const theirs = form('1: theirs', '2: theirs', '3')
    expect(texts(apply(both, theirs, { [textOf('1')]: 'theirs', '2': 'mine' }))).toEqual(['theirs', '3'])
    expect(texts(apply(both, theirs, { [textOf('1')]: 'mine', '2': 'theirs' }))).toEqual(['mine', 'theirs', '3'])
    expect(texts(apply(both, theirs, { [textOf('1')]: 'mine', '2': 'mine' }))).toEqual(['mine', '3'])
    expect(apply(both, theirs, { [textOf('1')]: 'theirs', '2': 'theirs' })).toEqual(theirs)
  })

  it('takes the chosen side of each field, and mine for the others', () => {
    const edit = editQuestion(question('2', 2), { ...withHelp('2', 'mine', 'mine'), unit: 'kW', article: '13' })
    const theirs = form('1', '2: theirs', '3')
    const changed = theirs.map(section => ({
      ...section,
      questions: section.questions.map(one => (one.id === '2' ? { ...one, unit: 'MW' } : one)),
    }))
    const [, chosen] =
      apply(edit, changed, { [textOf('2')]: 'theirs', [keyOfField('2', ['unit'])]: 'mine' })[0]?.questions ?? []
    expect(chosen).toMatchObject({ text: 'theirs', unit: 'kW', help: 'mine', article: '13' })
  })

  it('restores what they have deleted only where mine was chosen, at its old place', () => {
    const edit = editQuestion(question('2', 2), question('2', 2, 'mine'))
    expect(texts(apply(edit, form('1', '3'), { '2': 'theirs' }))).toEqual(['1', '3'])
    expect(texts(apply(edit, form('1', '3'), { '2': 'mine' }))).toEqual(['1', 'mine', '3'])
    expect(texts(apply(edit, form('1'), { '2': 'mine' }))).toEqual(['1', 'mine'])
  })
})
