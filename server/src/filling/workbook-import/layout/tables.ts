// A table in a fillable workbook, with legal limits and last year's answers below. Cells are contiguous, so that a block can be pasted.
import { emptyAnswer, type Answer } from '@imp/domain/forms/answer.ts'
import { groupColumns } from '@imp/domain/forms/column-groups.ts'
import { isNumericColumn } from '@imp/domain/forms/column-types.ts'
import { cellPath, columnsOf, indexCells, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { listExplainable } from '@imp/domain/results/deltas.ts'
import { addresses, rowKeys } from '@imp/domain/filling/workbook-keys.ts'
import type { Merge, Row } from '../../../platform/xlsx/workbook.ts'
import { describeLimits } from '../../../results/exporting/limit-lines.ts'
import { look } from '../../../results/exporting/layout/styles.ts'
import { isOpen, placeFinalRemark, placeInput } from './inputs.ts'
import { rowOfQuestion } from './questions.ts'
import { answerColumn, toRow, type Placed, type Template } from './template.ts'

/** @param at its first row */
export function blockOfTable(template: Template, question: Question, at: number): { rows: Row[]; merges: Merge[] } {
  const { text, answers, previous, look: own } = template
  const groups = groupColumns(question)
  const columns = columnsOf(question)
  const hasGroups = groups.some(({ group }) => group !== null)
  const columnStyles = groups.flatMap(({ group, columns: of }) => of.map(() => own.styleOfGroup(group)))
  const leading = (label: string | null): Placed[] => [
    [null, own.own.key],
    [null, look.body],
    [label, look.header],
  ]
  const names = groups.flatMap(({ group, columns: of }) =>
    of.map((_, place) => (place === 0 ? (group?.name ?? '') : '')),
  )
  const keys: Placed[] = [
    [rowKeys.tableColumns(question.id), own.own.key],
    [null, own.own.key],
    [null, own.own.key],
    ...columns.map(({ id }): Placed => [id, own.own.key]),
  ]
  const merges = hasGroups ? mergesOf(groups, at + 2) : []
  const head: Row[] = [
    rowOfQuestion(template, question, [null, look.body]),
    toRow(keys, true),
    ...(hasGroups ? [{ ...toRow([...leading(null), ...zip(names, columnStyles)]), spans: merges }] : []),
    toRow([
      ...leading(text('results.workbook.row')),
      ...zip(
        columns.map(({ dimensionText }) => dimensionText),
        columnStyles,
      ),
    ]),
  ]
  const before = previous?.get(question.id)
  const answer = answers.get(question.id) ?? emptyAnswer
  const rows = [
    ...head,
    ...rowsOfInputs(template, question, answer),
    ...rowsOfLimits(template, question),
    ...(before ? rowsOfPrevious(template, question, before) : []),
    ...rowsOfFinalRemarks(template, question, answer),
    { cells: [] },
  ]
  return { rows, merges }
}

const zip = (contents: readonly string[], styles: readonly number[]): Placed[] =>
  contents.map((content, at) => [content, styles[at] ?? look.header])

function mergesOf(groups: readonly { readonly columns: readonly unknown[] }[], row: number): Merge[] {
  const merges: Merge[] = []
  let column = answerColumn
  for (const { columns } of groups) {
    if (columns.length > 1) merges.push({ row, column, columns: columns.length })
    column += columns.length
  }
  return merges
}

function rowsOfInputs(template: Template, question: Question, answer: Answer): Row[] {
  const { own } = template.look
  const cells = indexCells(answer)
  const columns = columnsOf(question)
  return rowsOf(question).map(row => {
    const inputs = columns.map(column => {
      const cell = cells.get(cellPath(row.id, column.id))
      return placeInput(template, {
        address: addresses.cell(question.id, row.id, column.id),
        kind: isNumericColumn(column) ? 'numberInput' : 'textInput',
        content: cell?.numeric ?? (cell?.textValue || null),
        isOpen: isOpen(template, question, { row: row.id, column: column.id }),
      })
    })
    return toRow([
      [rowKeys.tableRow(question.id, row.id), own.key],
      [null, look.body],
      [row.dimensionText, own.option],
      ...inputs,
    ])
  })
}

function rowsOfLimits({ text, locale, facts, look: own }: Template, question: Question): Row[] {
  const byCell = Map.groupBy(question.limits, ({ row, column }) => (row && column ? cellPath(row, column) : null))
  return rowsOf(question).flatMap(row => {
    const limits = columnsOf(question).map(column => {
      const lines = describeLimits(byCell.get(cellPath(row.id, column.id)) ?? [], locale, facts.legalLimitAreas)
      return lines.join('\n') || null
    })
    if (!limits.some(Boolean)) return []
    const label = `${text('results.workbook.limit')}: ${row.dimensionText}`
    return [toMutedRow(own.own.key, label, limits)]
  })
}

function rowsOfPrevious({ text, look: own }: Template, question: Question, before: Answer): Row[] {
  const cells = indexCells(before)
  return rowsOf(question).flatMap(row => {
    const contents = columnsOf(question).map(column => {
      const cell = cells.get(cellPath(row.id, column.id))
      return cell?.numeric ?? (cell?.textValue || null)
    })
    if (contents.every(content => content === null)) return []
    return [toMutedRow(own.own.key, `${text('results.workbookImport.previous')}: ${row.dimensionText}`, contents)]
  })
}

function rowsOfFinalRemarks(template: Template, question: Question, answer: Answer): Row[] {
  const { text, previous, look: own } = template
  const byRow = Map.groupBy(listExplainable(question, previous?.get(question.id)), ({ row }) => row)
  return rowsOf(question).flatMap(({ id: row, dimensionText }) => {
    const explainable = new Set(byRow.get(row)?.map(({ column }) => column))
    if (explainable.size === 0) return []
    const inputs = columnsOf(question).map(
      ({ id: column }): Placed =>
        explainable.has(column)
          ? placeFinalRemark(template, question, answer, { row, column })
          : [null, own.own.locked],
    )
    return [
      toRow([
        [rowKeys.finalRemarks(question.id, row), own.own.key],
        [null, look.body],
        [`${text('results.deltas.finalRemark')}: ${dimensionText}`, own.own.option],
        ...inputs,
      ]),
    ]
  })
}

const toMutedRow = (keyStyle: number, label: string, contents: readonly Placed[0][]): Row =>
  toRow([
    [null, keyStyle],
    [null, look.quiet],
    [label, look.quiet],
    ...contents.map((content): Placed => [content, look.quiet]),
  ])
