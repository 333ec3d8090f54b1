import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { chooseLocale, formatText, openCatalogue } from './texts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'imp-texts-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (locale: string, texts: object) =>
  writeFileSync(path.join(folder, `${locale}.json`), JSON.stringify(texts))
write('en-US', {
  'ui.close': 'Close',
  'ui.cancel': 'Cancel',
  'problems.field.tooLong': '{max, plural, one {# character} other {# characters}}',
})
write('fr', { 'ui.close': 'Fermer', 'problems.field.tooLong': '{max, plural, one {# signe} other {# signes}}' })
write('pt-BR', { 'ui.close': 'Fechar' })
write('he', { 'ui.close': 'סגירה' })
write('zh-CN', { 'ui.close': '关闭' })
const catalogue = openCatalogue(pathToFileURL(`${folder}/`))

describe('a text', () => {
  it('groups the numbers that it formats itself as all others are', () => {
    expect(catalogue.formatText('en-US', 'problems.field.tooLong', { max: 32_000 })).toBe('32\u202f000 characters')
    expect(formatText('en-US', 'datasets.embed.more', { count: 3712 })).toContain('first 3\u202f712 rows')
    expect(formatText('de', 'forms.image.hint', { megabytes: 2.5 })).toContain('2,5')
  })

  it('is in the asked language, and in English where that lacks it', () => {
    expect(catalogue.formatText('fr', 'ui.close')).toBe('Fermer')
    expect(catalogue.formatText('fr', 'ui.cancel')).toBe('Cancel')
  })

  it('is English in its own order where a language written from the right lacks it', () => {
    expect(catalogue.formatText('he', 'ui.close')).toBe('סגירה')
    expect(catalogue.formatText('he', 'ui.cancel')).toBe('\u2066Cancel\u2069')
  })

  it('counts by the rules of its language', () => {
    const count = (locale: string, max: number) => catalogue.formatText(locale, 'problems.field.tooLong', { max })
    expect([count('en-US', 0), count('en-US', 1), count('fr', 0), count('fr', 2000)]).toEqual([
      '0 characters',
      '1 character',
      '0 signe',
      '2\u202f000 signes',
    ])
  })

  it('is stretched in the test languages', () => {
    expect(formatText('en-XA', 'ui.close')).toMatch(/^Çĺöšé~+$/)
    expect(formatText('en-XB', 'problems.field.tooLong', { max: 7 })).toContain('7')
  })
})

describe('the language for an Accept-Language header', () => {
  it.each([
    [undefined, 'en-US'],
    ['', 'en-US'],
    ['fr', 'fr'],
    ['FR', 'fr'],
    ['fr-CA', 'fr'],
    ['fr-CA, en;q=0.8', 'fr'],
    ['en-GB, fr;q=0.9', 'en-US'],
    ['de, fr;q=0.5, en;q=0.4', 'fr'],
    ['de;q=0.9, en;q=0.4, fr;q=0.5', 'fr'],
    ['en;q=0.1, fr;q=0.2', 'fr'],
    ['fr;q=0, pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh-Hans-SG', 'zh-CN'],
    ['zh-TW', 'en-US'],
    ['zh', 'zh-CN'],
    ['*', 'en-US'],
    ['*, fr;q=0.5', 'fr'],
    ['de', 'en-US'],
    ['tlh, xx-YY', 'en-US'],
    ['en-XA', 'en-XA'],
    ['en-xb', 'en-XB'],
  ])('%j is %s', (header, locale) => {
    expect(catalogue.chooseLocale(header)).toBe(locale)
    expect(catalogue.chooseLocale(header)).toBe(locale)
  })

  it.each([
    ';;;,,,q=',
    'fr;q=nonsense',
    '../../../etc/passwd',
    '__proto__',
    'constructor;q=1',
    'fr\u0000',
    'ÿþ',
    '-',
    'x-private',
    'a'.repeat(16_000),
    'de,'.repeat(5000),
  ])('that is garbage is a language of the catalogue all the same: %#', header => {
    expect(['en-US', 'fr', 'pt-BR', 'zh-CN']).toContain(catalogue.chooseLocale(header))
  })

  it('that is very long is read only in part', () => {
    expect(catalogue.chooseLocale(`${'de,'.repeat(100)}fr`)).toBe('en-US')
  })

  it('is found among the languages of the product', () => {
    expect(chooseLocale('en-GB')).toBe('en-US')
  })
})
