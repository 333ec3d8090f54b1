// The endpoints of the graphs module.
import { route, type Route } from '../platform/http/route.ts'
import { listChartTypes, listChartYears, readChartData, readYearSubmissions } from './documented.ts'
import { listPublication, setPublicYears } from './publication/service.ts'
import { readCapacities, readChoices, readFrt } from './service.ts'

export const graphRoutes: readonly Route[] = [
  route('GET /api/charts/types', async (ctx, { query }) => listChartTypes(ctx, query.key)),
  route('GET /api/charts/data/years/{type}', (ctx, { params, query }) =>
    listChartYears(ctx, params.type, query.country),
  ),
  route('GET /api/charts/submissions/{type}', (ctx, { params }) => readYearSubmissions(ctx, params.type)),
  route('GET /api/charts/data/{type}', (ctx, { params, query }) =>
    readChartData(ctx, params.type, query.year, query.technology),
  ),
  route('GET /api/charts/capacity', (ctx, { query }) => readCapacities(ctx, query.year)),
  route('GET /api/charts/frt', (ctx, { query }) => readFrt(ctx, query.year)),
  route('GET /api/charts/choices', (ctx, { query }) => readChoices(ctx, query.year)),
  route('GET /api/forms/dataview/{key}', (ctx, { params }) => listPublication(ctx, params.key)),
  route('PATCH /api/forms/dataview/{key}/{flag}', (ctx, { params, query }) =>
    setPublicYears(ctx, params.key, params.flag, query.year),
  ),
]
