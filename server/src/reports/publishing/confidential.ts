// Finds confidential answers (D49) in the figures and tables of a report, which then cannot be public.
import type { FieldReason } from '@imp/domain/problems.ts'
import type { DocumentItem } from '@imp/domain/reports/document.ts'
import type { Db } from '../../platform/db.ts'
import { Problem } from '../../platform/problems.ts'
import { formatText } from '../../platform/texts.ts'
import { reportLocale } from '../document/load-content.ts'
import { findSnapshot, listPlacedSources, type PlacedSource } from '../document/queries.ts'
import { listConfidentialIds } from './queries.ts'

interface PlacedItem extends Pick<DocumentItem, 'type' | 'id' | 'name' | 'number'> {}
interface ChapterOfItems {
  readonly items: readonly PlacedItem[]
}

/** @param reportId of a published report; the content of an uploaded PDF is unknown @throws Problem 'reportConfidential' */
export async function checkNothingConfidential(db: Db, reportId: string): Promise<void> {
  const snapshot = await findSnapshot(db, reportId)
  if (!snapshot) return
  const errors = await describeConfidential(db, snapshot.chapters, snapshot.sources)
  if (errors.length > 0) throw new Problem('reportConfidential', { errors })
}

export const listConfidentialRemarks = async (
  db: Db,
  reportId: string,
  chapters: readonly ChapterOfItems[],
): Promise<FieldReason[]> => describeConfidential(db, chapters, await listPlacedSources(db, reportId))

async function describeConfidential(
  db: Db,
  chapters: readonly ChapterOfItems[],
  sources: readonly PlacedSource[],
): Promise<FieldReason[]> {
  const questionIds = new Set(sources.map(({ questionId }) => questionId))
  const confidential = new Set(await listConfidentialIds(db, [...questionIds]))
  const placements = new Set(
    sources.flatMap(({ placementId, questionId }) => (confidential.has(questionId) ? [placementId] : [])),
  )
  return chapters
    .flatMap(({ items }) => items)
    .flatMap(({ id, type, name = '', number = 0 }) => {
      if (type === 'paragraph' || !placements.has(id)) return []
      const item = formatText(reportLocale, `reports.print.${type}`, { number })
      return [{ text: 'reports.print.remark.confidential' as const, values: { item, name } }]
    })
}
