// Which kind a report is.
import type { Report } from '@imp/domain/reports/types.ts'
import type { ReportKind } from '../outline/report-link.ts'

/** Which of the two editors a report is written in. */
export const kindOf = ({ isInternal }: Pick<Report, 'isInternal'>): ReportKind => (isInternal ? 'internal' : 'yearly')
