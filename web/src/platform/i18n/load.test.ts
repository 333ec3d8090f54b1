import { describe, expect, it } from 'vitest'
import { loadTexts } from './load.ts'
import { locales } from './locales.ts'

describe('texts', () => {
  it('offers the 23 languages', () => {
    expect(locales.map(({ code }) => code).toSorted()).toEqual(
      'bg ca cs de el en-US es et fi fr he it ja ko nb nn pl pt-BR ro ru sv tr zh-CN'.split(' '),
    )
  })

  it.each(locales.map(({ code }) => code))('every text can be shown in %s, at least in English', async code => {
    const intl = await loadTexts(code)
    const english = await loadTexts('en-US')
    expect(Object.keys(intl.messages).toSorted()).toEqual(Object.keys(english.messages).toSorted())
    expect(intl.formatMessage({ id: 'ui.table.count' }, { count: 2 })).toMatch(/2/)
  })

  it('shows English, with English plurals, for a language without translations', async () => {
    const intl = await loadTexts('xx')
    expect(intl.locale).toBe('en-US')
    expect(intl.formatMessage({ id: 'ui.table.count' }, { count: 1 })).toBe('1 row')
  })

  it('stretches and accents the test language except for placeholders', async () => {
    const intl = await loadTexts('en-XA')
    expect(intl.formatMessage({ id: 'app.logout' })).toBe('Ĺöĝöûţ~~')
    expect(intl.formatMessage({ id: 'app.home.welcome' }, { name: 'Ada' })).toContain('Ada')
    expect(intl.formatMessage({ id: 'ui.table.count' }, { count: 3 })).toMatch(/^3 ŕöŵš/)
  })
})
