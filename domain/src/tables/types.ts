// Tables for reports: countries' answers to questions of one section of a published form.
import { Type, type Static } from 'typebox'
import { Guid, ignored, maybe, shape, TextUpTo, Time, Version } from '../endpoint.ts'
import { maxItems, maxLengths } from '../forms/vocabulary.ts'

export const Year = Type.Integer({ minimum: 1900, maximum: 3000 })
const maxCountries = 200

const choiceFields = {
  section: Guid,
  questions: Type.Array(Guid, { minItems: 1, maxItems: maxItems.questions }),
  countries: Type.Array(Guid, { minItems: 1, maxItems: maxCountries }),
}
/** The section determines the form. */
export const TableChoice = shape(choiceFields)
export type TableChoice = Static<typeof TableChoice>

const tableFields = {
  id: Guid,
  /** Equals `id`. */
  guid: Guid,
  name: Type.String(),
  form: Type.String(),
  year: Type.Integer(),
  section: Guid,
  questions: Type.Array(Guid),
  countries: Type.Array(Guid),
  /** Published; otherwise under development. */
  final: Type.Boolean(),
  /** Generated, unless someone has written one. */
  alternativeText: Type.String(),
  version: Version,
  /** Published, and an answer in it has changed since (D69). */
  outdated: Type.Boolean(),
  /** The latest of these changes, or no date. */
  changedSince: Time,
  created: Time,
}
export const Table = shape(tableFields)
export type Table = Static<typeof Table>

export const TableList = shape({ result: Type.Array(Table), totalRows: Type.Integer() })

/** The first row is the header, the first column the countries. */
export const TableGrid = Type.Array(Type.Array(Type.String()))
export type TableGrid = Static<typeof TableGrid>

export const TableSource = shape({
  /** Selected countries that have submitted. */
  submitted: Type.Integer(),
  notSubmitted: Type.Array(Type.String()),
  /** The latest submission, or no date. */
  youngestDelivery: Time,
  /** The latest correction after the delivery (D50). */
  correctedUntil: Type.Optional(Time),
  isDemonstration: Type.Boolean(),
})
export type TableSource = Static<typeof TableSource>

export const TablePreview = shape({ grid: TableGrid, source: TableSource })
export type TablePreview = Static<typeof TablePreview>

export const TableWithData = shape({ ...tableFields, grid: TableGrid, source: TableSource })
export type TableWithData = Static<typeof TableWithData>

export const TableForm = shape({
  name: Type.String(),
  year: Type.Integer(),
  category: Guid,
})
export type TableForm = Static<typeof TableForm>

const nameFields = {
  /** Empty: '{form} {year}'. */
  name: maybe(TextUpTo(maxLengths.name)),
  /** Empty: generated. */
  alternativeText: maybe(TextUpTo(maxLengths.description)),
  final: ignored,
  outdated: ignored,
  changedSince: ignored,
  created: ignored,
}

export const TableInput = shape({
  ...choiceFields,
  form: TextUpTo(maxLengths.name, 1),
  year: Year,
  ...nameFields,
  id: ignored,
  guid: ignored,
  version: ignored,
})
export type TableInput = Static<typeof TableInput>

/** Members that are left out do not change. In published tables, only name and alternative text can change. */
export const TablePatch = shape({
  guid: Guid,
  section: Type.Optional(choiceFields.section),
  questions: Type.Optional(choiceFields.questions),
  countries: Type.Optional(choiceFields.countries),
  form: Type.Optional(TextUpTo(maxLengths.name, 1)),
  year: Type.Optional(Year),
  ...nameFields,
  version: Type.Optional(Version),
  id: ignored,
})
export type TablePatch = Static<typeof TablePatch>
