// Answers, faults and legal limits in words.
import { columnGroups } from '@imp/domain/forms/column-groups.ts'
import { rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Limit } from '@imp/domain/forms/question-parts.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { otherOption } from '@imp/domain/forms/vocabulary.ts'
import { showNumber } from '@imp/domain/numbers.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import type { Fault } from './faults.ts'
import { cellPlace, type Part, type PartKey } from './parts.ts'

const faultText = (fault: Fault, text: Texts): string =>
  'message' in fault ? fault.message : text(fault.text, fault.values)

const mostNamed = 3
/** What is wrong with a question, each thing once: 'Type A, Compliant, MW: This is not a number.' */
export function faultLines(question: Question, faults: readonly Fault[], text: Texts): string[] {
  const bySentence = Map.groupBy(faults, fault => faultText(fault, text))
  return [...bySentence].map(([sentence, own]) => {
    // Of cells that are merely empty there may be hundreds: they are marked in the table.
    const cells = own.flatMap(fault =>
      'row' in fault && fault.row && fault.column && !isMissing(fault)
        ? [placeName(question, fault.row, fault.column)]
        : [],
    )
    if (cells.length === 0) return sentence
    return `${cells.slice(0, mostNamed).join('; ')}${cells.length > mostNamed ? '…' : ''}: ${sentence}`
  })
}
const isMissing = (fault: Fault): boolean => 'code' in fault && fault.code === 'requiredCell'

/** What is in a part, on one line; empty for nothing. */
export function partText(question: Question, key: PartKey, part: Part): string {
  if (part.raw !== null) return part.raw
  if (key !== 'answer' || question.options.length === 0) {
    return part.numeric === null ? (part.textual ?? '') : showNumber(part.numeric)
  }
  return question.options
    .filter(option => part.options.includes(option.id))
    .map(option => (option.value === otherOption && part.textual ? `${option.value}: ${part.textual}` : option.value))
    .join(', ')
}

/** The names of rows, and those of columns with the coloured group they stand under; worked out once for each table. */
const headings = new WeakMap<Question, ReadonlyMap<string, string>>()
function headingsOf(question: Question): ReadonlyMap<string, string> {
  const known = headings.get(question)
  if (known) return known
  const names = new Map(rowsOf(question).map(row => [row.id, row.dimensionText]))
  for (const { group, columns } of columnGroups(question)) {
    for (const { id, dimensionText } of columns) names.set(id, joined(group?.name, dimensionText))
  }
  headings.set(question, names)
  return names
}
const joined = (...names: readonly (string | undefined)[]): string => names.filter(name => name?.trim()).join(', ')

/** 'Type A, Compliant, Threshold (MW)': row, group if there is one, column. */
export function placeName(question: Question, row: string, column: string): string {
  const names = headingsOf(question)
  return joined(names.get(row), names.get(column))
}

/** The same for a part that is a cell; null for the others. */
export function cellName(question: Question, key: PartKey): string | null {
  const place = cellPlace(key)
  return place && placeName(question, place.row, place.column)
}

/** '0.8–1 Hz', 'at least 20 min', or the law's own words; null when it names nothing. */
export function limitRange({ lower, upper, unit, relation }: Limit, text: Texts): string | null {
  const withUnit = (number: number) => `${showNumber(number)}${unit ? `\u00a0${unit}` : ''}`
  const range =
    lower !== null && upper !== null
      ? lower === upper
        ? withUnit(lower)
        : `${showNumber(lower)}–${withUnit(upper)}`
      : lower !== null
        ? text('results.limits.atLeast', { lower: withUnit(lower) })
        : upper !== null
          ? text('results.limits.atMost', { upper: withUnit(upper) })
          : null
  return [range, relation].filter(Boolean).join(', ') || null
}

/** The limits that apply to the country; all of them in a preview, where there is none. */
export const limitsOf = (limits: readonly Limit[], areas: readonly string[]): Limit[] =>
  limits.filter(({ area }) => area === null || area === 'all' || areas.length === 0 || areas.includes(area))

/** 'Article 13(1)' where the questionnaire says only '13(1)'; what names a regulation or a table stands as it is. */
export const articleText = (article: string, text: Texts): string =>
  /^\d/.test(article) ? text('results.filling.article', { article }) : article
