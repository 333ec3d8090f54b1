// Converts results to rows and cells of the tabular view, and blocks of cells for spreadsheets. Pure.
import type { Country } from '@imp/domain/countries/types.ts'
import { findVisibleQuestions } from '@imp/domain/forms/branching.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import { type AnswerCode, findAnswerCode } from '@imp/domain/review/answer-codes.ts'
import { showAnswer } from '../../filling/engine/answer-texts.ts'
import { isAnswered } from '@imp/domain/results/status.ts'
import type { Result } from '@imp/domain/results/types.ts'
import type { CopiedCell } from '../../forms/clipboard/write-cells.ts'

/** `result` null: not submitted, or not visible to this user. */
export interface TabularRow {
  readonly country: Country
  readonly result: Result | null
  readonly values: ReadonlyMap<string, Value>
  readonly visible: ReadonlySet<string>
}

export type TabularCell =
  /** 'hidden': by the country's own answers; 'missing': not submitted. */
  | { readonly kind: 'missing' | 'hidden' | 'empty' | 'table' }
  | { readonly kind: 'answer'; readonly text: string; readonly isNumber: boolean; readonly code: AnswerCode | null }

export function buildRows(
  countries: readonly Country[],
  results: readonly Result[],
  sections: readonly Section[],
): TabularRow[] {
  const byCountry = new Map(results.map(result => [result.country, result]))
  return countries.map(country => {
    const result = byCountry.get(country.id) ?? null
    const values = new Map((result?.values ?? []).map(value => [value.question, value]))
    const visible = findVisibleQuestions(sections, id => values.get(id)?.options ?? [])
    return { country, result, values, visible }
  })
}

export function describeCell({ result, values, visible }: TabularRow, question: Question): TabularCell {
  if (!result) return { kind: 'missing' }
  if (!visible.has(question.id)) return { kind: 'hidden' }
  const value = values.get(question.id)
  if (!value || !isAnswered(question, value)) return { kind: 'empty' }
  if (questionTypes.get(question.type).hasTable) return { kind: 'table' }
  const text = showAnswer(question, value)
  const isNumber = value.numeric !== null
  return { kind: 'answer', text, isNumber, code: isNumber ? null : findAnswerCode(text) }
}

/** The texts, with names of countries and questions as headers. */
export function writeTable(
  rows: readonly TabularRow[],
  questions: readonly Question[],
  words: { readonly country: string; readonly table: string },
): CopiedCell[][] {
  const head = [words.country, ...questions.map(({ text }) => text)]
  return [
    head.map(asText),
    ...rows.map(row => [asText(row.country.name), ...questions.map(question => writeCell(row, question, words.table))]),
  ]
}

const asText = (text: string): CopiedCell => ({ text, numeric: null })

export function writeCell(row: TabularRow, question: Question, tableText: string): CopiedCell {
  const cell = describeCell(row, question)
  if (cell.kind === 'answer') return { text: cell.text, numeric: row.values.get(question.id)?.numeric ?? null }
  return asText(cell.kind === 'table' ? tableText : '')
}
