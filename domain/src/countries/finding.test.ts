import { describe, expect, it } from 'vitest'
import { commonNames, nameLocales } from './common-names.ts'
import { findCountry, findCountryCode, isCalled, matchesCountry, sortByCountryMatch } from './finding.ts'

const countries = [
  ['CZ', 'Czech Republic'],
  ['TR', 'Turkey'],
  ['GR', 'Greece'],
  ['GB', 'United Kingdom'],
  ['MK', 'North Macedonia'],
  ['NL', 'Netherlands'],
  ['BA', 'Bosnia and Herzegovina'],
  ['SK', 'Slovakia'],
  ['SI', 'Slovenia'],
  ['AT', 'Austria'],
  ['DK1', 'Denmark West'],
  ['NI', 'Northern Ireland'],
  ['ROI', 'Ireland'],
  ['IE', 'Ireland'],
].map(([abbreviation = '', name = '']) => ({ abbreviation, name }))
const find = (typed: string) => findCountry(countries, typed)?.abbreviation ?? null

describe('findCountry', () => {
  it.each([
    [
      'CZ',
      'Czechia, Czech Republic, the Czech Republic, TSCHECHIEN, Česko, cesko, Tchéquie, République tchèque, Чехия, チェコ, CZE',
    ],
    ['TR', 'Türkiye, Turkiye, Turkey, TÜRKIYE, Türkei, Tuerkei, Turquie, Turcja, Τουρκία, 튀르키예, TUR'],
    ['GR', 'EL, GR, el, Greece, Hellas, Grèce, Griechenland, Ελλάδα, ΕΛΛΑΔΑ, Ελλαδα, Grækenland, GRC'],
    [
      'GB',
      'UK, GB, U.K., Great Britain, Großbritannien, Grossbritannien, Royaume-Uni, Storbritannia, Wielka Brytania, 英国',
    ],
    ['MK', 'Macedonia, North Macedonia, FYROM, Macédoine du Nord, Северна Македония, Nordmazedonien, Mazedonien, MKD'],
    [
      'NL',
      'The Netherlands, Netherlands, Holland, Pays-Bas, les Pays-Bas, die Niederlande, Países Bajos, Holandia, NLD',
    ],
    ['BA', 'Bosnia, Bosnia & Herzegovina, Bosnia-Herzegovina, Bosnien und Herzegowina, Bosna i Hercegovina, BiH'],
    ['SK', 'Slovakia, Slovak Republic, Slovensko, Słowacja'],
    ['SI', 'Slovenia, Slovenija, Slovinsko, Słowenia'],
    ['AT', 'Österreich, Oesterreich, osterreich, Autriche, AUT'],
    ['NI', 'Northern Ireland, Nordirland, Irlande du Nord'],
    ['DK1', 'DK1, Denmark West, West Denmark'],
    ['IE', 'Ireland, Republic of Ireland, Éire, Irland, IRL'],
    ['ROI', 'ROI'],
  ])('knows %s by %s', (code, names) => {
    for (const name of names.split(', ')) expect([name, find(name)]).toEqual([name, code])
  })

  it('finds nothing for other texts', () => {
    for (const typed of ['', ' ', '-', 'Atlantis', 'Nicaragua', 'Republic', 'Bosn', 'United'])
      expect(find(typed)).toBeNull()
  })

  it('finds a country whatever code and name the base data have', () => {
    expect(findCountry([{ abbreviation: 'EL', name: 'Ellas' }], 'Griechenland')?.name).toBe('Ellas')
    expect(findCountry([{ abbreviation: 'CZ', name: 'Czechia' }], 'Czech Republic')?.name).toBe('Czechia')
    expect(findCountry([{ abbreviation: 'QX', name: 'Somewhere' }], 'somewhere')?.name).toBe('Somewhere')
  })
})

it('has no name for two countries, in any language', () => {
  for (const code of Object.keys(commonNames).filter(one => /^[A-Z]{2}$/.test(one) && one !== 'NI')) {
    for (const locale of nameLocales) {
      const name = new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? ''
      expect([locale, name, findCountryCode(name)]).toEqual([locale, name, code])
    }
    for (const name of commonNames[code] ?? []) expect([name, findCountryCode(name)]).toEqual([name, code])
  }
})

describe('matchesCountry', () => {
  it('finds by a part of the name that is shown, accents aside', () => {
    expect(matchesCountry('Österreich', 'reich')).toBe(true)
    expect(matchesCountry('Österreich', 'oster')).toBe(true)
    expect(matchesCountry('Czech Republic', 'Czech R')).toBe(true)
    expect(matchesCountry('Ireland (ROI)', 'roi')).toBe(true)
  })

  it('finds by the beginning of all other names, and by whole codes', () => {
    expect(matchesCountry('Czech Republic', 'tsch')).toBe(true)
    expect(matchesCountry('Tschechien', 'czechi')).toBe(true)
    expect(matchesCountry('Griechenland', 'EL')).toBe(true)
    expect(matchesCountry('Vereinigtes Königreich', 'uk')).toBe(true)
    expect(matchesCountry('Niederlande', 'the nether')).toBe(true)
    expect(matchesCountry('Netherlands', '荷')).toBe(true)
  })

  it('finds nothing else', () => {
    expect(matchesCountry('Belgium', 'de')).toBe(false)
    expect(matchesCountry('Slovakia', 'Slovenia')).toBe(false)
    expect(matchesCountry('Belgium', '')).toBe(true)
    expect(matchesCountry('Belgium', '%')).toBe(false)
  })
})

describe('a list of what was found', () => {
  const found = (typed: string, ...names: string[]) =>
    sortByCountryMatch(
      names.filter(name => matchesCountry(name, typed)),
      typed,
      name => name,
    )
  it('has exact matches first, then names that begin with the text', () => {
    expect(found('EL', 'Belarus', 'Belgium', 'Greece', 'Ireland')).toEqual(['Greece', 'Belarus', 'Belgium', 'Ireland'])
    expect(found('land', 'Finland', 'Iceland')).toEqual(['Finland', 'Iceland'])
    expect(found('ire', 'United Kingdom of Great Britain and Northern Ireland', 'Ireland')[0]).toBe('Ireland')
    expect(found('', 'Finland', 'Austria')).toEqual(['Finland', 'Austria'])
  })
  it('matches exact names in every language and with a code', () => {
    expect(isCalled('Griechenland (GR)', 'EL')).toBe(true)
    expect(isCalled('Belgium', 'el')).toBe(false)
  })
})
