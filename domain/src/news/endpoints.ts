import { Type } from 'typebox'
import { paging, shape, Time, type Endpoints } from '../endpoint.ts'
import { NewsInput, NewsItem, NewsPage } from './types.ts'

export const newsEndpoints = {
  'GET /api/newsFeed': {
    summary: "A page of the caller's news, newest first, in the caller's language; administrators see all.",
    query: shape(paging),
    reply: NewsPage,
    permission: 'news.read',
    cost: 'low',
    effect: 'read',
    cacheTags: ['news'],
  },
  'GET /api/newsFeed/since': {
    summary:
      "How many of the caller's news are newer than this; where it is left out, than the caller's last sign-in before this one. With no date: how many there are.",
    query: shape({ lastCheck: Type.Optional(Time) }),
    reply: Type.Integer(),
    permission: 'news.read',
    cost: 'low',
    effect: 'read',
    cacheTags: ['news'],
  },
  'POST /api/newsFeed': {
    summary: 'Writes news for everybody, or for those of some roles, countries or for some persons.',
    body: NewsInput,
    reply: NewsItem,
    status: 201,
    permission: 'news.write',
    cost: 'low',
    effect: 'write',
    invalidates: ['news'],
    undocumented: true,
  },
} as const satisfies Endpoints
