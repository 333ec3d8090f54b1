// What is exported in the 'ACER view format', and who may have it.
import { isAcerForm } from '@imp/domain/results/acer-format.ts'
import { can } from '@imp/domain/permissions.ts'
import type { Ctx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problems.ts'
import { loadExportSource, type ResultSource } from '../source.ts'

/** @throws Problem 'notAllowed', 'notAnAcerForm', and those of other exports */
export async function loadAcerSource(
  exporter: Pick<Ctx, 'db' | 'user'>,
  id: string,
  sectionIds: readonly string[],
): Promise<ResultSource> {
  // Only who may download every country.
  if (!can(exporter.user, 'result.download', { countryId: '', userDownload: false })) throw new Problem('notAllowed')
  const source = await loadExportSource(exporter, id, sectionIds)
  if (!isAcerForm(source.formName)) throw new Problem('notAnAcerForm')
  return source
}
