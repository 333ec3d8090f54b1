import { expect, it } from 'vitest'
import { findUnitInHeading } from '../numbers/units.ts'
import { findCellUnit } from './cell-units.ts'

it.each([
  ['Time (min)', 'min'],
  ['Frequency [Hz]', 'Hz'],
  ['Rate in %/min', '%/min'],
  ['s', 's'],
  ['p.u.', 'p.u.'],
  ['Voltage (p.u.)', 'p.u.'],
  ['Insensitivity (mHz)', 'mHz'],
  ['Rate (% of Pmax per Hz)', '% of Pmax per Hz'],
  ['Gradient (% of Pmax per min)', '% of Pmax per min'],
  ['Voltage, kV', 'kV'],
  ['Time / s', 's'],
  ['Energy (MWh), type (yes or no)', 'MWh'],
])('%s names %s', (heading, unit) => expect(findUnitInHeading(heading)).toBe(unit))

it.each([
  'Q/Pmax leading (under-excited)',
  'Unlimited (yes or no)',
  'Other criterion (for example voltage)',
  '47.5 - 48.5 Hz',
  '300 kV to 400 kV, 1.05 - 1.10 p.u.',
  'Uret / tclear',
  'A',
  'Types B, A',
  'From (V) to (A)',
  'Compliant in time',
  '',
])('%j names none', heading => expect(findUnitInHeading(heading)).toBeNull())

it('is the unit of the column, of its group, of the row, of the question', () => {
  const dimension = (id: string, dimensionText: string, groupId: string | null = null) => ({
    id,
    dimensionText,
    groupId,
  })
  const unitOf = (unit: string | null, column: string, group: string, row: string) =>
    findCellUnit(
      {
        unit,
        subQuestions: [dimension('row', row), dimension('column', column, 'group')],
        groups: [{ id: 'group', name: group }],
      },
      { row: 'row', column: 'column' },
    )
  expect(unitOf('MW', 'Time (min)', 'Voltage (kV)', 'Frequency (Hz)')).toBe('min')
  expect(unitOf('MW', 'From', 'Range', 'Type A')).toBe('MW')
  expect(unitOf('', 'From', 'Voltage (kV)', 'Frequency (Hz)')).toBe('kV')
  expect(unitOf(null, 'From', 'Range', 'Frequency (Hz)')).toBe('Hz')
  expect(unitOf(null, 'From', 'Range', 'Type A')).toBeNull()
})
