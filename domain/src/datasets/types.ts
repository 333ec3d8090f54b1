// Datasets on the wire: for lists and landing pages.
import { Type, type Static } from 'typebox'
import { oneOf, orNull, shape, Time } from '../endpoint.ts'
import { dataFormats } from '../open-data.ts'

const datasetKinds = ['parameter', 'graph', 'form', 'everything'] as const
export const DatasetKind = oneOf(...datasetKinds)
export type DatasetKind = Static<typeof DatasetKind>

const summaryFields = {
  key: Type.String(),
  kind: DatasetKind,
  title: Type.String(),
  description: Type.String(),
  keywords: Type.Array(Type.String()),
  /** Latest first. */
  years: Type.Array(Type.Integer()),
  countries: Type.Integer(),
  /** First publication; null: unknown. */
  issuedAt: orNull(Time),
  changedAt: Time,
  version: Type.String(),
  isDemonstration: Type.Boolean(),
  formats: Type.Array(oneOf(...dataFormats)),
  hasView: Type.Boolean(),
}
export const DatasetSummary = shape(summaryFields)
export type DatasetSummary = Static<typeof DatasetSummary>

const Cell = Type.Union([Type.String(), Type.Number(), Type.Null()])
export const Dataset = shape({
  ...summaryFields,
  address: Type.String(),
  licence: shape({ name: Type.String(), url: Type.String() }),
  dimensions: Type.Array(shape({ id: Type.String(), label: Type.String(), categories: Type.Integer() })),
  unit: orNull(Type.String()),
  observations: Type.Integer(),
  countryNames: Type.Array(Type.String()),
  preview: shape({ columns: Type.Array(Type.String()), rows: Type.Array(Type.Array(Cell)) }),
})
export type Dataset = Static<typeof Dataset>
