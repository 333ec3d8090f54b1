// The endpoints of the publication module: overview and plans.
import { route, type Route } from '../platform/http/route.ts'
import { readPublication } from './overview/service.ts'
import { cancelPlan, createPlan } from './plans/service.ts'

export const publicationRoutes: readonly Route[] = [
  route('GET /api/publication', ctx => readPublication(ctx)),
  route('POST /api/publication/plans', (ctx, { body }) => createPlan(ctx, body)),
  route('DELETE /api/publication/plans/{id}', (ctx, { params }) => cancelPlan(ctx, params.id)),
]
