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
  /** Which rows of the legal limits apply here, for example CE or Nordic (D36). */
  legalLimitAreas: Type.Array(Type.String()),
  /** The grids it lies in, for example CE or Nordic; Denmark in two. */
  synchronousAreas: Type.Array(Type.String()),
})
export type Country = Static<typeof Country>

export const MonitoredCountry = shape({
  abbreviation: Type.String(),
  name: Type.String(),
  /** Do visitors see anything of it: a level, or what it or its parts have submitted? */
  hasPublicValues: Type.Boolean(),
})
export type MonitoredCountry = Static<typeof MonitoredCountry>
