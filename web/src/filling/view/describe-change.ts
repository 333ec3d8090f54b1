// Describes a change of an answer: which part, before, after.
import { emptyAnswer } from '@imp/domain/forms/answer.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import { cellPath } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { AnswerDifference } from '@imp/domain/results/answer-differences.ts'
import { showAnswer, showCell, showContent } from '../engine/answer-texts.ts'
import type { ChangedFields } from '@imp/domain/results/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { partNames } from '../engine/cell-names.ts'

interface Line {
  /** 'Remark', 'Other' and so on; '': the answer itself. */
  readonly what: string
  readonly cell: readonly string[]
  readonly before: string
  readonly after: string
}

/** The text of a choice belongs to its option 'Other'. */
const nameText = (question: Question, text: Texts): string =>
  questionTypes.get(question.type).hasOptions ? text('results.history.other') : ''

export function describeChange(question: Question, { before, after }: AnswerDifference, text: Texts): Line[] {
  const describe = (what: string, format: (fields: ChangedFields) => string, cell: readonly string[] = []): Line => {
    const nothing = text('results.filling.nothing')
    return { what, cell, before: format(before) || nothing, after: format(after) || nothing }
  }
  const has = (name: keyof ChangedFields): boolean => name in before || name in after
  const paths = [...new Set([...Object.keys(before.cells ?? {}), ...Object.keys(after.cells ?? {})])]
  const remarkOf = ({ deltaRemarks = [] }: ChangedFields, path: string): string =>
    deltaRemarks.find(({ row, column }) => cellPath(row, column) === path)?.remark ?? ''
  const remarked = [before, after].flatMap(({ deltaRemarks = [] }) => deltaRemarks)
  const changedRemarks = [...new Set(remarked.map(({ row, column }) => cellPath(row, column)))].filter(
    path => remarkOf(before, path) !== remarkOf(after, path),
  )
  const confirmedOf = ({ confirmedNumbers = [] }: ChangedFields, path: string): number | null =>
    confirmedNumbers.find(({ row, column }) => cellPath(row, column) === path)?.numeric ?? null
  // Removed confirmations are left out: they go with their number.
  const confirmed = (after.confirmedNumbers ?? [])
    .map(({ row, column }) => cellPath(row, column))
    .filter(path => confirmedOf(before, path) !== confirmedOf(after, path))
  return [
    ...(has('options') ? [describe('', ({ options = [] }) => showAnswer(question, { ...emptyAnswer, options }))] : []),
    ...(has('textual') ? [describe(nameText(question, text), ({ textual }) => textual ?? '')] : []),
    ...(has('numeric') ? [describe('', ({ numeric = null }) => showContent(numeric))] : []),
    ...(has('remarkText') ? [describe(text('results.filling.remark'), ({ remarkText }) => remarkText ?? '')] : []),
    ...(has('files') ? [describe(text('results.attachments.title'), ({ files = [] }) => files.join(', '))] : []),
    ...paths.map(path =>
      describe(
        '',
        ({ cells }) => {
          const cell = cells?.[path]
          return cell ? showCell(cell) : ''
        },
        partNames(question, `cell:${path}`),
      ),
    ),
    ...changedRemarks.map(path =>
      describe(
        text('results.deltas.finalRemark'),
        fields => remarkOf(fields, path),
        partNames(question, `delta:${path}`),
      ),
    ),
    ...confirmed.map(path =>
      describe(
        text('results.slips.confirmed'),
        fields => showContent(confirmedOf(fields, path)),
        partNames(question, `slip:${path}`),
      ),
    ),
  ]
}
