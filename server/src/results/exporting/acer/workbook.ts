// The 'ACER view format': one flat sheet with a line for each numeric cell, next to its value of the previous year.
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { emptyAnswer, type Answer } from '@imp/domain/forms/answer.ts'
import { isNumericColumn } from '@imp/domain/forms/column-types.ts'
import { labelColumns } from '@imp/domain/forms/column-groups.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import { cellPath, indexCells, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { hasPredecessor } from '@imp/domain/results/previous-answers.ts'
import { findDeltaRemark, findDeltas } from '@imp/domain/results/deltas.ts'
import type { Db } from '../../../platform/db.ts'
import { directionOf, formatText } from '../../../platform/texts.ts'
import type { Piece, Row, SheetStart, Style } from '../../../platform/xlsx/workbook.ts'
import type { WorkbookWriter } from '../../../platform/xlsx/writer.ts'
import type { ResultFacts } from '../../result-facts.ts'
import { loadPreviousAnswers } from '../../reading/parent.ts'
import { toSubValues } from '../cells.ts'
import { printSetup } from '../layout/sheet.ts'
import * as queries from '../queries.ts'
import type { ResultSource } from '../source.ts'
import { findVisible } from '../visible.ts'
import type { ExportOptions } from '../workbook.ts'

const [body, header, repeated] = [0, 1, 2]
const styles: readonly Style[] = [
  { border: true },
  { bold: true, border: true, colour: 'FFFFFF', background: '1C3968' },
  // A text repeated on many lines is cut at the cell's edge. Otherwise it would fill the printout.
  { border: true, oneLine: true },
]
const widths = [25, 6, 20, 40, 36, 47, 12, 12, 10, 32]
const repeatedColumns = [2, 3]
const labels = [
  'results.workbook.country',
  'results.workbook.year',
  'results.workbook.section',
  'results.workbook.question',
  'results.workbook.row',
  'results.workbook.column',
  'results.acer.value',
  'results.acer.previous',
  'results.acer.delta',
  'results.deltas.finalRemark',
] as const

export async function makeAcerWorkbook(
  writer: WorkbookWriter,
  source: ResultSource,
  { db, locale, now: _now, onProgress, ...options }: ExportOptions,
): Promise<Buffer> {
  const { results, sections, formName } = source
  const visible = await findVisible(db, sections, results)
  const tables = listTables(source)
  const start: SheetStart = {
    name: formatText(locale, 'results.acer.sheet'),
    columns: widths.map((width, at) => ({ width, style: repeatedColumns.includes(at) ? repeated : body })),
    frozenRows: 1,
    frozenColumns: 1,
    isRightToLeft: directionOf(locale) === 'rtl',
    filter: { row: 0, rows: 1 + results.length * countLines(tables), columns: labels.length },
    print: printSetup(locale, formName, widths),
  }
  async function* writePieces(): AsyncGenerator<Piece> {
    yield { sheet: start }
    yield { rows: [{ cells: labels.map(label => formatText(locale, label)), styles: labels.map(() => header) }] }
    for (const [at, result] of results.entries()) {
      yield { rows: await linesOfResult(db, source, result, tables, visible.get(result.id) ?? new Set()) }
      onProgress?.((at + 1) / results.length, { done: at + 1, total: results.length })
      await yieldToRequests()
    }
  }
  return writer.write(styles, writePieces(), options)
}

interface TableOfSection {
  readonly sectionName: string
  readonly question: Question
}
const listTables = ({ chosen }: ResultSource): TableOfSection[] =>
  chosen.flatMap(({ section, questions }) =>
    questions
      .filter(({ type }) => questionTypes.get(type).hasTable)
      .map(question => ({ sectionName: section.name, question })),
  )

const listNumberColumns = (question: Question): { readonly id: string; readonly name: string }[] =>
  labelColumns(question)
    .filter(({ column }) => isNumericColumn(column))
    .map(({ column, label }) => ({ id: column.id, name: label }))

const countLines = (tables: readonly TableOfSection[]): number =>
  tables.reduce((sum, { question }) => sum + rowsOf(question).length * listNumberColumns(question).length, 0)

/** Includes hidden and unanswered cells, so that every country has the same lines. */
async function linesOfResult(
  db: Db,
  { sections, formYear }: ResultSource,
  result: ResultFacts,
  tables: readonly TableOfSection[],
  visible: ReadonlySet<string>,
): Promise<Row[]> {
  const questions = new Map(sections.flatMap(section => section.questions.map(question => [question.id, question])))
  const previous = await loadPreviousAnswers(db, result, { sections, questions })
  const rows: Row[] = []
  for (const { sectionName, question } of tables) {
    const [given] = visible.has(question.id) ? await queries.listCells(db, question.id, [result.id]) : []
    const answer = given
      ? { ...emptyAnswer, subValues: toSubValues(given.cells), deltaRemarks: given.deltaRemarks }
      : emptyAnswer
    const before = hasPredecessor(question) ? previous?.get(question.id) : undefined
    const leading = [result.countryName, formYear, sectionName, question.text]
    rows.push(...linesOfTable(question, answer, before).map(cells => ({ cells: [...leading, ...cells] })))
  }
  return rows
}

function linesOfTable(question: Question, answer: Answer, previous: Answer | undefined): Row['cells'][] {
  const [cells, before] = [indexCells(answer), indexCells(previous ?? emptyAnswer)]
  const deltas = new Map(findDeltas(question, answer, previous).map(one => [cellPath(one.row, one.column), one.delta]))
  const columns = listNumberColumns(question)
  return rowsOf(question).flatMap(row =>
    columns.map(({ id, name }) => {
      const path = cellPath(row.id, id)
      return [
        row.dimensionText,
        name,
        cells.get(path)?.numeric ?? null,
        before.get(path)?.numeric ?? null,
        deltas.get(path) ?? null,
        findDeltaRemark(answer, { row: row.id, column: id }),
      ]
    }),
  )
}
