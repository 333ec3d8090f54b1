// A dataset as all formats are written from it: observations, each in its place along some dimensions. Pure.

export interface CubeCategory {
  /** Letters, digits, '-' and '_' only: ids of SDMX. */
  readonly id: string
  readonly label: string
}
export interface CubeDimension {
  /** As SDMX names what has a name there: TIME_PERIOD, REF_AREA. */
  readonly id: string
  readonly label: string
  readonly role: 'time' | 'geo' | null
  readonly categories: readonly CubeCategory[]
}
interface CubeAttribute {
  readonly id: string
  readonly label: string
  /** Of an attribute whose values are codes: what they mean. */
  readonly codes?: readonly CubeCategory[]
}
/** How SDMX names the status of an observation; JSON-stat has a place of its own for it. */
export const statusAttribute = 'OBS_STATUS'
export type CubeValue = number | string
export interface Observation {
  /** A category of each dimension, by its place. */
  readonly at: readonly number[]
  readonly value: CubeValue
  /** In the order of the cube's attributes. */
  readonly attributes?: readonly (string | null)[]
}
export interface Cube {
  readonly dimensions: readonly CubeDimension[]
  readonly attributes: readonly CubeAttribute[]
  /** Of all values, where they have one: MW. */
  readonly unit: string | null
  /** Sorted by `at`; places without an observation have no value. */
  readonly observations: readonly Observation[]
}

/** The same cube with its observations in the order of the dimensions. */
export const sortCube = (cube: Cube): Cube => ({
  ...cube,
  observations: cube.observations.toSorted((a, b) => comparePlaces(a.at, b.at)),
})

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const different = a.findIndex((place, dimension) => place !== b[dimension])
  return different < 0 ? 0 : (a[different] ?? 0) - (b[different] ?? 0)
}

/** Gathers categories as they occur; one id stands for one label. */
export class CategoryList {
  readonly #places = new Map<string, number>()
  readonly categories: CubeCategory[] = []

  /** @returns the category's place */
  place(id: string, label: string): number {
    const known = this.#places.get(id)
    if (known !== undefined) return known
    this.#places.set(id, this.categories.length)
    this.categories.push({ id, label })
    return this.categories.length - 1
  }
}

/** The text as an id of SDMX: the same text has always the same one. */
export function toCode(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, maxCodeLength)
  return plain === '' ? '_' : plain
}
const maxCodeLength = 60
