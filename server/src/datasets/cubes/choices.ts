// Which countries chose which option of the other non-exhaustive questions in all public years: 1 chosen, 0 not chosen. Pure.
import { CategoryList, sortCube, toCode, type Cube, type Observation } from '@imp/domain/datasets/cube.ts'
import type { ChoiceYear } from '@imp/domain/graphs/types.ts'
import type { ChoiceType } from '@imp/domain/graphs/views.ts'
import { SharedDimensions, toDimension, type CountryNames } from './dimensions.ts'

export function buildChoiceCube(type: ChoiceType, years: readonly ChoiceYear[], names: CountryNames): Cube {
  const shared = new SharedDimensions(names)
  const [questions, options] = [new CategoryList(), new CategoryList()]
  const observations: Observation[] = []
  // Earliest first: while its text is unchanged, a question keeps the id of its first year.
  const idOfText = new Map<string, string>()
  for (const { year, graphs } of years.toSorted((a, b) => a.year - b.year)) {
    for (const { id, text, options: chosen, noAnswer } of graphs.find(graph => graph.type === type)?.questions ?? []) {
      const questionId = idOfText.get(text) ?? id
      idOfText.set(text, questionId)
      const question = questions.place(questionId, text)
      const answered = new Set(chosen.flatMap(({ countries }) => countries))
      for (const { option, countries } of chosen) {
        const place = options.place(toCode(option), option)
        for (const country of answered) {
          if (noAnswer.includes(country)) continue
          const at = [shared.placeYear(year), shared.placeArea(country), question, place]
          observations.push({ at, value: countries.includes(country) ? 1 : 0 })
        }
      }
    }
  }
  return sortCube({
    dimensions: [
      shared.time,
      shared.area,
      toDimension('QUESTION', 'datasets.dimension.question', questions),
      toDimension('OPTION', 'datasets.dimension.option', options),
    ],
    attributes: [],
    unit: null,
    observations,
  })
}
