import { expect, it } from 'vitest'
import { parameter } from '../../../testing/parameters.ts'
import { findAutomatic, listPrevious } from './previous-parameters.ts'

const first = parameter({ name: 'Thresholds', year: 2024 })
const second = parameter({ name: 'Thresholds', year: 2025, previousGuid: first.guid })
const other = parameter({ name: 'Ramping', year: 2025 })
const all = [first, other, second]

it('a parameter may follow those of earlier years that no other one follows, latest first', () => {
  expect(listPrevious(all, { guid: null, year: 2026 })).toEqual([other, second])
  expect(listPrevious(all, { guid: null, year: 2025 })).toEqual([])
  expect(listPrevious(all, { guid: second.guid, year: 2025 })).toEqual([first])
})

it('the one of the same name is found, whatever its letter case', () => {
  const previous = listPrevious(all, { guid: null, year: 2026 })
  expect(findAutomatic(previous, ' thresholds ')).toBe(second)
  expect(findAutomatic(previous, 'Voltage')).toBeUndefined()
})
