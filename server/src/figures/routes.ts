// The endpoints of the figures module.
import { route, type Route } from '../platform/http/route.ts'
import * as deleting from './deleting/service.ts'
import { changeFigure } from './editing/service.ts'
import * as generating from './generating/service.ts'
import { keepGraph } from './keeping/service.ts'
import * as listing from './listing/service.ts'
import * as reading from './reading/service.ts'
import * as regenerating from './regenerating/service.ts'
import { uploadFigure } from './uploading/service.ts'

export const figureRoutes: readonly Route[] = [
  route('GET /api/figures', (ctx, { query }) => listing.listFigures(ctx, query)),
  route('GET /api/figures/filters', ctx => listing.listFilters(ctx)),
  route('GET /api/figures/labels/{id}', (ctx, { params }) => reading.readLabels(ctx, params.id)),
  route('GET /api/figures/{id}', (ctx, { params, query }) =>
    reading.readPicture(ctx, params.id, query.thumbnail ?? false),
  ),
  route('GET /api/figures/{id}/details', (ctx, { params }) => reading.readFigure(ctx, params.id)),
  route('GET /api/figures/{id}/data', (ctx, { params }) => reading.readData(ctx, params.id)),
  route('GET /api/figures/{id}/changes', (ctx, { params }) => reading.readChanges(ctx, params.id)),
  route('POST /api/figures', (ctx, { fields: { dto, ...choice }, file }) => uploadFigure(ctx, dto, choice, file)),
  route('POST /api/figures/graph', (ctx, { body }) => keepGraph(ctx, body)),
  route('PUT /api/figures', (ctx, { body }) => changeFigure(ctx, body)),
  route('PATCH /api/figures', (ctx, { body }) => changeFigure(ctx, body)),
  route('DELETE /api/figures/bulk', (ctx, { query }) => deleting.deleteFigures(ctx, query)),
  route('DELETE /api/figures/{id}', (ctx, { params }) => deleting.deleteFigure(ctx, params.id)),

  route('POST /api/charts', (ctx, { body }) => generating.startGeneration(ctx, body)),
  route('GET /api/charts/ping/{guid}', (ctx, { params }) => generating.readProgress(ctx, params.guid)),
  route('GET /api/charts/cancel/{guid}', (ctx, { params }) => generating.cancelGeneration(ctx, params.guid)),
  route('POST /api/charts/regenerate', (ctx, { body }) => regenerating.regenerateFigure(ctx, body)),
  route('POST /api/charts/regenerate/preview', (ctx, { body }) => regenerating.previewFigure(ctx, body)),
]
