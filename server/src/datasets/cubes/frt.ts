// The corners of the fault-ride-through lines of all public years: year × country × corner × voltage or time. Pure.
import { CategoryList, sortCube, toCode, type Cube, type Observation } from '@imp/domain/datasets/cube.ts'
import type { FrtYear } from '@imp/domain/graphs/types.ts'
import type { FrtType } from '@imp/domain/graphs/views.ts'
import { say, SharedDimensions, toDimension, type CountryNames } from './dimensions.ts'

const measures = { voltage: 'datasets.dimension.voltage', time: 'datasets.dimension.time' } as const

export function buildFrtCube(type: FrtType, years: readonly FrtYear[], names: CountryNames): Cube {
  const shared = new SharedDimensions(names)
  const [points, quantities] = [new CategoryList(), new CategoryList()]
  const observations: Observation[] = []
  for (const { year, graphs } of years) {
    for (const { country, corners } of graphs.find(graph => graph.type === type)?.countries ?? []) {
      corners.forEach((corner, index) => {
        for (const measure of ['voltage', 'time'] as const) {
          const value = corner[measure]
          if (value === null) continue
          const at = [
            shared.placeYear(year),
            shared.placeArea(country),
            // Corner names are not unique.
            points.place(`${index + 1}_${toCode(corner.name)}`, corner.name),
            quantities.place(measure === 'voltage' ? 'VOLTAGE_PU' : 'TIME_S', say(measures[measure])),
          ]
          observations.push({ at, value })
        }
      })
    }
  }
  return sortCube({
    dimensions: [
      shared.time,
      shared.area,
      toDimension('CORNER', 'datasets.dimension.corner', points),
      toDimension('QUANTITY', 'datasets.dimension.quantity', quantities),
    ],
    attributes: [],
    unit: null,
    observations,
  })
}
