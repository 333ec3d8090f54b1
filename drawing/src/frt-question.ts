// The picture of a fault-ride-through table in the filling view: the country's line with last year's behind it, in the band of its
// synchronous areas. Drawn as on the graph screens.
import type { Answer } from '@imp/domain/forms/answer.ts'
import { rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { FrtGraph, FrtYear } from '@imp/domain/graphs/types.ts'
import { frtTypes, type FrtType } from '@imp/domain/graphs/views.ts'
import { findFrtColumns, readFrtCorners, readFrtLimits, toFrtLine } from '@imp/domain/results/frt.ts'
import { findDepartures, selectLimits } from '@imp/domain/results/legal-limits.ts'
import { drawFrt } from './frt.ts'
import { splitName } from './frt-texts.ts'
import type { Picture, PictureStyle } from './picture.ts'

export interface FrtQuestionView {
  readonly question: Pick<Question, 'dataView' | 'unit' | 'min' | 'max' | 'limits' | 'subQuestions'>
  /** Its name and the areas whose legal limits apply; empty: all. */
  readonly country: string
  readonly areas: readonly string[]
  readonly year: number
  readonly answer: Answer
  readonly previous: { readonly year: number; readonly answer: Pick<Answer, 'subValues'> } | null
}
type Country = FrtGraph['countries'][number]
type Fault = Country['faults'][number]

interface FrtQuestionPicture extends Picture {
  /** There is a line, and the regulation allows all of it. */
  readonly isWithin: boolean
}

/** The description says whether the line is within the limits, and what deviates. */
export function drawFrtQuestion(view: FrtQuestionView, style: PictureStyle): FrtQuestionPicture {
  const { question, country, areas, year, answer, previous } = view
  const type = frtTypes.find(one => one === question.dataView) ?? frtTypes[0]
  const own = { ...question, limits: selectLimits(question.limits, areas) }
  const limits = readFrtLimits(own)
  const now = buildCountry(own, country, answer, listFaults(view))
  const graphOf = (number: number, one: Country): FrtYear => ({
    year: number,
    sources: [],
    graphs: [buildGraph(type, limits, one)],
  })
  const picture = drawFrt(
    {
      type,
      years: [graphOf(year, now)],
      faded: previous && graphOf(previous.year, buildCountry(own, country, previous.answer, [])),
      chosen: [country],
      highlighted: [country],
      countryNames: new Map(),
    },
    style,
  )
  const hasLine = toFrtLine(now.corners).length > 0
  return {
    ...picture,
    description: describe(now, { hasLine, hasLimits: limits !== null }, style),
    isWithin: hasLine && limits !== null && now.faults.length === 0,
  }
}

const buildCountry = (
  question: FrtQuestionView['question'],
  country: string,
  answer: Pick<Answer, 'subValues'>,
  faults: Fault[],
): Country => ({
  country,
  corners: readFrtCorners(question, answer).map(({ name, voltage, time }) => ({ name, voltage, time })),
  faults,
})

const buildGraph = (type: FrtType, limits: ReturnType<typeof readFrtLimits>, country: Country): FrtGraph => ({
  type,
  formIds: [],
  limits: limits && { ...limits, lower: [...limits.lower], upper: [...limits.upper] },
  countries: [country],
})

function listFaults({ question, answer, areas }: FrtQuestionView): Fault[] {
  const columns = findFrtColumns(question)
  const rows = rowsOf(question)
  return findDepartures(question, answer, areas).flatMap(({ cell, kind, low, high }): Fault[] => {
    const row = rows.findIndex(({ id }) => id === cell?.row)
    if (row < 0 || !columns) return []
    return [{ row, of: cell?.column === columns.time ? 'time' : 'voltage', kind, low, high }]
  })
}

interface Shown {
  readonly hasLine: boolean
  readonly hasLimits: boolean
}
function describe({ corners, faults }: Country, { hasLine, hasLimits }: Shown, { formatText }: PictureStyle): string {
  const namesOf = (own: readonly Fault[]) =>
    own.map(({ row, of }) => splitName(corners[row]?.name ?? '')[of]).join(', ')
  const backwards = faults.filter(({ kind }) => kind === 'backwards')
  const outside = faults.filter(({ kind }) => kind !== 'backwards')
  return [
    ...(hasLine ? [] : [formatText('graph.frt.question.noLine')]),
    ...(backwards.length > 0 ? [formatText('graph.frt.question.backwards', { names: namesOf(backwards) })] : []),
    ...(outside.length > 0 ? [formatText('graph.frt.question.outside', { names: namesOf(outside) })] : []),
    ...(hasLine && !hasLimits ? [formatText('graph.frt.question.noLimits')] : []),
    ...(hasLine && hasLimits && faults.length === 0 ? [formatText('graph.frt.question.within')] : []),
  ].join(' ')
}
