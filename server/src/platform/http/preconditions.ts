// Conditional requests (If-Match, If-None-Match) and preferences (Prefer).
import type { IncomingHttpHeaders } from 'node:http'
import { fieldsProblem } from '../problems.ts'

export function versionIn(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch === '*') return null
  const found = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())
  if (!found) throw fieldsProblem([{ path: 'If-Match', text: 'problems.field.version' }])
  return Number(found[1])
}

/** Weak comparison (RFC 9110, 13.1.2): compression by proxies makes tags weak. */
export function isSame(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = ifNoneMatch.split(',').map(withoutMark)
  return tags.includes('*') || tags.includes(withoutMark(etag))
}

/** By tag, or by time where no tag is sent (RFC 9110, 13.2.2). @param lastModified as in the response */
export function isKnown(
  { 'if-none-match': tags, 'if-modified-since': since }: IncomingHttpHeaders,
  etag: string,
  lastModified: string | undefined,
): boolean {
  if (tags !== undefined) return isSame(etag, tags)
  return since !== undefined && lastModified !== undefined && Date.parse(lastModified) <= Date.parse(since)
}

/** RFC 7240: the caller wants no content in return. */
export const wantsNoContent = (prefer: string | string[] | undefined): boolean =>
  [prefer ?? []].flat().some(line => line.split(',').some(one => noContent.test(one)))
const noContent = /^\s*return\s*=\s*"?minimal"?\s*(;|$)/i

/** RFC 7240: how long the caller waits before it prefers a job; null: it always waits. */
export function maxWaitMs(prefer: string | string[] | undefined): number | null {
  const preferences = [prefer ?? []].flat().flatMap(line => line.split(','))
  if (!preferences.some(one => /^\s*respond-async\s*(;|$)/i.test(one))) return null
  const seconds = preferences.map(one => /^\s*wait\s*=\s*"?(\d{1,4})"?\s*(;|$)/i.exec(one)?.[1]).find(Boolean)
  return Math.min(Number(seconds ?? 0), maxWaitSeconds) * 1000
}
const maxWaitSeconds = 30

const withoutMark = (tag: string): string => tag.trim().replace(/^W\//, '')
