// Estimates from the bytes what JSON costs to parse: eight megabytes of opening brackets take a gigabyte of memory.
import type { Reason } from '@imp/domain/texts.ts'

/** Twice what any body may have (schemas.ts, which names the field). */
const maxDepth = 64
/** Values and fields: ten times a form with a thousand questions and its tables. */
const maxParts = 300_000

const [quote, backslash, comma, openBracket, closeBracket, openBrace, closeBrace] = Buffer.from('"\\,[]{}')

export function jsonCostReason(json: Buffer): Reason | null {
  let depth = 0
  let parts = 0
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === quote) {
      at = endOfString(json, at)
      continue
    }
    if (byte === closeBracket || byte === closeBrace) depth--
    else if (byte === openBracket || byte === openBrace) {
      depth++
      parts++
    } else if (byte === comma) parts++
    if (depth > maxDepth) return { text: 'problems.field.tooDeep' }
    if (parts > maxParts) return { text: 'problems.field.tooMany', values: { max: maxParts } }
  }
  return null
}

function endOfString(json: Buffer, start: number): number {
  for (let at = start + 1; ; ) {
    const end = json.indexOf(quote ?? 0, at)
    if (end < 0) return json.length
    let slashes = 0
    while (json[end - 1 - slashes] === backslash) slashes++
    if (slashes % 2 === 0) return end
    at = end + 1
  }
}
