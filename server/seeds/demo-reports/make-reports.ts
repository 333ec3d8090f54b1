// The three reports of the demonstration: last year's yearly report and an internal one, both published in their year, and
// this year's under development, copied from last year's.
import { Readable } from 'node:stream'
import { escapeHtml } from '@imp/domain/rich-text.ts'
import { readCapacities } from '../../src/graphs/service.ts'
import type { Ctx } from '../../src/platform/context.ts'
import { createParagraph } from '../../src/reports/content/service.ts'
import { copyReport } from '../../src/reports/copying/service.ts'
import { changeReport } from '../../src/reports/overview/service.ts'
import { loadChapters } from '../../src/reports/chapters/service.ts'
import { publishReport, setPublic } from '../../src/reports/publishing/service.ts'
import { loadReport } from '../../src/reports/stored/report.ts'
import { findForm, loadAnsweredForms, type AnsweredForm } from './answered-form.ts'
import { addDeliveries } from './annexes.ts'
import { addCapacities, type CapacityInput } from './capacities.ts'
import { capacityQuestionnaire } from './outline.ts'
import { ReportWriter, type GraphFigure } from './report-writer.ts'
import { describeSubmissions } from './sentences.ts'
import { summaryTitle, writeYearlyReport } from './yearly-report.ts'

const issuer = 'Implementation Monitoring Platform, demonstration data'
export const yearlyTitle = (year: number): string => `Implementation of the connection network codes ${year}`

export interface ReportMaterial {
  readonly year: number
  readonly forms: ReadonlyMap<string, AnsweredForm>
  /** By key. */
  readonly graphs: ReadonlyMap<string, GraphFigure>
  readonly generationOf: (form: AnsweredForm) => string
}

/** @param ctxAt in one transaction @param now the present */
export async function makeReports(ctxAt: (time: Date) => Ctx, material: ReportMaterial, now: Date): Promise<void> {
  const { year, forms, graphs, generationOf } = material
  const internalAt = new Date(`${year}-10-20T10:00:00+02:00`)
  const yearlyAt = new Date(`${year}-11-17T10:00:00+01:00`)
  const [capacityYear] = await readCapacities(ctxAt(internalAt), [year])

  const internal = await ReportWriter.begin(
    ctxAt(internalAt),
    {
      title: `Generation capacity questionnaire ${year}`,
      isInternal: true,
      version: 'Final',
      from: issuer,
      date: internalAt.toISOString(),
    },
    generationOf,
  )
  await writeInternalReport(internal, { form: findForm(forms, capacityQuestionnaire), year: capacityYear, graphs })
  await publish(ctxAt(internalAt), internal.reportId)

  const yearly = await ReportWriter.begin(
    ctxAt(yearlyAt),
    { title: yearlyTitle(year), version: 'Final', from: issuer, date: yearlyAt.toISOString() },
    generationOf,
  )
  await writeYearlyReport(ctxAt(yearlyAt), yearly, { forms, graphs, capacities: { year: capacityYear } })
  await publish(ctxAt(yearlyAt), yearly.reportId)
  await setPublic(ctxAt(yearlyAt), yearly.reportId, true)

  await beginNextReport(ctxAt(now), yearly.reportId, year + 1)
}

/** Nobody is told: it was published before anybody was here. */
async function publish(ctx: Ctx, id: string): Promise<void> {
  const { content } = await publishReport(ctx, id, { sendNotification: false })
  if (content instanceof Readable) content.destroy()
}

async function writeInternalReport(writer: ReportWriter, input: CapacityInput): Promise<void> {
  const introduction = await writer.addChapter('About this report')
  await writer.addText(
    introduction,
    'This internal report shows the answers to the yearly questionnaire about capacities. All of them are demonstration data: invented figures, not reported by any country.',
  )
  await addCapacities(writer, null, input)
  const deliveries = await writer.addChapter('Deliveries', { isNumbered: false })
  await addDeliveries(writer, deliveries, input.form)
}

/** Copied, as authors begin; its summary says how far this year's answers are. */
async function beginNextReport(ctx: Ctx, templateId: string, year: number): Promise<void> {
  const { id } = await copyReport(ctx, templateId)
  await changeReport(ctx, id, { title: yearlyTitle(year), version: 'Draft' })
  const chapters = await loadChapters(ctx, await loadReport(ctx, id))
  const summary = chapters.find(({ title }) => title === summaryTitle)
  if (!summary) return
  const forms = [...(await loadAnsweredForms(ctx.db, year)).values()]
  const lines = forms.map(form => `<li><p>${escapeHtml(describeSubmissions(form.name, form.countries))}</p></li>`)
  const content = `<p><strong>Draft.</strong> Copied from the report of ${year - 1}: figures, tables and texts are still those of its answers. This year so far:</p><ul>${lines.join('')}</ul>`
  await createParagraph(ctx, { chapterId: summary.id, content, orderNumber: 1 })
}
