// Which map a picture shows: what the address of its screen says, without countries.
import { Type, type Static } from 'typebox'
import { Guid, oneOf, shape } from '../endpoint.ts'
import { mapArrangements } from './map-modes.ts'

export const MapSettings = shape({
  kind: oneOf('map'),
  mode: oneOf('levels', 'changes'),
  arrangement: oneOf(...mapArrangements),
  /** One parameter, or the earlier and the later one; 'changes' needs two. */
  parameterGuids: Type.Array(Guid, { minItems: 1, maxItems: 2 }),
  highlighted: Type.Array(Guid, { maxItems: 200 }),
})
export type MapSettings = Static<typeof MapSettings>
