// A map saved as a figure: countries, levels and appearance. Drawn by the builder of the screens.
import { networkCodeName } from '@imp/domain/network-codes.ts'
import type { MapSettings } from '@imp/domain/parameters/map-settings.ts'
import type { PictureRequest } from '@imp/drawing/draw-picture.ts'
import type { MapYear } from '@imp/drawing/map-view.ts'
import type { MapCountryRow } from './queries.ts'

interface SavedYear {
  readonly year: number
  /** By abbreviation; 0: none. */
  readonly levels: Readonly<Record<string, number>>
  readonly source: MapYear['source']
}
export interface SavedMap {
  readonly settings: MapSettings
  readonly name: string
  readonly networkCode: number
  readonly levelTexts: readonly string[]
  readonly countries: readonly MapCountryRow[]
  readonly years: readonly SavedYear[]
}

export function toMapRequest({ settings, name, networkCode, levelTexts, countries, years }: SavedMap): PictureRequest {
  const { mode, arrangement, highlighted } = settings
  return {
    kind: 'map',
    view: {
      mode,
      arrangement,
      name,
      code: networkCodeName(networkCode),
      levelTexts,
      countries,
      years: years.map(({ year, levels, source }) => ({
        year,
        source,
        answers: new Map(Object.entries(levels).map(([country, value]) => [country, { value, remark: '' }])),
      })),
      highlighted: countries.filter(({ id }) => highlighted.includes(id)).map(({ abbreviation }) => abbreviation),
    },
  }
}
