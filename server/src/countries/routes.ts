// The endpoints of countries. Involving them in the maps belongs to the parameters module, because it creates answers.
import { route, type Route } from '../platform/http/route.ts'
import * as service from './service.ts'

export const countryRoutes: readonly Route[] = [
  route('GET /api/countries', (ctx, { query }) => service.listCountries(ctx, query)),
  route('GET /api/countries/parts/{id}', (ctx, { params }) => service.listParts(ctx, params.id)),
  route('GET /api/countries/parent/{id}', (ctx, { params }) => service.listOfParent(ctx, params.id)),
  route('GET /api/countries/nonInvolved', ctx => service.listNotInvolved(ctx)),
]
