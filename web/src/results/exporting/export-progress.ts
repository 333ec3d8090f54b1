// How far an export is, in words, as far as its job can tell: by what it is made of.
import type { Job } from '@imp/domain/jobs/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'

/** null: not known, or it is not being made. */
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
