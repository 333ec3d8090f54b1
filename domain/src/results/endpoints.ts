// Reading results: single ones, lists, exports, data delivery, history and deliveries.
import { Type } from 'typebox'
import { Guid, Id, oneOf, paging, pdf, shape, sortBy, xlsx, type Endpoints } from '../endpoint.ts'
import { Visibility } from '../forms/types.ts'
import { Job } from '../jobs/types.ts'
import { CountryPercentage, DataDelivery, FormOrAll } from './data-delivery-types.ts'
import {
  Change,
  Delivery,
  DeliverySummary,
  FilterOptions,
  historyPageSize,
  ParentResult,
  PublicRow,
  Result,
  ResultRow,
} from './types.ts'

export const readingEndpoints = {
  'GET /api/results/{id}': {
    summary: 'A result with its values.',
    params: Id,
    reply: Result,
    permission: 'result.read',
    cost: 'low',
    effect: 'read',
    cacheTags: ['form', 'result', 'answer'],
  },
  'GET /api/results/form/{formId}': {
    summary: "The caller's result of a form; for an administrator an empty one that is never saved (preview).",
    params: shape({ formId: Guid }),
    reply: Result,
    permission: 'result.read',
    cost: 'low',
    effect: 'read',
    cacheTags: ['form', 'result', 'answer'],
  },
  'GET /api/results/parent/{id}': {
    summary:
      "The previous year's result of the same country, for the form that this result's form was copied from; its values " +
      'name the questions, options, rows and columns of the copy, and what has no place there is said. 404 where nothing ' +
      'is stored in it.',
    params: Id,
    reply: ParentResult,
    permission: 'result.readHistory',
    cost: 'low',
    effect: 'read',
    cacheTags: ['form', 'result', 'answer'],
  },
} as const satisfies Endpoints

const listedStatuses = ['new', 'partial', 'submitted', 'closed'] as const
const Year = Type.Integer({ minimum: 1900, maximum: 3000 })

export const listEndpoints = {
  'GET /api/Results/Filtered': {
    summary: 'The rows of the results list; with overview=true one row per published form.',
    query: shape({
      country: Type.Optional(Guid),
      form: Type.Optional(Guid),
      category: Type.Optional(Guid),
      block: Type.Optional(Guid),
      name: Type.Optional(Type.String({ maxLength: 200 })),
      submission: Type.Optional(oneOf('open', 'closed')),
      /** As displayed; 'closed': not submitted and past its deadline. */
      status: Type.Optional(Type.Array(oneOf(...listedStatuses), { maxItems: listedStatuses.length })),
      visibility: Type.Optional(Visibility),
      year: Type.Optional(Year),
      overview: Type.Optional(Type.Boolean()),
      sort: sortBy('name', 'category', 'year', 'country', 'status', 'submission', 'deadline', 'visibility'),
      ...paging,
    }),
    reply: Type.Array(ResultRow),
    permission: 'result.list',
    cost: 'low',
    effect: 'read',
    cacheTags: ['form', 'result', 'delivery'],
  },
  'GET /api/Results/Filters': {
    summary: 'What the filters of the results list offer.',
    query: shape({ category: Type.Optional(Guid), block: Type.Optional(Guid) }),
    reply: FilterOptions,
    permission: 'result.list',
    cost: 'low',
    effect: 'read',
    cacheTags: ['form', 'category'],
  },
  'GET /api/Results/public-overview': {
    cost: 'high',
    summary: 'Published forms with visibility Public and how many countries have submitted.',
    query: shape({
      year: Type.Optional(Year),
      sort: sortBy('name', 'category', 'year', 'submission', 'deadline', 'countries'),
      ...paging,
    }),
    reply: Type.Array(PublicRow),
    permission: 'result.listPublic',
    effect: 'read',
    cacheTags: ['form', 'result'],
    public: true,
  },
} as const satisfies Endpoints

export const exportEndpoints = {
  'GET /api/results/download/{id}': {
    summary:
      'A result, or with a form id the whole form, as a workbook; with specialAcerDataFormat=true one flat sheet with a line ' +
      "for each cell of numbers beside the year before, for administrators and forms with 'ACER' in their name.",
    params: Id,
    query: shape({
      sectionId: Type.Optional(Type.Array(Guid, { maxItems: 200 })),
      specialAcerDataFormat: Type.Optional(Type.Boolean()),
    }),
    reply: xlsx,
    accepted: Job,
    permission: ['result.download', 'result.downloadForm'],
    cost: 'high',
    effect: 'read',
    transaction: 'manual',
    cacheTags: ['form', 'result', 'answer'],
  },
  'GET /api/results/datadelivery/{id}': {
    summary:
      "How far each country is with a form and its sections; with 'overview' with all forms of the current year.",
    params: FormOrAll,
    reply: DataDelivery,
    permission: 'result.readDataDelivery',
    cost: 'high',
    effect: 'read',
    cacheTags: ['form', 'result', 'answer'],
  },
  'GET /api/results/percentage/form/{id}': {
    summary:
      "The percentage of visible questions that each country has answered; with 'overview' the mean of all forms of the current year.",
    params: FormOrAll,
    reply: Type.Array(CountryPercentage),
    permission: 'result.readDataDelivery',
    cost: 'high',
    effect: 'read',
    cacheTags: ['form', 'result', 'answer'],
  },
  'GET /api/results/percentage/section/{id}': {
    summary: 'The percentage of the visible questions of a section that each country has answered.',
    params: Id,
    reply: Type.Array(CountryPercentage),
    permission: 'result.readDataDelivery',
    cost: 'high',
    effect: 'read',
    cacheTags: ['form', 'result', 'answer'],
  },
  'GET /api/results/download/categories/{id}': {
    summary: 'How far each country is with a form and its sections, in words, as a workbook.',
    params: FormOrAll,
    reply: xlsx,
    accepted: Job,
    permission: 'result.readDataDelivery',
    cost: 'high',
    effect: 'read',
    transaction: 'manual',
    cacheTags: ['form', 'result', 'answer'],
  },
  'GET /api/results/download/percentages/{id}': {
    summary: 'How far each country is with a form and its sections, in percent, as a workbook.',
    params: FormOrAll,
    reply: xlsx,
    accepted: Job,
    permission: 'result.readDataDelivery',
    cost: 'high',
    effect: 'read',
    transaction: 'manual',
    cacheTags: ['form', 'result', 'answer'],
  },
  'GET /api/results/download/pdf/{id}': {
    summary: 'A result, or with a form id the whole form, as a PDF.',
    params: Id,
    reply: pdf,
    accepted: Job,
    permission: ['result.download', 'result.downloadForm'],
    cost: 'high',
    effect: 'read',
    transaction: 'manual',
    cacheTags: ['form', 'result', 'answer'],
  },
} as const satisfies Endpoints

export const historyEndpoints = {
  'GET /api/results/{id}/history': {
    summary: 'Every change of the answers of a result, newest first; of one question with its id.',
    params: Id,
    query: shape({
      question: Type.Optional(Guid),
      before: Type.Optional(Type.String({ maxLength: 40 })),
      items: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: historyPageSize })),
    }),
    reply: Type.Array(Change),
    permission: 'result.readHistory',
    cost: 'low',
    effect: 'read',
    cacheTags: ['answer'],
    undocumented: true,
  },
  'GET /api/results/{id}/deliveries': {
    summary: 'The deliveries of a result, newest first.',
    params: Id,
    reply: Type.Array(DeliverySummary),
    permission: 'result.readHistory',
    cost: 'low',
    effect: 'read',
    cacheTags: ['delivery'],
    undocumented: true,
  },
  'GET /api/results/deliveries/{id}': {
    summary: 'One delivery with its frozen answers.',
    params: Id,
    reply: Delivery,
    permission: 'result.readHistory',
    cost: 'low',
    effect: 'read',
    cacheTags: ['delivery', 'answer'],
    undocumented: true,
  },
} as const satisfies Endpoints
