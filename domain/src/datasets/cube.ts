// A dataset as observations along dimensions, the common source of all formats. Pure.

export interface CubeCategory {
  /** An SDMX id: letters, digits, '-' and '_' only. */
  readonly id: string
  readonly label: string
}
export interface CubeDimension {
  /** The SDMX name where there is one: TIME_PERIOD, REF_AREA. */
  readonly id: string
  readonly label: string
  readonly role: 'time' | 'geo' | null
  readonly categories: readonly CubeCategory[]
}
interface CubeAttribute {
  readonly id: string
  readonly label: string
  readonly codes?: readonly CubeCategory[]
}
/** SDMX has it as an attribute; JSON-stat has a member for it. */
export const statusAttribute = 'OBS_STATUS'
export type CubeValue = number | string
export interface Observation {
  /** For each dimension the index of a category. */
  readonly at: readonly number[]
  readonly value: CubeValue
  /** In the order of the cube's attributes. */
  readonly attributes?: readonly (string | null)[]
}
export interface Cube {
  readonly dimensions: readonly CubeDimension[]
  readonly attributes: readonly CubeAttribute[]
  readonly unit: string | null
  /** Sorted by `at`; sparse. */
  readonly observations: readonly Observation[]
}

export const sortCube = (cube: Cube): Cube => ({
  ...cube,
  observations: cube.observations.toSorted((a, b) => comparePlaces(a.at, b.at)),
})

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const different = a.findIndex((place, dimension) => place !== b[dimension])
  return different < 0 ? 0 : (a[different] ?? 0) - (b[different] ?? 0)
}

/** Collects categories in order of occurrence; each id stands for one label. */
export class CategoryList {
  readonly #places = new Map<string, number>()
  readonly categories: CubeCategory[] = []

  place(id: string, label: string): number {
    const known = this.#places.get(id)
    if (known !== undefined) return known
    this.#places.set(id, this.categories.length)
    this.categories.push({ id, label })
    return this.categories.length - 1
  }
}

/** An SDMX id; the same text always gives the same one. */
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
