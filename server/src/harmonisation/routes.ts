// The endpoints of the harmonisation module.
import { route, type Route } from '../platform/http/route.ts'
import { listYears, readSeries, readYears } from './service.ts'

export const harmonisationRoutes: readonly Route[] = [
  route('GET /api/harmonisation/years', ctx => listYears(ctx)),
  route('GET /api/harmonisation/quantities', (ctx, { query: { year, ...filter } }) => readYears(ctx, year, filter)),
  route('GET /api/harmonisation/quantities/{key}', (ctx, { params }) => readSeries(ctx, params.key)),
]
