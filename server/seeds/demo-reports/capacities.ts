// The chapter about capacities: its pictures, and the sums behind them in words.
import { countCapacity } from '@imp/domain/graphs/capacity.ts'
import { type CapacityTab } from '@imp/domain/graphs/capacity-vocabulary.ts'
import type { CapacityYear } from '@imp/domain/graphs/types.ts'
import { escapeHtml } from '@imp/domain/rich-text.ts'
import { findQuestion, type AnsweredForm } from './answered-form.ts'
import { capacityKey, nameCountry } from './graph-figures.ts'
import { capacityQuestions, capacityTopics } from './outline.ts'
import type { GraphFigure, ReportWriter } from './report-writer.ts'
import { countCountries, describeSubmissions, listNames } from './sentences.ts'

export interface CapacityInput {
  readonly form: AnsweredForm
  readonly year: CapacityYear | undefined
  /** By key. */
  readonly graphs: ReadonlyMap<string, GraphFigure>
}

const viewTexts = {
  total: 'shows the whole capacity of each country, compliant or not.',
  percentage: 'shows how much of the capacity complies, as a share of the whole.',
  totalNonCompliant: 'shows the capacity that does not comply.',
  change: 'shows how the capacity has changed from the year before.',
} as const
const hasText = (view: string): view is keyof typeof viewTexts => view in viewTexts

/** @param parent null: its sections are chapters of their own */
export async function addCapacities(
  writer: ReportWriter,
  parent: string | null,
  { form, year, graphs }: CapacityInput,
): Promise<void> {
  const first = await writer.addChapter('Where the numbers come from', { parent })
  await writer.addText(first, describeSubmissions(form.name, form.countries))
  for (const key of capacityQuestions) await writer.addQuestion(first, form, findQuestion(form, key))
  for (const topic of capacityTopics) {
    const chapter = await writer.addChapter(topic.title, { parent })
    await writer.addText(chapter, topic.text)
    const sums = sumCapacities(year, topic.tab)
    if (sums.length > 0) await writer.addList(chapter, sums.map(escapeHtml))
    for (const view of topic.views) {
      const graph = graphs.get(capacityKey(topic, view))
      if (graph) await writer.addGraph(chapter, graph, hasText(view) ? viewTexts[view] : '')
    }
  }
}

/** A sentence for each type or category. */
export function sumCapacities(year: CapacityYear | undefined, tab: CapacityTab): string[] {
  const table = year?.tables.find(one => one.tab === tab)
  if (!table) return []
  return table.rows.map((name, row) => {
    const amounts = table.countries
      .map(({ country, cells }) => ({
        country: nameCountry(country),
        amount: addUp(Object.values(countCapacity(tab, cells[row] ?? [], 'total'))),
      }))
      .filter(({ amount }) => amount > 0)
      .toSorted((a, b) => b.amount - a.amount)
    const sum = addUp(amounts.map(({ amount }) => amount))
    const largest = amounts.slice(0, 2).map(({ country, amount }) => `${country} (${showAmount(amount)})`)
    if (largest.length === 0) return `${name}: no country names any.`
    return `${name}: ${showAmount(sum)} in ${countCountries(amounts.length)}; the largest: ${listNames(largest)}.`
  })
}

const addUp = (numbers: readonly (number | null)[]): number => numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0)
const showAmount = (amount: number): string =>
  amount < 1000
    ? `${Math.round(amount)} MW`
    : `${(amount / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} GW`
