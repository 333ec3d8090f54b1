// The list of all calls: guard tests, the served contract, the server's routes and the browser's typed fetch read it.
import { auditCalls } from './audit/calls.ts'
import { countryCalls } from './countries/calls.ts'
import { datasetCalls } from './datasets/calls.ts'
import { eventCalls } from './events/calls.ts'
import { figureCalls } from './figures/calls.ts'
import { attachmentCalls } from './filling/attachment-calls.ts'
import { savingCalls, submittingCalls } from './filling/calls.ts'
import { colleagueCalls } from './filling/colleague-calls.ts'
import { extensionCalls } from './filling/extension-calls.ts'
import { workbookCalls } from './filling/workbook-calls.ts'
import { formCalls } from './forms/calls.ts'
import { participantCalls } from './forms/participant-calls.ts'
import { referenceLimitCalls } from './forms/reference-limit-calls.ts'
import { trialCalls } from './forms/trial-calls.ts'
import { unsubmittedCalls } from './forms/unsubmitted-calls.ts'
import { graphCalls } from './graphs/calls.ts'
import { harmonisationCalls } from './harmonisation/calls.ts'
import { jobCalls } from './jobs/calls.ts'
import { notificationCalls } from './notifications/calls.ts'
import { newsCalls } from './news/calls.ts'
import { parameterCalls } from './parameters/calls.ts'
import { profileCalls } from './profiles/calls.ts'
import { publicationCalls } from './publication/calls.ts'
import { chapterCalls } from './reports/chapter-calls.ts'
import { reportCalls } from './reports/calls.ts'
import { exportCalls, historyCalls, listCalls, readingCalls } from './results/calls.ts'
import { deltaCalls } from './results/delta-calls.ts'
import { reviewCalls } from './review/calls.ts'
import { comparisonCalls } from './review/comparison-calls.ts'
import { progressCalls } from './review/progress-calls.ts'
import { tabularCalls } from './review/tabular-calls.ts'
import { searchCalls } from './search/calls.ts'
import { tableCalls } from './tables/calls.ts'
import { accessTokenCalls } from './users/access-tokens/calls.ts'
import { accountCalls } from './users/account/calls.ts'
import { secondFactorCalls } from './users/second-factor/calls.ts'
import { userCalls } from './users/calls.ts'

/** In the order in which the served description names them. */
export const calls = {
  ...userCalls,
  ...accountCalls,
  ...secondFactorCalls,
  ...accessTokenCalls,
  ...countryCalls,
  ...newsCalls,
  ...notificationCalls,
  ...formCalls,
  ...participantCalls,
  ...unsubmittedCalls,
  ...trialCalls,
  ...referenceLimitCalls,
  ...readingCalls,
  ...savingCalls,
  ...listCalls,
  ...submittingCalls,
  ...exportCalls,
  ...tabularCalls,
  ...historyCalls,
  ...attachmentCalls,
  ...colleagueCalls,
  ...extensionCalls,
  ...reviewCalls,
  ...workbookCalls,
  ...progressCalls,
  ...comparisonCalls,
  ...deltaCalls,
  ...parameterCalls,
  ...profileCalls,
  ...graphCalls,
  ...reportCalls,
  ...chapterCalls,
  ...searchCalls,
  ...publicationCalls,
  ...figureCalls,
  ...tableCalls,
  ...harmonisationCalls,
  ...datasetCalls,
  ...jobCalls,
  ...eventCalls,
  ...auditCalls,
} as const
export type AllCalls = typeof calls
export type Line = keyof AllCalls
