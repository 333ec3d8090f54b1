// Where countries stand on a parameter, over its years: the level that counts (D81), with its words and the remark (D83). Pure.
import { sortCube, type Cube } from '@imp/domain/datasets/cube.ts'
import type { ParameterAnswer } from '@imp/domain/parameters/types.ts'
import { say, SharedDimensions, type CountryNames } from './dimensions.ts'

export interface ParameterYearAnswers {
  readonly year: number
  readonly answers: readonly ParameterAnswer[]
}

/** @param years earliest first */
export function buildParameterCube(years: readonly ParameterYearAnswers[], names: CountryNames): Cube {
  const shared = new SharedDimensions(names)
  const observations = years.flatMap(({ year, answers }) =>
    answers.map(({ countryAbbreviation, effectiveValue, answerTitle, remark }) => ({
      at: [shared.placeYear(year), shared.placeArea(countryAbbreviation)],
      value: effectiveValue,
      attributes: [answerTitle || null, remark || null],
    })),
  )
  return sortCube({
    dimensions: [shared.time, shared.area],
    attributes: [
      { id: 'LEVEL', label: say('datasets.dimension.level') },
      { id: 'REMARK', label: say('datasets.dimension.remark') },
    ],
    unit: null,
    observations,
  })
}
