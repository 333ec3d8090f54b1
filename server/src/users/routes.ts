// The calls of people: signing in, signing out, choosing a part.
import { route, type Route } from '../platform/http/route.ts'
import * as service from './service.ts'

export const userRoutes: readonly Route[] = [
  route('POST /users/authenticate', (ctx, { body }) => service.authenticate(ctx, body)),
  route('POST /users/logout', ctx => service.logout(ctx)),
  route('GET /users/partSelect/{id}', (ctx, { params }) => service.selectPart(ctx, params.id)),
]
