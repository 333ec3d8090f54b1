// The calls of people: signing in, signing out, choosing a part.
import { route, type Route } from '../platform/http/route.ts'
import { logout, selectPart } from './sessions/service.ts'
import { authenticate } from './signing-in/service.ts'

export const userRoutes: readonly Route[] = [
  route('POST /users/authenticate', (ctx, { body }) => authenticate(ctx, body)),
  route('POST /users/logout', ctx => logout(ctx)),
  route('GET /users/partSelect/{id}', (ctx, { params }) => selectPart(ctx, params.id)),
]
