// The endpoint of the public search.
import { route, type Route } from '../platform/http/route.ts'
import { searchPublic } from './service.ts'

export const searchRoutes: readonly Route[] = [
  route('GET /api/search', (ctx, { query }) => searchPublic(ctx, query.text)),
]
