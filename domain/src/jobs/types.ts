// Work that lasts, as the person who asked for it sees it (D65).
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
  /** What it is made of, in the words of the product: the form's name, for example. */
  title: Type.String(),
  status: JobStatus,
  /** 0 to 1. */
  progress: Type.Number(),
  /** Of a job that makes many things: how many are made, and how many there will be; null: it makes one. */
  itemsDone: orNull(Type.Integer()),
  itemsTotal: orNull(Type.Integer()),
  created: Time,
  started: Time,
  finished: Time,
  /** When its owner has fetched the file; 0001: not yet. */
  fetched: Time,
  fileName: orNull(Type.String()),
  fileBytes: orNull(Type.Integer()),
  /** Why it failed: a code of the refusals. */
  errorCode: orNull(Type.String()),
  /** The file is kept until then. */
  expires: Time,
})
export type Job = Static<typeof Job>
