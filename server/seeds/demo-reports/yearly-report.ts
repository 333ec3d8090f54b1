// Last year's report: every questionnaire with its figures and what they show in words, and the answers in the annex.
import { yearOf } from '@imp/domain/dates.ts'
import { escapeHtml } from '@imp/domain/rich-text.ts'
import type { Ctx } from '../../src/platform/context.ts'
import { addDeliveries, addTables, makeTables, type AnnexTable } from './annexes.ts'
import { findForm, findQuestion, titleOf, type AnsweredForm } from './answered-form.ts'
import { addCapacities, sumCapacities, type CapacityInput } from './capacities.ts'
import { frtKey } from './graph-figures.ts'
import { capacityQuestionnaire, highlights, parts, type Topic } from './outline.ts'
import type { GraphFigure, ReportWriter } from './report-writer.ts'
import { describeSubmissions, summarizeAnswers } from './sentences.ts'

export const summaryTitle = 'Summary'

export interface YearlyInput {
  readonly forms: ReadonlyMap<string, AnsweredForm>
  readonly capacities: Omit<CapacityInput, 'form' | 'graphs'>
  /** By key. */
  readonly graphs: ReadonlyMap<string, GraphFigure>
}

export async function writeYearlyReport(ctx: Ctx, writer: ReportWriter, input: YearlyInput): Promise<void> {
  const { forms, graphs } = input
  const tables = new Map<AnsweredForm, readonly AnnexTable[]>()
  for (const { questionnaire } of parts) {
    const form = findForm(forms, questionnaire)
    tables.set(form, await makeTables(ctx, writer, form))
  }
  await addSummary(ctx, writer, input)
  await addReadingGuide(writer, [...forms.values()])
  for (const { questionnaire, title, text, topics } of parts) {
    const form = findForm(forms, questionnaire)
    const chapter = await writer.addChapter(title)
    await writer.addText(chapter, text)
    await writer.addText(chapter, describeSubmissions(form.name, form.countries))
    for (const topic of topics) await addTopic({ writer, form, graphs }, topic, chapter)
  }
  const capacityChapter = await writer.addChapter('Generation capacities')
  await writer.addText(
    capacityChapter,
    'Once a year countries report how much capacity of each type is connected, and how much of it complies with the requirements.',
  )
  const capacityForm = findForm(forms, capacityQuestionnaire)
  await addCapacities(writer, capacityChapter, { ...input.capacities, form: capacityForm, graphs })
  const annex = await writer.addChapter('Annex A: Answers by country', { isNumbered: false })
  await writer.addText(
    annex,
    'The tables name the answers of all countries that have submitted. An empty cell: the country was not asked, or gave no answer. Questions with several choices at once are shown by their figures alone.',
  )
  for (const [form, of] of tables) await addTables(writer, annex, form, of)
  const deliveries = await writer.addChapter('Annex B: Deliveries', { isNumbered: false })
  await writer.addText(
    deliveries,
    'Each submission is kept as a numbered delivery that nobody can change. Its checksum tells it from any other.',
  )
  for (const form of forms.values()) await addDeliveries(writer, deliveries, form)
}

async function addSummary(ctx: Ctx, writer: ReportWriter, { forms, capacities }: YearlyInput): Promise<void> {
  const chapter = await writer.addChapter(summaryTitle)
  await writer.addText(
    chapter,
    `This report shows how countries have chosen the parameters that three European network codes leave open, as they answered in ${yearOf(ctx.now.toISOString())}. All of it is demonstration data: it shows what the platform makes of answers, and says nothing about any country.`,
  )
  await writer.addText(chapter, 'Some of what the answers say:')
  const lines = highlights.map(([questionnaire, key]) => {
    const form = findForm(forms, questionnaire)
    const question = findQuestion(form, key)
    const sentence = summarizeAnswers(question, form.countries)
    return `${escapeHtml(`${question.text} ${sentence}`)} (${writer.referTo(question.id)})`
  })
  await writer.addList(chapter, lines)
  await writer.addText(chapter, 'Capacities of power-generating modules at the end of the reporting year, by type:')
  await writer.addList(chapter, sumCapacities(capacities.year, 'pgm').map(escapeHtml))
}

async function addReadingGuide(writer: ReportWriter, forms: readonly AnsweredForm[]): Promise<void> {
  const chapter = await writer.addChapter('How to read this report')
  const sources = await writer.addChapter('Sources and scope', { parent: chapter })
  await writer.addText(
    sources,
    'Demonstration data: some of the answers repeat values that were published nationally, the others are invented within the limits of the regulations, so that figures and tables have something to show. No country has reported any of them here.',
  )
  await writer.addText(sources, `The report is made from these questionnaires: ${forms.map(titleOf).join('; ')}.`)
  const countries = await writer.addChapter('Countries and submissions', { parent: chapter })
  await writer.addList(
    countries,
    forms.map(form => escapeHtml(describeSubmissions(form.name, form.countries))),
  )
  const figures = await writer.addChapter('Figures, tables and numbers', { parent: chapter })
  await writer.addText(
    figures,
    'A figure counts the countries that have submitted, by their answer. Where several answers may be given, a country counts once for each. Its last line names the questionnaire, the number of countries, the day of the latest delivery, and the countries that have not submitted.',
  )
  await writer.addText(
    figures,
    'Where numbers are compared, the lowest and the highest are named with their countries. The number in the middle has about as many numbers below as above.',
  )
}

interface TopicPlace {
  readonly writer: ReportWriter
  readonly form: AnsweredForm
  readonly graphs: ReadonlyMap<string, GraphFigure>
}
async function addTopic(place: TopicPlace, topic: Topic, parent: string): Promise<void> {
  const { writer, form, graphs } = place
  const chapter = await writer.addChapter(topic.title, { parent })
  await writer.addText(chapter, topic.text)
  for (const type of topic.graphs ?? []) {
    const graph = graphs.get(frtKey(type))
    if (graph)
      await writer.addGraph(chapter, graph, 'shows a line for each profile; countries with the same one share it.')
  }
  for (const key of topic.questions) await writer.addQuestion(chapter, form, findQuestion(form, key))
  for (const part of topic.topics ?? []) await addTopic(place, part, chapter)
}
