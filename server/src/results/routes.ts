// The calls of the results room.
import { route, type Route, uploadRoute } from '../platform/http/route.ts'
import { admitFile, attachFile, detachFile, downloadFile } from './attaching/service.ts'
import { downloadComparison } from './comparing/download.ts'
import { compareDeliveries, listComparable } from './comparing/service.ts'
import { announcePresence, giveSection, listColleagues } from './assignments/service.ts'
import { correctAnswer } from './correcting/service.ts'
import { listPercentages, listSectionPercentages, readDataDelivery } from './data-delivery/service.ts'
import { downloadDataDelivery } from './data-delivery/download.ts'
import { listDeliveries, readDelivery } from './deliveries/service.ts'
import { downloadAcerWorkbook } from './exporting/acer/service.ts'
import { downloadWorkbook } from './exporting/service.ts'
import {
  requestExtension,
  declineExtension,
  grantExtension,
  listExtensions,
  listWaiting,
  withdrawExtension,
} from './extensions/service.ts'
import { saveAnswer, saveAnswers } from './filling/service.ts'
import { listFilterOptions } from './filters/service.ts'
import { readHistory } from './history/service.ts'
import { listStamp } from './listing/queries.ts'
import { listResults } from './listing/service.ts'
import { resetResult, unloadResult } from './loading/service.ts'
import { listPublicForms } from './public-overview/service.ts'
import { readParentResult } from './reading/parent.ts'
import { listOwnProgress } from './progress/own-progress.ts'
import { listProgress, remindCountries } from './progress/service.ts'
import { acceptResult, confirmReturned, returnResult } from './revision/service.ts'
import { admitWorkbook, compareFilledWorkbook, downloadFillableWorkbook } from './workbook-import/service.ts'
import { downloadPdf } from './printing/service.ts'
import { readResult, readResultOfForm } from './reading/service.ts'
import { submitResult, unsubmitResult } from './submitting/service.ts'
import { downloadTabularWorkbook } from './tabular/download.ts'
import { listTabularResults } from './tabular/service.ts'
import { previewDeltaRules } from './previewing-rules/service.ts'

export const resultRoutes: readonly Route[] = [
  route('GET /api/results/{id}', (ctx, { params }) => readResult(ctx, params.id)),
  route('GET /api/results/form/{formId}', (ctx, { params }) => readResultOfForm(ctx, params.formId)),
  route('GET /api/results/parent/{id}', (ctx, { params }) => readParentResult(ctx, params.id)),
  route('PATCH /api/results/{id}', (ctx, { params, body }) => saveAnswers(ctx, params.id, body)),
  route('PATCH /api/results/singlequestion/{id}', (ctx, { params, query, body }) =>
    query.correction ? correctAnswer(ctx, params.id, body) : saveAnswer(ctx, params.id, body),
  ),
  route('GET /api/Results/Filtered', (ctx, { query }) => listResults(ctx, query), listStamp),
  route('GET /api/Results/Filters', (ctx, { query }) => listFilterOptions(ctx, query)),
  route('GET /api/Results/public-overview', (ctx, { query }) => listPublicForms(ctx, query)),
  route('PATCH /api/results/submit/{id}', (ctx, { params, body }) => submitResult(ctx, params.id, body)),
  route('PATCH /api/results/unsubmit/{id}', (ctx, { params, body }) => unsubmitResult(ctx, params.id, body)),
  route('GET /api/results/progress', ctx => listProgress(ctx)),
  route('GET /api/results/{id}/colleagues', (ctx, { params }) => listColleagues(ctx, params.id)),
  route('PATCH /api/results/{id}/sections/{section}/colleague', (ctx, { params, body }) =>
    giveSection(ctx, params.id, params.section, body),
  ),
  route('POST /api/results/{id}/sections/{section}/presence', (ctx, { params, body }) =>
    announcePresence(ctx, params.id, params.section, body),
  ),
  route('GET /api/results/own-progress', ctx => listOwnProgress(ctx)),
  route('POST /api/results/reminders/{id}', (ctx, { params, body }) => remindCountries(ctx, params.id, body)),
  route('POST /api/results/delta-preview/{id}', (ctx, { params, body }) => previewDeltaRules(ctx, params.id, body)),
  route('PATCH /api/results/return/{id}', (ctx, { params, body }) => returnResult(ctx, params.id, body)),
  route('PATCH /api/results/confirm/{id}', (ctx, { params, body }) => confirmReturned(ctx, params.id, body)),
  route('PATCH /api/results/accept/{id}', (ctx, { params, body }) =>
    acceptResult(ctx, params.id, body?.accepted ?? true),
  ),
  route('PATCH /api/results/reset/{id}', (ctx, { params }) => resetResult(ctx, params.id)),
  route('PATCH /api/results/unload/{id}/{flag}', (ctx, { params }) => unloadResult(ctx, params.id, params.flag)),
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
  route('GET /api/results/non-exhaustive/{formId}', (ctx, { params, query }) =>
    listTabularResults(ctx, params.formId, query.countryGuid),
  ),
  route('GET /api/results/non-exhaustive/download', (ctx, { query }) => downloadTabularWorkbook(ctx, query)),
  route('GET /api/results/{id}/extensions', (ctx, { params }) => listExtensions(ctx, params.id)),
  route('POST /api/results/{id}/extensions', (ctx, { params, body }) => requestExtension(ctx, params.id, body)),
  route('GET /api/results/extensions', ctx => listWaiting(ctx)),
  route('PATCH /api/results/extensions/{id}/grant', (ctx, { params, body }) =>
    grantExtension(ctx, params.id, body?.until ?? null),
  ),
  route('PATCH /api/results/extensions/{id}/decline', (ctx, { params, body }) =>
    declineExtension(ctx, params.id, body.answer),
  ),
  route('PATCH /api/results/extensions/{id}/withdraw', (ctx, { params }) => withdrawExtension(ctx, params.id)),
  route('GET /api/results/{id}/workbook', (ctx, { params }) => downloadFillableWorkbook(ctx, params.id)),
  uploadRoute(
    'POST /api/results/{id}/workbook',
    (ctx, { params }) => admitWorkbook(ctx, params.id),
    (ctx, { params, file }) => compareFilledWorkbook(ctx, params.id, file),
  ),
  route('GET /api/results/{id}/history', (ctx, { params, query }) => readHistory(ctx, params.id, query)),
  route('GET /api/results/{id}/deliveries', (ctx, { params }) => listDeliveries(ctx, params.id)),
  route('GET /api/results/deliveries/{id}', (ctx, { params }) => readDelivery(ctx, params.id)),
  route('GET /api/results/comparable/{formId}', (ctx, { params }) => listComparable(ctx, params.formId)),
  route('GET /api/results/comparison/{formId}', (ctx, { params, query }) =>
    compareDeliveries(ctx, params.formId, query),
  ),
  route('GET /api/results/download/comparison/{formId}', (ctx, { params, query }) =>
    downloadComparison(ctx, params.formId, query),
  ),
  uploadRoute(
    'POST /api/files/value/{valueId}',
    (ctx, { params }) => admitFile(ctx, params.valueId),
    (ctx, { params, file }) => attachFile(ctx, params.valueId, file),
  ),
  route('DELETE /api/files/{id}', (ctx, { params }) => detachFile(ctx, params.id)),
  route('GET /api/files/{id}', (ctx, { params }) => downloadFile(ctx, params.id)),
]
