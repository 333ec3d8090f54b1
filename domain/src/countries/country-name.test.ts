import { describe, expect, it } from 'vitest'
import { nameCountry } from './country-name.ts'

describe('nameCountry', () => {
  const czech = { abbreviation: 'CZ', name: 'Czech Republic' }

  it('is what the platform calls the country in the language of the reader', () => {
    expect(nameCountry(czech, 'de')).toBe('Tschechien')
    expect(nameCountry(czech, 'fr')).toBe('Tchéquie')
  })

  it('is in English what is stored, as in lists, files and reports', () => {
    expect(nameCountry(czech, 'en-US')).toBe('Czech Republic')
  })

  it('stays what it is for parts of countries, and for what the platform does not know', () => {
    expect(nameCountry({ abbreviation: 'DK1', name: 'Denmark 1' }, 'de')).toBe('Denmark 1')
    expect(nameCountry({ abbreviation: 'QX', name: 'Somewhere' }, 'de')).toBe('Somewhere')
  })

  it('stays what it is for a part whose letters are the code of another country', () => {
    for (const locale of ['de', 'fr', 'he'])
      expect(nameCountry({ abbreviation: 'NI', name: 'Northern Ireland' }, locale)).toBe('Northern Ireland')
    expect(nameCountry({ abbreviation: 'EL', name: 'Greece' }, 'de')).toBe('Greece')
  })

  it('knows a country by its code where English has several names of it', () => {
    const inGerman = (abbreviation: string, name: string) => nameCountry({ abbreviation, name }, 'de')
    expect(inGerman('TR', 'Turkey')).toBe('Türkei')
    expect(inGerman('BA', 'Bosnia and Herzegovina')).toBe('Bosnien und Herzegowina')
    expect(inGerman('GB', 'United Kingdom')).toBe('Vereinigtes Königreich')
    expect(inGerman('GR', 'Greece')).toBe('Griechenland')
  })
})
