// The dimensions shared by all datasets. Always in English, so that files are the same for everybody.
import { CategoryList, toCode, type CubeDimension } from '@imp/domain/datasets/cube.ts'
import type { TextId, TextValues } from '@imp/domain/texts.ts'
import { defaultLocale, formatText } from '../../platform/texts.ts'

export const say = (id: TextId, values?: TextValues): string => formatText(defaultLocale, id, values)

/** Keyed by abbreviation. */
export type CountryNames = ReadonlyMap<string, string>

export class SharedDimensions {
  readonly #names: CountryNames
  readonly #years = new CategoryList()
  readonly #areas = new CategoryList()

  constructor(names: CountryNames) {
    this.#names = names
  }

  placeYear(year: number): number {
    return this.#years.place(String(year), String(year))
  }
  placeArea(abbreviation: string): number {
    return this.#areas.place(toCode(abbreviation), this.#names.get(abbreviation) ?? abbreviation)
  }

  get time(): CubeDimension {
    return toDimension('TIME_PERIOD', 'datasets.dimension.year', this.#years, 'time')
  }
  get area(): CubeDimension {
    return toDimension('REF_AREA', 'datasets.dimension.country', this.#areas, 'geo')
  }
}

export const toDimension = (
  id: string,
  label: TextId,
  { categories }: CategoryList,
  role: CubeDimension['role'] = null,
): CubeDimension => ({ id, label: say(label), role, categories })
