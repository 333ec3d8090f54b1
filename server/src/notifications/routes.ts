// The endpoints of the notifications module.
import { route, type Route } from '../platform/http/route.ts'
import { listChoices, saveChoices, unsubscribe } from './choices/service.ts'
import { listMails, listSubjects, readMail, sendAgain } from './emails/service.ts'
import { listTemplates, previewMail, saveTemplate } from './templates/service.ts'

export const notificationRoutes: readonly Route[] = [
  route('GET /api/notifications/templates', ctx => listTemplates(ctx)),
  route('PUT /api/notifications/templates/{kind}', (ctx, { params, body }) => saveTemplate(ctx, params.kind, body)),
  route('POST /api/notifications/templates/{kind}/preview', (ctx, { params, body }) =>
    previewMail(ctx, params.kind, body),
  ),
  route('GET /api/notifications/mails', (ctx, { query }) => listMails(ctx, query)),
  route('GET /api/notifications/mails/{id}', (ctx, { params }) => readMail(ctx, params.id)),
  route('POST /api/notifications/mails/{id}/send', (ctx, { params }) => sendAgain(ctx, params.id)),
  route('GET /api/notifications/subjects', ctx => listSubjects(ctx)),
  route('GET /api/notifications/choices', ctx => listChoices(ctx)),
  route('PUT /api/notifications/choices', (ctx, { body }) => saveChoices(ctx, body)),
  route('POST /unsubscribe', (ctx, { query }) => unsubscribe(ctx, query.token)),
]
