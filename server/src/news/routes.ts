// The endpoints of the news module.
import { route, type Route } from '../platform/http/route.ts'
import { countNews, listNews, writeMessage } from './service.ts'

export const newsRoutes: readonly Route[] = [
  route('GET /api/newsFeed', (ctx, { query }) => listNews(ctx, query)),
  route('GET /api/newsFeed/since', (ctx, { query }) => countNews(ctx, query.lastCheck)),
  route('POST /api/newsFeed', (ctx, { body }) => writeMessage(ctx, body)),
]
