// Exports as workbook or PDF: small ones are downloaded directly, large ones are jobs that continue while the user does something else or
// reloads.
// Shown by ExportCorner on every screen.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isDate } from '@imp/domain/dates.ts'
import { isFinished } from '@imp/domain/jobs/status.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import { fetchJobFile, keepJobs, removeJob, useJobs } from '../../jobs/hooks.ts'
import { rememberStartedJobs } from '../../jobs/started-jobs.ts'
import { Accepted, api, apiOrJob } from '../../platform/api.ts'
import { announce } from '../../platform/announce.ts'
import { download } from '../../platform/download.ts'
import { textNow, useText } from '../../platform/i18n/text.ts'
import { useStore } from '../../platform/store.ts'
import { toast } from '../../platform/toasts.ts'
import { describeProgress } from './export-progress.ts'
import { exportRequests } from './export-requests.ts'

/** 'own': the user's own result of a form; 'form' is for administrators. */
export interface ExportTarget {
  readonly kind: 'result' | 'form' | 'own'
  readonly id: string
  readonly formId: string
  readonly name: string
  /** Resolves when pending edits are saved, or cannot be saved now. */
  readonly whenSaved?: () => Promise<void>
}

export interface ShownExport {
  readonly key: string
  readonly name: string
  /** 0 to 1; null: unknown. */
  readonly progress: number | null
  /** A sentence; null: unknown. */
  readonly step: string | null
  readonly isReady: boolean
  readonly onFetch: () => void
  readonly onCancel: () => void
}

const startedExports = rememberStartedJobs('imp.exports')

export type ExportFormat = 'excel' | 'pdf'
export const fileNames = { excel: 'Form results.xlsx', pdf: 'Export results.pdf' } as const
const failures = { excel: 'results.excelFailed', pdf: 'results.pdfFailed' } as const
/** Longer requests become jobs. */
export const waitSeconds = 3

export interface ExportChoice {
  readonly format: ExportFormat
  /** Of a workbook; []: all. A PDF always contains all sections. */
  readonly sectionIds: readonly string[]
  /** One flat sheet with a line for each numeric cell. */
  readonly isAcer?: boolean
}

/** Never throws. */
export const startExport = (
  client: QueryClient,
  { kind, id, formId, name, whenSaved }: ExportTarget,
  { format, sectionIds, isAcer = false }: ExportChoice,
): Promise<void> =>
  startDownload(client, { name, format, fileName: fileNames[format] }, async signal => {
    await whenSaved?.()
    const result =
      kind === 'own' ? await api('GET /api/results/form/{formId}', { params: { formId } }, { signal }) : { id }
    const params = { id: result.id }
    if (format === 'pdf') return apiOrJob('GET /api/results/download/pdf/{id}', { params }, { waitSeconds, signal })
    const query = {
      ...(sectionIds.length > 0 && { sectionId: [...sectionIds] }),
      ...(isAcer && { specialAcerDataFormat: true }),
    }
    const given = { params, query }
    return apiOrJob('GET /api/results/download/{id}', given, { waitSeconds, signal })
  })

export const startDeliveryExport = (
  client: QueryClient,
  { id, view, name }: { readonly id: string; readonly view: 'categories' | 'percentages'; readonly name: string },
): Promise<void> =>
  startDownload(client, { name, format: 'excel', fileName: `Data delivery ${view}.xlsx` }, signal =>
    apiOrJob(`GET /api/results/download/${view}/{id}`, { params: { id } }, { waitSeconds, signal }),
  )

/** Downloads a file that is created at once or by a job. Never throws. */
export async function startDownload(
  client: QueryClient,
  { name, format, fileName }: { readonly name: string; readonly format: ExportFormat; readonly fileName: string },
  requestFile: (signal: AbortSignal) => Promise<Blob | Accepted<Job>>,
): Promise<void> {
  const request = { key: crypto.randomUUID(), name, stopper: new AbortController() }
  const { stopper } = request
  exportRequests.set([...exportRequests.get(), request])
  try {
    const answer = await requestFile(stopper.signal)
    if (answer instanceof Accepted) {
      startedExports.remember(answer.job.id)
      keepJobs(client, [answer.job])
    } else saveFile(answer, name, fileName)
  } catch {
    if (stopper.signal.aborted) announce(textNow('results.export.cancelled', { name }))
    else toast(failures[format])
  } finally {
    exportRequests.set(exportRequests.get().filter(one => one !== request))
  }
}

export function saveFile(file: Blob, name: string, fileName: string): void {
  download(file, fileName)
  announce(textNow('results.export.done', { name }))
}

/** The file stays in the list of recent exports. */
async function fetchExport(client: QueryClient, job: Job): Promise<void> {
  const { id, title, fileName } = job
  const format = formatOf(job)
  try {
    saveFile(await fetchJobFile(client, id), title, fileName ?? fileNames[format])
  } catch {
    toast(failures[format])
  }
}

/** For exports that this page has started: downloads the file, or reports the failure. */
function settleExport(client: QueryClient, job: Job): void {
  startedExports.forget(job.id)
  if (job.status === 'done') void fetchExport(client, job)
  else if (job.status === 'failed') toast(failures[formatOf(job)])
}

export async function cancelExport(client: QueryClient, job: Job): Promise<void> {
  const { id, title, status } = job
  startedExports.forget(id)
  await removeJob(client, id).catch(() => toast(failures[formatOf(job)]))
  if (status !== 'done') announce(textNow('results.export.cancelled', { name: title }))
}

const formats: Partial<Readonly<Record<Job['kind'], ExportFormat>>> = {
  workbook: 'excel',
  acerWorkbook: 'excel',
  tabularWorkbook: 'excel',
  comparisonWorkbook: 'excel',
  deliveryWorkbook: 'excel',
  resultPdf: 'pdf',
}
export const formatOf = ({ kind }: Job): ExportFormat => formats[kind] ?? 'excel'
export const isExport = ({ kind }: Job): boolean => formats[kind] !== undefined

const isWaitedFor = ({ status, fetched }: Job): boolean => status === 'done' && !isDate(fetched)

export function useExports(): readonly ShownExport[] {
  const text = useText()
  const client = useQueryClient()
  const asked = useStore(exportRequests)
  const jobs = useJobs().filter(isExport)
  useEffect(() => {
    for (const job of jobs) if (isFinished(job) && startedExports.has(job.id)) settleExport(client, job)
  })
  const shown = jobs.filter(job => !isFinished(job) || (isWaitedFor(job) && !startedExports.has(job.id)))
  return [
    ...asked.map(({ key, name, stopper }) => ({
      key,
      name,
      progress: null,
      step: null,
      isReady: false,
      onFetch: () => {},
      onCancel: () => stopper.abort(),
    })),
    ...shown.map(job => ({
      key: job.id,
      name: job.title,
      progress: job.status === 'running' ? job.progress : null,
      step: describeProgress(text, job),
      isReady: job.status === 'done',
      onFetch: () => void fetchExport(client, job),
      onCancel: () => void cancelExport(client, job),
    })),
  ]
}
