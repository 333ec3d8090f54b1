import { describe, expect, it } from 'vitest'
import { findGraphType, groupByAnswer } from './generation.ts'
import type { Question } from '../forms/types.ts'

const option = (id: string, value: string): Question['options'][number] => ({
  id,
  value,
  question: 'q',
  orderNumber: 1,
  branchingAction: 'Next',
  branchTarget: null,
})
const choice = {
  type: 'Checkboxes',
  unit: null,
  options: [option('a', '50.2 Hz'), option('b', '50.5 Hz'), option('o', 'Other')],
} as const
const chosen = (...options: string[]) => ({ options, numeric: null })
const number = (numeric: number | null) => ({ options: [], numeric })

describe('findGraphType', () => {
  it.each([
    ['MultipleChoice', 'Pie'],
    ['Checkboxes', 'Bar'],
    ['Number', 'Bar'],
    ['ShortText', null],
    ['Paragraph', null],
    ['TableInput', null],
  ] as const)('of %s is %s', (type, graphType) => expect(findGraphType({ type })).toBe(graphType))
})

describe('groupByAnswer', () => {
  const group = (...args: Parameters<typeof groupByAnswer>) =>
    groupByAnswer(...args).map(({ answer, countries }) => [answer, ...countries])

  it('lists every option with its countries, also those that nobody chose', () => {
    const answers = [
      ['Austria', chosen('b', 'a')],
      ['Belgium', chosen('a')],
    ] as const
    expect(group({ ...choice, options: [...choice.options] }, answers)).toEqual([
      ['50.2 Hz', 'Austria', 'Belgium'],
      ['50.5 Hz', 'Austria'],
      ['Other'],
    ])
  })

  it('counts Other as one answer, whatever its text, and lists countries without an answer last', () => {
    const answers = [
      ['Austria', chosen('o')],
      ['Belgium', undefined],
      ['Cyprus', chosen()],
      ['Denmark', chosen('o')],
    ] as const
    expect(group({ ...choice, options: [...choice.options] }, answers)).toEqual([
      ['50.2 Hz'],
      ['50.5 Hz'],
      ['Other', 'Austria', 'Denmark'],
      ['No answer', 'Belgium', 'Cyprus'],
    ])
  })

  it('groups numbers by value, the smallest first, with their unit', () => {
    const answers = [
      ['Austria', number(12)],
      ['Belgium', number(-0.5)],
      ['Cyprus', number(12)],
      ['Denmark', number(null)],
    ] as const
    expect(group({ type: 'Number', unit: 'MW', options: [] }, answers)).toEqual([
      ['−0.5 MW', 'Belgium'],
      ['12 MW', 'Austria', 'Cyprus'],
      ['No answer', 'Denmark'],
    ])
  })

  it('only has No answer if nobody has answered', () =>
    expect(group({ type: 'Number', unit: null, options: [] }, [['Austria', undefined]])).toEqual([
      ['No answer', 'Austria'],
    ]))
})
