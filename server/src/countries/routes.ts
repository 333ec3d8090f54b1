// The calls of countries.
import { serve, type Route } from '../platform/serve.ts'
import * as service from './service.ts'

export const countryRoutes: readonly Route[] = [
  serve('GET /api/countries', (ctx, { query }) => service.listCountries(ctx, query)),
  serve('GET /api/countries/parts/{id}', (ctx, { params }) => service.listParts(ctx, params.id)),
  serve('GET /api/countries/parent/{id}', (ctx, { params }) => service.listOfParent(ctx, params.id)),
  serve('PATCH /api/countries/involvement/{id}', (ctx, { params }) => service.flipInvolvement(ctx, params.id)),
  serve('GET /api/countries/nonInvolved', ctx => service.listNotInvolved(ctx)),
]
