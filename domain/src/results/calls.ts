import { Type } from 'typebox'
import { eventStream, Guid, Id, oneOf, shape, xlsx, type Calls } from '../call.ts'
import { Value, ValueInput, Visibility } from '../forms/types.ts'
import {
  Change,
  Delivery,
  DeliverySummary,
  FilterOptions,
  PublicRow,
  Result,
  ResultInput,
  ResultRow,
  UnsubmitInput,
} from './types.ts'

const Year = Type.Integer({ minimum: 1900, maximum: 3000 })

export const resultCalls = {
  'GET /api/results/{id}': {
    summary: 'A result with its values.',
    params: Id,
    reply: Result,
    permission: 'result.read',
    effect: 'read',
  },
  'GET /api/results/form/{formId}': {
    summary: "The caller's result of a form; for an administrator an empty one that is never saved (preview).",
    params: shape({ formId: Guid }),
    reply: Result,
    permission: 'result.read',
    effect: 'read',
  },
  'PATCH /api/results/{id}': {
    summary: 'Saves the values that are named; values that are not named stay as they are.',
    params: Id,
    body: ResultInput,
    reply: Result,
    permission: 'result.fill',
    effect: 'long',
  },
  'PATCH /api/results/singlequestion/{id}': {
    summary:
      'Saves one value of result {id}; an older version than the stored one is refused with 412 and the stored value.',
    params: Id,
    body: ValueInput,
    reply: Value,
    permission: 'result.fill',
    effect: 'long',
  },
  'GET /api/Results/Filtered': {
    summary: 'The rows of the results list; with overview=true one row per published form.',
    query: shape({
      country: Type.Optional(Guid),
      category: Type.Optional(Guid),
      block: Type.Optional(Guid),
      name: Type.Optional(Type.String({ maxLength: 200 })),
      submission: Type.Optional(oneOf('open', 'closed')),
      status: Type.Optional(oneOf('new', 'partial', 'submitted')),
      visibility: Type.Optional(Visibility),
      year: Type.Optional(Year),
      overview: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Array(ResultRow),
    permission: 'result.list',
    effect: 'read',
  },
  'GET /api/Results/Filters': {
    summary: 'What the filters of the results list offer.',
    query: shape({ category: Type.Optional(Guid), block: Type.Optional(Guid) }),
    reply: FilterOptions,
    permission: 'result.list',
    effect: 'read',
  },
  'GET /api/Results/public-overview': {
    summary: 'Published forms with visibility Public and how many countries have submitted.',
    query: shape({ year: Type.Optional(Year) }),
    reply: Type.Array(PublicRow),
    permission: 'result.listPublic',
    effect: 'read',
  },
  'PATCH /api/results/submit/{id}': {
    summary:
      'Submits a result after validation; freezes a numbered delivery. Values sent along are saved first: all happens, or nothing.',
    params: Id,
    body: ResultInput,
    bodyMayBeMissing: true,
    reply: Result,
    permission: 'result.submit',
    effect: 'write',
  },
  'PATCH /api/results/unsubmit/{id}': {
    summary: 'Opens a submitted result again; the delivery stays.',
    params: Id,
    body: UnsubmitInput,
    bodyMayBeMissing: true,
    reply: Result,
    permission: 'result.unsubmit',
    effect: 'write',
  },
  'GET /api/results/download/{id}': {
    summary: 'A result, or with a form id the whole form, as a workbook.',
    params: Id,
    query: shape({ sectionId: Type.Optional(Type.Array(Guid, { maxItems: 200 })) }),
    reply: xlsx,
    permission: 'result.download',
    effect: 'long',
  },
  'GET /api/results/{id}/history': {
    summary: 'Every change of the answers of a result, newest first; of one question with its id.',
    params: Id,
    query: shape({
      question: Type.Optional(Guid),
      before: Type.Optional(Type.String({ maxLength: 40 })),
      items: Type.Integer({ minimum: 1, maximum: 500, default: 100 }),
    }),
    reply: Type.Array(Change),
    permission: 'result.readHistory',
    effect: 'read',
    chosen: true,
  },
  'GET /api/results/{id}/deliveries': {
    summary: 'The deliveries of a result, newest first.',
    params: Id,
    reply: Type.Array(DeliverySummary),
    permission: 'result.readHistory',
    effect: 'read',
    chosen: true,
  },
  'GET /api/results/deliveries/{id}': {
    summary: 'One delivery with its frozen answers.',
    params: Id,
    reply: Delivery,
    permission: 'result.readHistory',
    effect: 'read',
    chosen: true,
  },
  'GET /api/events': {
    summary:
      "Server-sent events: 'value' with each value saved in the result being viewed, 'result' when it is submitted or opened again.",
    query: shape({ result: Guid }),
    reply: eventStream,
    permission: 'event.read',
    effect: 'long',
    chosen: true,
  },
} as const satisfies Calls
