// What is exported in the 'ACER view format', and who may export it.
import { isAcerForm } from '@imp/domain/results/acer-format.ts'
import { allow, type Ctx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problems.ts'
import { loadExportSource, type ResultSource } from '../source.ts'

/** @throws Problem 'notAllowed', 'notAnAcerForm', and those of other exports */
export async function loadAcerSource(
  exporter: Pick<Ctx, 'db' | 'user'>,
  id: string,
  sectionIds: readonly string[],
): Promise<ResultSource> {
  allow(exporter.user, 'result.downloadForm')
  const source = await loadExportSource(exporter, id, sectionIds)
  if (!isAcerForm(source.formName)) throw new Problem('notAnAcerForm')
  return source
}
