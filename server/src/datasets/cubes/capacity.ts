// The capacities of all public years as a cube: year × country × type × technology × compliance, in MW. Pure.
import { CategoryList, sortCube, type Cube, type Observation } from '@imp/domain/datasets/cube.ts'
import { capacityCounts, countCapacity } from '@imp/domain/graphs/capacity.ts'
import { capacityTypes, hasTechnology, technologies, type CapacityTab } from '@imp/domain/graphs/capacity-vocabulary.ts'
import type { CapacityYear } from '@imp/domain/graphs/types.ts'
import { say, SharedDimensions, toDimension, type CountryNames } from './dimensions.ts'

export function buildCapacityCube(tab: CapacityTab, years: readonly CapacityYear[], names: CountryNames): Cube {
  const shared = new SharedDimensions(names)
  const [types, counts, sorts] = [new CategoryList(), new CategoryList(), new CategoryList()]
  const observations: Observation[] = []
  for (const { year, tables } of years) {
    for (const { country, cells } of tables.find(table => table.tab === tab)?.countries ?? []) {
      capacityTypes[tab].forEach((type, row) => {
        for (const technology of tab === 'hvdc' ? (['total'] as const) : technologies) {
          if (!hasTechnology(year, { tab, technology })) continue
          const counted = countCapacity(tab, cells[row] ?? [], technology)
          for (const count of capacityCounts) {
            const value = counted[count]
            if (value === null) continue
            const at = [
              shared.placeYear(year),
              shared.placeArea(country),
              types.place(type, say(`graph.type.${type}`)),
              ...(tab === 'hvdc' ? [] : [sorts.place(technology, say(`graph.technology.${technology}`))]),
              counts.place(count, say(`graph.count.${count}`)),
            ]
            observations.push({ at, value })
          }
        }
      })
    }
  }
  return sortCube({
    dimensions: [
      shared.time,
      shared.area,
      toDimension('TYPE', 'datasets.dimension.type', types),
      ...(tab === 'hvdc' ? [] : [toDimension('TECHNOLOGY', 'graph.capacity.technology', sorts)]),
      toDimension('COMPLIANCE', 'datasets.dimension.compliance', counts),
    ],
    attributes: [],
    unit: 'MW',
    observations,
  })
}
