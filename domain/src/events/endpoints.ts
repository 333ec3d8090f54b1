import { Type } from 'typebox'
import { eventStream, Guid, oneOf, shape, type Endpoints } from '../endpoint.ts'

export const eventEndpoints = {
  'GET /api/events': {
    summary:
      "Server-sent events: with result 'value' for each value saved in it and 'result' when it is submitted or opened again, with topic=jobs 'jobs' with those of the caller's that have changed, with topic=news 'news' when there are any for the caller, with topic=report and report 'report' for each change of it, with topic=tabular and form 'tabular' when what countries have submitted to it has changed, with topic=parameters 'parameters' when a parameter or an answer to one has changed. Last-Event-ID continues after an event.",
    query: shape({
      result: Type.Optional(Guid),
      topic: Type.Optional(Type.Array(oneOf('jobs', 'news', 'parameters', 'report', 'tabular'), { maxItems: 10 })),
      /** With topic=report. */
      report: Type.Optional(Guid),
      /** With topic=tabular. */
      form: Type.Optional(Guid),
    }),
    reply: eventStream,
    permission: 'event.read',
    cost: 'low',
    effect: 'read',
    transaction: 'manual',
    cacheTags: ['result', 'answer', 'job', 'report', 'chapter', 'news', 'parameter', 'parameterAnswer'],
    undocumented: true,
  },
} as const satisfies Endpoints
