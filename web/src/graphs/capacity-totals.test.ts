import { describe, expect, it } from 'vitest'
import type { TextId } from '@imp/domain/texts.ts'
import { country } from '../../testing/answers.ts'
import { chooseTotals, writeTotals } from './capacity-totals.ts'

describe('totals', () => {
  const all = [
    { ...country('Belgium'), abbreviation: 'BE', synchronousAreas: ['CE'] },
    { ...country('France'), abbreviation: 'FR', synchronousAreas: ['CE'] },
    { ...country('Ireland'), abbreviation: 'ROI', synchronousAreas: ['IE-NI'] },
    { ...country('Northern Ireland'), abbreviation: 'NI', isEu: false, synchronousAreas: ['IE-NI'] },
    { ...country('Cyprus'), abbreviation: 'CY', synchronousAreas: ['CY'] },
  ]
  const text = (id: TextId) => ({ 'graph.countries.eu': 'EU', 'graph.countries.everyone': 'All' })[id as string] ?? ''
  const keysOf = (asked?: string) =>
    chooseTotals(all, asked, text).map(({ key, isShown }) => (isShown ? `+${key}` : key))

  it('are those of groups of countries, by default the EU', () => {
    expect(keysOf()).toEqual(['+EU', 'CE', 'IENI'])
    expect(keysOf('none')).toEqual(['EU', 'CE', 'IENI'])
    expect(keysOf('CE_IENI')).toEqual(['EU', '+CE', '+IENI'])
    expect(chooseTotals(all, undefined, text).map(({ name }) => name)).toEqual(['EU', 'CE', 'IE-NI'])
  })

  it('include the parts of their countries', () => {
    const [eu, , ireland] = chooseTotals(all, undefined, text)
    expect(eu?.countries).toEqual(['BE', 'FR', 'ROI', 'CY'])
    expect(ireland?.countries).toEqual(['ROI', 'NI'])
  })

  it('include all countries if the address says so', () => {
    const keys = chooseTotals(all, 'ALL', text).map(({ name, isShown }) => (isShown ? `+${name}` : name))
    expect(keys).toEqual(['EU', 'CE', 'IE-NI', '+All'])
  })

  it('are added and removed in the address', () => {
    const totals = chooseTotals(all, 'EU', text)
    const [eu, ce] = totals
    expect(ce && writeTotals(totals, ce)).toBe('EU_CE')
    expect(eu && writeTotals(totals, eu)).toBe('none')
  })
})
