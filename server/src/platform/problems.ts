// Refusals: services throw a Problem; all other errors become one here, so that nothing internal ever leaves the server.
import {
  problems,
  type FieldError,
  type FieldReason,
  type FieldRefusal,
  type ProblemBody,
  type ProblemCode,
  type Refusal,
} from '@imp/domain/problems.ts'
import type { Reason, TextId, TextValues } from '@imp/domain/texts.ts'
import { formatText } from './texts.ts'

interface Details {
  readonly text?: TextId
  readonly values?: TextValues
  readonly errors?: readonly FieldReason[]
  /** The sentence names the first of the errors. */
  readonly namesField?: boolean
  /** For the person to choose (412): what the server holds, and who wrote it when. */
  readonly stored?: unknown
  readonly changedBy?: string
  readonly changedAt?: string
  /** Of a picture that would lack something: a PNG, as Base64. */
  readonly preview?: string
  /** Seconds. */
  readonly retryAfter?: number
  /** Sent to browsers instead of the JSON, for frames. */
  readonly page?: { readonly html: string; readonly headers: Readonly<Record<string, string>> }
}

/** The code decides status and text (domain/problems.ts). */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly details: Details

  constructor(code: ProblemCode, details: Details = {}) {
    super(code)
    this.code = code
    this.status = problems[code].status
    this.details = details
  }

  body(locale: string): ProblemBody {
    const { text, values, errors, stored, changedBy, changedAt, preview } = this.details
    const written = errors?.map(error => ({ ...error, message: formatText(locale, error.text, error.values) }))
    const [first] = this.details.namesField ? (written ?? []) : []
    const problem = formatText(locale, text ?? problems[this.code].text, values)
    return {
      message: first && first.message !== problem ? sentenceWith(locale, problem, first) : problem,
      code: this.code,
      ...(text !== undefined && { text }),
      ...(values && { values }),
      ...(written && { errors: written }),
      ...(stored !== undefined && { stored }),
      ...(changedBy !== undefined && { changedBy }),
      ...(changedAt !== undefined && { changedAt }),
      ...(preview !== undefined && { preview }),
    }
  }
}

function sentenceWith(locale: string, problem: string, { path, message }: FieldError): string {
  if (!path) return formatText(locale, 'problems.withReason', { problem, reason: message })
  return formatText(locale, 'problems.inField', { problem, field: path, reason: message })
}

/** Ends work whose caller has disconnected. Shared: an error for every request would cost too much. */
export const callerGone = new Error('the caller is gone')

interface Violation {
  readonly instancePath: string
  readonly keyword?: string
  readonly params: Readonly<Record<string, unknown>>
}

const maxErrors = 100
const maxViolations = 20
const maxPathLength = 200

export function malformed(violations: readonly Violation[]): Problem {
  const errors = withoutEchoes(violations)
    .slice(0, maxViolations)
    .map((violation): FieldReason => {
      const { instancePath, params } = violation
      const inside = params['additionalProperty'] ?? params['missingProperty']
      const steps = [...instancePath.split('/').slice(1), ...(typeof inside === 'string' ? [inside] : [])]
      const path = steps.map(step => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
      return { path: path.slice(0, maxPathLength), ...reasonOf(violation) }
    })
  return fieldsProblem(errors)
}

function reasonOf({ keyword, params }: Violation): Reason {
  const limit = Number(params['limit'])
  switch (keyword) {
    case 'required':
      return { text: 'problems.field.missing' }
    case 'additionalProperties':
      return { text: 'problems.field.unknown' }
    case 'type':
      return { text: 'problems.field.type', values: { type: String(params['type']) } }
    case 'maxLength':
      return { text: 'problems.field.tooLong', values: { max: limit } }
    case 'minLength':
      return { text: 'problems.field.tooShort', values: { min: limit } }
    case 'maximum':
      return { text: 'problems.field.tooLarge', values: { max: limit } }
    case 'minimum':
      return { text: 'problems.field.tooSmall', values: { min: limit } }
    case 'minItems':
      return { text: 'problems.field.tooFew', values: { min: limit } }
    case 'maxItems':
      return { text: 'problems.field.tooMany', values: { max: limit } }
    case 'enum':
      return { text: 'problems.field.choice', values: { choices: [params['allowedValues']].flat().join(', ') } }
    case 'format':
      // The only format that is declared (schemas.ts).
      return { text: 'problems.field.uuid' }
    default:
      return { text: 'problems.field.invalid' }
  }
}

/** For a nullable field only what is wrong with the value, not that null would do as well. */
function withoutEchoes(violations: readonly Violation[]): readonly Violation[] {
  const telling = violations.filter(
    ({ keyword, params }) => keyword !== 'anyOf' && !(keyword === 'type' && params['type'] === 'null'),
  )
  return telling.length > 0 ? telling : violations
}

export function refuse(reason: Refusal | null): void {
  if (!reason) return
  const { code, text, values } = reason
  throw new Problem(code, { ...(text !== problems[code].text && { text }), ...(values && { values }) })
}

/** The same for single fields: the first one gives the code, and the sentence names it. */
export function refuseFields(findings: readonly FieldRefusal[]): void {
  const [first] = findings
  const errors = findings.map(({ code: _code, ...reason }): FieldReason => reason)
  if (first) throw fieldsProblem(errors, first.code)
}

export const fieldsProblem = (errors: readonly FieldReason[], code: ProblemCode = 'malformed'): Problem =>
  new Problem(code, { errors: errors.slice(0, maxErrors), namesField: true })

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

/** 'internal' for anything unexpected. */
export function toProblem(error: unknown): Problem {
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
