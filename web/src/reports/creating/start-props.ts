// What every way to begin a report is given.
import type { ReactNode } from 'react'
import type { Report } from '@imp/domain/reports/types.ts'
import type { ReportKind } from '../outline/report-link.ts'

export interface StartProps {
  kind: ReportKind
  onClose: () => void
  onCreated: (report: Report) => void
  /** Above its fields: the choice of the way. */
  children: ReactNode
}
