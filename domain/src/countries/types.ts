// Countries, their parts, and blocks: named groups of countries (D13).
import { Type, type Static } from 'typebox'
import { Guid, orNull, shape } from '../endpoint.ts'

export const Country = shape({
  id: Guid,
  guid: Guid,
  name: Type.String(),
  abbreviation: Type.String(),
  isEu: Type.Boolean(),
  isInvolvedInMaps: Type.Boolean(),
  parentId: orNull(Guid),
  /** Which rows of the legal limits apply, for example CE or Nordic (D36). */
  legalLimitAreas: Type.Array(Type.String()),
  synchronousAreas: Type.Array(Type.String()),
})
export type Country = Static<typeof Country>

export const MonitoredCountry = shape({
  abbreviation: Type.String(),
  name: Type.String(),
  /** Can visitors see a level, or a submission of the country or of its parts? */
  hasPublicValues: Type.Boolean(),
})
export type MonitoredCountry = Static<typeof MonitoredCountry>
