import { Type } from 'typebox'
import { anyFile, Guid, Id, maybe, pdf, shape, TextUpTo, type Calls } from '../call.ts'
import { PreviewPage, ReportChange, ReportDocument } from './document.ts'
import { maxPdfBytes, maxTitleLength } from './limits.ts'
import { Report, ReportInput } from './types.ts'

const Year = Type.Integer({ minimum: 1900, maximum: 3000 })
const isInternal = Type.Optional(Type.Boolean())

export const reportCalls = {
  'GET /api/Reports/{id}': {
    summary: 'The front page of a report.',
    params: Id,
    reply: Report,
    permission: 'report.read',
    effect: 'read',
    about: ['report'],
  },
  'GET /api/reports/published': {
    summary: 'The published reports, newest first.',
    query: shape({
      /** Of the report; of its publication where it has no date. */
      year: Type.Optional(Year),
      /** Both kinds when left out, as far as the caller may see them. */
      isInternal,
      /** A part of the title, in whatever letter case. */
      searchText: Type.Optional(Type.String({ maxLength: maxTitleLength })),
    }),
    reply: Type.Array(Report),
    permission: ['report.list', 'report.listInternal'],
    effect: 'read',
    about: ['report'],
  },
  'GET /api/reports/public': {
    summary: 'The reports that everybody may read, newest first.',
    query: shape({
      /** Of the report; of its publication where it has no date. */
      year: Type.Optional(Year),
    }),
    reply: Type.Array(Report),
    permission: 'report.listPublic',
    effect: 'read',
    about: ['report'],
    public: true,
  },
  'PATCH /api/Reports/{id}/public/{flag}': {
    summary: 'Shows a published yearly report to everybody, or to people who sign in only.',
    params: shape({ id: Guid, flag: Type.Boolean() }),
    reply: Report,
    permission: 'report.setPublic',
    effect: 'write',
    changes: ['report'],
    versioned: true,
  },
  'GET /api/Reports/InProgress': {
    summary: 'The reports under development, edited last first.',
    query: shape({ isInternal }),
    reply: Type.Array(Report),
    permission: 'report.listDrafts',
    effect: 'read',
    about: ['report'],
  },
  'POST /api/Reports': {
    summary: 'Creates a blank report.',
    body: ReportInput,
    reply: Report,
    permission: 'report.create',
    effect: 'write',
    changes: ['report'],
    status: 201,
  },
  'PUT /api/Reports/{id}': {
    summary: 'Changes the front page of a report.',
    params: Id,
    body: ReportInput,
    reply: Report,
    permission: 'report.edit',
    effect: 'write',
    changes: ['report'],
    versioned: true,
  },
  'DELETE /api/Reports/{id}': {
    summary: 'Deletes a report with its chapters and its PDF.',
    params: Id,
    reply: null,
    permission: 'report.delete',
    effect: 'write',
    changes: ['report'],
    versioned: true,
  },
  'POST /api/reports/upload': {
    summary: 'Makes a report under development of a PDF.',
    upload: {
      /** Without a title it is called like the file. */
      fields: shape({ title: maybe(TextUpTo(maxTitleLength)), isInternal }),
      file: { maxBytes: maxPdfBytes },
    },
    reply: Report,
    permission: 'report.create',
    effect: 'long',
    changes: ['report'],
    status: 201,
  },
  'PUT /api/reports/{id}/file': {
    summary: 'Puts another PDF in the place of that of an uploaded report under development.',
    params: Id,
    upload: { fields: shape({}), file: { maxBytes: maxPdfBytes } },
    reply: Report,
    permission: 'report.edit',
    effect: 'long',
    changes: ['report'],
    versioned: true,
    chosen: true,
  },
  'GET /api/Reports/copy/{id}': {
    summary: 'Makes a report under development of a published one.',
    params: Id,
    reply: Report,
    recordedAs: 'copy',
    permission: 'report.create',
    effect: 'write',
    changes: ['report'],
  },
  'GET /api/reports/generate/{id}': {
    summary: 'The PDF of a report as it would be published now.',
    params: Id,
    reply: pdf,
    permission: 'report.edit',
    effect: 'long',
    about: ['report', 'chapter'],
  },
  'GET /api/reports/{id}/preview': {
    summary: 'The pages of one chapter as they would be printed now.',
    params: Id,
    query: shape({ chapter: Guid }),
    reply: Type.Array(PreviewPage),
    permission: 'report.edit',
    effect: 'long',
    about: ['report', 'chapter'],
    chosen: true,
  },
  'GET /api/reports/{id}/remarks': {
    summary: 'What the author of a report may want to know of how it would be printed now, in sentences.',
    params: Id,
    reply: Type.Array(Type.String()),
    permission: 'report.edit',
    effect: 'read',
    about: ['report', 'chapter'],
    chosen: true,
  },
  'GET /api/reports/publish/{id}': {
    summary: 'Publishes a report, and answers its PDF.',
    params: Id,
    query: shape({
      /** Whoever is told of reports is told of this one. */
      sendNotification: Type.Optional(Type.Boolean({ default: true })),
      /** Notes stand in the places of figures and tables that cannot be drawn; else such a report is not published. */
      acceptMissing: Type.Optional(Type.Boolean({ default: false })),
    }),
    reply: pdf,
    recordedAs: 'publish',
    permission: 'report.publish',
    effect: 'long',
    changes: ['report'],
    versioned: true,
  },
  'PATCH /api/reports/unpublish/{id}': {
    summary: 'Takes a published internal report back.',
    params: Id,
    reply: Report,
    recordedAs: 'unpublish',
    permission: 'report.unpublish',
    effect: 'write',
    changes: ['report'],
    versioned: true,
  },
  'GET /api/reports/download/{id}': {
    summary: 'The PDF of a published report.',
    params: Id,
    reply: pdf,
    permission: 'report.download',
    effect: 'read',
    about: ['report'],
  },
  'GET /api/reports/{id}/document': {
    summary: 'A whole report to read: a published one as it was published, a draft as it is now.',
    params: Id,
    reply: ReportDocument,
    permission: 'report.read',
    effect: 'read',
    about: ['report', 'chapter', 'figure', 'table'],
    chosen: true,
  },
  'GET /api/reports/{id}/pictures/{placementId}': {
    summary: 'The picture of a figure as it stands in a report: SVG where it was drawn, PNG where it was uploaded.',
    params: shape({ id: Guid, placementId: Guid }),
    reply: anyFile,
    recordedAs: null,
    permission: 'report.read',
    effect: 'read',
    about: ['report', 'chapter'],
    chosen: true,
  },
  'GET /api/reports/{id}/changes': {
    summary: 'The figures and tables of a report that would be other ones today, and why.',
    params: Id,
    reply: Type.Array(ReportChange),
    permission: 'report.edit',
    effect: 'read',
    about: ['report', 'chapter', 'figure', 'table', 'answer', 'delivery'],
    chosen: true,
  },
} as const satisfies Calls
