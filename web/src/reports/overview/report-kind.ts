import type { Report } from '@imp/domain/reports/types.ts'
import type { ReportKind } from '../outline/report-link.ts'

export const kindOf = ({ isInternal }: Pick<Report, 'isInternal'>): ReportKind => (isInternal ? 'internal' : 'yearly')
