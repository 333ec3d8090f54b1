// What can be done with a report in which state: the button's tooltip and the server's refusal.
import { isDate } from '../dates.ts'
import type { Refusal } from '../problems.ts'

interface ReportState {
  readonly final: boolean
  readonly isInternal: boolean
  readonly isLocallyUploaded: boolean
  readonly date: string | null
}

const refusal = <const C extends Refusal['code']>(code: C, text: Refusal['text']): Refusal => ({ code, text })
const notPublished = refusal('reportNotPublished', 'problems.reportNotPublished')
const uploaded = refusal('reportIsUploaded', 'problems.reportIsUploaded')

/** A yearly report needs a date. */
export function publishBlocker(report: Omit<ReportState, 'isLocallyUploaded'>): Refusal | null {
  if (report.final) return refusal('reportAlreadyPublished', 'problems.reportAlreadyPublished')
  if (report.isInternal || isDate(report.date)) return null
  return refusal('reportHasNoDate', 'problems.reportHasNoDate')
}

/** A yearly report stays published. */
export function unpublishBlocker(report: Pick<ReportState, 'final' | 'isInternal'>): Refusal | null {
  if (!report.final) return notPublished
  return report.isInternal ? null : refusal('reportNotTakenBack', 'problems.reportNotTakenBack')
}

/** Only published yearly reports can be public. */
export function setPublicBlocker({ final, isInternal }: Pick<ReportState, 'final' | 'isInternal'>): Refusal | null {
  if (!final) return notPublished
  return isInternal ? refusal('reportIsInternal', 'problems.reportIsInternal') : null
}

export const editBlocker = ({ final }: Pick<ReportState, 'final'>): Refusal | null =>
  final ? refusal('reportFrozen', 'problems.reportFrozen') : null

/** Uploaded reports have no chapters. */
export const editContentBlocker = (report: Pick<ReportState, 'final' | 'isLocallyUploaded'>): Refusal | null =>
  editBlocker(report) ?? (report.isLocallyUploaded ? uploaded : null)

export const replaceFileBlocker = (report: Pick<ReportState, 'final' | 'isLocallyUploaded'>): Refusal | null =>
  editBlocker(report) ?? (report.isLocallyUploaded ? null : refusal('reportNotUploaded', 'problems.reportNotUploaded'))

/** Only published reports with chapters can be copied. */
export function copyBlocker(report: Pick<ReportState, 'final' | 'isLocallyUploaded'>): Refusal | null {
  if (!report.final) return notPublished
  return report.isLocallyUploaded ? uploaded : null
}
