// All kinds of background jobs; every server works on them.
import { demoReportJob } from '../seeds/demo-reports/job.ts'
import { auditRetentionJob } from './audit/retention/job.ts'
import { figureJob } from './figures/generating/job.ts'
import type { JobKind } from './platform/jobs/kind.ts'
import { publicationJob } from './publication/plans/job.ts'
import { reminderJob } from './notifications/reminders/job.ts'
import { deliveryWorkbookJob } from './results/data-delivery/job.ts'
import { comparisonWorkbookJob } from './review/comparing/job.ts'
import { workbookJob } from './results/exporting/job.ts'
import { resultPdfJob } from './results/printing/job.ts'
import { acerWorkbookJob } from './results/exporting/acer/job.ts'
import { tabularWorkbookJob } from './review/tabular/job.ts'
import { passwordResetJob } from './users/passwords/job.ts'
import { guessingWarningJob } from './users/throttling/job.ts'

export const jobKinds: readonly JobKind[] = [
  workbookJob,
  acerWorkbookJob,
  tabularWorkbookJob,
  comparisonWorkbookJob,
  deliveryWorkbookJob,
  resultPdfJob,
  figureJob,
  demoReportJob,
  passwordResetJob,
  guessingWarningJob,
  reminderJob,
  publicationJob,
  auditRetentionJob,
]
