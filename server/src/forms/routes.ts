// The calls of forms, their sections and questions, categories and blocks.
import { route, type Route } from '../platform/route.ts'
import * as categories from './categories.ts'
import * as publication from './publication.ts'
import * as reading from './reading.ts'
import * as settings from './settings.ts'
import { replaceQuestions } from './structure/questions.ts'
import * as sections from './structure/sections.ts'

export const formRoutes: readonly Route[] = [
  route('GET /api/forms/{id}', (ctx, { params }) => reading.readForm(ctx, params.id)),
  route('GET /api/forms/inprogress', ctx => reading.listDrafts(ctx)),
  route('GET /api/forms/published', (ctx, { query }) => reading.listPublished(ctx, query.year)),
  route('GET /api/forms/active', ctx => reading.listActive(ctx)),
  route('GET /api/forms/questions/{id}', (ctx, { params }) => reading.listQuestions(ctx, params.id)),

  route('POST /api/forms', (ctx, { body }) => settings.createForm(ctx, body)),
  route('PUT /api/forms/{id}', (ctx, { params, body }) => settings.changeForm(ctx, params.id, body)),
  route('PATCH /api/forms/visibility/{a}/{b}', (ctx, { params }) => settings.setVisibility(ctx, params.a, params.b)),
  route('PATCH /api/forms/dismiss/{id}', (ctx, { params }) => settings.dismissEditModal(ctx, params.id)),

  route('PATCH /api/forms/{id}', (ctx, { params }) => publication.publishForm(ctx, params.id)),
  route('PATCH /api/forms/unpublish/{id}', (ctx, { params }) => publication.unpublishForm(ctx, params.id)),
  route('DELETE /api/forms/{id}', (ctx, { params }) => publication.deleteForm(ctx, params.id)),

  route('GET /api/forms/categories/props', (ctx, { query }) => categories.listCategories(ctx, query.isAcer)),
  route('POST /api/forms/categories', (ctx, { body }) => categories.createCategory(ctx, body)),
  route('GET /api/forms/blocks', ctx => categories.listBlocks(ctx)),

  route('GET /api/sections/{id}', (ctx, { params }) => reading.readSection(ctx, params.id)),
  route('GET /api/sections/form/{formId}', (ctx, { params }) => reading.readSectionsOfForm(ctx, params.formId)),
  route('GET /api/sections/props', (ctx, { query }) => reading.listSectionNames(ctx, query.formName, query.formYear)),
  route('POST /api/sections', (ctx, { body }) => sections.createSection(ctx, body)),
  route('PUT /api/sections', (ctx, { body }) => sections.changeSection(ctx, body)),
  route('DELETE /api/sections/{id}', (ctx, { params }) => sections.deleteSection(ctx, params.id)),
  route('PATCH /api/sections/{id}/questions', (ctx, { params, body }) => replaceQuestions(ctx, params.id, body)),
]
