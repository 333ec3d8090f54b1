// News on the home pages.
import { Type, type Static } from 'typebox'
import { Guid, maybe, oneOf, shape, TextUpTo, Time } from '../endpoint.ts'
import { maxNewsLength } from './kinds.ts'

export const NewsItem = shape({ id: Guid, timestamp: Time, text: Type.String() })
export type NewsItem = Static<typeof NewsItem>

export const NewsPage = shape({ result: Type.Array(NewsItem), totalRows: Type.Integer() })

/** Each list restricts the audience; without lists, everyone sees it. */
export const NewsInput = shape({
  text: TextUpTo(maxNewsLength, 1),
  roles: maybe(Type.Array(oneOf('Admin', 'NCLP', 'Viewer'), { minItems: 1, maxItems: 3 })),
  countries: maybe(Type.Array(Guid, { minItems: 1, maxItems: 200 })),
  persons: maybe(Type.Array(Guid, { minItems: 1, maxItems: 1000 })),
})
export type NewsInput = Static<typeof NewsInput>
