import { Type } from 'typebox'
import { Guid, Id, imageChoice, paging, png, shape, sortBy, type Endpoints } from '../endpoint.ts'
import { AnswerChange } from '../results/lineage.ts'
import {
  Figure,
  FigureData,
  FigureFilters,
  FigureInput,
  FigurePage,
  FigureUpload,
  GenerationInput,
  GenerationProgress,
  GraphFigureInput,
  RegenerationInput,
} from './types.ts'
import { figureLengths, maxFigureFileBytes } from './vocabulary.ts'

const Year = Type.Integer({ minimum: 1900, maximum: 3000 })
/** D72. */
const maxIds = 1000

const filters = {
  /** Part of the name, in any letter case. */
  name: Type.Optional(Type.String({ maxLength: figureLengths.name })),
  year: Type.Optional(Year),
  /** Of the form; 0, 1, Uploaded and Generated are taken for the source. */
  category: Type.Optional(Type.String({ maxLength: figureLengths.category })),
  formName: Type.Optional(Type.String({ maxLength: figureLengths.formName })),
  /** 0, 1 or the words, in any letter case. */
  source: Type.Optional(
    Type.String({ pattern: '^(?:0|1|[Uu][Pp][Ll][Oo][Aa][Dd][Ee][Dd]|[Gg][Ee][Nn][Ee][Rr][Aa][Tt][Ee][Dd])$' }),
  ),
  /** Those with an answer that has changed since, or those without. */
  outdated: Type.Optional(Type.Boolean()),
}
const Request = shape({ guid: Guid })

export const figureEndpoints = {
  'GET /api/figures': {
    summary: 'The figures, newest first.',
    query: shape({ ...filters, sort: sortBy('name', 'year', 'category', 'formName', 'source', 'created'), ...paging }),
    reply: FigurePage,
    permission: 'figure.manage',
    cost: 'low',
    effect: 'read',
    cacheTags: ['figure', 'answer', 'parameterAnswer'],
  },
  'GET /api/figures/filters': {
    summary: 'What the filters of the figures offer.',
    reply: FigureFilters,
    permission: 'figure.manage',
    cost: 'low',
    effect: 'read',
    cacheTags: ['form', 'category'],
    undocumented: true,
  },
  'GET /api/figures/labels/{id}': {
    summary: 'What each answer is called in a generated figure.',
    params: Id,
    reply: Type.Record(Type.String(), Type.String()),
    permission: 'figure.manage',
    cost: 'low',
    effect: 'read',
    cacheTags: ['figure'],
  },
  'GET /api/figures/{id}': {
    summary:
      'The picture of a figure, or a small one at most 320 pixels wide; also of a deleted one, where it is still placed.',
    params: Id,
    query: shape({ thumbnail: Type.Optional(Type.Boolean({ default: false })) }),
    reply: png,
    permission: 'figure.read',
    cost: 'low',
    effect: 'read',
    cacheTags: ['figure'],
  },
  'GET /api/figures/{id}/details': {
    summary: 'All that is known of a figure but its picture.',
    params: Id,
    reply: Figure,
    permission: 'figure.manage',
    cost: 'low',
    effect: 'read',
    cacheTags: ['figure', 'answer', 'parameterAnswer'],
    undocumented: true,
  },
  'GET /api/figures/{id}/data': {
    summary: 'The numbers behind a figure as a table, with its alternative text and its source.',
    params: Id,
    reply: FigureData,
    permission: 'figure.read',
    cost: 'low',
    effect: 'read',
    cacheTags: ['figure'],
    undocumented: true,
  },
  'GET /api/figures/{id}/changes': {
    summary: 'The answers in a figure that have changed since it was drawn: which, from what, to what, when and why.',
    params: Id,
    reply: Type.Array(AnswerChange),
    permission: 'figure.manage',
    cost: 'low',
    effect: 'read',
    cacheTags: ['figure', 'answer', 'parameterAnswer'],
    undocumented: true,
  },
  'POST /api/figures': {
    summary: 'Uploads a picture (PNG, JPEG, GIF, WebP or SVG), which is stored as PNG.',
    upload: { fields: shape({ dto: FigureUpload, ...imageChoice }), file: { maxBytes: maxFigureFileBytes } },
    reply: Figure,
    permission: 'figure.manage',
    cost: 'high',
    effect: 'write',
    transaction: 'manual',
    invalidates: ['figure'],
    status: 201,
  },
  'POST /api/figures/graph': {
    summary:
      'Keeps a graph or a map as a figure: what its screen shows of these countries, with the answers that is made from.',
    body: GraphFigureInput,
    reply: Figure,
    permission: 'figure.manage',
    cost: 'high',
    effect: 'write',
    transaction: 'manual',
    invalidates: ['figure'],
    status: 201,
    undocumented: true,
  },
  'PUT /api/figures': {
    summary: 'Changes an uploaded figure; its picture stays.',
    body: FigureInput,
    reply: Figure,
    permission: 'figure.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['figure'],
  },
  'PATCH /api/figures': {
    summary: 'Changes the name and the alternative text of a figure, and of an uploaded one all that can be written.',
    body: FigureInput,
    reply: Figure,
    permission: 'figure.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['figure'],
  },
  'DELETE /api/figures/bulk': {
    summary: 'Deletes the selected figures, or all that match the filters; where they are placed they stay to be seen.',
    query: shape({ selectedFigure: Type.Optional(Type.Array(Guid, { maxItems: maxIds })), ...filters }),
    reply: shape({ deleted: Type.Integer() }),
    permission: 'figure.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['figure'],
  },
  'DELETE /api/figures/{id}': {
    summary: 'Deletes a figure; where it is placed it stays to be seen.',
    params: Id,
    reply: null,
    permission: 'figure.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['figure'],
    versioned: true,
  },
  'POST /api/charts': {
    summary:
      'Begins to draw a figure for each question of the chosen sections that has choices or numbers; the answer is the id of the job.',
    body: GenerationInput,
    reply: Guid,
    status: 201,
    permission: 'figure.manage',
    cost: 'high',
    effect: 'write',
    transaction: 'manual',
    invalidates: ['figure', 'job'],
  },
  'GET /api/charts/ping/{guid}': {
    summary: 'How far a generation of figures is, whoever began it.',
    params: Request,
    reply: GenerationProgress,
    permission: 'figure.manage',
    cost: 'low',
    effect: 'read',
    cacheTags: ['job'],
  },
  'GET /api/charts/cancel/{guid}': {
    summary: 'Ends a generation of figures; what is drawn stays.',
    params: Request,
    reply: Type.Boolean(),
    recordedAs: 'cancel',
    permission: 'figure.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['figure', 'job'],
  },
  'POST /api/charts/regenerate': {
    summary:
      'Draws a generated figure again from the answers of now, for these countries and with these labels; its place stays.',
    body: RegenerationInput,
    reply: Figure,
    recordedAs: 'update',
    permission: 'figure.manage',
    cost: 'high',
    effect: 'write',
    transaction: 'manual',
    invalidates: ['figure'],
  },
  'POST /api/charts/regenerate/preview': {
    summary: 'The picture that drawing a figure again would give now; nothing is stored.',
    body: RegenerationInput,
    reply: png,
    permission: 'figure.manage',
    cost: 'high',
    effect: 'read',
    transaction: 'manual',
    cacheTags: ['figure', 'answer', 'parameterAnswer'],
    undocumented: true,
  },
} as const satisfies Endpoints
