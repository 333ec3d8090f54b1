// Reads everything to print. All answers are loaded at once: one per question and country.
import { countWholes } from '@imp/domain/countries/counting.ts'
import { showDate, showTime } from '@imp/domain/dates.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'
import { formatText } from '../../platform/texts.ts'
import { listDeliveries } from '../deliveries/queries.ts'
import { countryWithStatus, statusLabel, type Heading } from '../exporting/layout/sheet.ts'
import * as queries from '../exporting/queries.ts'
import type { ExportSource } from '../exporting/source.ts'
import { withCountryNames } from '../exporting/country-names.ts'
import { findVisible } from '../exporting/visible.ts'
import { describeQuestion, type AnswerOf } from './describe-question.ts'
import type { PrintableResults } from './printable-results.ts'

interface LoadOptions {
  readonly db: Db
  readonly locale: string
  readonly now: Date
}

export async function loadPrintable(given: ExportSource, { db, locale, now }: LoadOptions): Promise<PrintableResults> {
  const source = { ...given, results: withCountryNames(given.results, locale) }
  const { formName, formYear, sections, chosen } = source
  const heading: Heading = { ...source, locale, now, exportedAt: showTime(now.toISOString()), hasContents: false }
  const results =
    source.results.length === 1 ? source.results : source.results.map(result => markDraft(heading, result))
  const visible = await findVisible(db, sections, results)
  const questions = chosen.flatMap(section => section.questions)
  const answers = await loadAnswers(db, questions, results)
  const year = formatText(locale, 'results.workbook.year')
  const exported = [formatText(locale, 'results.workbook.exportedAt'), heading.exportedAt] as const
  const [only] = results
  const isSingle = results.length === 1 && only !== undefined
  const subject = isSingle
    ? only.countryName
    : formatText(locale, 'results.workbook.countryCount', { count: countWholes(results) })
  return {
    locale,
    formName,
    footer: formatText(locale, 'results.workbook.subjectOfYear', { subject, year: String(formYear) }),
    facts: [
      [year, String(formYear)],
      ...(isSingle ? await listFacts(db, heading, only) : listCounts(heading)),
      exported,
    ],
    notes: results.some(({ provenance }) => provenance === 'demonstration')
      ? [formatText(locale, 'results.provenance.demonstration')]
      : [],
    sections: chosen.flatMap(({ section, number, questions: own }) => {
      const seen = own.flatMap(question => {
        const place = section.questions.indexOf(question) + 1
        const given = results
          .filter(({ id }) => visible.get(id)?.has(question.id))
          .map((result): AnswerOf => ({ result, ...answers.get(`${result.id} ${question.id}`) }))
        // Skips questions that branching hides from all of them.
        if (given.length === 0 && results.length > 0) return []
        return [describeQuestion(locale, { number: `${number}.${place}`, question, isSingle }, given)]
      })
      return seen.length > 0 ? [{ number: String(number), name: section.name, questions: seen }] : []
    }),
  }
}

type Loaded = Pick<AnswerOf, 'answer' | 'cells' | 'deltaRemarks' | 'files'>
async function loadAnswers(
  db: Db,
  questions: readonly Question[],
  results: readonly queries.ExportedResult[],
): Promise<ReadonlyMap<string, Loaded>> {
  const [questionIds, resultIds] = [questions.map(({ id }) => id), results.map(({ id }) => id)]
  const loaded = new Map<string, Loaded>()
  for (const answer of await queries.listSimpleAnswers(db, questionIds, resultIds)) {
    if (!answer.isEmpty || answer.remarkText !== null) loaded.set(`${answer.resultId} ${answer.questionId}`, { answer })
  }
  for (const { id, type } of questions) {
    if (!questionTypes.get(type).hasTable) continue
    for (const { resultId, cells, deltaRemarks } of await queries.listCells(db, id, resultIds)) {
      const key = `${resultId} ${id}`
      loaded.set(key, { ...loaded.get(key), cells, deltaRemarks })
    }
  }
  const asking = questions.filter(({ fileUpload }) => fileUpload).map(({ id }) => id)
  const attached = asking.length > 0 ? await queries.listFiles(db, asking, resultIds) : []
  for (const { resultId, questionId, files } of attached) {
    const key = `${resultId} ${questionId}`
    loaded.set(key, { ...loaded.get(key), files: files.map(({ name }) => name) })
  }
  return loaded
}

/** Labels results that are not submitted, since deliveries of other countries appear next to them. */
const markDraft = (heading: Heading, result: queries.ExportedResult): queries.ExportedResult =>
  result.status === 'Partial' ? { ...result, countryName: countryWithStatus(heading, result) } : result

type Fact = readonly [label: string, value: string]
async function listFacts(db: Db, heading: Heading, result: queries.ExportedResult): Promise<Fact[]> {
  const { locale } = heading
  const facts: Fact[] = [
    [formatText(locale, 'results.workbook.country'), result.countryName],
    [formatText(locale, 'results.workbook.status'), statusLabel(heading, result)],
  ]
  const [delivery] = result.status === 'Submitted' ? await listDeliveries(db, result.id) : []
  if (delivery) {
    const time = showTime(delivery.submittedAt.toISOString())
    const values = { number: delivery.number, time, name: delivery.submittedBy ?? '–' }
    facts.push([formatText(locale, 'results.receipt.title'), formatText(locale, 'results.receipt.says', values)])
    const { hiddenAnswers: count } = delivery
    if (count !== null && count > 0) facts.push(['', formatText(locale, 'results.receipt.hidden', { count })])
  }
  if (result.deadline !== null) facts.push([formatText(locale, 'results.workbook.deadline'), showDate(result.deadline)])
  return facts
}

function listCounts(heading: Heading): Fact[] {
  const byStatus = Map.groupBy(heading.results, result => statusLabel(heading, result))
  return [...byStatus].map(([status, results]) => [
    status,
    formatText(heading.locale, 'results.workbook.countryCount', { count: countWholes(results) }),
  ])
}
