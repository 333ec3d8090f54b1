import { hasTexts } from 'virtual:texts'
import { describe, expect, it } from 'vitest'
import { languages } from '@imp/domain/languages.ts'
import { locales } from './locales.ts'

describe('the interface languages', () => {
  it('are all translated', () => {
    expect(locales.map(({ code }) => code).filter(code => !hasTexts(code))).toEqual([])
    expect(locales).toHaveLength(23)
  })
  it('are those with known words for units', () => {
    expect(locales.map(({ code }) => code)).toEqual(languages)
  })
})
