// The calls of forms, their sections and questions, categories and blocks.
import { serve, type Route } from '../platform/serve.ts'
import * as categories from './categories.ts'
import * as publication from './publication.ts'
import * as reading from './reading.ts'
import * as settings from './settings.ts'
import { replaceQuestions } from './structure/questions.ts'
import * as sections from './structure/sections.ts'

export const formRoutes: readonly Route[] = [
  serve('GET /api/forms/{id}', (ctx, { params }) => reading.readForm(ctx, params.id)),
  serve('GET /api/forms/inprogress', ctx => reading.listDrafts(ctx)),
  serve('GET /api/forms/published', (ctx, { query }) => reading.listPublished(ctx, query.year)),
  serve('GET /api/forms/active', ctx => reading.listActive(ctx)),
  serve('GET /api/forms/questions/{id}', (ctx, { params }) => reading.listQuestions(ctx, params.id)),

  serve('POST /api/forms', (ctx, { body }) => settings.createForm(ctx, body)),
  serve('PUT /api/forms/{id}', (ctx, { params, body }) => settings.changeForm(ctx, params.id, body)),
  serve('PATCH /api/forms/visibility/{a}/{b}', (ctx, { params }) => settings.setVisibility(ctx, params.a, params.b)),
  serve('PATCH /api/forms/dismiss/{id}', (ctx, { params }) => settings.dismissEditModal(ctx, params.id)),

  serve('PATCH /api/forms/{id}', (ctx, { params }) => publication.publishForm(ctx, params.id)),
  serve('PATCH /api/forms/unpublish/{id}', (ctx, { params }) => publication.unpublishForm(ctx, params.id)),
  serve('DELETE /api/forms/{id}', (ctx, { params }) => publication.deleteForm(ctx, params.id)),

  serve('GET /api/forms/categories/props', (ctx, { query }) => categories.listCategories(ctx, query.isAcer)),
  serve('POST /api/forms/categories', (ctx, { body }) => categories.createCategory(ctx, body)),
  serve('GET /api/forms/blocks', ctx => categories.listBlocks(ctx)),

  serve('GET /api/sections/{id}', (ctx, { params }) => reading.readSection(ctx, params.id)),
  serve('GET /api/sections/form/{formId}', (ctx, { params }) => reading.readSectionsOfForm(ctx, params.formId)),
  serve('GET /api/sections/props', (ctx, { query }) => reading.listSectionNames(ctx, query.formName, query.formYear)),
  serve('POST /api/sections', (ctx, { body }) => sections.createSection(ctx, body)),
  serve('PUT /api/sections', (ctx, { body }) => sections.changeSection(ctx, body)),
  serve('DELETE /api/sections/{id}', (ctx, { params }) => sections.deleteSection(ctx, params.id)),
  serve('PATCH /api/sections/{id}/questions', (ctx, { params, body }) => replaceQuestions(ctx, params.id, body)),
]
