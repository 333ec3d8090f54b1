// Checks inputs against their declared shapes, and writes responses by them. Two checkers: addresses arrive as text and are
// converted; bodies arrive typed and are neither converted nor trimmed, only refused.
import { findDirectionTurn } from '@imp/domain/control-characters.ts'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import fastJsonStringify from 'fast-json-stringify'
import { IsBoolean, type TObject } from 'typebox'
import { fieldsProblem, malformed } from '../problems.ts'

const commonOptions = {
  strict: true,
  strictTypes: false,
  allowUnionTypes: true,
  useDefaults: true,
  removeAdditional: false,
} as const
const withFormats = (ajv: Ajv): Ajv => addFormats.default(ajv, ['uuid'])
const addresses = withFormats(new Ajv({ ...commonOptions, allErrors: true, coerceTypes: 'array' }))
const bodies = withFormats(new Ajv({ ...commonOptions, coerceTypes: false }))
const replies = withFormats(new Ajv({ ...commonOptions, coerceTypes: false, useDefaults: false }))

export type Check = (data: unknown) => void
export type Write = (data: unknown) => string

/** Compiled at first use where many apps are built (tests, development); at once in production, where mistakes show at the start. */
function makeOnce<T>(isEager: boolean, make: () => T): () => T {
  let made: T | undefined = isEager ? make() : undefined
  return () => (made ??= make())
}

function createCheck(ajv: Ajv, schema: object, isEager: boolean): Check {
  const compiled = makeOnce(isEager, (): ValidateFunction => ajv.compile(schema))
  return data => {
    const check = compiled()
    if (!check(data)) throw malformed(check.errors ?? [])
    refuseUnstorable(data)
  }
}
/** Booleans in any letter case, like paths (D3). */
export function createAddressCheck(schema: TObject, isEager: boolean): Check {
  const check = createCheck(addresses, schema, isEager)
  const flags = Object.keys(schema.properties).filter(name => IsBoolean(schema.properties[name]))
  return data => {
    const given = data as Record<string, unknown>
    for (const name of flags) {
      const value = given[name]
      if (typeof value === 'string') given[name] = value.toLowerCase()
    }
    check(data)
  }
}
export const createBodyCheck = (schema: object, isEager: boolean): Check => createCheck(bodies, schema, isEager)

const maxDepth = 32

/** Refuses, naming the field, what PostgreSQL cannot store (NUL, unpaired surrogates), infinite numbers, and prototypes. */
function refuseUnstorable(data: unknown, path = '', depth = 0): void {
  if (typeof data === 'string') {
    if (data.includes('\0') || !data.isWellFormed()) {
      throw fieldsProblem([{ path, text: 'problems.field.character' }])
    }
    // Direction controls make one text look like another (D89).
    const character = findDirectionTurn(data)
    if (character !== null) throw fieldsProblem([{ path, text: 'forms.hiddenCharacter', values: { character } }])
  } else if (data === Infinity || data === -Infinity) {
    // In an address it passes as a whole number and escapes every bound.
    throw fieldsProblem([{ path, text: 'problems.field.infinite' }])
  } else if (typeof data === 'object' && data !== null) {
    // Fields that are ignored on write may hold anything (D31), even endlessly nested lists.
    if (depth > maxDepth) throw fieldsProblem([{ path: path.slice(0, 200), text: 'problems.field.tooDeep' }])
    for (const [key, value] of Object.entries(data)) {
      const inner = path === '' ? key : `${path}.${key}`
      if (key === '__proto__') throw fieldsProblem([{ path: inner, text: 'problems.field.notAllowed' }])
      refuseUnstorable(value, inner, depth + 1)
    }
  }
}

/** fast-json-stringify fails on a closed member of a union with an extra column; opened, it omits the column. */
const openShape = (schema: object): object =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'additionalProperties' && value === false ? undefined : value,
    ),
  ) as object

/** `isChecked`: also validates the data (tests, development), since the writer alone silently turns null into 0. */
export function createReplyWriter(schema: object, isEager: boolean, isChecked: boolean): Write {
  const open = openShape(schema)
  const write = makeOnce(isEager, () => fastJsonStringify(open))
  const check = makeOnce(false, () => replies.compile(open))
  return data => {
    if (isChecked && !check()(JSON.parse(JSON.stringify(data)))) {
      throw new Error(`the reply differs from its declared shape: ${replies.errorsText(check().errors)}`)
    }
    return write()(data)
  }
}
export function createReplyCheck(schema: object): (json: string) => void {
  const check = makeOnce(false, () => replies.compile(openShape(schema)))
  return json => {
    if (!check()(JSON.parse(json)))
      throw new Error(`the reply differs from its declared shape: ${replies.errorsText(check().errors)}`)
  }
}
