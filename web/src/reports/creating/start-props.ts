import type { Report } from '@imp/domain/reports/types.ts'
import type { ReportKind } from '../outline/report-link.ts'

export interface StartProps {
  kind: ReportKind
  onClose: () => void
  onCreated: (report: Report) => void
}
