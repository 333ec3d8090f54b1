// Recounts the numbers in sentences from stored rows with plain loops, deliberately without the product's own rules.
import type { CountryRow, FormRow, LevelRow, ParameterRow, ResultRow, StoredRows } from './stored-rows.ts'

export function recountFrom(rows: StoredRows) {
  const countryOf = new Map(rows.countries.map(country => [country.id, country]))
  const wholeOf = (id: string): string => countryOf.get(id)?.parent_id ?? id
  const countWhole = (ids: Iterable<string>): number => new Set([...ids].map(wholeOf)).size
  const monitored = new Set(rows.monitored.map(({ country_id }) => country_id))
  const wholes = rows.countries.filter(({ parent_id }) => parent_id === null)
  const involved = wholes.filter(({ id, is_involved_in_maps }) => is_involved_in_maps && monitored.has(id))
  const parents = new Set(rows.countries.map(({ parent_id }) => parent_id))
  /** The countries of capacities: parts in place of their countries. */
  const acer = rows.countries.filter(({ id, is_acer }) => is_acer && !parents.has(id))

  const isPublic = (one: ParameterRow): boolean =>
    one.visibility === 'Public' && one.published_at !== null && !one.is_hidden && one.deleted_at === null
  const summedUpBy = (summary: ParameterRow): readonly ParameterRow[] =>
    rows.parameters.filter(
      one =>
        !one.is_summary &&
        one.network_code === summary.network_code &&
        one.year === summary.year &&
        one.published_at !== null &&
        !one.is_hidden &&
        one.deleted_at === null,
    )
  const parameters = rows.parameters.filter(one => isPublic(one) && (!one.is_summary || summedUpBy(one).some(isPublic)))
  const stored = new Map(rows.levels.map(one => [`${one.parameter_id} ${one.country_id}`, one]))
  const answerTo = ({ id }: ParameterRow, country: CountryRow): LevelRow | undefined =>
    stored.get(`${id} ${country.id}`)
  const ownLevel = (answer: LevelRow | undefined): number => {
    if (!answer) return 0
    if (answer.forced_level > 0) return answer.forced_level
    return answer.submitted_at === null ? 0 : answer.level
  }
  function levelOf(parameter: ParameterRow, country: CountryRow): number {
    const answer = answerTo(parameter, country)
    if (!parameter.is_summary || (answer?.forced_level ?? 0) > 0) return ownLevel(answer)
    let lowest = 0
    for (const part of summedUpBy(parameter)) {
      const level = isPublic(part) ? ownLevel(answerTo(part, country)) : 0
      if (level > 0 && (lowest === 0 || level < lowest)) lowest = level
    }
    return lowest
  }
  /** When the country answered the parameter or, for a summary, any parameter that it covers. */
  function answeredAt(parameter: ParameterRow, country: CountryRow): Date | null {
    const said = parameter.is_summary ? summedUpBy(parameter).filter(isPublic) : [parameter]
    const times = said.flatMap(one => {
      const answer = answerTo(one, country)
      return ownLevel(answer) > 0 ? (answer?.submitted_at ?? []) : []
    })
    return times.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
  }
  const previousOf = ({ previous_id }: ParameterRow): ParameterRow | undefined =>
    parameters.find(({ id }) => id === previous_id)
  const latestOf = (one: ParameterRow): ParameterRow => {
    const next = parameters.find(({ previous_id }) => previous_id === one.id)
    return next ? latestOf(next) : one
  }
  /** Index 0: no answer. */
  const countLevels = (parameter: ParameterRow): number[] => {
    const counts = Array.from({ length: 8 }, () => 0)
    for (const country of involved) {
      const level = levelOf(parameter, country)
      counts[level] = (counts[level] ?? 0) + 1
    }
    return counts
  }

  const resultsOf = ({ id }: FormRow): readonly ResultRow[] => rows.results.filter(one => one.form_id === id)
  const isSubmitted = ({ status }: ResultRow): boolean => status === 'Submitted'
  /** Of all countries that take part, those whose participating parts all satisfy the condition. */
  function countOf(results: readonly ResultRow[], isThere: (of: readonly ResultRow[]) => boolean) {
    const byWhole = new Map<string, Map<string, ResultRow[]>>()
    for (const result of results) {
      const parts = byWhole.get(wholeOf(result.country_id)) ?? new Map<string, ResultRow[]>()
      parts.set(result.country_id, [...(parts.get(result.country_id) ?? []), result])
      byWhole.set(wholeOf(result.country_id), parts)
    }
    const all = [...byWhole.values()]
    return { count: all.filter(parts => [...parts.values()].every(isThere)).length, total: all.length }
  }
  const formsOf = (isView: (view: string) => boolean, year: number): readonly FormRow[] =>
    rows.forms.filter(
      form =>
        form.year === year &&
        rows.questions.some(({ form_id, data_view }) => form_id === form.id && data_view !== null && isView(data_view)),
    )
  function readCells(resultId: string, questionId: string): number[][] {
    const answer = rows.answers.find(one => one.result_id === resultId && one.question_id === questionId)
    const own = rows.dimensions
      .filter(({ question_id }) => question_id === questionId)
      .toSorted((a, b) => a.dimension_order_number - b.dimension_order_number)
    const columns = own.filter(one => !one.is_primary_dimension && one.sub_question_type === 'Numeric')
    return own
      .filter(one => one.is_primary_dimension)
      .map(row => columns.map(column => answer?.cells[`${row.id}/${column.id}`]?.numeric ?? Number.NaN))
  }
  return {
    wholes,
    involved,
    monitored,
    acer,
    countryOf,
    countWhole,
    parameters,
    summedUpBy,
    isPublic,
    levelOf,
    answeredAt,
    previousOf,
    latestOf,
    countLevels,
    resultsOf,
    isSubmitted,
    countOf,
    formsOf,
    readCells,
    rows,
  }
}
export type Recount = ReturnType<typeof recountFrom>
