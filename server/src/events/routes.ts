// The call of the events room.
import { route, type Route } from '../platform/http/route.ts'
import { listenToEvents } from './service.ts'

export const eventRoutes: readonly Route[] = [route('GET /api/events', (ctx, { query }) => listenToEvents(ctx, query))]
