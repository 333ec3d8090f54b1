import { describe, expect, it } from 'vitest'
import { dimensionOf, questionOf } from '../../testing/build-answers.ts'
import { form, number, section, shortText, table } from '../../testing/build-form.ts'
import { copyQuestion } from './adding.ts'
import { boundDeltaRules, deltaRulesOf, mayHaveDeltaRules } from './delta-rules.ts'
import { checkQuestion } from './editing.ts'
import type { DeltaRule } from './question-parts.ts'
import { tidyQuestion } from './tidying.ts'

const rule: DeltaRule = {
  columns: [],
  sign: 'any',
  by: 'share',
  beyond: 0.1,
  severity: 'note',
  demandsRemark: false,
}
const columns = ['a', 'b', 'c', 'd']
const plan = form(
  section(
    'All',
    table('HVDC', { rows: ['A'], columns }).with({ dataView: 'generationcapacity_hvdc', deltaRules: [rule] }),
    number('MW').with({ deltaRules: [rule] }),
    shortText('Name').with({ deltaRules: [rule] }),
  ),
)
const hvdc = questionOf(plan, 'HVDC')
const idOf = (name: string) => dimensionOf(hvdc, name).id

describe('the rules of a question', () => {
  it('are those of its graph, by their columns, and its own', () => {
    const bound = boundDeltaRules(hvdc)
    expect(bound.map(({ sign, columns: own }) => [sign, own])).toEqual([
      ['less', ['a', 'b', 'c'].map(idOf)],
      ['more', ['b', 'd'].map(idOf)],
    ])
    expect(deltaRulesOf(hvdc)).toEqual([...bound, rule])
    expect(deltaRulesOf({ ...hvdc, dataView: null })).toEqual([rule])
    expect(deltaRulesOf({ subQuestions: [], dataView: null })).toEqual([])
  })

  it('only exist for numbers', () => {
    expect(mayHaveDeltaRules(hvdc)).toBe(true)
    expect(mayHaveDeltaRules(questionOf(plan, 'MW'))).toBe(true)
    expect(mayHaveDeltaRules(questionOf(plan, 'Name'))).toBe(false)
    const texts = hvdc.subQuestions.map(part => ({
      ...part,
      subQuestionType: part.isPrimaryDimension ? null : ('Text' as const),
    }))
    expect(mayHaveDeltaRules({ ...hvdc, subQuestions: texts })).toBe(false)
  })
})

describe('what is stored of them', () => {
  const tidiedRules = (...rules: DeltaRule[]) => tidyQuestion({ ...hvdc, deltaRules: rules }).deltaRules

  it('loses deleted columns, and rules that had no others', () => {
    const gone = '00000009-0000-4000-8000-000000000009'
    expect(tidiedRules({ ...rule, columns: [idOf('a'), gone] })).toEqual([{ ...rule, columns: [idOf('a')] }])
    expect(tidiedRules({ ...rule, columns: [gone] }, rule)).toEqual([rule])
    const texts = hvdc.subQuestions.map(part => ({ ...part, subQuestionType: 'Text' as const }))
    expect(tidyQuestion({ ...hvdc, subQuestions: texts }).deltaRules).toEqual([])
  })

  it('is nothing for texts, and has no columns for a single number', () => {
    expect(tidyQuestion(questionOf(plan, 'Name')).deltaRules).toEqual([])
    expect(
      tidyQuestion({ ...questionOf(plan, 'MW'), deltaRules: [{ ...rule, columns: [idOf('a')] }] }).deltaRules,
    ).toEqual([rule])
  })

  it('follows the columns of a copy', () => {
    let last = 0
    const copy = copyQuestion({ ...hvdc, deltaRules: [{ ...rule, columns: [idOf('b')] }] }, () => `new ${++last}`)
    expect(copy.deltaRules).toEqual([{ ...rule, columns: [dimensionOf(copy, 'b').id] }])
  })

  it('is each rule once', () => {
    const about = (...names: string[]): DeltaRule => ({ ...rule, columns: names.map(idOf) })
    const check = (...deltaRules: DeltaRule[]) => checkQuestion({ ...hvdc, deltaRules })
    expect(check(rule, about('a', 'b'), { ...rule, sign: 'less' }, about('b', 'a'))).toEqual([
      { where: 'deltaRules.3', text: 'forms.deltaRules.repeated', values: { n: 2 } },
    ])
    expect(check(about('a'), about('a', 'b'), { ...about('a'), severity: 'warning' })).toEqual([])
  })

  it('has a threshold of at least 0', () => {
    expect(checkQuestion({ ...hvdc, deltaRules: [rule, { ...rule, beyond: -1 }] })).toEqual([
      { where: 'deltaRules.1.beyond', text: 'forms.deltaRules.negative' },
    ])
  })
})
