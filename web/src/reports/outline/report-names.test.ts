import { beforeEach, describe, expect, it } from 'vitest'
import { findReportName, storeReportNames } from './report-names.ts'

describe('the names of reports on the device', () => {
  beforeEach(() => localStorage.clear())

  it('are found by id, the newest title of each', () => {
    storeReportNames([
      { id: 'a', title: 'One' },
      { id: 'b', title: 'Two' },
    ])
    storeReportNames([{ id: 'a', title: 'Renamed' }])
    expect(findReportName('a')).toBe('Renamed')
    expect(findReportName('b')).toBe('Two')
    expect(findReportName('c')).toBeNull()
  })

  it('are none where something else lies in their place', () => {
    localStorage.setItem('reports', '{"broken')
    expect(findReportName('a')).toBeNull()
    localStorage.setItem('reports', '[1, {"id": 2}]')
    expect(findReportName('a')).toBeNull()
  })
})
