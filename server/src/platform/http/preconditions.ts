// Conditions of a request: the version a write was made from (If-Match), what the caller has already (If-None-Match), and
// whether a write is to be answered with what it made, and how long the caller likes to wait (Prefer).
import type { IncomingHttpHeaders } from 'node:http'
import { fieldsProblem } from '../problems.ts'

/** Null: none is named. */
export function versionIn(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch === '*') return null
  const found = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())
  if (!found) throw fieldsProblem([{ path: 'If-Match', text: 'problems.field.version' }])
  return Number(found[1])
}

/** Weakly compared (RFC 9110, 13.1.2): proxies that compress an answer make its tag a weak one. */
export function isSame(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = ifNoneMatch.split(',').map(withoutMark)
  return tags.includes('*') || tags.includes(withoutMark(etag))
}

/**
 * The caller has it already, by its tag, or by its time where it names no tag (RFC 9110, 13.2.2).
 * @param lastModified as the answer says it
 */
export function isKnown(
  { 'if-none-match': tags, 'if-modified-since': since }: IncomingHttpHeaders,
  etag: string,
  lastModified: string | undefined,
): boolean {
  if (tags !== undefined) return isSame(etag, tags)
  return since !== undefined && lastModified !== undefined && Date.parse(lastModified) <= Date.parse(since)
}

/** RFC 7240: the caller knows what it wrote and wants no answer but that it is done. */
export const wantsNoContent = (prefer: string | string[] | undefined): boolean =>
  [prefer ?? []].flat().some(line => line.split(',').some(one => noContent.test(one)))
const noContent = /^\s*return\s*=\s*"?minimal"?\s*(;|$)/i

/** RFC 7240: the caller would rather have a job than wait, or wait longer than `wait` seconds. null: waits. */
export function maxWaitMs(prefer: string | string[] | undefined): number | null {
  const preferences = [prefer ?? []].flat().flatMap(line => line.split(','))
  if (!preferences.some(one => /^\s*respond-async\s*(;|$)/i.test(one))) return null
  const seconds = preferences.map(one => /^\s*wait\s*=\s*"?(\d{1,4})"?\s*(;|$)/i.exec(one)?.[1]).find(Boolean)
  return Math.min(Number(seconds ?? 0), maxWaitSeconds) * 1000
}
const maxWaitSeconds = 30

const withoutMark = (tag: string): string => tag.trim().replace(/^W\//, '')
