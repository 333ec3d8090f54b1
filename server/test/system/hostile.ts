// Hostile requests derived from the declared shapes, the same in every run.
import { isMedia, type Endpoint, type Upload } from '@imp/domain/endpoint.ts'
import { endpoints, type Line } from '@imp/domain/endpoints.ts'
import type { RawInput } from '../../testing/request.ts'
import { unknownId } from './fixtures.ts'
import { deep, odd, queryTexts, sample, unwrapped, wrong, type Schema } from './hostile-values.ts'

export interface Hostile {
  readonly what: string
  readonly address?: (right: string, asked: RawInput) => string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  /** As text it can hold what no object can. */
  readonly body?: string
  readonly field?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The only invalid field: the refusal must name it. */
  readonly names?: string
  readonly isWrong?: boolean
}

interface Place {
  readonly path: readonly string[]
  readonly schema: Schema
  readonly isRequired: boolean
}
/** Every field; of lists, those of the first element. */
function* fields(schema: Schema, path: readonly string[] = [], isRequired = true): Generator<Place> {
  yield { path, schema, isRequired }
  const [inner] = unwrapped(schema)
  for (const [name, field] of Object.entries(inner.properties ?? {})) {
    yield* fields(field, [...path, name], inner.required?.includes(name) ?? false)
  }
  if (inner.type === 'array' && inner.items) yield* fields(inner.items, [...path, '0'])
}

const mark = '"\u2020here\u2020"'
/** The valid body with one value replaced; missing parents are filled in. */
function withAt(right: unknown, schema: Schema, path: readonly string[], json: string): string {
  if (path.length === 0) return json
  const body = structuredClone(right)
  let here = body as Record<string, unknown>
  let shape = unwrapped(schema)[0]
  for (const [at, step] of path.entries()) {
    const inside = shape.properties?.[step] ?? shape.items ?? {}
    if (at === path.length - 1) here[step] = JSON.parse(mark)
    else here = (here[step] ??= sample(inside)) as Record<string, unknown>
    shape = unwrapped(inside)[0]
  }
  return JSON.stringify(body).replace(mark, () => json)
}

const poisons = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'isAdmin', '$where', 'a.b', '']

function* wrongBodies(schema: Schema, right: unknown, mayBeMissing: boolean): Generator<Hostile> {
  for (const { path, schema: field, isRequired } of fields(schema)) {
    const name = path.join('.')
    const last = path.findLast(step => !/^\d+$/.test(step))
    const named = { ...(last !== undefined && { names: last }), isWrong: true }
    for (const [what, json] of wrong(field)) {
      if (path.length === 0 && json === 'null' && mayBeMissing) continue
      yield { what: `${name || 'the body'} is ${what}`, body: withAt(right, schema, path, json), ...named }
    }
    for (const [what, json] of odd(field)) {
      yield { what: `${name || 'the body'} is ${what}`, body: withAt(right, schema, path, json) }
    }
    if (path.length > 0 && isRequired && last === path.at(-1)) {
      const without = withAt(right, schema, path, '0').replace(`${JSON.stringify(last)}:0`, '"\u2020":0')
      yield { what: `${name} is missing`, body: without, isWrong: true }
    }
    if (unwrapped(field)[0].properties) {
      for (const poison of poisons) {
        const json = JSON.stringify(valueAt(right, path) ?? sample(field)).replace(
          /^\{/,
          () => `{${JSON.stringify(poison)}:{"x":1},`,
        )
        yield {
          what: `${name || 'the body'} has ${poison}`,
          body: withAt(right, schema, path, json.replace(',}', '}')),
          isWrong: true,
        }
      }
    }
  }
  for (const body of [
    '',
    '{',
    ']',
    'nonsense',
    'NaN',
    'undefined',
    '{"a":1,}',
    "{'a':1}",
    '\ufeff{}',
    '\0',
    '""',
    '1e999',
  ]) {
    yield { what: `the body is the text ${JSON.stringify(body)}`, body, isWrong: body !== '' }
  }
  yield { what: 'the body is deep', body: deep('{"a":', '}').replace('}', '1}'), isWrong: true }
  yield { what: 'the body is deep lists', body: deep('[', ']'), isWrong: true }
  yield { what: 'the body is very deep', body: deep('[', ']', 200_000), isWrong: true }
  const text = JSON.stringify(right)
  for (const type of [
    'text/plain',
    'text/html',
    'application/xml',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'x',
    'application/json-patch+json',
    'application/octet-stream',
  ]) {
    yield { what: `the body is ${type}`, body: text, headers: { 'content-type': type }, isWrong: true }
  }
  for (const charset of ['utf-16', 'latin1', 'x', '"']) {
    yield {
      what: `the body is in ${charset}`,
      body: text,
      headers: { 'content-type': `application/json; charset=${charset}` },
    }
  }
  yield { what: 'the body is said to be packed', body: text, headers: { 'content-encoding': 'gzip' } }
}

function valueAt(right: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (here, step) => (typeof here === 'object' && here !== null ? (here as Record<string, unknown>)[step] : undefined),
    right,
  )
}

function* wrongAddresses({ params, query }: Endpoint, right: RawInput): Generator<Hostile> {
  const badIds = [
    'x',
    '0',
    '-1',
    `${unknownId}0`,
    '../../etc/passwd',
    "' or 1=1 --",
    '\0',
    'ü',
    '%',
    '\u202e',
    '{id}',
    'null',
    'undefined',
    '[object Object]',
    'x'.repeat(150),
  ]
  for (const [name, field] of Object.entries((params as Schema | undefined)?.properties ?? {})) {
    for (const value of badIds) {
      yield {
        what: `{${name}} is ${JSON.stringify(value)}`,
        params: { ...right.params, [name]: value },
        isWrong: true,
        ...(value.length < 100 && { names: name }),
      }
    }
    if (field.format !== 'uuid') continue
    for (const value of [unknownId, '00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF']) {
      yield { what: `{${name}} is the unknown ${value}`, params: { ...right.params, [name]: value } }
    }
    for (const raw of [
      '%',
      '%ZZ',
      '%00',
      '%C0%AF',
      '%ED%A0%80',
      '%u0041',
      '..%2f..%2f',
      `${unknownId}%0a`,
      'x'.repeat(4000),
    ]) {
      yield {
        what: `{${name}} is written ${raw.slice(0, 20)}`,
        address: (address, { params }) => address.replace(params?.[name] ?? '\u2020', () => raw),
        isWrong: true,
      }
    }
  }
  const declared = (query as Schema | undefined)?.properties ?? {}
  for (const [name, field] of Object.entries(declared)) {
    for (const value of queryTexts(field)) {
      yield {
        what: `?${name}=${value.slice(0, 20)}`,
        query: { ...right.query, [name]: value },
        names: name,
        isWrong: true,
      }
    }
    for (const value of ['%', '_', "'; select 1; --", '1e2', '00002024', '0x7e8', '+1', unknownId, '', ' ']) {
      yield { what: `?${name}=${value}`, query: { ...right.query, [name]: value } }
    }
    const and = (more: string) => (address: string) => `${address}${address.includes('?') ? '&' : '?'}${more}`
    yield { what: `?${name} twice`, address: and(`${name}=a&${name}=b`) }
    yield { what: `?${name} many times`, address: and(`${name}=a&`.repeat(1500)) }
    yield { what: `?${name}[]`, address: and(`${name}[]=a&${name}[x]=b`), isWrong: true }
    yield { what: `?${name} without a value`, address: and(name) }
    yield { what: `?${name} in broken letters`, address: and(`${name}=%FF%FE&${name}2=%`) }
  }
  if (query) {
    for (const name of [...poisons.filter(Boolean), 'nonsense', 'limit', 'offset', 'page']) {
      yield { what: `?${name} that nobody knows`, query: { ...right.query, [name]: '-1' }, names: name, isWrong: true }
    }
  }
  const long = `x=${'y'.repeat(15_000)}`
  yield { what: 'a very long query', address: address => `${address}${address.includes('?') ? '&' : '?'}${long}` }
}

/** Signing in ignores expired tokens. */
const startsSession = ({ permission }: Endpoint): boolean => permission === 'session.start'

function* oddHeaders(endpoint: Endpoint): Generator<Hostile> {
  for (const value of ['x', '-1', '1.5', '9'.repeat(30), '"1", "2"', 'NaN', '""', "'; --", 'W/"x"', '{}']) {
    yield { what: `If-Match: ${value}`, headers: { 'if-match': value }, names: 'If-Match', isWrong: true }
  }
  const odd: [string, string][] = [
    ...([
      ['accept', 'image/png'],
      ['accept', '*/*;q=x'],
      ['accept-encoding', 'br;q=9,,'],
      ['accept-language', 'x'.repeat(5000)],
    ] as [string, string][]),
    ...([
      ['x-forwarded-for', "1.1.1.1, ' or 1=1"],
      ['x-request-id', '\u00ff'.repeat(300)],
      ['cookie', 'a=b;;=;'.repeat(500)],
    ] as [string, string][]),
    ...([
      ['prefer', 'respond-async; x, wait=-1, wait=99999999999'],
      ['last-event-id', 'result=1.1~open;'.repeat(300)],
      ['last-event-id', 'jobs=9:1:;result=;=;'],
    ] as [string, string][]),
    ...([
      ['if-none-match', '*'],
      ['if-none-match', '"\\"'],
      ['range', 'bytes=-1,9-'],
      ['origin', 'null'],
      ['expect', '100-continue'],
    ] as [string, string][]),
    ...([
      ['x-http-method-override', 'DELETE'],
      ['host', '../../etc'],
      ['if-modified-since', 'never'],
      ['te', 'trailers'],
    ] as [string, string][]),
  ]
  for (const [name, value] of odd) yield { what: `${name}: ${value.slice(0, 20)}`, headers: { [name]: value } }
  for (const value of [
    '',
    'Bearer',
    'Bearer ',
    'Bearer null',
    'bearer x',
    `Bearer ${'x'.repeat(6000)}`,
    'Basic Og==',
    'Bearer a b',
    "Bearer ' or 1=1 --",
    'Bearer \u00ff',
  ]) {
    yield {
      what: `Authorization: ${value.slice(0, 20)}`,
      headers: { authorization: value },
      isWrong: !startsSession(endpoint),
    }
  }
}

function* wrongUploads({ fields: declared }: Upload, right: RawInput): Generator<Hostile> {
  for (const [field, schema] of Object.entries(declared.properties as Record<string, Schema>)) {
    if (schema.type !== 'object') continue
    for (const hostile of wrongBodies(schema, right.fields?.[field] ?? {}, false)) yield { ...hostile, field }
  }
  for (const media of [
    'application/json',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=x',
  ]) {
    yield { what: `a body that says it is ${media}`, body: '{}', headers: { 'content-type': media }, isWrong: true }
  }
}

export function* hostileTo(line: Line, right: RawInput): Generator<Hostile> {
  const endpoint: Endpoint = endpoints[line]
  yield* wrongAddresses(endpoint, right)
  yield* oddHeaders(endpoint)
  if (endpoint.upload) yield* wrongUploads(endpoint.upload, right)
  else if (endpoint.body && !isMedia(endpoint.body))
    yield* wrongBodies(endpoint.body as Schema, right.body ?? {}, endpoint.bodyMayBeMissing === true)
  else {
    for (const body of ['{}', '[]', 'null', '{', '{"id":1}', deep('[', ']')]) {
      yield { what: `a body that nobody asked for: ${body.slice(0, 20)}`, body }
    }
  }
}
