// A table for reports: what countries have answered to some questions of one section of a published form.
import { Type, type Static } from 'typebox'
import { Guid, ignored, maybe, shape, TextUpTo, Time, Version } from '../endpoint.ts'
import { maxItems, maxLengths } from '../forms/vocabulary.ts'

export const Year = Type.Integer({ minimum: 1900, maximum: 3000 })
const maxCountries = 200

const choiceFields = {
  /** Of the section. */
  section: Guid,
  questions: Type.Array(Guid, { minItems: 1, maxItems: maxItems.questions }),
  countries: Type.Array(Guid, { minItems: 1, maxItems: maxCountries }),
}
/** What a table shows; the section tells the form. */
export const TableChoice = shape(choiceFields)
export type TableChoice = Static<typeof TableChoice>

const tableFields = {
  id: Guid,
  /** The same. */
  guid: Guid,
  name: Type.String(),
  /** The form's name, as it was when the table was made. */
  form: Type.String(),
  year: Type.Integer(),
  section: Guid,
  questions: Type.Array(Guid),
  countries: Type.Array(Guid),
  /** Published; the others are under development. */
  final: Type.Boolean(),
  /** What it shows, in words; made from the choice unless somebody has written another. */
  alternativeText: Type.String(),
  version: Version,
  /** Published, and an answer in it has changed since (D69). */
  outdated: Type.Boolean(),
  /** The latest of these changes; no date where there is none. */
  changedSince: Time,
  created: Time,
}
export const Table = shape(tableFields)
export type Table = Static<typeof Table>

/** One page of the published tables. */
export const TableList = shape({ result: Type.Array(Table), totalRows: Type.Integer() })

/** The first row is the header, the first column the countries. */
export const TableGrid = Type.Array(Type.Array(Type.String()))
export type TableGrid = Static<typeof TableGrid>

/** Where the answers of a table come from. */
export const TableSource = shape({
  /** Chosen countries that have submitted. */
  submitted: Type.Integer(),
  /** The names of those that have not. */
  notSubmitted: Type.Array(Type.String()),
  /** Of the latest submission among them; no date where there is none. */
  youngestDelivery: Time,
  /** The latest correction of an answer in it, where one was made after the delivery (D50). */
  correctedUntil: Type.Optional(Time),
  isDemonstration: Type.Boolean(),
})
export type TableSource = Static<typeof TableSource>

export const TablePreview = shape({ grid: TableGrid, source: TableSource })
export type TablePreview = Static<typeof TablePreview>

/** A table with what it shows. */
export const TableWithData = shape({ ...tableFields, grid: TableGrid, source: TableSource })
export type TableWithData = Static<typeof TableWithData>

/** A form that tables can be made from; one for each name and year. */
export const TableForm = shape({
  name: Type.String(),
  year: Type.Integer(),
  /** Its countries are those of the category's block. */
  category: Guid,
})
export type TableForm = Static<typeof TableForm>

// ——— What is written ———

const nameFields = {
  /** '{form} {year}' when empty. */
  name: maybe(TextUpTo(maxLengths.name)),
  /** Made from the choice when empty. */
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

/** What is left out stays as it is. Of a published table only name and alternative text change. */
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
