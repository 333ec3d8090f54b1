// The graph endpoints of the documents: one graph of one year, in documented shapes.
import { countCapacity } from '@imp/domain/graphs/capacity.ts'
import {
  capacityTabs,
  capacityTypes,
  hasTechnology,
  technologies,
  type CapacityTab,
  type Technology,
} from '@imp/domain/graphs/capacity-vocabulary.ts'
import { toFrtLine } from '@imp/domain/results/frt.ts'
import type { CapacityYear, ChartData, ChoiceYear, FrtYear, YearSubmissions } from '@imp/domain/graphs/types.ts'
import {
  capacityDataViews,
  chartTypes,
  chartTypesWithYears,
  choiceTypes,
  dataViewsOf,
  frtTypes,
  graphKeys,
  keyOfGraph,
  type ChartType,
  type ChoiceType,
  type FrtType,
  type GraphKey,
} from '@imp/domain/graphs/views.ts'
import type { DataView } from '@imp/domain/forms/types.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { listCountries } from '../countries/service.ts'
import { allow, type Ctx } from '../platform/context.ts'
import { fieldsProblem } from '../platform/problems.ts'
import { formatText } from '../platform/texts.ts'
import { listYearSubmissions } from './queries.ts'
import { findName } from './names.ts'
import { listReadableYears } from './publication/service.ts'
import { readCapacities, readChoices, readFrt } from './service.ts'
import { listGraphYears } from './submitted-answers.ts'

const shortTextLength = 50

type CapacityTypeName = (typeof capacityTypes)[CapacityTab][number]

const isIn = <T extends string>(list: readonly T[], value: string): value is T => list.some(one => one === value)

function tabOf(type: string): CapacityTab | undefined {
  return capacityTabs.find(tab => isIn<CapacityTypeName>(capacityTypes[tab], type))
}

function viewsOf(type: GraphKey | ChartType): readonly DataView[] {
  if (isIn(graphKeys, type)) return dataViewsOf[type]
  const tab = tabOf(type)
  if (tab) return [capacityDataViews[tab]]
  return [type as DataView]
}

export function listChartTypes(ctx: Ctx, asked: string): { type: string; label: string }[] {
  allow(ctx.user, 'graph.list')
  const key = findName(graphKeys, asked)
  const types =
    key === 'generationcapacity' ? capacityTabs.flatMap(tab => [...capacityTypes[tab]]) : [...dataViewsOf[key]]
  return types.map(type => ({ type, label: formatText(ctx.locale, `graph.type.${type}` as TextId) }))
}

/** Latest first. @param country an abbreviation: only years in which it has submitted */
export async function listChartYears(ctx: Ctx, asked: string, country?: string): Promise<number[]> {
  allow(ctx.user, 'graph.list')
  const type = findName(chartTypesWithYears, asked)
  const readable = await listReadableYears(ctx, keyOfGraph(type))
  const years = await listGraphYears(ctx, viewsOf(type), country)
  return years.filter(year => readable?.has(year) ?? true)
}

export async function readYearSubmissions(ctx: Ctx, asked: string): Promise<YearSubmissions[]> {
  allow(ctx.user, 'graph.list')
  const type = findName(chartTypesWithYears, asked)
  const readable = await listReadableYears(ctx, keyOfGraph(type))
  const years = await listYearSubmissions(ctx.db, viewsOf(type))
  return years.filter(({ year }) => readable?.has(year) ?? true)
}

/** @param year defaults to the latest @param technology defaults to all together */
export async function readChartData(
  ctx: Ctx,
  asked: string,
  year: number | undefined,
  technology = 'total',
): Promise<ChartData> {
  const type = findName(chartTypes, asked)
  const years = year === undefined ? undefined : [year]
  if (isIn(frtTypes, type)) return toSeries(ctx, type, (await readFrt(ctx, years))[0])
  if (isIn(choiceTypes, type)) return toChoiceData(ctx, type, (await readChoices(ctx, years))[0])
  const chosen = readTechnology(ctx, technology)
  const data = (await readCapacities(ctx, years))[0]
  return type === 'generationcapacity'
    ? Object.fromEntries(capacityTabs.flatMap(tab => capacityTypes[tab]).map(one => [one, toCounts(one, data, chosen)]))
    : toCounts(type, data, chosen)
}

/** Accepts the wire name or the label. @throws Problem 'malformed' */
function readTechnology(ctx: Ctx, name: string): Technology {
  const wanted = name.toLowerCase()
  const found = technologies.find(
    one => one.toLowerCase() === wanted || formatText(ctx.locale, `graph.technology.${one}`).toLowerCase() === wanted,
  )
  if (!found) {
    const choices = technologies.map(one => formatText(ctx.locale, `graph.technology.${one}`)).join(', ')
    throw fieldsProblem([{ path: 'technology', text: 'problems.field.choice', values: { choices } }])
  }
  return found
}

type Counts = Record<
  string,
  { withoutDerogations: number; withDerogations: number; modernized: number; nonCompliant: number }
>

function toCounts(type: string, year: CapacityYear | undefined, technology: Technology): Counts {
  const tab = tabOf(type)
  const table = year?.tables.find(one => one.tab === tab)
  if (!tab || !year || !table || !hasTechnology(year.year, { tab, technology })) return {}
  const row = capacityTypes[tab].findIndex(one => one === type)
  return Object.fromEntries(
    table.countries.map(({ country, cells }) => {
      const counts = countCapacity(tab, cells[row] ?? [], technology)
      return [
        country,
        {
          withoutDerogations: counts.withoutDerogations ?? 0,
          withDerogations: counts.withDerogations ?? 0,
          modernized: counts.modernized ?? 0,
          nonCompliant: counts.nonCompliant ?? 0,
        },
      ]
    }),
  )
}

async function loadNames(ctx: Ctx): Promise<(abbreviation: string) => string> {
  const [whole, parts] = await Promise.all([listCountries(ctx, {}), listCountries(ctx, { isAcer: true })])
  const names = new Map([...whole, ...parts].map(({ abbreviation, name }) => [abbreviation, name]))
  return abbreviation => names.get(abbreviation) ?? abbreviation
}

async function toSeries(ctx: Ctx, type: FrtType, year: FrtYear | undefined) {
  const graph = year?.graphs.find(one => one.type === type)
  const nameOf = await loadNames(ctx)
  return [
    { name: 'lower_envelope', country: '', points: graph?.limits?.lower ?? [] },
    { name: 'upper_envelope', country: '', points: graph?.limits?.upper ?? [] },
    ...(graph?.countries ?? []).map(({ country, corners }) => ({
      name: nameOf(country),
      country: nameOf(country),
      points: toFrtLine(corners),
    })),
  ]
}

async function toChoiceData(ctx: Ctx, type: ChoiceType, year: ChoiceYear | undefined) {
  const nameOf = await loadNames(ctx)
  return (year?.graphs.find(one => one.type === type)?.questions ?? []).map(({ text, options }) => ({
    questionText: text,
    shortText: text.slice(0, shortTextLength),
    options: Object.fromEntries(options.map(({ option, countries }) => [option, countries.map(nameOf)])),
  }))
}
