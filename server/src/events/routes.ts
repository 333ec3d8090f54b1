// The endpoint of the events module.
import { route, type Route } from '../platform/http/route.ts'
import { listenToEvents } from './service.ts'

export const eventRoutes: readonly Route[] = [route('GET /api/events', (ctx, { query }) => listenToEvents(ctx, query))]
