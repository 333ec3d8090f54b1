import { describe, expect, test } from 'vitest'
import { choice, form, option, section, shortText } from '../../testing/build-form.ts'
import { removeConfidential } from './confidential.ts'

const secret = (text: string) => shortText(text).with({ isConfidential: true })

describe('removeConfidential', () => {
  test('leaves confidential questions out, and sections where they are', () => {
    const { sections } = form(section('A', secret('E-mail')), section('B', shortText('Name'), secret('Phone')))
    const texts = removeConfidential(sections).map(({ name, questions }) => [name, questions.map(({ text }) => text)])
    expect(texts).toEqual([
      ['A', []],
      ['B', ['Name']],
    ])
  })

  test('redirects skips to the next question that is not confidential', () => {
    const skips = choice('Skips', option('A').skipTo('E-mail'), option('B').skipTo('Phone'), option('C').skipTo('Last'))
    const { sections } = form(
      section('S', skips, shortText('Hidden'), secret('E-mail')),
      section('T', shortText('Last'), secret('Phone')),
    )
    const last = sections[1]?.questions[0]?.id
    const [{ options } = { options: [] }] = removeConfidential(sections)[0]?.questions ?? []
    expect(options.map(({ branchingAction, branchTarget }) => [branchingAction, branchTarget])).toEqual([
      ['SkipToQuestion', last],
      ['SkipToEnd', null],
      ['SkipToQuestion', last],
    ])
  })

  test('returns the same sections if nothing is confidential', () => {
    const { sections } = form(section('S', shortText('Name')))
    expect(removeConfidential(sections)).toBe(sections)
  })
})
