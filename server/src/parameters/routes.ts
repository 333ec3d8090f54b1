// The endpoints of parameters, and of involving countries in the maps, which creates answers.
import { route, type Route } from '../platform/http/route.ts'
import { forceAnswer, saveAnswer } from './answering/service.ts'
import * as answers from './answers/service.ts'
import { changeInvolvement } from './involvement/service.ts'
import * as listing from './listing/service.ts'
import * as managing from './managing/service.ts'

export const parameterRoutes: readonly Route[] = [
  route('GET /api/parameters', (ctx, { query }) => listing.listParameters(ctx, query)),
  route('GET /api/parameters/toSubmit', ctx => listing.listToSubmit(ctx)),
  route('GET /api/parameters/inProgress', ctx => listing.listInProgress(ctx)),
  route('GET /api/parameters/series', (ctx, { query }) => listing.listSeries(ctx, query.parameterGuid)),
  route('GET /api/parameters/{guid}', (ctx, { params }) => listing.readParameter(ctx, params.guid)),

  route('GET /api/parameters/answers', (ctx, { query }) => answers.writeAnswers(ctx, query.parameterGuid)),
  route('GET /api/parameters/summaryAnswers', (ctx, { query }) => answers.listSummaryAnswers(ctx, query)),
  route('GET /api/parameters/standing', (ctx, { query }) => answers.listCountryLevels(ctx, query.countryGuid)),
  route('GET /api/parameters/answer/{id}', (ctx, { params }) => answers.readAnswer(ctx, params.id)),
  route('GET /api/parameters/answer/{id}/history', (ctx, { params }) => answers.listAnswerChanges(ctx, params.id)),

  route('POST /api/parameters', (ctx, { body }) => managing.createParameter(ctx, body)),
  route('POST /api/parameters/copyYear', (ctx, { body }) => managing.copyYear(ctx, body)),
  route('PUT /api/parameters/{guid}', (ctx, { params, body }) => managing.changeParameter(ctx, params.guid, body)),
  route('PATCH /api/parameters/publish/{id}', (ctx, { params }) => managing.publishParameter(ctx, params.id)),
  route('PATCH /api/parameters/visibility/{id}', (ctx, { params }) => managing.toggleVisibility(ctx, params.id)),
  route('PATCH /api/parameters/hide/{id}', (ctx, { params }) => managing.toggleHidden(ctx, params.id)),
  route('DELETE /api/parameters/{id}', (ctx, { params }) => managing.deleteParameter(ctx, params.id)),

  route('PATCH /api/parameters/answer', (ctx, { body }) => saveAnswer(ctx, body)),
  route('PATCH /api/parameters/answer/force', (ctx, { query }) =>
    forceAnswer(ctx, query.answerGuid, query.answerValue),
  ),
  route('PATCH /api/countries/involvement/{id}', (ctx, { params, body }) =>
    changeInvolvement(ctx, params.id, body?.isInvolvedInMaps),
  ),
]
