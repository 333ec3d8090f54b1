// What is wrong with the question being edited, field by field.
import { dequal } from 'dequal/lite'
import { checkQuestion, checkQuestions } from '@imp/domain/forms/editing.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { maxItems } from '@imp/domain/forms/vocabulary.ts'
import type { Reason, TextId } from '@imp/domain/texts.ts'
import { putQuestion, type Sections } from './working-copy.ts'

export type Findings = ReadonlyMap<string, Reason>

/** `sections`: with the question in its place. Keys: 'text', 'options.2.value' …; the first finding disables Save. */
export function checkDraft(draft: Question, sections: Sections): Findings {
  const found = new Map<string, Reason>()
  const isThere = sections.some(({ id }) => id === draft.section)
  if (!isThere) found.set('section', { text: 'forms.questions.sectionGone' })
  for (const { where, ...reason } of checkQuestion(draft)) found.set(where, reason)
  if (questionTypes.get(draft.type).bounds) {
    if (Number.isNaN(draft.min)) found.set('min', { text: 'forms.questions.minNotANumber' })
    if (Number.isNaN(draft.max)) found.set('max', { text: 'forms.questions.maxNotANumber' })
  }
  for (const [at, limit] of draft.limits.entries()) {
    for (const field of ['lower', 'upper'] as const) {
      if (Number.isNaN(limit[field])) found.set(`limits.${at}.${field}`, { text: 'forms.limits.notANumber' })
    }
  }
  for (const [at, { beyond }] of (draft.deltaRules ?? []).entries()) {
    if (Number.isNaN(beyond)) found.set(`deltaRules.${at}.beyond`, { text: 'forms.deltaRules.beyondMissing' })
  }
  for (const [field, reason] of tooMany(draft)) if (!found.has(field)) found.set(field, reason)
  // Skips depend on the place of the question, so they are judged in the list.
  const list = putQuestion(draft)(sections).find(({ id }) => id === draft.section)?.questions ?? []
  const at = list.findIndex(({ id }) => id === draft.id)
  const judged = list.map(question =>
    question.id === draft.id ? { ...draft, orderNumber: question.orderNumber } : question,
  )
  for (const { path, ...reason } of checkQuestions(sections, draft.section, judged)) {
    const [place, ...where] = path.split('.')
    if (Number(place) === at && !found.has(where.join('.'))) found.set(where.join('.'), reason)
  }
  return found
}

function tooMany({ options, subQuestions, groups }: Question): [field: string, Reason][] {
  const rows = subQuestions.filter(part => part.isPrimaryDimension).length
  const counts: readonly [field: string, count: number, maxItems: number, text: TextId][] = [
    [
      'options',
      options.filter(({ value }) => value.trim() !== '').length,
      maxItems.options,
      'forms.questions.tooManyOptions',
    ],
    ['subQuestions', rows, maxItems.rows, 'forms.questions.tooManyRows'],
    ['subQuestions', subQuestions.length - rows, maxItems.columns, 'forms.questions.tooManyColumns'],
    ['groups', groups.length, maxItems.groups, 'forms.questions.tooManyGroups'],
  ]
  return counts.flatMap(([field, count, limit, text]): [string, Reason][] =>
    count > limit ? [[field, { text, values: { count: limit } }]] : [],
  )
}

export const areFindingsEqual = (one: Findings, other: Findings): boolean => dequal([...one], [...other])

/** The non-blank lines; of cells copied from a spreadsheet, the first column or the only row. */
export function readLines(typed: string): string[] {
  const rows = typed
    .split(/\r?\n/)
    .map(line => line.split('\t').map(cell => cell.trim()))
    .filter(cells => cells.some(cell => cell !== ''))
  const names = rows.length === 1 ? rows.flat() : rows.map(([first = '']) => first)
  const named = names.filter(name => name !== '')
  // Indented lines have an empty first cell.
  return named.length > 0 ? named : rows.flatMap(cells => cells.find(cell => cell !== '') ?? [])
}

export function splitLines(pasted: string): string[] | null {
  const lines = readLines(pasted)
  return lines.length > 1 ? lines : null
}
