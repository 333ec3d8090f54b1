// Converts the displayed map to the picture for files and reports. Pure.
import { networkCodeName } from '@imp/domain/network-codes.ts'
import { noLevel } from '@imp/domain/parameters/levels.ts'
import type { ParameterAnswer } from '@imp/domain/parameters/types.ts'
import type { MapView, MapYear } from '@imp/drawing/map-view.ts'
import { type ParameterSource, sourceOf } from './source-line.ts'
import type { MapContent } from './use-map.ts'

interface Shown {
  readonly isOfChanges: boolean
  readonly arrangement: MapView['arrangement']
  readonly highlighted: readonly string[]
}

export function pictureViewOf(content: MapContent, { isOfChanges, arrangement, highlighted }: Shown): MapView {
  const { parameter, earlier, answers, earlierAnswers, shownCountries, scale } = content
  const now = yearOf(parameter, answers.data ?? [], shownCountries)
  const before = earlier && yearOf(earlier, earlierAnswers.data ?? [], shownCountries)
  return {
    mode: isOfChanges && before ? 'changes' : 'levels',
    arrangement,
    name: parameter.name,
    code: networkCodeName(parameter.networkCode),
    levelTexts: scale,
    countries: shownCountries.map(country => ({ ...country, isInvolved: country.isInvolvedInMaps })),
    years: before ? [before, now] : [now],
    highlighted,
  }
}

const yearOf = (
  parameter: ParameterSource & { readonly year: number },
  answers: readonly ParameterAnswer[],
  countries: MapContent['shownCountries'],
): MapYear => ({
  year: parameter.year,
  answers: new Map(
    answers.map(({ countryAbbreviation, effectiveValue, forcedAnswerValue, isSubmitted, remark, timeSubmitted }) => [
      countryAbbreviation,
      {
        value: effectiveValue,
        remark: isSubmitted ? remark : '',
        isForced: forcedAnswerValue !== noLevel,
        timeSubmitted: isSubmitted ? timeSubmitted : '',
      },
    ]),
  ),
  source: sourceOf(parameter, answers, countries),
})
