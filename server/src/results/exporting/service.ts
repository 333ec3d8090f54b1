// A result, or all results of a form, as a workbook. Answers are loaded a few questions at a time and handed on at once,
// so that neither memory nor the other requests suffer from a large form.
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { showTime, yearOf } from '@imp/domain/dates.ts'
import { visibleQuestions } from '@imp/domain/forms/branching.ts'
import { columnsOf } from '@imp/domain/forms/table-questions.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import { can } from '@imp/domain/permissions.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { Download } from '../../platform/http/answers.ts'
import { writeWorkbook, type Piece, type Row } from '../../platform/xlsx/workbook.ts'
import * as layout from './layout.ts'
import * as queries from './queries.ts'
import { loadPublishedForm } from '../published-form.ts'
import { findForm, findResult } from '../queries.ts'

/** Questions whose answers are loaded together, and rows of tables handed on together. */
const questionsPerBatch = 20
const rowsPerBatch = 200

/** @param id of a result, or of a form: all its countries, for administrators */
export async function downloadWorkbook(ctx: Ctx, id: string, sectionIds: readonly string[]): Promise<Download> {
  const { formId, formName, publishedAt, results } = await findExportSource(ctx, id)
  const { sections } = await loadPublishedForm(ctx.db, { formId, publishedAt })
  const chosen = chooseSections(sections, sectionIds)
  const heading = {
    formName,
    formYear: yearOf(publishedAt?.toISOString()),
    exportedAt: showTime(ctx.now.toISOString()),
  }
  const visible = await findVisible(ctx.db, sections, results)
  const questions = chosen.flatMap(({ section }) => section.questions)
  const { locale } = ctx
  const { styles, styleOfGroup } = layout.stylesFor(questions)
  async function* writePieces(): AsyncGenerator<Piece> {
    for (const { section, number } of chosen) {
      for await (const piece of writeSheet(ctx.db, {
        section,
        number,
        locale,
        heading,
        results,
        visible,
        styleOfGroup,
      })) {
        yield piece
        await yieldToRequests()
      }
    }
  }
  return new Download(
    'Form results.xlsx',
    await writeWorkbook(styles, writePieces(), { who: ctx.user.id, signal: ctx.signal }),
  )
}

interface ExportSource {
  readonly formId: string
  readonly formName: string
  readonly publishedAt: Date | null
  readonly results: readonly queries.ExportedResult[]
}
async function findExportSource(ctx: Ctx, id: string): Promise<ExportSource> {
  const facts = await findResult(ctx.db, id)
  if (facts) {
    allow(ctx.user, 'result.download', { countryId: facts.countryId, userDownload: facts.userDownload })
    return { ...facts, results: [{ id: facts.id, countryName: facts.countryName, status: facts.status }] }
  }
  // All countries at once: only who may download each of them.
  if (!can(ctx.user, 'result.download', { countryId: '', userDownload: false })) throw new Problem('notAllowed')
  const form = await findForm(ctx.db, id)
  if (!form?.publishedAt) throw new Problem('unknownResult')
  const { name: formName, publishedAt } = form
  return { formId: form.id, formName, publishedAt, results: await queries.listResultsOfForm(ctx.db, form.id) }
}

interface Numbered {
  readonly section: Section
  readonly number: number
}
/** In the order of the form; without a choice all of them. */
function chooseSections(sections: readonly Section[], ids: readonly string[]): Numbered[] {
  const chosenIds = new Set(ids.map(id => id.toLowerCase()))
  const unknown = [...chosenIds].filter(id => !sections.some(section => section.id === id))
  if (unknown.length > 0) {
    throw fieldsProblem(unknown.map(() => ({ path: 'sectionId', text: 'results.workbook.unknownSection' as const })))
  }
  const numbered = sections.map((section, at) => ({ section, number: at + 1 }))
  return chosenIds.size === 0 ? numbered : numbered.filter(({ section }) => chosenIds.has(section.id))
}

type VisibleByResult = ReadonlyMap<string, ReadonlySet<string>>
/** What each country sees, by result. */
async function findVisible(
  db: Db,
  sections: readonly Section[],
  results: readonly queries.ExportedResult[],
): Promise<VisibleByResult> {
  const branching = sections.flatMap(section => section.questions.filter(question => question.branching))
  const rows = await queries.listChosenOptions(db, idsOf(branching), idsOf(results))
  const chosen = new Map(rows.map(row => [`${row.resultId} ${row.questionId}`, row.options]))
  return new Map(
    results.map(({ id }) => [id, visibleQuestions(sections, question => chosen.get(`${id} ${question}`) ?? [])]),
  )
}
const idsOf = (things: readonly { readonly id: string }[]): string[] => things.map(({ id }) => id)

interface Sheet extends Numbered {
  readonly locale: string
  readonly heading: layout.Heading
  readonly results: readonly queries.ExportedResult[]
  readonly visible: VisibleByResult
  readonly styleOfGroup: Parameters<typeof layout.headOfTable>[4]
}
async function* writeSheet(db: Db, sheet: Sheet): AsyncGenerator<Piece> {
  const { section, number, locale, heading, results, visible, styleOfGroup } = sheet
  const { questions } = section
  const numberOf = new Map(questions.map((question, at) => [question.id, `${number}.${at + 1}`]))
  const tables = questions.filter(question => questionTypes.get(question.type).hasTable)
  yield { sheet: layout.startOfSheet(section.name, results, widest(tables)) }
  const head = layout.headOfSheet(locale, heading, results)
  yield head
  let at = head.rows.length

  for (let from = 0; from < questions.length; from += questionsPerBatch) {
    const batch = questions.slice(from, from + questionsPerBatch)
    const answers = await queries.listSimpleAnswers(db, idsOf(batch), idsOf(results))
    const byKey = new Map(answers.map(answer => [`${answer.resultId} ${answer.questionId}`, answer]))
    const rows = batch.map(question => {
      const ofCountries = results.map(({ id }) =>
        visible.get(id)?.has(question.id) ? byKey.get(`${id} ${question.id}`) : undefined,
      )
      return layout.questionRow(locale, numberOf.get(question.id) ?? '', question, ofCountries)
    })
    yield { rows }
    at += rows.length
  }
  for (const question of tables) {
    const top = layout.headOfTable(locale, numberOf.get(question.id) ?? '', question, at, styleOfGroup)
    yield top
    at += top.rows.length
    for await (const rows of writeTable(db, question, sheet)) {
      yield { rows }
      at += rows.length
    }
  }
}

const widest = (tables: readonly Question[]): number => Math.max(0, ...tables.map(table => columnsOf(table).length))

async function* writeTable(db: Db, question: Question, { results, visible }: Sheet): AsyncGenerator<Row[]> {
  const perCountry = Math.max(1, question.subQuestions.filter(dimension => dimension.isPrimaryDimension).length)
  const countriesPerBatch = Math.max(1, Math.floor(rowsPerBatch / perCountry))
  for (let from = 0; from < results.length; from += countriesPerBatch) {
    const batch = results.slice(from, from + countriesPerBatch)
    const rows = await queries.listCells(db, question.id, idsOf(batch))
    const cellsByResult = new Map(rows.map(row => [row.resultId, row.cells]))
    yield batch.flatMap(({ id, countryName }) => {
      const cells = visible.get(id)?.has(question.id) ? cellsByResult.get(id) : undefined
      return layout.blockOfTable(question, countryName, cells ?? null)
    })
  }
}
