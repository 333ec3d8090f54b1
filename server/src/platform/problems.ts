// Refusals on their way out: a service throws a Problem; errors of PostgreSQL, Fastify and the schemas become one here.
// Nothing internal ever leaves the server.
import { problems, type FieldError, type ProblemBody, type ProblemCode } from '@imp/domain/problems.ts'
import type { TextValues } from '@imp/domain/texts.ts'
import { text } from './texts.ts'

interface Details {
  /** Fills the text's placeholders. */
  readonly values?: TextValues
  readonly errors?: readonly FieldError[]
  /** What the server holds, for the person to choose (412). */
  readonly stored?: unknown
  /** Seconds. */
  readonly retryAfter?: number
  /** Replaces the catalogue's sentence where the sentence names a field. */
  readonly message?: string
}

/** A refusal; its code decides status and text (domain/problems.ts). */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly details: Details

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.message ?? text(problems[code].text, details.values))
    this.code = code
    this.status = problems[code].status
    this.details = details
  }

  body(): ProblemBody {
    const { errors, stored } = this.details
    return {
      message: this.message,
      code: this.code,
      ...(errors && { errors }),
      ...(stored !== undefined && { stored }),
    }
  }
}

/** Why work for somebody ended who is not there any more. One for all: an error for every request would cost too much. */
export const callerGone = new Error('the caller is gone')

interface Violation {
  readonly instancePath: string
  readonly keyword?: string
  readonly message?: string
  readonly params: Record<string, unknown>
}

/** What a schema refuses, each with the field's name: `sections.0.name must be string`. */
export function malformed(violations: readonly Violation[]): Problem {
  const errors = withoutEchoes(violations)
    .slice(0, 20)
    .map(({ instancePath, message = 'is not valid', params }): FieldError => {
      const inside = params['additionalProperty'] ?? params['missingProperty']
      const steps = [...instancePath.split('/').slice(1), ...(typeof inside === 'string' ? [inside] : [])]
      const path = steps.map(step => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
      const known = params['additionalProperty'] !== undefined ? 'is not a known field' : message
      return { path: path.slice(0, 200), message: params['missingProperty'] === undefined ? known : 'is missing' }
    })
  return fieldsProblem(errors)
}

/** Of a field that may be null, only what is wrong with its value is told, not that null would do as well. */
function withoutEchoes(violations: readonly Violation[]): readonly Violation[] {
  const telling = violations.filter(
    ({ keyword, params }) => keyword !== 'anyOf' && !(keyword === 'type' && params['type'] === 'null'),
  )
  return telling.length > 0 ? telling : violations
}

/** A 400 whose sentence names the first field. */
export function fieldsProblem(errors: readonly FieldError[], code: ProblemCode = 'malformed'): Problem {
  const [first] = errors
  const sentence = first ? ` ${first.path ? `${first.path}: ` : ''}${first.message}` : ''
  return new Problem(code, { errors, message: `${text(problems[code].text)}${sentence}` })
}

interface Foreign {
  readonly code?: unknown
  readonly statusCode?: unknown
  readonly validation?: readonly Violation[]
  readonly message?: unknown
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const unavailable = /^(08|57P0|53[0234]|57014|55P03|25P0[234]|ECONN|ENOENT|EPIPE|ETIMEDOUT)/
const noSpace = /^(53100|ENOSPC|EDQUOT)$/
const collision = /^(40001|40P01|23505)$/

/** Any thrown thing as a Problem; 'internal' for what nobody foresaw. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode, validation, message } = (error ?? {}) as Foreign
  if (validation) return malformed(validation)
  if (typeof code === 'string') {
    if (noSpace.test(code)) return new Problem('diskFull')
    if (collision.test(code)) return new Problem('conflictingChange')
    if (code === '23503') return new Problem('unknownReference')
    if (code === '22021' || code === '22P05') return new Problem('malformed')
    if (unavailable.test(code)) return new Problem('unavailable', { retryAfter: 1 })
  }
  // pg and its pool throw these without a code.
  if (
    typeof message === 'string' &&
    /^(timeout exceeded|Connection terminated|Client has encountered|Query read timeout|Cannot use a pool)/.test(
      message,
    )
  ) {
    return new Problem('unavailable', { retryAfter: 1 })
  }
  if (statusCode === 413) return new Problem('tooLarge')
  if (statusCode === 415) return new Problem('wrongMediaType')
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    const isBody = typeof code === 'string' && code.startsWith('FST_ERR_CTP_')
    return new Problem(isBody ? 'unreadableBody' : 'unreadableRequest')
  }
  return new Problem('internal')
}
