// Writes one report by the calls that authors use: chapters, paragraphs, figures and tables with references to them.
import { escapeHtml, referenceAttribute } from '@imp/domain/reports/rich-text.ts'
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

  /** What countries have answered, and the figure of it; of a table the range of each cell. */
  async addQuestion(chapterId: string, form: AnsweredForm, question: Question): Promise<void> {
    if (findGraphType(question)) {
      const sentences = escapeHtml(describeAnswers(question, form.countries).join(' '))
      await this.addHtml(
        chapterId,
        `<p>${escapeHtml(question.text)} ${sentences} ${this.referTo(question.id)} names the countries of each answer.</p>`,
      )
      const id = this.#placementOf(question.id)
      const figureId = figureIdOf(this.#generationOf(form), question.id)
      await placeFigure(this.#ctx, { id, chapterId, figureId })
      return
    }
    const cells = describeCells(question, form.countries)
    if (cells.length === 0) return
    await this.addText(chapterId, `${question.text} How many countries have given a number, and which:`)
    await this.addList(chapterId, cells.map(escapeHtml))
  }

  async addGraph(chapterId: string, { figureId, caption }: GraphFigure, text: string): Promise<void> {
    await this.addHtml(chapterId, `<p>${escapeHtml(text)} See ${this.referTo(figureId)}.</p>`)
    await placeFigure(this.#ctx, { id: this.#placementOf(figureId), chapterId, figureId, name: caption })
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
