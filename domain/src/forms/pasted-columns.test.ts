import { describe, expect, it } from 'vitest'
import { readPastedColumns } from './pasted-columns.ts'

describe('readPastedColumns', () => {
  it('reads names from the first row and guesses types from the rows below', () => {
    const pasted = 'Unit\tCapacity\tOwner\r\nA\t1 234,5\tSun\r\nB\t\t7\r\nC\t−3\tWind\r\n'
    expect(readPastedColumns(pasted)).toEqual([
      { name: 'Unit', type: 'Text' },
      { name: 'Capacity', type: 'Numeric' },
      { name: 'Owner', type: 'Text' },
    ])
  })

  it('has no type without samples', () => {
    expect(readPastedColumns('MW\tShare of the total\nn\t')).toEqual([
      { name: 'MW', type: 'Text' },
      { name: 'Share of the total', type: null },
    ])
    expect(readPastedColumns('2024\t2025')).toEqual([
      { name: '2024', type: null },
      { name: '2025', type: null },
    ])
  })

  it('leaves out the corner above the names of rows, and columns without a name', () => {
    expect(readPastedColumns('\tMW\t\tGWh\nWind\t1\t2\t3')).toEqual([
      { name: 'MW', type: 'Numeric' },
      { name: 'GWh', type: 'Numeric' },
    ])
  })

  it('is nothing for lists and single texts', () => {
    for (const pasted of ['', 'Wind', 'Wind\nSun\nWater', ' \n ']) expect(readPastedColumns(pasted)).toBeNull()
  })
})
