// The endpoints of profiles.
import { route, type Route } from '../platform/http/route.ts'
import { readCountry, readEurope } from './service.ts'

export const profileRoutes: readonly Route[] = [
  route('GET /api/profiles/europe', readEurope),
  route('GET /api/profiles/{code}', (ctx, { params }) => readCountry(ctx, params.code)),
]
