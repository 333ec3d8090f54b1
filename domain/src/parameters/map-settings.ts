// Which map a picture is of: what the address of its screen says, but for its countries.
import { Type, type Static } from 'typebox'
import { Guid, oneOf, shape } from '../endpoint.ts'
import { mapArrangements } from './map-modes.ts'

export const MapSettings = shape({
  kind: oneOf('map'),
  mode: oneOf('levels', 'changes'),
  arrangement: oneOf(...mapArrangements),
  /** One parameter, or that of an earlier year and that of a later one; changes need two. */
  parameterGuids: Type.Array(Guid, { minItems: 1, maxItems: 2 }),
  /** Countries that stand out. */
  highlighted: Type.Array(Guid, { maxItems: 200 }),
})
export type MapSettings = Static<typeof MapSettings>
