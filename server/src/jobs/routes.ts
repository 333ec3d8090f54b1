// The endpoints of the jobs module.
import { route, type Route } from '../platform/http/route.ts'
import { cancelJob, listJobs, readJob, readJobFile, retryJob } from './service.ts'

export const jobRoutes: readonly Route[] = [
  route('GET /api/jobs', ctx => listJobs(ctx)),
  route('GET /api/jobs/{id}', (ctx, { params }) => readJob(ctx, params.id)),
  route('GET /api/jobs/{id}/file', (ctx, { params }) => readJobFile(ctx, params.id)),
  route('POST /api/jobs/{id}/retry', (ctx, { params }) => retryJob(ctx, params.id)),
  route('DELETE /api/jobs/{id}', (ctx, { params }) => cancelJob(ctx, params.id)),
]
