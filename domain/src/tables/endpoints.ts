import { Type } from 'typebox'
import { longBodyBytes, Guid, Id, paging, shape, type Endpoints } from '../endpoint.ts'
import { maxLengths } from '../forms/vocabulary.ts'
import { AnswerChange } from '../results/lineage.ts'
import {
  Table,
  TableForm,
  TableGrid,
  TableInput,
  TableList,
  TablePatch,
  TablePreview,
  TableChoice,
  TableWithData,
  Year,
} from './types.ts'

/** D72. Several of them may stand in one text, commas between. */
const maxIds = 1000
const ids = Type.Array(Type.String({ maxLength: 40 * maxIds }), { maxItems: maxIds })

const filters = {
  /** A part of the name, in whatever letter case. */
  name: Type.Optional(Type.String({ maxLength: maxLengths.name })),
  year: Type.Optional(Year),
  /** The form's name. */
  form: Type.Optional(Type.String({ maxLength: maxLengths.name })),
}

export const tableEndpoints = {
  'GET /api/tables': {
    summary: 'The published tables, newest first.',
    query: shape({ ...filters, ...paging }),
    reply: TableList,
    permission: 'table.manage',
    cost: 'low',
    effect: 'read',
    cacheTags: ['table', 'form', 'result', 'answer'],
  },
  'GET /api/tables/development': {
    summary: 'The tables under development, newest first.',
    reply: Type.Array(Table),
    permission: 'table.manage',
    cost: 'low',
    effect: 'read',
    cacheTags: ['table'],
  },
  'GET /api/tables/forms': {
    summary: 'The forms that tables can be made from: each name with each of its years, latest first.',
    reply: Type.Array(TableForm),
    permission: 'table.manage',
    cost: 'low',
    effect: 'read',
    cacheTags: ['form'],
    undocumented: true,
  },
  'GET /api/tables/preview': {
    summary: 'What a table of these questions and countries would show now.',
    query: TableChoice,
    reply: TablePreview,
    permission: 'table.manage',
    cost: 'high',
    effect: 'read',
    cacheTags: ['form', 'result', 'answer'],
    undocumented: true,
  },
  'GET /api/tables/data/': {
    summary: 'The grids of tables by their ids, the header first; ids that are not known are left out.',
    query: shape({ guids: ids }),
    reply: Type.Record(Guid, TableGrid),
    permission: 'table.read',
    cost: 'low',
    effect: 'read',
    cacheTags: ['table', 'form', 'result', 'answer'],
  },
  'GET /api/tables/{id}': {
    summary: 'A table with what it shows and where that comes from; also a deleted one, where it is still placed.',
    params: Id,
    reply: TableWithData,
    permission: 'table.read',
    cost: 'low',
    effect: 'read',
    cacheTags: ['table', 'form', 'result', 'answer'],
    undocumented: true,
  },
  'GET /api/tables/{id}/changes': {
    summary: 'The answers in a published table that have changed since: which, from what, to what, when and why.',
    params: Id,
    reply: Type.Array(AnswerChange),
    permission: 'table.manage',
    cost: 'low',
    effect: 'read',
    cacheTags: ['table', 'form', 'result', 'answer'],
    undocumented: true,
  },
  'POST /api/tables': {
    maxBodyBytes: longBodyBytes,
    summary: 'Makes a table, under development.',
    body: TableInput,
    reply: Table,
    permission: 'table.manage',
    cost: 'high',
    effect: 'write',
    invalidates: ['table'],
    status: 201,
  },
  'PATCH /api/tables': {
    maxBodyBytes: longBodyBytes,
    summary: 'Changes a table; of a published one only its name and its alternative text.',
    body: TablePatch,
    reply: Table,
    permission: 'table.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['table'],
    versioned: true,
  },
  'PATCH /api/tables/{id}/publish': {
    summary: 'Publishes a table, with the answers of this moment, or takes it back under development.',
    params: Id,
    query: shape({ isPublish: Type.Boolean() }),
    reply: Table,
    recordedAs: 'publish',
    permission: 'table.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['table'],
    versioned: true,
  },
  'PATCH /api/tables/{id}/data': {
    summary: "Takes today's answers into a published table.",
    params: Id,
    reply: Table,
    permission: 'table.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['table'],
    versioned: true,
    undocumented: true,
  },
  'DELETE /api/tables/bulk': {
    summary:
      'Deletes the tables that are named, else the published ones that these filters show; one of both is needed.',
    query: shape({ selectedTables: Type.Optional(ids), ...filters }),
    reply: shape({ deleted: Type.Integer() }),
    permission: 'table.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['table'],
  },
  'DELETE /api/tables/{id}': {
    summary: 'Deletes a table; reports that it stands in keep it.',
    params: Id,
    reply: null,
    permission: 'table.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['table'],
    versioned: true,
  },
} as const satisfies Endpoints
