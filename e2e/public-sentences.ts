// The sentences with numbers in the public area by page, with the numbers that they must contain (decision 0133).
import type { Page } from '@playwright/test'
import { showDate } from '@imp/domain/dates.ts'
import type { TextId, TextValues } from '@imp/domain/texts.ts'
import { type Recount } from './recounting.ts'
import type { ParameterRow } from './stored-rows.ts'

/** Not counted from answers: one country's own number, names, or a value that was just entered. */
export const notCounted: readonly TextId[] = [
  'graph.capacity.changeOf',
  'graph.capacity.title',
  'graph.choices.unused',
  'graph.frt.corner',
  'graph.frt.point',
  'graph.frt.subtitle',
  'graph.megawatts',
  'graph.source.missing',
  'harmonisation.limit.between',
  'maps.forcedAnswer',
  'maps.picture.description',
  'maps.remark',
  'results.kept.from',
  'results.tabular.remarkOf',
  'ui.checklist.chosen',
  'ui.filters.more',
  'ui.table.page',
  'datasets.embed.more',
  'graph.source.corrected',
]

export const any = '\uE000'
export interface Sentence {
  readonly id: TextId
  readonly values: TextValues
  readonly orValues?: readonly TextValues[]
}
export type Say = (id: TextId, values?: TextValues) => string
export interface PageFacts {
  readonly name: string
  readonly address: string
  readonly sentences: (say: Say, locale: string) => readonly Sentence[]
  readonly prepare?: (page: Page) => Promise<void>
}

const capacityYear = 2025
const isCapacity = (view: string) => view.startsWith('generationcapacity')
const isFrt = (view: string) => view.startsWith('frt_')
const find = (count: Recount, name: string, year: number): ParameterRow => {
  const found = count.rows.parameters.find(one => one.name === name && one.year === year)
  if (!found) throw new Error(`there is no '${name}' of ${year}`)
  return found
}

const submissionsOf = (count: Recount, isView: (view: string) => boolean, year: number): Sentence => {
  const results = count.formsOf(isView, year).flatMap(count.resultsOf)
  const { count: submitted, total: takingPart } = count.countOf(results, of => of.some(count.isSubmitted))
  return { id: 'graph.submissions', values: { year: String(year), submitted, takingPart } }
}
/** @param drawn ids of the countries whose answers the picture shows */
const sourcesOf = (
  count: Recount,
  isView: (view: string) => boolean,
  year: number,
  drawn: readonly string[],
): Sentence[] =>
  count.formsOf(isView, year).map(form => {
    const submitted = count.resultsOf(form).filter(count.isSubmitted)
    const times = submitted.flatMap(({ submitted_at }) => submitted_at?.toISOString() ?? []).toSorted()
    const countries = count.countWhole(drawn)
    return {
      id: 'graph.source',
      values: { form: form.name, year: String(year), countries, day: showDate(times.at(-1)) },
    }
  })

function listCapacities(count: Recount) {
  const [form] = count.formsOf(isCapacity, capacityYear)
  const question = count.rows.questions.find(
    one => one.form_id === form?.id && one.data_view === 'generationcapacity_pgm',
  )
  if (!form || !question) throw new Error('there are no capacities')
  const acer = new Set(count.acer.map(({ id }) => id))
  return count
    .resultsOf(form)
    .filter(result => count.isSubmitted(result) && acer.has(result.country_id))
    .map(result => ({ country: result.country_id, rows: count.readCells(result.id, question.id) }))
    .filter(({ rows }) => rows.some(row => row.some(number => !Number.isNaN(number))))
}
/** @param area all countries by default */
function countCapacities(count: Recount, area?: string) {
  const filled = new Set(listCapacities(count).map(({ country }) => country))
  const wholes = new Map<string, boolean>()
  for (const { id, parent_id, synchronous_areas } of count.acer) {
    if (area !== undefined && !synchronous_areas.includes(area)) continue
    const whole = parent_id ?? id
    wholes.set(whole, (wholes.get(whole) ?? true) && filled.has(id))
  }
  return { counted: [...wholes.values()].filter(Boolean).length, all: wholes.size }
}
const add = (numbers: readonly (number | undefined)[]): number => {
  let sum = 0
  for (const number of numbers) if (number !== undefined && !Number.isNaN(number)) sum += number
  return sum
}
const sharesOf = (count: Recount, locale: string): Sentence[] =>
  [0, 1, 2, 3].map(type => {
    const rows = listCapacities(count).map(one => one.rows[type] ?? [])
    const total = add(rows.flat())
    const compliant = add(rows.flatMap(row => row.slice(0, 6)))
    const show = (number: number, options = {}) => new Intl.NumberFormat(locale, options).format(number)
    return {
      id: 'app.public.capacity.share',
      // Two decimals, like the shares below it and in the graph, so that they add up.
      values: {
        share: `${show((compliant / total) * 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}\u202f%`,
        total: show(Math.round(total / 1000)),
      },
    }
  })

function findMostDivided(count: Recount): ParameterRow {
  const answered = (one: ParameterRow) => count.involved.filter(country => count.levelOf(one, country) > 0).length
  const settled = count.parameters.filter(one => !one.is_summary && answered(one) * 2 >= count.involved.length)
  const year = Math.max(...settled.map(one => one.year))
  const division = (one: ParameterRow) => 1 - Math.max(...count.countLevels(one).slice(1)) / answered(one)
  const [found] = settled.filter(one => one.year === year).toSorted((a, b) => division(b) - division(a))
  if (!found) throw new Error('nothing is settled')
  return found
}
const barOf = (count: Recount, parameter: ParameterRow): Sentence[] =>
  count.countLevels(parameter).flatMap((of, level): Sentence[] => {
    if (of === 0) return []
    if (level === 0) return [{ id: 'profiles.bar.none', values: { count: String(of) } }]
    return [{ id: 'maps.label.count', values: { level: parameter.level_texts[level - 1] ?? '', count: of } }]
  })
/** In the latest year in which a level rose or fell. */
function listChanges(count: Recount) {
  const changes = count.parameters.flatMap(parameter => {
    const previous = count.previousOf(parameter)
    return count.involved.flatMap(country => {
      const [from, to] = [previous ? count.levelOf(previous, country) : 0, count.levelOf(parameter, country)]
      return from === 0 || to === 0 || from === to ? [] : [{ year: parameter.year, from, to }]
    })
  })
  const latest = Math.max(...changes.map(({ year }) => year))
  return changes.filter(({ year }) => year === latest)
}
const summaryOf = (count: Recount, parameter: ParameterRow): Sentence => {
  const all = count.summedUpBy(parameter)
  const values = { shown: all.filter(count.isPublic).length, all: all.length, reader: 'public' }
  return { id: 'maps.parameter.summary', values }
}
const levelsOf = (count: Recount, parameter: ParameterRow) =>
  count.involved
    .map(country => {
      const previous = count.previousOf(parameter)
      const before = previous ? count.levelOf(previous, country) : 0
      return { areas: country.synchronous_areas, level: count.levelOf(parameter, country), before }
    })
    .filter(({ level }) => level > 0)
type Levels = ReturnType<typeof levelsOf>
const distinct = (levels: Levels): number => new Set(levels.map(({ level }) => level)).size
const changed = (levels: Levels): number => levels.filter(({ level, before }) => before > 0 && before !== level).length
const groupLevels = (levels: Levels) =>
  [1, 2, 3, 4, 5, 6, 7]
    .map(level => ({ level, of: levels.filter(one => one.level === level).length }))
    .filter(({ of }) => of > 0)
const mapSourceOf = (count: Recount, parameter: ParameterRow, before?: ParameterRow): Sentence => {
  const said = (before ? [before, parameter] : [parameter]).flatMap(one =>
    count.involved.flatMap(country => {
      const time = count.levelOf(one, country) > 0 ? count.answeredAt(one, country) : null
      return time ? [{ country, time: time.toISOString() }] : []
    }),
  )
  const countries = new Set(said.map(({ country }) => country.id)).size
  const day = showDate(
    said
      .map(({ time }) => time)
      .toSorted()
      .at(-1),
  )
  return before
    ? {
        id: 'maps.picture.source.compared',
        values: { countries, day, from: String(before.year), to: String(parameter.year) },
      }
    : { id: 'maps.picture.source', values: { countries, day } }
}
function findComparedForm(count: Recount) {
  const form = count.rows.forms.find(one => one.visibility === 'Public' && one.category === 'Non-exhaustive parameters')
  if (!form) throw new Error('there is no public form')
  const submitted = count.resultsOf(form).filter(count.isSubmitted)
  const questions = count.rows.questions.filter(one => one.form_id === form.id && !one.is_confidential)
  const answersTo = (questionId: string) =>
    submitted.flatMap(({ id, country_id }) => {
      const answer = count.rows.answers.find(one => one.result_id === id && one.question_id === questionId)
      return answer ? [{ ...answer, country: count.countryOf.get(country_id) }] : []
    })
  return { form, submitted, questions, answersTo }
}
/** A number question without legal limits. */
function findComparedNumber(count: Recount) {
  const { questions, answersTo } = findComparedForm(count)
  const question = questions.find(({ type, limits }) => type === 'Number' && limits.length === 0)
  if (!question) throw new Error('there is no number without limits')
  const numbers = answersTo(question.id).flatMap(({ numeric, country }) =>
    numeric === null || !country ? [] : [{ numeric, country: country.id, areas: country.synchronous_areas }],
  )
  return { question, numbers }
}
const sourceOfNumber = (count: Recount): Sentence => {
  const { form, submitted } = findComparedForm(count)
  const times = submitted.flatMap(({ submitted_at }) => submitted_at?.toISOString() ?? []).toSorted()
  const countries = count.countWhole(findComparedNumber(count).numbers.map(({ country }) => country))
  return {
    id: 'graph.source',
    values: { form: form.name, year: String(form.year), countries, day: showDate(times.at(-1)) },
  }
}
/** The number of cells and questions that contain a number from anyone. */
function countQuantities(count: Recount): number {
  const { questions, answersTo } = findComparedForm(count)
  let quantities = 0
  for (const { id, type, data_view } of questions) {
    if (data_view !== null && isCapacity(data_view)) continue
    const answers = answersTo(id)
    if (type === 'Number' && answers.some(({ numeric }) => numeric !== null)) quantities++
    const filled = new Set<string>()
    for (const { cells } of answers)
      for (const [place, { numeric }] of Object.entries(cells)) if (numeric !== null) filled.add(place)
    quantities += filled.size
  }
  return quantities
}
const quartile = (sorted: readonly number[], part: number): number => {
  const place = (sorted.length - 1) * part
  const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below + (above - below) * (place - Math.floor(place))
}
/** Beyond 1.5 times the interquartile range; with fewer than five numbers it cannot be determined. */
function isOutlier(number: number, all: readonly number[]): boolean {
  const sorted = all.toSorted((a, b) => a - b)
  const [first, third] = [quartile(sorted, 0.25), quartile(sorted, 0.75)]
  const reach = (third - first) * 1.5
  return all.length >= 5 && (number < first - reach || number > third + reach)
}

const listDatasets = (count: Recount): number => {
  const ofParameters = new Set(
    count.parameters
      .filter(one => count.involved.some(country => count.levelOf(one, country) > 0))
      .map(one => count.latestOf(one).id),
  )
  const years = new Set(count.rows.publicYears.map(({ graph_key, year }) => `${graph_key} ${year}`))
  const keyOf = (view: string) => (isCapacity(view) ? 'generationcapacity' : isFrt(view) ? 'frt' : 'frtadditional')
  const hasAnswer = (questionId: string, formId: string) => {
    const submitted = new Set(
      count.rows.results.filter(one => one.form_id === formId && count.isSubmitted(one)).map(({ id }) => id),
    )
    return count.rows.answers.some(
      one => one.question_id === questionId && submitted.has(one.result_id) && !one.is_empty,
    )
  }
  const views = new Set(
    count.rows.questions.flatMap(({ id, data_view, form_id }) => {
      const form = count.rows.forms.find(one => one.id === form_id)
      if (!form || data_view === null || !years.has(`${keyOf(data_view)} ${form.year}`)) return []
      return hasAnswer(id, form_id) ? [data_view] : []
    }),
  )
  const forms = count.rows.forms.filter(
    one => one.visibility === 'Public' && one.category === 'Non-exhaustive parameters',
  )
  return ofParameters.size + views.size + forms.length
}

const summaryName = 'RfG overall status'
const harmonised = (count: Recount) => find(count, summaryName, 2025)
function describeCurves(count: Recount): Sentence[] {
  const question = count.rows.questions.find(
    one => one.data_view === 'frt_spgm_d' && count.formsOf(isFrt, 2025).some(({ id }) => id === one.form_id),
  )
  const form = count.rows.forms.find(({ id }) => id === question?.form_id)
  if (!question || !form) throw new Error('there are no curves')
  const curves = count
    .resultsOf(form)
    .filter(one => count.isSubmitted(one) && count.monitored.has(one.country_id))
    .map(one => ({ country: one.country_id, rows: count.readCells(one.id, question.id) }))
    .filter(({ rows }) => rows.flat().some(number => !Number.isNaN(number)))
  const lines = new Set(curves.map(({ rows }) => JSON.stringify(rows))).size
  return [
    {
      id: 'graph.frt.description',
      values: { type: any, countries: curves.length, lines, faults: 0 },
      // How many are outside depends on the legal limits, which have their own tests.
      orValues: curves.map((_, at) => ({ type: any, countries: curves.length, lines, faults: at + 1 })),
    },
    ...sourcesOf(
      count,
      isFrt,
      2025,
      curves.map(({ country }) => country),
    ).filter(({ values }) => values['form'] === form.name),
  ]
}
function describeChoices(count: Recount): Sentence[] {
  const forms = count.formsOf(view => view === 'rfg_rocof', 2025)
  const questions = count.rows.questions.filter(
    one => one.data_view === 'rfg_rocof' && forms.some(({ id }) => id === one.form_id),
  )
  const submitted = forms
    .flatMap(count.resultsOf)
    .filter(one => count.isSubmitted(one) && count.monitored.has(one.country_id))
  const ids = new Set(submitted.map(({ id }) => id))
  const first = count.rows.options
    .filter(one => one.question_id === questions[0]?.id)
    .map(({ id }) => count.rows.answers.filter(one => ids.has(one.result_id) && one.options.includes(id)).length)
    .find(of => of > 0)
  return [
    {
      id: 'graph.choices.description',
      values: { what: any, questions: questions.length, countries: submitted.length },
    },
    { id: 'graph.choices.point', values: { country: any, answer: any, question: any, countries: first ?? 0 } },
    ...sourcesOf(
      count,
      view => view === 'rfg_rocof',
      2025,
      submitted.map(({ country_id }) => country_id),
    ),
  ]
}

export function listPages(count: Recount): readonly PageFacts[] {
  const idOf = (name: string, year: number) => find(count, name, year).id
  return [
    {
      name: 'start page',
      address: '/public',
      sentences: (_say, locale) => {
        const changes = listChanges(count)
        const raised = changes.filter(({ from, to }) => to > from).length
        const divided = findMostDivided(count)
        const years = count.parameters.filter(one => count.latestOf(one) === count.latestOf(divided))
        return [
          { id: 'app.public.capacity.lead', values: { count: countCapacities(count).counted } },
          ...sharesOf(count, locale),
          { id: 'app.public.new.lead', values: { raised: String(raised), lowered: String(changes.length - raised) } },
          { id: 'ui.carousel.more', values: { count: changes.length - 8 } },
          ...years.flatMap(one => barOf(count, one)),
        ]
      },
    },
    {
      name: 'search',
      address: '/public',
      prepare: page => page.getByRole('combobox').fill('overall'),
      sentences: () => {
        const found = count.parameters.filter(({ name }) => name.includes(' overall '))
        return [
          { id: 'app.public.search.count', values: { count: found.length } },
          ...found.map(one => summaryOf(count, one)),
        ]
      },
    },
    {
      name: 'capacities',
      address: `/public/reports/data-view/generation-capacity?years=${capacityYear}`,
      sentences: () => [
        submissionsOf(count, isCapacity, capacityYear),
        ...sourcesOf(
          count,
          isCapacity,
          capacityYear,
          listCapacities(count).map(({ country }) => country),
        ),
        { id: 'graph.countries.all', values: { count: countCapacities(count).all } },
        {
          id: 'graph.capacity.description',
          values: { what: any, countries: count.countWhole(listCapacities(count).map(({ country }) => country)) },
        },
      ],
    },
    {
      name: 'capacities of some',
      address: `/public/reports/data-view/generation-capacity?years=${capacityYear}&totals=ALL_CE_IENI&countries=DK1_DK2_BE&view=table`,
      sentences: say => [
        { id: 'graph.countries.some', values: { count: 2 } },
        { id: 'graph.capacity.group', values: { name: say('graph.countries.everyone'), ...countCapacities(count) } },
        ...['CE', 'IE-NI'].map(name => ({
          id: 'graph.capacity.group' as const,
          values: { name, ...countCapacities(count, name) },
        })),
      ],
    },
    {
      name: 'fault-ride-through',
      address: '/public/reports/data-view/frt?years=2025&type=frt_spgm_d',
      sentences: () => [
        ...describeCurves(count),
        submissionsOf(count, view => view === 'frt_spgm_d', 2025),
        { id: 'graph.countries.all', values: { count: count.monitored.size } },
      ],
    },
    {
      name: 'choices',
      address: '/public/reports/data-view/frt-additional?years=2025&type=rfg_rocof',
      prepare: page => page.getByRole('application').press('ArrowRight'),
      sentences: () => [
        ...describeChoices(count),
        submissionsOf(count, view => view === 'rfg_rocof', 2025),
        { id: 'graph.countries.all', values: { count: count.monitored.size } },
      ],
    },
    {
      name: 'compared parameters',
      address: '/public/reports/harmonisation?kind=parameter&year=2025',
      sentences: () => {
        const shown = count.parameters.filter(one => one.year === 2025 && levelsOf(count, one).length > 0)
        return [
          { id: 'ui.table.count', values: { count: shown.length } },
          ...shown.map((one): Sentence => {
            const levels = levelsOf(count, one)
            const most = Math.max(...groupLevels(levels).map(({ of }) => of))
            const share = `${Math.round((1 - most / levels.length) * 100)} %`
            return {
              id: 'harmonisation.disagreement',
              values: { share, distinct: distinct(levels) },
            }
          }),
          ...shown.filter(one => one.is_summary).map(one => summaryOf(count, one)),
        ]
      },
    },
    {
      name: 'compared answers',
      address: '/public/reports/harmonisation?kind=answer&year=2025',
      sentences: () => [{ id: 'ui.table.range', values: { from: 1, to: 20, count: countQuantities(count) } }],
    },
    {
      name: 'compared number',
      address: `/public/reports/harmonisation/${findComparedNumber(count).question.id}`,
      sentences: () => {
        const { question, numbers } = findComparedNumber(count)
        const distinctOf = (of: typeof numbers) => new Set(of.map(({ numeric }) => numeric)).size
        const areas = [...new Set(numbers.flatMap(one => one.areas))]
        const inArea = (area: string) => numbers.filter(one => one.areas.includes(area))
        const valuesIn = (area: string) => inArea(area).map(({ numeric }) => numeric)
        const outliers = numbers.filter(one => one.areas.some(area => isOutlier(one.numeric, valuesIn(area))))
        return [
          {
            id: 'harmonisation.picture.description',
            values: {
              // The question's full stop is removed inside a sentence.
              what: question.text.replace(/\.$/, ''),
              countries: numbers.length,
              areas: areas.length,
              distinct: distinctOf(numbers),
              outliers: outliers.length,
              // No limits, and no earlier year that visitors can see.
              equal: '–',
              outside: '–',
              changed: '–',
            },
          },
          sourceOfNumber(count),
          ...areas.map((area): Sentence => {
            const of = inArea(area)
            return { id: 'harmonisation.lane.countries', values: { n: of.length, distinct: distinctOf(of) } }
          }),
        ]
      },
    },
    {
      name: 'compared levels',
      address: `/public/reports/harmonisation/parameter.${idOf(summaryName, 2025)}`,
      sentences: () => {
        const parameter = harmonised(count)
        const levels = levelsOf(count, parameter)
        const most = groupLevels(levels).toSorted((a, b) => b.of - a.of)[0] ?? { level: 0, of: 0 }
        const textOf = (level: number) => parameter.level_texts[level - 1] ?? ''
        const areas = [...new Set(levels.flatMap(one => one.areas))]
        return [
          summaryOf(count, parameter),
          {
            id: 'harmonisation.levels.description',
            values: {
              what: parameter.name,
              countries: levels.length,
              distinct: distinct(levels),
              mostCommon: textOf(most.level),
              mostCommonCount: most.of,
              changed: levels.some(({ before }) => before > 0) ? changed(levels) : '–',
            },
          },
          mapSourceOf(count, parameter),
          ...areas.map((area): Sentence => {
            const own = levels.filter(one => one.areas.includes(area))
            return {
              id: 'harmonisation.levels.lane',
              values: { n: own.length, distinct: distinct(own), changed: changed(own) },
            }
          }),
          ...groupLevels(levels).map(({ level, of }): Sentence => {
            return { id: 'harmonisation.levels.legend', values: { level: textOf(level), countries: of } }
          }),
        ]
      },
    },
    {
      name: 'compared levels on the map',
      address: `/public/reports/harmonisation/parameter.${idOf(summaryName, 2025)}?view=map`,
      sentences: () =>
        groupLevels(levelsOf(count, harmonised(count))).map(({ level, of }) => ({
          id: 'harmonisation.map.count',
          values: { label: harmonised(count).level_texts[level - 1] ?? '', countries: of },
        })),
    },
    {
      name: 'map of a summary',
      address: `/public/implementation-maps?parameter=${idOf(summaryName, 2025)}&compare=2024`,
      sentences: say => {
        const parameter = harmonised(count)
        const kinds = { up: 0, down: 0, first: 0, gone: 0 }
        for (const country of count.involved) {
          const from = count.levelOf(find(count, summaryName, 2024), country)
          const to = count.levelOf(parameter, country)
          if (from === to) continue
          kinds[from === 0 ? 'first' : to === 0 ? 'gone' : to > from ? 'up' : 'down']++
        }
        return [
          summaryOf(count, parameter),
          mapSourceOf(count, parameter, find(count, summaryName, 2024)),
          ...Object.entries(kinds).flatMap(([kind, of]): Sentence[] =>
            of === 0
              ? []
              : [
                  {
                    id: 'maps.changes.counted',
                    values: { kind: say(`maps.change.${kind}` as TextId), count: of },
                  },
                ],
          ),
        ]
      },
    },
    {
      name: 'map of levels that are set',
      address: `/public/implementation-maps?parameter=${idOf('Type thresholds', 2025)}`,
      sentences: () => {
        const parameter = find(count, 'Type thresholds', 2025)
        return [mapSourceOf(count, parameter), ...barOf(count, parameter).filter(({ id }) => id === 'maps.label.count')]
      },
    },
    {
      name: 'list of forms',
      address: '/public/form-overview',
      sentences: () => {
        const forms = count.rows.forms.filter(({ visibility }) => visibility === 'Public')
        return [
          { id: 'ui.table.count', values: { count: forms.length } },
          ...forms.map((form): Sentence => {
            const { count: submitted, total } = count.countOf(count.resultsOf(form), of => of.some(count.isSubmitted))
            return { id: 'results.public.countriesOf', values: { submitted, total } }
          }),
        ]
      },
    },
    {
      name: 'side by side',
      address: '/public/reports/non-exhaustive-parameters?countries=BE_FR',
      sentences: () => {
        const { questions } = findComparedForm(count)
        return [
          { id: 'results.tabular.someOf', values: { count: 2, total: count.monitored.size } },
          { id: 'results.tabular.allOf', values: { count: questions.length } },
        ]
      },
    },
    {
      name: 'datasets',
      address: '/data/everything',
      sentences: () => [{ id: 'datasets.description.everything', values: { count: listDatasets(count) } }],
    },
    {
      name: 'dataset of a summary',
      address: `/data/parameter-${idOf(summaryName, 2024)}`,
      sentences: () => {
        const years = count.parameters.filter(one => one.name === summaryName)
        const all = years.reduce((sum, one) => sum + levelsOf(count, one).length, 0)
        return [
          summaryOf(count, harmonised(count)),
          { id: 'datasets.preview.rows', values: { shown: Math.min(10, all), all } },
        ]
      },
    },
    {
      name: 'profile of Denmark',
      address: '/countries/DK',
      sentences: () => {
        const denmark = count.involved.find(({ abbreviation }) => abbreviation === 'DK')
        const latest = [...new Set(count.parameters.map(count.latestOf))]
        return latest.flatMap((one): Sentence[] => {
          const level = denmark ? count.levelOf(one, denmark) : 0
          // Without a level, an earlier year is shown.
          if (level === 0) return []
          const of = count.countLevels(one)[level] ?? 0
          return [
            { id: 'profiles.bar.together', values: { count: String(of), total: String(count.involved.length) } },
            ...(one.is_summary ? [summaryOf(count, one)] : []),
          ]
        })
      },
    },
  ]
}
