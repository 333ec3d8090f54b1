// A dataset as it travels: what the lists and the landing page say of it.
import { Type, type Static } from 'typebox'
import { oneOf, orNull, shape, Time } from '../endpoint.ts'
import { dataFormats } from '../open-data.ts'

const datasetKinds = ['parameter', 'graph', 'form', 'everything'] as const
export const DatasetKind = oneOf(...datasetKinds)
export type DatasetKind = Static<typeof DatasetKind>

const summaryFields = {
  /** Stays when the thing is renamed. */
  key: Type.String(),
  kind: DatasetKind,
  title: Type.String(),
  description: Type.String(),
  keywords: Type.Array(Type.String()),
  /** Latest first. */
  years: Type.Array(Type.Integer()),
  /** How many countries it has data of. */
  countries: Type.Integer(),
  /** When it became public for the first time, as far as that is known. */
  issuedAt: orNull(Time),
  changedAt: Time,
  /** Another one for each change. */
  version: Type.String(),
  isDemonstration: Type.Boolean(),
  formats: Type.Array(oneOf(...dataFormats)),
  /** Has a map, graph or table that other pages can show. */
  hasView: Type.Boolean(),
}
export const DatasetSummary = shape(summaryFields)
export type DatasetSummary = Static<typeof DatasetSummary>

const Cell = Type.Union([Type.String(), Type.Number(), Type.Null()])
export const Dataset = shape({
  ...summaryFields,
  /** The permanent address, whole. */
  address: Type.String(),
  licence: shape({ name: Type.String(), url: Type.String() }),
  dimensions: Type.Array(shape({ id: Type.String(), label: Type.String(), categories: Type.Integer() })),
  unit: orNull(Type.String()),
  observations: Type.Integer(),
  countryNames: Type.Array(Type.String()),
  /** The first rows of the CSV file. */
  preview: shape({ columns: Type.Array(Type.String()), rows: Type.Array(Type.Array(Cell)) }),
})
export type Dataset = Static<typeof Dataset>
