// All endpoints: read by the server's routes, the browser's typed fetch, the OpenAPI document and the guard tests.
import { auditEndpoints } from './audit/endpoints.ts'
import { countryEndpoints } from './countries/endpoints.ts'
import { datasetEndpoints } from './datasets/endpoints.ts'
import { eventEndpoints } from './events/endpoints.ts'
import { figureEndpoints } from './figures/endpoints.ts'
import { attachmentEndpoints } from './filling/attachment-endpoints.ts'
import { savingEndpoints, submittingEndpoints } from './filling/endpoints.ts'
import { colleagueEndpoints } from './filling/colleague-endpoints.ts'
import { extensionEndpoints } from './filling/extension-endpoints.ts'
import { workbookEndpoints } from './filling/workbook-endpoints.ts'
import { formEndpoints } from './forms/endpoints.ts'
import { participantEndpoints } from './forms/participant-endpoints.ts'
import { referenceLimitEndpoints } from './forms/reference-limit-endpoints.ts'
import { trialEndpoints } from './forms/trial-endpoints.ts'
import { unsubmittedEndpoints } from './forms/unsubmitted-endpoints.ts'
import { graphEndpoints } from './graphs/endpoints.ts'
import { harmonisationEndpoints } from './harmonisation/endpoints.ts'
import { jobEndpoints } from './jobs/endpoints.ts'
import { notificationEndpoints } from './notifications/endpoints.ts'
import { newsEndpoints } from './news/endpoints.ts'
import { parameterEndpoints } from './parameters/endpoints.ts'
import { profileEndpoints } from './profiles/endpoints.ts'
import { publicationEndpoints } from './publication/endpoints.ts'
import { chapterEndpoints } from './reports/chapter-endpoints.ts'
import { reportEndpoints } from './reports/endpoints.ts'
import { exportEndpoints, historyEndpoints, listEndpoints, readingEndpoints } from './results/endpoints.ts'
import { deltaEndpoints } from './results/delta-endpoints.ts'
import { reviewEndpoints } from './review/endpoints.ts'
import { comparisonEndpoints } from './review/comparison-endpoints.ts'
import { progressEndpoints } from './review/progress-endpoints.ts'
import { tabularEndpoints } from './review/tabular-endpoints.ts'
import { searchEndpoints } from './search/endpoints.ts'
import { tableEndpoints } from './tables/endpoints.ts'
import { accessTokenEndpoints } from './users/access-tokens/endpoints.ts'
import { accountEndpoints } from './users/account/endpoints.ts'
import { secondFactorEndpoints } from './users/second-factor/endpoints.ts'
import { userEndpoints } from './users/endpoints.ts'

/** In the order of the OpenAPI document. */
export const endpoints = {
  ...userEndpoints,
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...accessTokenEndpoints,
  ...countryEndpoints,
  ...newsEndpoints,
  ...notificationEndpoints,
  ...formEndpoints,
  ...participantEndpoints,
  ...unsubmittedEndpoints,
  ...trialEndpoints,
  ...referenceLimitEndpoints,
  ...readingEndpoints,
  ...savingEndpoints,
  ...listEndpoints,
  ...submittingEndpoints,
  ...exportEndpoints,
  ...tabularEndpoints,
  ...historyEndpoints,
  ...attachmentEndpoints,
  ...colleagueEndpoints,
  ...extensionEndpoints,
  ...reviewEndpoints,
  ...workbookEndpoints,
  ...progressEndpoints,
  ...comparisonEndpoints,
  ...deltaEndpoints,
  ...parameterEndpoints,
  ...profileEndpoints,
  ...graphEndpoints,
  ...reportEndpoints,
  ...chapterEndpoints,
  ...searchEndpoints,
  ...publicationEndpoints,
  ...figureEndpoints,
  ...tableEndpoints,
  ...harmonisationEndpoints,
  ...datasetEndpoints,
  ...jobEndpoints,
  ...eventEndpoints,
  ...auditEndpoints,
} as const
export type AllEndpoints = typeof endpoints
export type Line = keyof AllEndpoints
