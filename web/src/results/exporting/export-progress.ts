// Describes an export's progress, as far as its kind of job reports it.
import type { Job } from '@imp/domain/jobs/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'

/** null: unknown, or not running. */
export function describeProgress(
  text: Texts,
  { kind, status, itemsDone, itemsTotal }: Pick<Job, 'kind' | 'status' | 'itemsDone' | 'itemsTotal'>,
): string | null {
  if (status !== 'running' || itemsDone === null || itemsTotal === null) return null
  if (kind === 'resultPdf') return text(itemsDone === 0 ? 'results.export.reading' : 'results.export.settingPages')
  if (itemsDone === itemsTotal) return text('results.export.writingFile')
  const values = { done: itemsDone, total: itemsTotal }
  return text(kind === 'acerWorkbook' ? 'results.export.countriesDone' : 'results.export.sectionsDone', values)
}
