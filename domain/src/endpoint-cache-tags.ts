// What each endpoint shows and changes, without its schemas: for the cache of the browser. The build of the web application
// puts the finished table in the place of this module (web/vite.config.ts), so that the schemas stay out of the bundle.
import type { Endpoint } from './endpoint.ts'
import { endpoints, type Line } from './endpoints.ts'

type EndpointCacheTags = Pick<Endpoint, 'cacheTags' | 'invalidates'>

const entries = Object.entries<Endpoint>(endpoints).map(
  ([line, { cacheTags, invalidates }]) => [line, { cacheTags, invalidates }] as const,
)

export const endpointCacheTags = Object.fromEntries(entries) as Readonly<Record<Line, EndpointCacheTags>>
