// The endpoints of accounts: signing in and out, choosing a part or role, passwords, administration.
import { route, type Route } from '../platform/http/route.ts'
import * as administration from './administration/service.ts'
import {
  changePassword,
  chooseEmailLocale,
  dismissWelcome,
  listSessions,
  readAccount,
  signOutElsewhere,
  signOutSession,
} from './account/service.ts'
import { listAccessTokens, makeAccessToken, revokeAccessToken } from './access-tokens/service.ts'
import { importUsers } from './importing/service.ts'
import { checkPasswordLink, forgotPassword, resetPassword } from './passwords/service.ts'
import { logout, selectPart, switchToAdmin, switchToNclp } from './sessions/service.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from './second-factor/service.ts'
import { readRealm } from './single-sign-on/service.ts'
import { authenticate } from './signing-in/service.ts'

export const userRoutes: readonly Route[] = [
  route('POST /users/authenticate', (ctx, { body }) => authenticate(ctx, body)),
  route('GET /users/realm', ctx => readRealm(ctx)),
  route('POST /users/forgotPassword', (ctx, { body }) => forgotPassword(ctx, body)),
  route('GET /users/resetPassword', (ctx, { query }) => checkPasswordLink(ctx, query.token)),
  route('POST /users/resetPassword', (ctx, { body }) => resetPassword(ctx, body)),
  route('PUT /users/password', (ctx, { body }) => changePassword(ctx, body)),
  route('POST /users/logout', ctx => logout(ctx)),
  route('GET /users/partSelect/{id}', (ctx, { params }) => selectPart(ctx, params.id)),
  route('GET /users/switchToNclp/{countryGuid}', (ctx, { params }) => switchToNclp(ctx, params.countryGuid)),
  route('GET /users/switchToAdmin', ctx => switchToAdmin(ctx)),
  route('GET /users', (ctx, { query }) => administration.listUsers(ctx, query)),
  route('POST /users', (ctx, { body }) => administration.createUser(ctx, body)),
  route('POST /users/invite', (ctx, { body }) => administration.inviteUser(ctx, body)),
  route('POST /users/{guid}/invite', (ctx, { params }) => administration.inviteAgain(ctx, params.guid)),
  route('POST /users/import', (ctx, { fields, file }) => importUsers(ctx, fields, file)),
  route('DELETE /users/{guid}', (ctx, { params }) => administration.deleteUser(ctx, params.guid)),
  route('PATCH /users/{guid}/role', (ctx, { params, body }) => administration.changeRole(ctx, params.guid, body.role)),
  route('PATCH /users/{guid}/country', (ctx, { params, body }) =>
    administration.changeCountry(ctx, params.guid, body.countryGuid),
  ),
  route('PATCH /users/{guid}/enabled', (ctx, { params, body }) =>
    administration.setEnabled(ctx, params.guid, body.isEnabled),
  ),
  route('GET /users/account', ctx => readAccount(ctx)),
  route('PATCH /users/account', (ctx, { body }) => chooseEmailLocale(ctx, body.locale)),
  route('PATCH /users/firstLogin', ctx => dismissWelcome(ctx)),
  route('GET /users/secondFactor', ctx => readSecondFactor(ctx)),
  route('POST /users/secondFactor', (ctx, { body }) => beginSecondFactor(ctx, body.password ?? '')),
  route('POST /users/secondFactor/confirm', (ctx, { body }) => confirmSecondFactor(ctx, body.code)),
  route('POST /users/secondFactor/remove', (ctx, { body }) => removeSecondFactor(ctx, body)),
  route('GET /users/accessTokens', ctx => listAccessTokens(ctx)),
  route('POST /users/accessTokens', (ctx, { body }) => makeAccessToken(ctx, body)),
  route('DELETE /users/accessTokens/{id}', (ctx, { params }) => revokeAccessToken(ctx, params.id)),
  route('GET /users/sessions', ctx => listSessions(ctx)),
  route('DELETE /users/sessions', ctx => signOutElsewhere(ctx)),
  route('DELETE /users/sessions/{id}', (ctx, { params }) => signOutSession(ctx, params.id)),
]
