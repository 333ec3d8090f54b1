import { describe, expect, it } from 'vitest'
import { nameComparison, nameExport } from './export-name.ts'

const belgium = { formName: 'RfG', formYear: 2026, countryName: 'Belgium' }

describe('the name of an export', () => {
  it('distinguishes the years of a form', () => {
    expect(nameExport(belgium)).toBe('RfG (2026), Belgium')
    expect(nameExport({ ...belgium, countryName: null })).toBe('RfG (2026)')
  })

  it('of two deliveries has both years and countries, each once', () => {
    expect(nameComparison({ ...belgium, formYear: 2025 }, belgium)).toBe('RfG (2025/2026), Belgium')
    expect(nameComparison({ ...belgium, countryName: 'Austria' }, belgium)).toBe('RfG (2026), Austria, Belgium')
  })
})
