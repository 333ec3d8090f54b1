import { beforeEach, describe, expect, it } from 'vitest'
import { findReportName, storeReportNames } from './report-names.ts'

describe('the names of reports on the device', () => {
  beforeEach(() => localStorage.clear())

  it('are found by id, with their latest title', () => {
    storeReportNames([
      { id: 'a', title: 'One' },
      { id: 'b', title: 'Two' },
    ])
    storeReportNames([{ id: 'a', title: 'Renamed' }])
    expect(findReportName('a')).toBe('Renamed')
    expect(findReportName('b')).toBe('Two')
    expect(findReportName('c')).toBeNull()
  })

  it('are empty when the stored value is invalid', () => {
    localStorage.setItem('reports', '{"broken')
    expect(findReportName('a')).toBeNull()
    localStorage.setItem('reports', '[1, {"id": 2}]')
    expect(findReportName('a')).toBeNull()
  })
})
