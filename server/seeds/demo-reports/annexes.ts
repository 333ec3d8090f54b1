// The annexes of a report: answers by country as tables, section by section, and the deliveries that everything was made from.
import { showDate } from '@imp/domain/dates.ts'
import { findGraphType } from '@imp/domain/figures/generation.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import { escapeHtml } from '@imp/domain/rich-text.ts'
import type { Ctx } from '../../src/platform/context.ts'
import { createTable, setPublished } from '../../src/tables/service.ts'
import { titleOf, type AnsweredForm } from './answered-form.ts'
import type { ReportWriter } from './report-writer.ts'

/** Columns that a page has room for. */
const questionsPerTable = 5

export interface AnnexTable {
  readonly id: string
  readonly name: string
  readonly section: Section
}

/** One or several for each section; announced, so that the chapters before can refer to them. */
export async function makeTables(ctx: Ctx, writer: ReportWriter, form: AnsweredForm): Promise<AnnexTable[]> {
  const tables: AnnexTable[] = []
  for (const section of form.sections) {
    const groups = groupQuestions(section)
    for (const [at, questions] of groups.entries()) {
      const name = groups.length === 1 ? section.name : `${section.name}, ${at + 1} of ${groups.length}`
      const id = await makeTable(ctx, form, section, questions, name)
      writer.announceTable(id, questions)
      tables.push({ id, name, section })
    }
  }
  return tables
}

export async function addTables(
  writer: ReportWriter,
  parent: string,
  form: AnsweredForm,
  tables: readonly AnnexTable[],
): Promise<void> {
  const chapter = await writer.addChapter(titleOf(form), { parent, isNumbered: false })
  for (const [section, of] of Map.groupBy(tables, table => table.section)) {
    const sectionChapter = await writer.addChapter(section.name, { parent: chapter, isNumbered: false })
    for (const { id, name } of of) await writer.addTable(sectionChapter, id, `${form.name}: ${name}`)
  }
}

/** Answers with many choices at once have no room in a cell; figures show them. */
function groupQuestions({ questions }: Section): Question[][] {
  const shown = questions.filter(
    question => findGraphType(question) !== null && question.type !== 'Checkboxes' && question.visible,
  )
  const count = Math.ceil(shown.length / questionsPerTable)
  const size = Math.ceil(shown.length / count)
  return Array.from({ length: count }, (_, at) => shown.slice(at * size, (at + 1) * size))
}

async function makeTable(
  ctx: Ctx,
  { name: form, year, countries }: AnsweredForm,
  section: Section,
  questions: readonly Question[],
  name: string,
): Promise<string> {
  const submitted = countries.filter(({ isSubmitted }) => isSubmitted).map(({ countryId }) => countryId)
  const choice = { section: section.id, questions: questions.map(({ id }) => id), countries: submitted }
  const { id } = await createTable(ctx, { ...choice, form, year, name: `${name} (${form} ${year})` })
  await setPublished(ctx, id, true)
  return id
}

/** With the checksums by which a delivery can be told from any other. */
export async function addDeliveries(writer: ReportWriter, parent: string, form: AnsweredForm): Promise<void> {
  const chapter = await writer.addChapter(titleOf(form), { parent, isNumbered: false })
  const [question] = form.questions.values()
  const lines = form.countries.flatMap(({ countryName, isSubmitted, submittedAt, sourceOf }) => {
    if (!isSubmitted || !question) return []
    const { deliveryNumber, deliveryChecksum } = sourceOf(question)
    const day = showDate(submittedAt?.toISOString())
    return [`${countryName}: delivery ${deliveryNumber ?? ''} of ${day}, SHA-256 ${deliveryChecksum ?? ''}`]
  })
  await writer.addList(chapter, lines.map(escapeHtml))
}
