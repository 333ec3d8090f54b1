// The endpoints of review: revision requests, comparison, the tabular view, progress and reminders.
import { route, type Route } from '../platform/http/route.ts'
import { downloadComparison } from './comparing/download.ts'
import { compareDeliveries, listComparable } from './comparing/service.ts'
import { listOwnProgress } from './progress/own-progress.ts'
import { listProgress, remindCountries } from './progress/service.ts'
import { acceptResult, confirmReturned, returnResult } from './revision/service.ts'
import { downloadTabularWorkbook } from './tabular/download.ts'
import { listTabularResults } from './tabular/service.ts'

export const reviewRoutes: readonly Route[] = [
  route('GET /api/results/progress', ctx => listProgress(ctx)),
  route('GET /api/results/own-progress', ctx => listOwnProgress(ctx)),
  route('POST /api/results/reminders/{id}', (ctx, { params, body }) => remindCountries(ctx, params.id, body)),
  route('PATCH /api/results/return/{id}', (ctx, { params, body }) => returnResult(ctx, params.id, body)),
  route('PATCH /api/results/confirm/{id}', (ctx, { params, body }) => confirmReturned(ctx, params.id, body)),
  route('PATCH /api/results/accept/{id}', (ctx, { params, body }) =>
    acceptResult(ctx, params.id, body?.accepted ?? true),
  ),
  route('GET /api/results/non-exhaustive/{formId}', (ctx, { params, query }) =>
    listTabularResults(ctx, params.formId, query.countryGuid),
  ),
  route('GET /api/results/non-exhaustive/download', (ctx, { query }) => downloadTabularWorkbook(ctx, query)),
  route('GET /api/results/comparable/{formId}', (ctx, { params }) => listComparable(ctx, params.formId)),
  route('GET /api/results/comparison/{formId}', (ctx, { params, query }) =>
    compareDeliveries(ctx, params.formId, query),
  ),
  route('GET /api/results/download/comparison/{formId}', (ctx, { params, query }) =>
    downloadComparison(ctx, params.formId, query),
  ),
]
