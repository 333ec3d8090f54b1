// The endpoints of each scope written out again, so that every change shows up here.
import { describe, expect, test } from 'vitest'
import { AccessTokenScope, whyTokenRefused } from './access-tokens.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const lines = Object.entries<Endpoint>(endpoints)
const allowedTo = (scope: AccessTokenScope) =>
  lines.filter(([, endpoint]) => whyTokenRefused(endpoint, scope) === null).map(([line]) => line)

describe('access tokens', () => {
  test('that only read change nothing', () => {
    const changing = lines.filter(([, endpoint]) => endpoint.invalidates !== undefined).map(([line]) => line)
    expect(allowedTo('read').filter(line => changing.includes(line))).toEqual([])
    expect(allowedTo('read')).toContain('GET /api/results/download/{id}')
  })

  test('for answers only write and submit answers', () => {
    const more = allowedTo('answer').filter(line => !allowedTo('read').includes(line))
    expect(more.sort()).toEqual([
      'DELETE /api/files/{id}',
      'DELETE /api/jobs/{id}',
      'PATCH /api/results/confirm/{id}',
      'PATCH /api/results/reset/{id}',
      'PATCH /api/results/singlequestion/{id}',
      'PATCH /api/results/submit/{id}',
      'PATCH /api/results/unload/{id}/{flag}',
      'PATCH /api/results/{id}',
      'POST /api/files/value/{valueId}',
    ])
  })

  test('never reach sign-in, sessions or the own account, and never change other accounts', () => {
    const refused = lines.filter(([, endpoint]) =>
      AccessTokenScope.enum.every(scope => whyTokenRefused(endpoint, scope) === 'accessTokenWithheld'),
    )
    expect(refused.map(([line]) => line).sort()).toEqual([
      'DELETE /users/accessTokens/{id}',
      'DELETE /users/sessions',
      'DELETE /users/sessions/{id}',
      'DELETE /users/{guid}',
      'GET /users/accessTokens',
      'GET /users/account',
      'GET /users/partSelect/{id}',
      'GET /users/realm',
      'GET /users/resetPassword',
      'GET /users/secondFactor',
      'GET /users/sessions',
      'GET /users/switchToAdmin',
      'GET /users/switchToNclp/{countryGuid}',
      'PATCH /users/account',
      'PATCH /users/firstLogin',
      'PATCH /users/{guid}/country',
      'PATCH /users/{guid}/enabled',
      'PATCH /users/{guid}/role',
      'POST /users',
      'POST /users/accessTokens',
      'POST /users/authenticate',
      'POST /users/forgotPassword',
      'POST /users/import',
      'POST /users/invite',
      'POST /users/logout',
      'POST /users/resetPassword',
      'POST /users/secondFactor',
      'POST /users/secondFactor/confirm',
      'POST /users/secondFactor/remove',
      'POST /users/{guid}/invite',
      'PUT /users/password',
    ])
  })

  test('read accounts', () => {
    expect(allowedTo('read')).toContain('GET /users')
  })

  test('for administration reach everything else', () => {
    const refused = lines.filter(([, endpoint]) => whyTokenRefused(endpoint, 'administer') === 'accessTokenScope')
    expect(refused).toEqual([])
  })
})
