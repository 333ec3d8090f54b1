import { expect, it } from 'vitest'
import { firstPoint, pointAt, stepTo } from './point-walk.ts'

const seriesOf = (name: string, points: number) => ({
  name,
  countries: [name],
  points: Array.from({ length: points }, (_, at) => ({ seriesIndex: 0, dataIndex: at, text: `${name} ${at}` })),
})
const series = [seriesOf('BE', 4), seriesOf('FR', 3)]
const walk = (...keys: string[]): string | undefined => {
  let at = firstPoint(series, keys[0] ?? '')
  for (const key of keys.slice(1)) at = (at && stepTo(series, at, key)) ?? at
  return at ? pointAt(series, at)?.text : undefined
}

it.each([
  [['ArrowRight'], 'BE 0'],
  [['ArrowRight', 'ArrowRight', 'ArrowRight'], 'BE 2'],
  [['ArrowRight', 'ArrowLeft'], 'BE 0'],
  [['ArrowDown', 'ArrowDown'], 'FR 0'],
  [['ArrowDown', 'End', 'ArrowDown'], 'FR 2'],
  [['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'], 'BE 0'],
  [['ArrowDown', 'End', 'Home'], 'BE 0'],
])('%j leads to %s', (keys, expected) => expect(walk(...keys)).toBe(expected))

it('starts with arrow keys only, and only if there are points', () => {
  expect(firstPoint(series, 'a')).toBeNull()
  expect(firstPoint([seriesOf('BE', 0)], 'ArrowRight')).toBeNull()
  expect(stepTo(series, { series: 0, point: 0 }, 'Tab')).toBeNull()
})
