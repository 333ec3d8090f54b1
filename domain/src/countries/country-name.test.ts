import { describe, expect, it } from 'vitest'
import type { TextId } from '../texts.ts'
import { nameCountry as nameWithTexts } from './country-name.ts'

const nameCountry = (country: { abbreviation: string; name: string }, locale: string) =>
  nameWithTexts(country, locale, (id: TextId) => `[${id}]`)

describe('nameCountry', () => {
  const czech = { abbreviation: 'CZ', name: 'Czech Republic' }

  it("is the platform's name in the reader's language", () => {
    expect(nameCountry(czech, 'de')).toBe('Tschechien')
    expect(nameCountry(czech, 'fr')).toBe('Tchéquie')
  })

  it('is the stored name in English, as in lists, files and reports', () => {
    expect(nameCountry(czech, 'en-US')).toBe('Czech Republic')
  })

  it('is a text of the catalogue for parts, also if their letters are the code of another country', () => {
    const parts = [
      { abbreviation: 'DK1', name: 'Denmark West' },
      { abbreviation: 'DK2', name: 'Denmark East' },
      { abbreviation: 'NI', name: 'Northern Ireland' },
    ]
    for (const part of parts) {
      expect(nameCountry(part, 'de')).toBe(`[countries.part.${part.abbreviation}]`)
      expect(nameCountry(part, 'en-GB')).toBe(part.name)
    }
  })

  it('is that of Ireland for its part ROI', () => {
    expect(nameCountry({ abbreviation: 'ROI', name: 'Ireland' }, 'de')).toBe('Irland')
    expect(nameCountry({ abbreviation: 'ROI', name: 'Ireland' }, 'en-US')).toBe('Ireland')
  })

  it('is the stored name if the platform has none', () => {
    expect(nameCountry({ abbreviation: 'QX', name: 'Somewhere' }, 'de')).toBe('Somewhere')
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
