import english from '@imp/locales/en-US.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { problems } from './problems.ts'

const all = Object.entries(problems)

describe('the refusals', () => {
  test.each(all)('%s blames the caller, or says what the server lacks', (code, { status }) => {
    const isOurs = status === 503 || status === 507 || (status === 500 && code === 'internal')
    expect(isOurs || (status >= 400 && status < 500)).toBe(true)
  })
  test.each(all)('%s has its text', (_, { text }) => {
    expect(english[text]).toMatch(/\S/)
  })
  test('have codes that differ by more than letter case', () => {
    const codes = all.map(([code]) => code.toLowerCase())
    expect(new Set(codes).size).toBe(codes.length)
  })
  test('have codes in camel case', () => {
    expect(all.filter(([code]) => !/^[a-z][A-Za-z]*$/.test(code))).toEqual([])
  })
  test('have no placeholders for internal data', () => {
    const placeholders = all.filter(([, { text }]) => english[text].includes('{')).map(([code]) => code)
    const ofTheCaller = ['executableFile', 'uncheckableFile', 'unsafeContent']
    expect(placeholders.sort()).toEqual([...ofTheCaller, 'formStarted', 'formStartedByMany', 'remindedToday'].sort())
  })
})
