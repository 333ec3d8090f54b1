// Makes the workbook. Answers are loaded and passed on in small batches, to spare memory and other requests.
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { showTime } from '@imp/domain/dates.ts'
import { columnsOf } from '@imp/domain/forms/table-questions.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'
import type { Piece, Row } from '../../platform/xlsx/workbook.ts'
import type { WorkbookWriter, WriteOptions } from '../../platform/xlsx/writer.ts'
import { withCountryNames } from './country-names.ts'
import { rowsOfContents, startOfContents } from './layout/contents.ts'
import { questionRow } from './layout/questions.ts'
import { headOfSheet, headRowsOf, startOfSheet, type Heading } from './layout/sheet.ts'
import { stylesFor, type StyleOfGroup } from './layout/styles.ts'
import { headOfRemarks, rowsOfRemarks } from './layout/delta-remarks.ts'
import { blockOfTable, headOfTable } from './layout/tables.ts'
import * as queries from './queries.ts'
import { findVisible, type VisibleByResult } from './visible.ts'
import { countCells, type ExportSource, type ExportedSection } from './source.ts'

const questionsPerBatch = 20
const rowsPerBatch = 200

export const workbookName = 'Form results.xlsx'

export interface ExportOptions extends WriteOptions {
  readonly db: Db
  readonly locale: string
  readonly now: Date
  readonly onProgress?: OnProgress
}
/** @param fraction 0 to 1 @param parts how many sections or countries are done, of how many */
export type OnProgress = (fraction: number, parts: { readonly done: number; readonly total: number }) => void

export async function makeWorkbook(
  writer: WorkbookWriter,
  given: ExportSource,
  { db, locale, now, onProgress, ...options }: ExportOptions,
): Promise<Buffer> {
  const source = { ...given, results: withCountryNames(given.results, locale) }
  const { results, sections, chosen, hasDeltaRemarks } = source
  const heading = {
    ...source,
    locale,
    now,
    exportedAt: showTime(now.toISOString()),
    hasContents: chosen.length > 1,
  }
  const visible = await findVisible(db, sections, results)
  const { styles, styleOfGroup } = stylesFor(chosen.flatMap(({ questions }) => questions))
  async function* writePieces(): AsyncGenerator<Piece> {
    const totalCells = countCells(source)
    let cells = 0
    if (heading.hasContents) {
      yield { sheet: startOfContents(heading) }
      yield { rows: rowsOfContents(heading, chosen) }
    }
    for (const [at, exported] of chosen.entries()) {
      for await (const piece of writeSheet(db, { ...exported, heading, visible, styleOfGroup, hasDeltaRemarks })) {
        yield piece
        if ('rows' in piece) for (const row of piece.rows) cells += row.cells.length
        onProgress?.(cells / totalCells, { done: at, total: chosen.length })
        await yieldToRequests()
      }
      onProgress?.(cells / totalCells, { done: at + 1, total: chosen.length })
    }
  }
  return writer.write(styles, writePieces(), options)
}

const idsOf = (things: readonly { readonly id: string }[]): string[] => things.map(({ id }) => id)

interface Sheet extends ExportedSection {
  readonly heading: Heading
  readonly visible: VisibleByResult
  readonly styleOfGroup: StyleOfGroup
  readonly hasDeltaRemarks: boolean
}
async function* writeSheet(db: Db, sheet: Sheet): AsyncGenerator<Piece> {
  const { section, number, questions, heading, visible, styleOfGroup } = sheet
  const { results } = heading
  const numberOf = new Map(section.questions.map((question, at) => [question.id, `${number}.${at + 1}`]))
  const numbered = (question: Question) => ({ number: numberOf.get(question.id) ?? '', question })
  const tables = questions.filter(question => questionTypes.get(question.type).hasTable)
  const head = { number, name: section.name, questions, minColumns: countWidest(tables) }
  yield { sheet: startOfSheet(heading, head) }
  yield headOfSheet(heading, head)
  let at = headRowsOf(heading)

  for (let from = 0; from < questions.length; from += questionsPerBatch) {
    const batch = questions.slice(from, from + questionsPerBatch)
    const answers = await queries.listSimpleAnswers(db, idsOf(batch), idsOf(results))
    const byKey = new Map(answers.map(answer => [`${answer.resultId} ${answer.questionId}`, answer]))
    const rows = batch.map(question => {
      const ofCountries = results.map(({ id }) =>
        visible.get(id)?.has(question.id) ? byKey.get(`${id} ${question.id}`) : undefined,
      )
      return questionRow(heading, questions, numbered(question), ofCountries)
    })
    yield { rows }
    at += rows.length
  }
  for (const question of tables) {
    const top = headOfTable(heading, numbered(question), at, styleOfGroup)
    yield { ...top, beginsBlock: true }
    at += top.rows.length
    for await (const piece of writeTable(db, question, sheet)) {
      yield piece
      at += piece.rows.length
    }
  }
}

type RowsPiece = Extract<Piece, { readonly rows: unknown }>

const countWidest = (tables: readonly Question[]): number =>
  Math.max(0, ...tables.map(table => columnsOf(table).length))

async function* writeTable(
  db: Db,
  question: Question,
  { heading, visible, hasDeltaRemarks }: Sheet,
): AsyncGenerator<RowsPiece> {
  const perCountry = Math.max(1, question.subQuestions.filter(dimension => dimension.isPrimaryDimension).length)
  const { results } = heading
  const remarks: Row[] = []
  const countriesPerBatch = Math.max(1, Math.floor(rowsPerBatch / perCountry))
  for (let from = 0; from < results.length; from += countriesPerBatch) {
    const batch = results.slice(from, from + countriesPerBatch)
    const rows = await queries.listCells(db, question.id, idsOf(batch))
    const byResult = new Map(rows.map(row => [row.resultId, row]))
    const blocks = batch.flatMap(result => {
      const given = visible.get(result.id)?.has(question.id) ? byResult.get(result.id) : undefined
      if (hasDeltaRemarks) remarks.push(...rowsOfRemarks(question, result, given?.deltaRemarks ?? []))
      return blockOfTable(question, result, given?.cells ?? null)
    })
    yield { rows: blocks }
  }
  if (remarks.length > 0) yield { rows: [...headOfRemarks(heading), ...remarks], beginsBlock: true }
}
