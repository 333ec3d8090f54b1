// What each endpoint shows and changes, for the browser's cache. The web build replaces this module by the finished table
// (web/vite.config.ts), which keeps the schemas out of the bundle.
import type { Endpoint } from './endpoint.ts'
import { endpoints, type Line } from './endpoints.ts'

type EndpointCacheTags = Pick<Endpoint, 'cacheTags' | 'invalidates'>

const entries = Object.entries<Endpoint>(endpoints).map(
  ([line, { cacheTags, invalidates }]) => [line, { cacheTags, invalidates }] as const,
)

export const endpointCacheTags = Object.fromEntries(entries) as Readonly<Record<Line, EndpointCacheTags>>
