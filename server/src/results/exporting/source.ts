// Which results and sections are exported, and who may export them.
import { columnsOf, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { loadPublishedForm } from '../published-form.ts'
import { findForm, findResult } from '../queries.ts'
import type { ResultFacts } from '../result-facts.ts'
import { refuseOthersTrial } from '../reading/access.ts'
import * as queries from './queries.ts'

export interface ExportedSection {
  readonly section: Section
  readonly number: number
  readonly questions: readonly Question[]
}
export interface ExportSource {
  readonly formName: string
  readonly formYear: number
  readonly results: readonly queries.ExportedResult[]
  /** Of the whole form, because branching crosses sections. */
  readonly sections: readonly Section[]
  readonly chosen: readonly ExportedSection[]
  readonly hasRemarks: boolean
  /** Why a number differs from the previous year: only for the country itself. */
  readonly hasDeltaRemarks: boolean
}
export interface ResultSource extends ExportSource {
  readonly results: readonly ResultFacts[]
}
type Exporter = Pick<Ctx, 'db' | 'user'>

/**
 * @param id of a result, or of a form for all its countries (administrators only) @param sectionIds empty: all sections
 * @throws Problem 'unknownResult', 'notAllowed', 'foreignCountry', 'malformed'
 */
export async function loadExportSource(
  exporter: Exporter,
  id: string,
  sectionIds: readonly string[],
): Promise<ResultSource> {
  const { formId, formName, formYear, publishedAt, results } = await findResults(exporter, id)
  const { sections } = await loadPublishedForm(exporter.db, { formId, publishedAt })
  const chosen = chooseSections(sections, sectionIds)
  return { formName, formYear, results, sections, chosen, hasRemarks: true, hasDeltaRemarks: true }
}

interface FormResults extends Pick<ExportSource, 'formName' | 'formYear'> {
  readonly publishedAt: Date | null
  readonly formId: string
  readonly results: readonly ResultFacts[]
}
async function findResults({ db, user }: Exporter, id: string): Promise<FormResults> {
  const facts = await findResult(db, id)
  if (facts) {
    refuseOthersTrial(user, facts)
    allow(user, 'result.download', { countryId: facts.countryId, userDownload: facts.userDownload })
    return { ...facts, results: [facts] }
  }
  allow(user, 'result.downloadForm')
  const form = await findForm(db, id)
  if (!form?.publishedAt) throw new Problem('unknownResult')
  const results = await queries.listResultsOfForm(db, form.id)
  return { formId: form.id, formName: form.name, formYear: form.year, publishedAt: form.publishedAt, results }
}

/** In form order. No ids means all sections. */
function chooseSections(sections: readonly Section[], ids: readonly string[]): ExportedSection[] {
  const chosenIds = new Set(ids.map(id => id.toLowerCase()))
  const unknown = [...chosenIds].filter(id => !sections.some(section => section.id === id))
  if (unknown.length > 0) {
    throw fieldsProblem(unknown.map(() => ({ path: 'sectionId', text: 'results.workbook.unknownSection' as const })))
  }
  const numbered = sections.map((section, at) => ({ section, number: at + 1, questions: section.questions }))
  return chosenIds.size === 0 ? numbered : numbered.filter(({ section }) => chosenIds.has(section.id))
}

export function countCells({ chosen, results, hasRemarks }: ExportSource): number {
  const columnsPerQuestion = 4 + (hasRemarks ? 2 : 1) * results.length
  const cellsOf = (question: Question): number =>
    columnsPerQuestion + rowsOf(question).length * (2 + columnsOf(question).length) * results.length
  return chosen.reduce(
    (total, { questions }) => total + questions.reduce((sum, question) => sum + cellsOf(question), 0),
    0,
  )
}
