// A cube as JSON-stat 2.0 (json-stat.org/full). Pure.
import type { Cube } from './cube.ts'

export interface JsonStatFacts {
  readonly title: string
  readonly source: string
  readonly changedAt: string
  readonly address: string
  readonly licenceUrl: string
}

/** Places without an observation are left out of `value`, as the format allows: cubes are mostly empty. */
export function toJsonStat(cube: Cube, { title, source, changedAt, address, licenceUrl }: JsonStatFacts) {
  const size = cube.dimensions.map(({ categories }) => categories.length)
  const placeOf = (at: readonly number[]): number =>
    at.reduce((place, position, dimension) => place * (size[dimension] ?? 1) + position, 0)
  const rolesOf = (role: 'time' | 'geo') => cube.dimensions.filter(one => one.role === role).map(({ id }) => id)
  return {
    version: '2.0',
    class: 'dataset',
    href: address,
    label: title,
    source,
    updated: changedAt,
    link: { license: [{ type: 'text/html', href: licenceUrl }] },
    id: cube.dimensions.map(({ id }) => id),
    size,
    role: { time: rolesOf('time'), geo: rolesOf('geo') },
    dimension: Object.fromEntries(
      cube.dimensions.map(({ id, label, categories }) => [
        id,
        {
          label,
          category: {
            index: categories.map(category => category.id),
            label: Object.fromEntries(categories.map(category => [category.id, category.label])),
          },
        },
      ]),
    ),
    value: Object.fromEntries(cube.observations.map(({ at, value }) => [placeOf(at), value])),
    extension: {
      unit: cube.unit,
      attributes: Object.fromEntries(
        cube.attributes.map(({ id, label }, index) => [
          id,
          {
            label,
            value: Object.fromEntries(
              cube.observations.flatMap(({ at, attributes }) => {
                const text = attributes?.[index] ?? null
                return text === null ? [] : [[placeOf(at), text]]
              }),
            ),
          },
        ]),
      ),
    },
  }
}
