// The calls of people: signing in, signing out, choosing a part.
import { serve, type Route } from '../platform/serve.ts'
import * as service from './service.ts'

export const userRoutes: readonly Route[] = [
  serve('POST /users/authenticate', (ctx, { body }) => service.authenticate(ctx, body)),
  serve('POST /users/logout', ctx => service.logout(ctx)),
  serve('GET /users/partSelect/{id}', (ctx, { params }) => service.selectPart(ctx, params.id)),
]
