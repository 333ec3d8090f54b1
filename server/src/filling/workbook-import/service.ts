// Filling in a form as a workbook. The upload only reports the differences, cell by cell; the person then imports them by saving.
import type { Answer } from '@imp/domain/forms/answer.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import { columnsOf, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Section } from '@imp/domain/forms/types.ts'
import { describeDeparture } from '@imp/domain/filling/deviation-texts.ts'
import { readContent, readFact, type WorkbookContent } from '@imp/domain/filling/workbook-content.ts'
import { describeSlip } from '@imp/domain/filling/slip-texts.ts'
import { compareWorkbook, type FoundDifference } from '@imp/domain/filling/workbook-differences.ts'
import { workbookFormat } from '@imp/domain/filling/workbook-keys.ts'
import type { WorkbookComparison, WorkbookDifference } from '@imp/domain/filling/workbook-types.ts'
import type { Ctx } from '../../platform/context.ts'
import { Download } from '../../platform/http/answers.ts'
import type { ReceivedFile } from '../../platform/http/upload.ts'
import { Problem } from '../../platform/problems.ts'
import { formatText } from '../../platform/texts.ts'
import { readWorkbook } from '../../platform/xlsx/workbook-reader.ts'
import { WorkbookWriter } from '../../platform/xlsx/writer.ts'
import { toAnswer } from '../../results/answers.ts'
import { nameCountryOf } from '../../results/exporting/country-names.ts'
import { allowFilling } from '../saving/service.ts'
import { loadPublishedForm, type PublishedForm } from '../../results/published-form.ts'
import type { AnswerRow } from '../../results/answer-row.ts'
import type { ResultFacts } from '../../results/result-facts.ts'
import { loadPreviousAnswers } from '../../results/reading/parent.ts'
import { loadResultWithAnswers } from '../../results/reading/service.ts'
import { createLists } from './layout/lists.ts'
import { piecesOfTemplate, placeOfLists, versionOf } from './layout/sheets.ts'
import { inputStylesFor } from './layout/styles.ts'
import type { Template } from './layout/template.ts'

const writer = new WorkbookWriter()

const maxInputs = 100_000
const maxOwnSheets = 50
const maxCells = 500_000
const maxUnpackedBytes = 200_000_000

/** @throws Problem as in filling; 'formTooLarge' */
export async function downloadFillableWorkbook(ctx: Ctx, id: string): Promise<Download> {
  const { facts, form, answers, files } = await loadFillable(ctx, id)
  const { sections } = form
  if (countInputs(sections) > maxInputs) throw new Problem('formTooLarge')
  const previous = await loadPreviousAnswers(ctx.db, facts, form)
  const numbers = sections.flatMap(({ questions }, at) =>
    questions.map((question, place) => [question.id, `${at + 1}.${place + 1}`] as const),
  )
  const look = inputStylesFor(form.questions.values())
  const template: Template = {
    locale: ctx.locale,
    text: (text, values) => formatText(ctx.locale, text, values),
    facts: { ...facts, countryName: nameCountryOf(facts, ctx.locale) },
    sections,
    answers,
    files,
    previous,
    now: ctx.now,
    look,
    lists: createLists(placeOfLists(sections)),
    numbers: new Map(numbers),
    was: new Map(),
  }
  const options = { personId: ctx.user.id, signal: ctx.signal }
  return new Download('Workbook to fill in.xlsx', await writer.write(look.styles, piecesOfTemplate(template), options))
}

const countInputs = (sections: readonly Section[]): number =>
  sections.reduce((sum, { questions }) => {
    const inputs = questions.map(question =>
      questionTypes.get(question.type).hasTable ? rowsOf(question).length * columnsOf(question).length : 1,
    )
    return inputs.reduce((total, count) => total + count, sum)
  }, 0)

/** Called before the upload is received. @throws Problem as in filling */
export const admitWorkbook = async (ctx: Ctx, id: string): Promise<void> => void (await loadFillable(ctx, id))

/** @throws Problem as in filling; 'notAWorkbook' and what else refuses the file, 'workbookNotOurs', 'workbookOfOther', 'workbookOutdated' */
export async function compareFilledWorkbook(ctx: Ctx, id: string, file: ReceivedFile): Promise<WorkbookComparison> {
  // Checked before reading, so that a refused file costs nothing.
  const { form } = await loadFillable(ctx, id)
  const maxSheets = form.sections.length + maxOwnSheets
  const sheets = await readWorkbook(file, { maxSheets, maxCells, maxUnpackedBytes }, ctx)
  const content = readContent(sheets)
  // Reading takes a while, so compares with the answers stored now.
  const { facts, answers, changedAt, form: formNow } = await loadFillable(ctx, id)
  refuseForeign(content, facts)
  const { sections } = formNow
  const { returned, legalLimitAreas: areas } = facts
  const previous = await loadPreviousAnswers(ctx.db, facts, formNow)
  const downloadedAt = readFact(content, 'downloadedAt').slice(0, maxTimeLength)
  const settled = new Set(
    [...changedAt].flatMap(([question, at]) => (Date.parse(at) <= Date.parse(downloadedAt) ? question : [])),
  )
  const compared = compareWorkbook(content, {
    sections,
    answers,
    settled,
    returned,
    areas,
    previous,
    locale: ctx.locale,
  })
  const differences = compared.differences.map(one => tell(ctx, formNow, one))
  return { ...compared, differences, downloadedAt }
}
const maxTimeLength = 40

interface Fillable {
  readonly facts: ResultFacts
  readonly form: PublishedForm
  readonly answers: ReadonlyMap<string, Answer>
  readonly changedAt: ReadonlyMap<string, string>
  readonly files: ReadonlyMap<string, readonly string[]>
}
async function loadFillable(ctx: Ctx, id: string): Promise<Fillable> {
  const stored = await loadResultWithAnswers(ctx.db, id)
  const { facts } = stored
  allowFilling(ctx, facts)
  const form = await loadPublishedForm(ctx.db, facts)
  const files = stored.answers.map(row => [row.questionId, row.files.map(({ name }) => name)] as const)
  const changedAt = new Map(stored.answers.map(row => [row.questionId, row.changedAt]))
  return { facts, form, answers: byQuestion(stored.answers), changedAt, files: new Map(files) }
}
const byQuestion = (rows: readonly AnswerRow[]): ReadonlyMap<string, Answer> =>
  new Map(rows.map(row => [row.questionId, toAnswer(row)]))

/** The file's own statements only decide whether it is compared at all. */
function refuseForeign(content: WorkbookContent, facts: ResultFacts): void {
  if (readFact(content, 'format') !== String(workbookFormat)) throw new Problem('workbookNotOurs')
  const isSame = (fact: 'form' | 'result', id: string) => readFact(content, fact).toLowerCase() === id
  if (!isSame('form', facts.formId)) throw new Problem('workbookOfOther')
  // Unpublishing deletes results, so a republished form has new ones.
  if (readFact(content, 'version') !== versionOf(facts)) throw new Problem('workbookOutdated')
  if (!isSame('result', facts.id)) throw new Problem('workbookOfOther')
}

function tell(
  { locale }: Ctx,
  { questions }: PublishedForm,
  { fault, notes, ...found }: FoundDifference,
): WorkbookDifference {
  const text: Template['text'] = (id, values) => formatText(locale, id, values)
  const question = questions.get(found.question)
  return {
    ...found,
    fault: fault && text(fault.text, fault.values),
    notes: notes.map(({ kind, reason, departure, slip }) => ({
      kind,
      message: reason
        ? text(reason.text, reason.values)
        : departure && question
          ? describeDeparture(question, departure, text, locale)
          : slip
            ? describeSlip(slip, true, text, locale)
            : '',
    })),
  }
}
