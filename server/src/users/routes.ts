// The calls of people: signing in, signing out, choosing a part, setting a password.
import { route, type Route } from '../platform/http/route.ts'
import { checkPasswordLink, forgotPassword, resetPassword } from './passwords/service.ts'
import { logout, selectPart } from './sessions/service.ts'
import { readRealm } from './single-sign-on/service.ts'
import { authenticate } from './signing-in/service.ts'

export const userRoutes: readonly Route[] = [
  route('POST /users/authenticate', (ctx, { body }) => authenticate(ctx, body)),
  route('GET /users/realm', ctx => readRealm(ctx)),
  route('POST /users/forgotPassword', (ctx, { body }) => forgotPassword(ctx, body)),
  route('GET /users/resetPassword', (ctx, { query }) => checkPasswordLink(ctx, query.token)),
  route('POST /users/resetPassword', (ctx, { body }) => resetPassword(ctx, body)),
  route('POST /users/logout', ctx => logout(ctx)),
  route('GET /users/partSelect/{id}', (ctx, { params }) => selectPart(ctx, params.id)),
]
