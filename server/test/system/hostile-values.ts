// Hostile values for a declared shape: those that can never be valid, and odd ones that may be.
import { unknownId } from './fixtures.ts'

export interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly default?: unknown
}

export const deep = (open: string, close: string, levels = 10_000): string => open.repeat(levels) + close.repeat(levels)
const long = (length: number): string => JSON.stringify('x'.repeat(length))

export function wrong(schema: Schema): [what: string, json: string][] {
  const [inner, isNullable] = unwrapped(schema)
  const nothing: [string, string][] = isNullable ? [] : [['null', 'null']]
  const texts: [string, string][] = [
    ['NUL', '"a\\u0000b"'],
    ['a lone high surrogate', '"\\ud800"'],
    ['a lone low surrogate', '"x\\udc00"'],
  ]
  const noText: [string, string][] = [
    ['a number', '7'],
    ['true', 'true'],
    ['a list', '["x"]'],
    ['an object', '{"a":1}'],
  ]
  if (inner.enum) return [...nothing, ...noText, ...texts, ['another word', '"nonsense"'], ['an empty word', '""']]
  if (inner.format === 'uuid') {
    const ids = [
      '',
      'x',
      `${unknownId}0`,
      `{${unknownId}}`,
      unknownId.replaceAll('-', ''),
      `${unknownId}\\n`,
      'g'.repeat(36),
    ]
    return [...nothing, ...noText, ...texts, ...ids.map((id): [string, string] => [`the id ${id}`, `"${id}"`])]
  }
  switch (inner.type) {
    case 'string': {
      const { maxLength, minLength = 0, pattern } = inner
      const tooLong: [string, string][] = maxLength === undefined ? [] : [['too long', long(maxLength + 1)]]
      const tooShort: [string, string][] = minLength > 0 ? [['empty', '""']] : []
      const odd: [string, string][] = pattern === undefined ? [] : [['no such pattern', '"nonsense"']]
      return [...nothing, ...noText, ...texts, ...tooLong, ...tooShort, ...odd]
    }
    case 'number':
    case 'integer': {
      const { minimum, maximum } = inner
      return [
        ...nothing,
        ...(['"1"', '"NaN"', 'true', '[1]', '{}', '1e999', '-1e999', '""'] as const).map((json): [string, string] => [
          json,
          json,
        ]),
        ...(inner.type === 'integer' ? ([['a fraction', '1.5']] as [string, string][]) : []),
        ...(minimum === undefined
          ? []
          : ([
              ['too little', String(minimum - 1)],
              ['far too little', '-1e300'],
            ] as [string, string][])),
        ...(maximum === undefined
          ? []
          : ([
              ['too much', String(maximum + 1)],
              ['far too much', '1e300'],
            ] as [string, string][])),
      ]
    }
    case 'boolean':
      return [...nothing, ...['"true"', '1', '0', '[]', '{}', '""'].map((json): [string, string] => [json, json])]
    case 'array': {
      const tooMany =
        inner.maxItems === undefined
          ? []
          : [
              [
                'too many',
                `[${Array(inner.maxItems + 1)
                  .fill('null')
                  .join()}]`,
              ] as [string, string],
            ]
      return [
        ...nothing,
        ['an object', '{}'],
        ['a text', '"x"'],
        ['lists in lists', deep('[', ']')],
        ['nothings', '[null,null]'],
        ...tooMany,
      ]
    }
    case 'object':
      return [
        ...nothing,
        ...([
          ['a text', '"x"'],
          ['a list', '[]'],
          ['a number', '7'],
        ] as [string, string][]),
      ]
    default:
      // It is ignored; only what no database can hold is refused.
      return texts
  }
}

export function odd(schema: Schema): [what: string, json: string][] {
  const [inner] = unwrapped(schema)
  if (inner.format === 'uuid')
    return [
      ['all zeros', '"00000000-0000-0000-0000-000000000000"'],
      ['a foreign id', `"${unknownId}"`],
    ]
  switch (inner.type) {
    case 'string':
      return [
        ['empty', '""'],
        ['blanks', '" \\u00a0\\u200b "'],
        ['code', JSON.stringify(`'; drop table users; -- <script>{{7*7}}\${7} =1+1 %00 ../../etc/passwd`)],
        ['odd letters', JSON.stringify('\u202e\ufeff\uffff👩‍👩‍👧 ﷽ ʻ\r\n\t\b\u0001')],
      ]
    case 'number':
    case 'integer':
      return ['0', '-0', '-1', '1e308', '-1e308', '5e-324', '0.1', '9007199254740993'].map(json => [json, json])
    case 'array':
      return [['empty', '[]']]
    case undefined:
      return [
        ['depth', deep('{"a":', '}', 1).replace('}', '1}')],
        ['lists in lists', deep('[', ']', 5000)],
      ]
    default:
      return []
  }
}

export function unwrapped(schema: Schema): [inner: Schema, isNullable: boolean] {
  if (!schema.anyOf) return [schema, false]
  const inner = schema.anyOf.find(one => one.type !== 'null') ?? schema
  return [inner, schema.anyOf.some(one => one.type === 'null')]
}

export function sample(schema: Schema): unknown {
  const [inner] = unwrapped(schema)
  if (inner.enum) return inner.enum[0]
  if (inner.format === 'uuid') return unknownId
  if (inner.pattern !== undefined) return '#1c3968'
  if (inner.type === 'object') {
    const fields = Object.entries(inner.properties ?? {}).filter(([name]) => inner.required?.includes(name))
    return Object.fromEntries(fields.map(([name, field]) => [name, sample(field)]))
  }
  if (inner.type === 'array') return inner.items ? [sample(inner.items)] : []
  if (inner.type === 'boolean') return true
  return inner.type === 'number' || inner.type === 'integer' ? (inner.minimum ?? 1) : 'x'
}

export function queryTexts(field: Schema): string[] {
  const [inner] = unwrapped(field)
  if (inner.type === 'array') return ['x', '\0', '7', 'null']
  if (inner.enum)
    return [
      'nonsense',
      'null',
      '\0',
      inner.enum[0]?.toUpperCase() === inner.enum[0] ? 'x' : (inner.enum[0]?.toUpperCase() ?? 'x'),
    ]
  if (inner.format === 'uuid') return ['x', '-1', 'null', '\0', `${unknownId},${unknownId}`, 'x'.repeat(5000)]
  if (inner.type === 'boolean') return ['yes', '2', '-1', 'tru', '\0', '[]']
  if (inner.type === 'integer' || inner.type === 'number') {
    return [
      'x',
      '-1',
      '1.5',
      'NaN',
      'Infinity',
      '-Infinity',
      '1e400',
      '99999999999999999999',
      '-99999999999',
      '\0',
      '1;2',
      '٢٠٢٤',
    ]
  }
  return ['\0', 'x'.repeat((inner.maxLength ?? 20_000) + 1)]
}
