// The endpoints of filling in: saving answers and their attachments, submitting and reopening.
import { route, type Route, uploadRoute } from '../platform/http/route.ts'
import { announcePresence, assignSection, listColleagues } from './assignments/service.ts'
import { admitFile, attachFile, detachFile, downloadFile } from './attaching/service.ts'
import { correctAnswer } from './correcting/service.ts'
import {
  requestExtension,
  declineExtension,
  grantExtension,
  listExtensions,
  listPending,
  withdrawExtension,
} from './extensions/service.ts'
import { resetResult, unloadResult } from './prefill/service.ts'
import { saveAnswer, saveAnswers } from './saving/service.ts'
import { submitResult, unsubmitResult } from './submitting/service.ts'
import { admitWorkbook, compareFilledWorkbook, downloadFillableWorkbook } from './workbook-import/service.ts'

export const fillingRoutes: readonly Route[] = [
  route('PATCH /api/results/{id}', (ctx, { params, body }) => saveAnswers(ctx, params.id, body)),
  route('PATCH /api/results/singlequestion/{id}', (ctx, { params, query, body }) =>
    query.correction ? correctAnswer(ctx, params.id, body) : saveAnswer(ctx, params.id, body),
  ),
  route('PATCH /api/results/submit/{id}', (ctx, { params, body }) => submitResult(ctx, params.id, body)),
  route('PATCH /api/results/unsubmit/{id}', (ctx, { params, body }) => unsubmitResult(ctx, params.id, body)),
  route('GET /api/results/{id}/colleagues', (ctx, { params }) => listColleagues(ctx, params.id)),
  route('PATCH /api/results/{id}/sections/{section}/colleague', (ctx, { params, body }) =>
    assignSection(ctx, params.id, params.section, body),
  ),
  route('POST /api/results/{id}/sections/{section}/presence', (ctx, { params, body }) =>
    announcePresence(ctx, params.id, params.section, body),
  ),
  route('PATCH /api/results/reset/{id}', (ctx, { params }) => resetResult(ctx, params.id)),
  route('PATCH /api/results/unload/{id}/{flag}', (ctx, { params }) => unloadResult(ctx, params.id, params.flag)),
  route('GET /api/results/{id}/extensions', (ctx, { params }) => listExtensions(ctx, params.id)),
  route('POST /api/results/{id}/extensions', (ctx, { params, body }) => requestExtension(ctx, params.id, body)),
  route('GET /api/results/extensions', ctx => listPending(ctx)),
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
  uploadRoute(
    'POST /api/files/value/{valueId}',
    (ctx, { params }) => admitFile(ctx, params.valueId),
    (ctx, { params, file }) => attachFile(ctx, params.valueId, file),
  ),
  route('DELETE /api/files/{id}', (ctx, { params }) => detachFile(ctx, params.id)),
  route('GET /api/files/{id}', (ctx, { params }) => downloadFile(ctx, params.id)),
]
