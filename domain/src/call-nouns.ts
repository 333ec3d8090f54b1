// What each call shows and changes, without its schemas: for the cache of the browser. The build of the web application
// puts the finished table in the place of this module (web/vite.config.ts), so that the schemas stay out of the bundle.
import type { Call } from './call.ts'
import { calls, type Line } from './calls.ts'

type CallNouns = Pick<Call, 'about' | 'changes'>

const entries = Object.entries<Call>(calls).map(([line, { about, changes }]) => [line, { about, changes }] as const)

export const callNouns = Object.fromEntries(entries) as Readonly<Record<Line, CallNouns>>
