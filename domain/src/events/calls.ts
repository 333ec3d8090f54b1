import { Type } from 'typebox'
import { eventStream, Guid, oneOf, shape, type Calls } from '../call.ts'

export const eventCalls = {
  'GET /api/events': {
    summary:
      "Server-sent events: with result 'value' for each value saved in it and 'result' when it is submitted or opened again, with topic=jobs 'jobs' with those of the caller's that have changed. Last-Event-ID continues after an event.",
    query: shape({
      result: Type.Optional(Guid),
      topic: Type.Optional(Type.Array(oneOf('jobs'), { maxItems: 10 })),
    }),
    reply: eventStream,
    permission: 'event.read',
    effect: 'long',
    about: ['result', 'answer', 'job'],
    chosen: true,
  },
} as const satisfies Calls
