// The endpoints of forms, their sections and questions, categories and blocks.
import { route, type Route, uploadRoute } from '../platform/http/route.ts'
import * as categories from './categories/service.ts'
import { createForm } from './creating/service.ts'
import { admitQuestionImage, readQuestionImage, setQuestionImage } from './images/service.ts'
import * as listing from './listing/service.ts'
import { listNonExhaustive, readNonExhaustive } from './non-exhaustive/service.ts'
import * as publishing from './publishing/service.ts'
import * as questions from './questions/service.ts'
import * as referenceLimits from './reference-limits/service.ts'
import { formStamp } from './reading/queries.ts'
import * as reading from './reading/service.ts'
import * as sections from './sections/service.ts'
import * as settings from './settings/service.ts'
import * as testRuns from './test-runs/service.ts'

export const formRoutes: readonly Route[] = [
  route('GET /api/forms/{id}', (ctx, { params }) => reading.readForm(ctx, params.id), formStamp),
  route('GET /api/forms/inprogress', (ctx, { query }) => listing.listDrafts(ctx, query)),
  route('GET /api/forms/published', (ctx, { query }) => listing.listPublished(ctx, query)),
  route('GET /api/forms/active', (ctx, { query }) => listing.listActive(ctx, query)),
  route('GET /api/forms/non-exhaustive', (ctx, { query }) => listNonExhaustive(ctx, query.year)),
  route('GET /api/forms/non-exhaustive/{id}', (ctx, { params }) => readNonExhaustive(ctx, params.id)),
  route('GET /api/forms/questions/{id}', (ctx, { params }) => reading.listQuestions(ctx, params.id)),

  route('POST /api/forms', (ctx, { body }) => createForm(ctx, body)),
  route('PUT /api/forms/{id}', (ctx, { params, body }) => settings.changeForm(ctx, params.id, body)),
  route('PATCH /api/forms/visibility/{a}/{b}', (ctx, { params }) => settings.setVisibility(ctx, params.a, params.b)),
  route('PATCH /api/forms/dismiss/{id}', (ctx, { params }) => settings.dismissEditModal(ctx, params.id)),

  route('PATCH /api/forms/{id}', (ctx, { params }) => publishing.publishForm(ctx, params.id)),
  route('PATCH /api/forms/unpublish/{id}', (ctx, { params }) => publishing.unpublishForm(ctx, params.id)),
  route('DELETE /api/forms/{id}', (ctx, { params }) => publishing.deleteForm(ctx, params.id)),

  route('GET /api/forms/{id}/participants', (ctx, { params }) => publishing.listParticipants(ctx, params.id)),
  route('GET /api/forms/{id}/unsubmitted', (ctx, { params }) => settings.listUnsubmitted(ctx, params.id)),
  route('GET /api/forms/{id}/trial', (ctx, { params }) => testRuns.readTrial(ctx, params.id)),
  route('POST /api/forms/{id}/trial', (ctx, { params, body }) => testRuns.startTrial(ctx, params.id, body)),
  route('DELETE /api/forms/{id}/trial', (ctx, { params }) => testRuns.discardTrial(ctx, params.id)),

  route('GET /api/referenceLimits', ctx => referenceLimits.listReferenceLimits(ctx)),
  route('PATCH /api/referenceLimits/{id}', (ctx, { params, body }) =>
    referenceLimits.correctReferenceLimit(ctx, params.id, body),
  ),
  route('PUT /api/referenceLimits/{id}/verified', (ctx, { params, body }) =>
    referenceLimits.setVerified(ctx, params.id, body),
  ),

  route('GET /api/forms/categories/props', (ctx, { query }) => categories.listCategories(ctx, query.isAcer)),
  route('POST /api/forms/categories', (ctx, { body }) => categories.createCategory(ctx, body)),
  route('GET /api/forms/blocks', ctx => categories.listBlocks(ctx)),

  route('GET /api/sections/{id}', (ctx, { params }) => reading.readSection(ctx, params.id)),
  route('GET /api/sections/form/{formId}', (ctx, { params }) => reading.readSectionsOfForm(ctx, params.formId)),
  route('GET /api/sections/props', (ctx, { query }) =>
    reading.listSectionNames(ctx, query.formName, query.formYear, query.formId),
  ),
  route('POST /api/sections', (ctx, { body }) => sections.createSection(ctx, body)),
  route('PUT /api/sections', (ctx, { body }) => sections.changeSection(ctx, body)),
  route('DELETE /api/sections/{id}', (ctx, { params }) => sections.deleteSection(ctx, params.id)),
  route('PATCH /api/sections/{id}/questions', (ctx, { params, body }) =>
    questions.replaceQuestions(ctx, params.id, body),
  ),
  uploadRoute(
    'PATCH /api/sections/questionImage/{questionId}',
    (ctx, { params }) => admitQuestionImage(ctx, params.questionId),
    (ctx, { params, fields, file }) => setQuestionImage(ctx, params.questionId, fields, file),
  ),
  route('GET /api/sections/questionImage/{imageGuid}', (ctx, { params }) => readQuestionImage(ctx, params.imageGuid)),
]
