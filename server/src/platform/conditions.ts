// Conditions of a request: the version a write was made from (If-Match), what the caller has already (If-None-Match).
import { fieldsProblem } from './problems.ts'

/** Null: none is named. */
export function versionIn(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch === '*') return null
  const found = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())
  if (!found) throw fieldsProblem([{ path: 'If-Match', message: 'must be a version number' }])
  return Number(found[1])
}

/** Weakly compared (RFC 9110, 13.1.2): proxies that compress an answer make its tag a weak one. */
export function isSame(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = ifNoneMatch.split(',').map(withoutMark)
  return tags.includes('*') || tags.includes(withoutMark(etag))
}

const withoutMark = (tag: string): string => tag.trim().replace(/^W\//, '')
