// The endpoints of reading results.
import { route, type Route } from '../platform/http/route.ts'
import { downloadDataDelivery } from './data-delivery/download.ts'
import { listPercentages, listSectionPercentages, readDataDelivery } from './data-delivery/service.ts'
import { listDeliveries, readDelivery } from './deliveries/service.ts'
import { downloadAcerWorkbook } from './exporting/acer/service.ts'
import { downloadWorkbook } from './exporting/service.ts'
import { listFilterOptions } from './filters/service.ts'
import { readHistory } from './history/service.ts'
import { listStamp } from './listing/queries.ts'
import { listResults } from './listing/service.ts'
import { previewDeltaRules } from './previewing-rules/service.ts'
import { downloadPdf } from './printing/service.ts'
import { listPublicForms } from './public-overview/service.ts'
import { readParentResult } from './reading/parent.ts'
import { readResult, readResultOfForm } from './reading/service.ts'

export const resultRoutes: readonly Route[] = [
  route('GET /api/results/{id}', (ctx, { params }) => readResult(ctx, params.id)),
  route('GET /api/results/form/{formId}', (ctx, { params }) => readResultOfForm(ctx, params.formId)),
  route('GET /api/results/parent/{id}', (ctx, { params }) => readParentResult(ctx, params.id)),
  route('GET /api/Results/Filtered', (ctx, { query }) => listResults(ctx, query), listStamp),
  route('GET /api/Results/Filters', (ctx, { query }) => listFilterOptions(ctx, query)),
  route('GET /api/Results/public-overview', (ctx, { query }) => listPublicForms(ctx, query)),
  route('POST /api/results/delta-preview/{id}', (ctx, { params, body }) => previewDeltaRules(ctx, params.id, body)),
  route('GET /api/results/download/{id}', (ctx, { params, query }) =>
    query.specialAcerDataFormat
      ? downloadAcerWorkbook(ctx, params.id, query.sectionId ?? [])
      : downloadWorkbook(ctx, params.id, query.sectionId ?? []),
  ),
  route('GET /api/results/datadelivery/{id}', (ctx, { params }) => readDataDelivery(ctx, params.id)),
  route('GET /api/results/percentage/form/{id}', (ctx, { params }) => listPercentages(ctx, params.id)),
  route('GET /api/results/percentage/section/{id}', (ctx, { params }) => listSectionPercentages(ctx, params.id)),
  route('GET /api/results/download/categories/{id}', (ctx, { params }) =>
    downloadDataDelivery(ctx, params.id, 'categories'),
  ),
  route('GET /api/results/download/percentages/{id}', (ctx, { params }) =>
    downloadDataDelivery(ctx, params.id, 'percentages'),
  ),
  route('GET /api/results/download/pdf/{id}', (ctx, { params }) => downloadPdf(ctx, params.id)),
  route('GET /api/results/{id}/history', (ctx, { params, query }) => readHistory(ctx, params.id, query)),
  route('GET /api/results/{id}/deliveries', (ctx, { params }) => listDeliveries(ctx, params.id)),
  route('GET /api/results/deliveries/{id}', (ctx, { params }) => readDelivery(ctx, params.id)),
]
