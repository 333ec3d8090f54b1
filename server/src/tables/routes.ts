// The endpoints of the tables module.
import { route, type Route } from '../platform/http/route.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export const tableRoutes: readonly Route[] = [
  route('GET /api/tables', (ctx, { query }) => reading.listTables(ctx, query)),
  route('GET /api/tables/development', ctx => reading.listDevelopment(ctx)),
  route('GET /api/tables/forms', ctx => reading.listTableForms(ctx)),
  route('GET /api/tables/preview', (ctx, { query }) => reading.previewTable(ctx, query)),
  route('GET /api/tables/data/', (ctx, { query }) => reading.loadGrids(ctx, query.guids)),
  route('GET /api/tables/{id}', (ctx, { params }) => reading.readTable(ctx, params.id)),
  route('GET /api/tables/{id}/changes', (ctx, { params }) => reading.listTableChanges(ctx, params.id)),

  route('POST /api/tables', (ctx, { body }) => service.createTable(ctx, body)),
  route('PATCH /api/tables', (ctx, { body }) => service.changeTable(ctx, body)),
  route('PATCH /api/tables/{id}/publish', (ctx, { params, query }) =>
    service.setPublished(ctx, params.id, query.isPublish),
  ),
  route('PATCH /api/tables/{id}/data', (ctx, { params }) => service.updateTableData(ctx, params.id)),
  route('DELETE /api/tables/bulk', (ctx, { query }) => service.deleteTables(ctx, query)),
  route('DELETE /api/tables/{id}', (ctx, { params }) => service.deleteTable(ctx, params.id)),
]
