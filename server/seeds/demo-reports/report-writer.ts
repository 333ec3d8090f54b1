// Writes one report by the endpoints that authors use: chapters, paragraphs, figures and tables with references to them.
import { escapeHtml, referenceAttribute } from '@imp/domain/rich-text.ts'
import type { ReportInput } from '@imp/domain/reports/types.ts'
import { figureIdOf } from '../../src/figures/generating/job.ts'
import type { Ctx } from '../../src/platform/context.ts'
import { newId } from '../../src/platform/ids.ts'
import { createChapter } from '../../src/reports/chapters/service.ts'
import { placeFigure, placeTable } from '../../src/reports/content/placements.ts'
import { createParagraph } from '../../src/reports/content/service.ts'
import { createReport } from '../../src/reports/overview/service.ts'
import { findGraphType } from '@imp/domain/figures/generation.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { describeAnswers, describeCells } from './sentences.ts'
import type { AnsweredForm } from './answered-form.ts'

/** A figure that is no answer to a question: of a graph. */
export interface GraphFigure {
  readonly figureId: string
  readonly caption: string
}

export class ReportWriter {
  readonly reportId: string
  readonly #ctx: Ctx
  readonly #generationOf: (form: AnsweredForm) => string
  /** Known before they are placed, so that the summary can refer to them. */
  readonly #placements = new Map<string, string>()
  /** In which table the answers to a question stand. */
  readonly #tables = new Map<string, string>()

  private constructor(ctx: Ctx, reportId: string, generationOf: (form: AnsweredForm) => string) {
    this.#ctx = ctx
    this.reportId = reportId
    this.#generationOf = generationOf
  }

  /** @param generationOf the job that has drawn the figures of a form */
  static async begin(
    ctx: Ctx,
    input: ReportInput,
    generationOf: (form: AnsweredForm) => string,
  ): Promise<ReportWriter> {
    const { id } = await createReport(ctx, input)
    return new ReportWriter(ctx, id, generationOf)
  }

  async addChapter(
    title: string,
    { parent = null, isNumbered = true }: { parent?: string | null; isNumbered?: boolean } = {},
  ): Promise<string> {
    const input = { reportId: this.reportId, title, parentChapterId: parent, numbered: isNumbered }
    return (await createChapter(this.#ctx, input)).id
  }

  /** @param text plain */
  addText = (chapterId: string, text: string): Promise<void> => this.addHtml(chapterId, `<p>${escapeHtml(text)}</p>`)

  /** @param items each the HTML of a line */
  addList = (chapterId: string, items: readonly string[]): Promise<void> =>
    this.addHtml(chapterId, `<ul>${items.map(item => `<li><p>${item}</p></li>`).join('')}</ul>`)

  async addHtml(chapterId: string, content: string): Promise<void> {
    await createParagraph(this.#ctx, { chapterId, content })
  }

  /** 'Figure 3', wherever it stands. */
  referTo = (thingId: string): string => `<a ${referenceAttribute}="${this.#placementOf(thingId)}"></a>`

  /** What countries have answered in words; of choices with a figure, of numbers with a reference to their table. */
  async addQuestion(chapterId: string, form: AnsweredForm, question: Question): Promise<void> {
    const graphType = findGraphType(question)
    if (!graphType) return this.#addCells(chapterId, form, question)
    const sentences = [question.text, ...describeAnswers(question, form.countries)].map(escapeHtml).join(' ')
    if (question.type === 'Number' && this.#tables.has(question.id)) {
      const table = this.referTo(this.#tables.get(question.id) ?? '')
      return this.addHtml(chapterId, `<p>${sentences} ${table} has the number of each country.</p>`)
    }
    const figure = this.referTo(question.id)
    await this.addHtml(chapterId, `<p>${sentences} ${figure} names the countries of each answer.</p>`)
    const figureId = figureIdOf(this.#generationOf(form), question.id)
    await placeFigure(this.#ctx, { id: this.#placementOf(question.id), chapterId, figureId })
  }

  async #addCells(chapterId: string, form: AnsweredForm, question: Question): Promise<void> {
    const cells = describeCells(question, form.countries)
    if (cells.length === 0) return
    // What follows tells how to fill it in.
    const [text = ''] = question.text.split(/(?<=\.) (?=[A-Z])/)
    await this.addText(chapterId, `${text} How many countries have given a number, and which:`)
    await this.addList(chapterId, cells.map(escapeHtml))
  }

  /** @param text goes on from 'Figure 3' */
  async addGraph(chapterId: string, { figureId, caption }: GraphFigure, text: string): Promise<void> {
    await this.addHtml(chapterId, `<p>${this.referTo(figureId)} ${escapeHtml(text)}</p>`)
    await placeFigure(this.#ctx, { id: this.#placementOf(figureId), chapterId, figureId, name: caption })
  }

  /** To be placed later; what is written before may refer to it. */
  announceTable(tableId: string, questions: readonly Question[]): void {
    for (const { id } of questions) this.#tables.set(id, tableId)
  }

  async addTable(chapterId: string, tableId: string, caption: string): Promise<void> {
    await placeTable(this.#ctx, { id: this.#placementOf(tableId), chapterId, tableId, name: caption })
  }

  #placementOf(thingId: string): string {
    const id = this.#placements.get(thingId) ?? newId()
    this.#placements.set(thingId, id)
    return id
  }
}
