// Countries' levels for a parameter over the years: the level that counts (D81), its remark (D83), what a summary covers (D87). Pure.
import { sortCube, statusAttribute, type Cube } from '@imp/domain/datasets/cube.ts'
import { noLevel } from '@imp/domain/parameters/levels.ts'
import { describeSummary } from '@imp/domain/parameters/summaries.ts'
import type { ParameterAnswer, SummedUp } from '@imp/domain/parameters/types.ts'
import { say, SharedDimensions, type CountryNames } from './dimensions.ts'

export interface ParameterYearAnswers {
  readonly year: number
  readonly summedUp: SummedUp | null
  readonly answers: readonly ParameterAnswer[]
}

/** Codes of SDMX's CL_OBS_STATUS: I is a value imputed by the receiver. */
const [normal, setByAdministrators] = ['A', 'I']

/** @param years earliest first */
export function buildParameterCube(years: readonly ParameterYearAnswers[], names: CountryNames): Cube {
  const shared = new SharedDimensions(names)
  const hasSummary = years.some(({ summedUp }) => summedUp !== null)
  const observations = years.flatMap(({ year, summedUp, answers }) => {
    const summary = hasSummary ? [summedUp && describeSummary(summedUp, say)] : []
    return answers.map(({ countryAbbreviation, effectiveValue, forcedAnswerValue, answerTitle, remark }) => ({
      at: [shared.placeYear(year), shared.placeArea(countryAbbreviation)],
      value: effectiveValue,
      attributes: [
        answerTitle || null,
        remark || null,
        forcedAnswerValue === noLevel ? normal : setByAdministrators,
        ...summary,
      ],
    }))
  })
  return sortCube({
    dimensions: [shared.time, shared.area],
    attributes: [
      { id: 'LEVEL', label: say('datasets.dimension.level') },
      { id: 'REMARK', label: say('datasets.dimension.remark') },
      {
        id: statusAttribute,
        label: say('datasets.dimension.status'),
        codes: [
          { id: normal, label: say('datasets.status.normal') },
          { id: setByAdministrators, label: say('maps.forced') },
        ],
      },
      ...(hasSummary ? [{ id: 'SUMMARY', label: say('parameters.summary.short') }] : []),
    ],
    unit: null,
    observations,
  })
}
