// A cube as JSON-stat 2.0 (json-stat.org/full). Pure.
import { statusAttribute, type Cube, type CubeCategory } from './cube.ts'

export interface JsonStatFacts {
  readonly title: string
  readonly description: string
  readonly source: string
  readonly changedAt: string
  readonly address: string
  readonly licenceUrl: string
}

/** `value` leaves out positions without an observation, as the format allows: cubes are mostly empty. */
export function toJsonStat(cube: Cube, { title, description, source, changedAt, address, licenceUrl }: JsonStatFacts) {
  const size = cube.dimensions.map(({ categories }) => categories.length)
  const placeOf = (at: readonly number[]): number =>
    at.reduce((place, position, dimension) => place * (size[dimension] ?? 1) + position, 0)
  const rolesOf = (role: 'time' | 'geo') => cube.dimensions.filter(one => one.role === role).map(({ id }) => id)
  const valuesOf = (attribute: number) =>
    Object.fromEntries(
      cube.observations.flatMap(({ at, attributes }) => {
        const text = attributes?.[attribute] ?? null
        return text === null ? [] : [[placeOf(at), text]]
      }),
    )
  const labelsOf = (codes: readonly CubeCategory[]) => Object.fromEntries(codes.map(({ id, label }) => [id, label]))
  const attributes = cube.attributes.map((attribute, index) => ({ ...attribute, values: valuesOf(index) }))
  const status = attributes.find(({ id }) => id === statusAttribute)
  return {
    version: '2.0',
    class: 'dataset',
    href: address,
    label: title,
    note: [description],
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
            label: labelsOf(categories),
          },
        },
      ]),
    ),
    value: Object.fromEntries(cube.observations.map(({ at, value }) => [placeOf(at), value])),
    ...(status && { status: status.values }),
    extension: {
      unit: cube.unit,
      ...(status?.codes && { status: { label: labelsOf(status.codes) } }),
      attributes: Object.fromEntries(
        attributes.filter(one => one !== status).map(({ id, label, values }) => [id, { label, value: values }]),
      ),
    },
  }
}
