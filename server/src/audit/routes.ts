// The endpoints of the audit module.
import { route, type Route } from '../platform/http/route.ts'
import { exportEntries, listEntries, readEntry } from './service.ts'

export const auditRoutes: readonly Route[] = [
  route('GET /api/audit', (ctx, { query }) => listEntries(ctx, query)),
  route('GET /api/audit/export', (ctx, { query }) => exportEntries(ctx, query)),
  route('GET /api/audit/{id}', (ctx, { params }) => readEntry(ctx, params.id)),
]
