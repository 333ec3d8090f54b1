// The endpoints of reports, their chapters and content.
import { route, type Route, uploadRoute } from '../platform/http/route.ts'
import * as chapters from './chapters/service.ts'
import * as placements from './content/placements.ts'
import * as content from './content/service.ts'
import { copyReport } from './copying/service.ts'
import * as document from './document/service.ts'
import * as overview from './overview/service.ts'
import * as publishing from './publishing/service.ts'
import { admitReplacement, replaceFile, uploadReport } from './uploading/service.ts'

export const reportRoutes: readonly Route[] = [
  route('GET /api/Reports/{id}', (ctx, { params }) => overview.readReport(ctx, params.id)),
  route('GET /api/reports/published', (ctx, { query }) => overview.listPublished(ctx, query)),
  route('GET /api/reports/public', (ctx, { query }) => overview.listPublic(ctx, query)),
  route('GET /api/Reports/InProgress', (ctx, { query }) => overview.listDrafts(ctx, query)),
  route('POST /api/Reports', (ctx, { body }) => overview.createReport(ctx, body)),
  route('PUT /api/Reports/{id}', (ctx, { params, body }) => overview.changeReport(ctx, params.id, body)),
  route('DELETE /api/Reports/{id}', (ctx, { params }) => overview.deleteReport(ctx, params.id)),
  route('POST /api/reports/upload', (ctx, { fields, file }) => uploadReport(ctx, fields, file)),
  uploadRoute(
    'PUT /api/reports/{id}/file',
    (ctx, { params }) => admitReplacement(ctx, params.id),
    (ctx, { params, file }) => replaceFile(ctx, params.id, file),
  ),
  route('GET /api/Reports/copy/{id}', (ctx, { params }) => copyReport(ctx, params.id)),

  route('GET /api/reports/generate/{id}', (ctx, { params }) => publishing.generatePdf(ctx, params.id)),
  route('GET /api/reports/{id}/preview', (ctx, { params, query }) =>
    publishing.previewChapter(ctx, params.id, query.chapter),
  ),
  route('GET /api/reports/{id}/remarks', (ctx, { params }) => publishing.listRemarks(ctx, params.id)),
  route('GET /api/reports/publish/{id}', (ctx, { params, query }) => publishing.publishReport(ctx, params.id, query)),
  route('PATCH /api/reports/unpublish/{id}', (ctx, { params }) => publishing.unpublishReport(ctx, params.id)),
  route('PATCH /api/Reports/{id}/public/{flag}', (ctx, { params }) =>
    publishing.setPublic(ctx, params.id, params.flag),
  ),
  route('GET /api/reports/download/{id}', (ctx, { params }) => publishing.downloadReport(ctx, params.id)),
  route('GET /api/reports/{id}/document', (ctx, { params }) => document.readDocument(ctx, params.id)),
  route('GET /api/reports/{id}/pictures/{placementId}', (ctx, { params }) =>
    document.readPicture(ctx, params.id, params.placementId),
  ),
  route('GET /api/reports/{id}/changes', (ctx, { params }) => document.readChanges(ctx, params.id)),

  route('GET /api/chapters', (ctx, { query }) => chapters.listChapters(ctx, query.report)),
  route('POST /api/chapters', (ctx, { body }) => chapters.createChapter(ctx, body)),
  route('PATCH /api/chapters/{reportId}', (ctx, { params, body }) => chapters.moveChapters(ctx, params.reportId, body)),
  route('PUT /api/chapters/{id}', (ctx, { params, body }) => chapters.changeChapter(ctx, params.id, body)),
  route('DELETE /api/chapters/{id}', (ctx, { params }) => chapters.deleteChapter(ctx, params.id)),

  route('GET /api/chapters/content/{chapterId}', (ctx, { params }) => content.readContent(ctx, params.chapterId)),
  route('GET /api/chapters/reorder/{chapterId}', (ctx, { params, query }) =>
    content.reorderContent(ctx, params.chapterId, query),
  ),
  route('POST /api/paragraphs', (ctx, { body }) => content.createParagraph(ctx, body)),
  route('PATCH /api/paragraphs/{id}', (ctx, { params, body }) => content.changeParagraph(ctx, params.id, body)),
  route('DELETE /api/paragraphs/{id}', (ctx, { params }) => content.deleteParagraph(ctx, params.id)),
  route('POST /api/figureChapters', (ctx, { body }) => placements.placeFigure(ctx, body)),
  route('PUT /api/figureChapters/{id}', (ctx, { params, body }) => placements.changePlacedFigure(ctx, params.id, body)),
  route('DELETE /api/figureChapters/{id}', (ctx, { params }) => placements.removePlacement(ctx, params.id, 'figure')),
  route('POST /api/tableChapters', (ctx, { body }) => placements.placeTable(ctx, body)),
  route('PUT /api/tableChapters/{id}', (ctx, { params, body }) => placements.changePlacedTable(ctx, params.id, body)),
  route('DELETE /api/tableChapters/{id}', (ctx, { params }) => placements.removePlacement(ctx, params.id, 'table')),
]
