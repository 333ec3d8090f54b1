// Background jobs as their owners see them (D65).
import { Type, type Static } from 'typebox'
import { Guid, orNull, shape, Time } from '../endpoint.ts'

export const JobStatus = Type.Enum(['queued', 'running', 'done', 'failed', 'cancelled'])
export type JobStatus = Static<typeof JobStatus>

export const Job = shape({
  id: Guid,
  kind: Type.Enum([
    'workbook',
    'acerWorkbook',
    'tabularWorkbook',
    'comparisonWorkbook',
    'deliveryWorkbook',
    'resultPdf',
    'figures',
    'demonstrationReports',
  ]),
  title: Type.String(),
  status: JobStatus,
  /** 0 to 1. */
  progress: Type.Number(),
  /** Of jobs that produce several items; null: one item. */
  itemsDone: orNull(Type.Integer()),
  itemsTotal: orNull(Type.Integer()),
  created: Time,
  started: Time,
  finished: Time,
  /** When the owner downloaded the file; 0001: not yet. */
  fetched: Time,
  fileName: orNull(Type.String()),
  fileBytes: orNull(Type.Integer()),
  /** A code of problems.ts. */
  errorCode: orNull(Type.String()),
  /** The file is available until then. */
  expires: Time,
})
export type Job = Static<typeof Job>
