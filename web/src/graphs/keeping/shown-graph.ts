// The displayed graph or map, in the form needed to save it as a figure.
import type { GraphSettings } from '@imp/domain/graphs/settings.ts'
import type { MapSettings } from '@imp/domain/parameters/map-settings.ts'

export interface ShownGraph {
  readonly settings: GraphSettings | MapSettings
  readonly countries: readonly string[]
  readonly title: string
  readonly isEmpty: boolean
}
