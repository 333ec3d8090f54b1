// The graph or map that is shown, as it can be kept as a figure.
import type { GraphSettings } from '@imp/domain/graphs/settings.ts'
import type { MapSettings } from '@imp/domain/parameters/map-settings.ts'

export interface ShownGraph {
  readonly settings: GraphSettings | MapSettings
  /** Ids of those that are drawn. */
  readonly countries: readonly string[]
  /** Of the picture. */
  readonly title: string
  /** There is nothing to be seen. */
  readonly isEmpty: boolean
}
