// RDF statements, written as Turtle and as JSON-LD. Pure.

const prefixes = {
  adms: 'http://www.w3.org/ns/adms#',
  dcat: 'http://www.w3.org/ns/dcat#',
  dcatap: 'http://data.europa.eu/r5r/',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  hydra: 'http://www.w3.org/ns/hydra/core#',
  owl: 'http://www.w3.org/2002/07/owl#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
} as const
type Prefix = keyof typeof prefixes
type Name = `${Prefix}:${string}`

export interface Iri {
  readonly iri: string
}
export interface Literal {
  readonly text: string
  readonly language?: 'en'
  readonly type?: `xsd:${string}`
}
export interface Node {
  /** Without one, the node is written where it is used. */
  readonly iri?: string
  readonly type: Name
  readonly properties: readonly (readonly [property: Name, values: readonly (Iri | Literal | Node)[]])[]
}

export const iri = (address: string): Iri => ({ iri: address })
export const english = (text: string): Literal => ({ text, language: 'en' })
export const typed = (text: string, type: Literal['type'] & string): Literal => ({ text, type })

const isNode = (value: Iri | Literal | Node): value is Node => 'properties' in value
const isLiteral = (value: Iri | Literal): value is Literal => 'text' in value

export const toTurtle = (nodes: readonly Node[]): string =>
  [
    ...Object.entries(prefixes).map(([prefix, address]) => `@prefix ${prefix}: <${address}> .\n`),
    ...nodes.map(node => `\n${writeIri(node.iri ?? '')} ${writeStatements(node, '  ')} .\n`),
  ].join('')

const writeStatements = ({ type, properties }: Node, indent: string): string =>
  [
    `a ${type}`,
    ...properties
      .filter(([, values]) => values.length > 0)
      .map(([property, values]) => `${property} ${values.map(value => writeValue(value, indent)).join(', ')}`),
  ].join(` ;\n${indent}`)

function writeValue(value: Iri | Literal | Node, indent: string): string {
  if (isNode(value)) return `[ ${writeStatements(value, `${indent}  `)} ]`
  if (!isLiteral(value)) return writeIri(value.iri)
  const text = `"${escapeText(value.text)}"`
  if (value.language) return `${text}@${value.language}`
  return value.type ? `${text}^^${value.type}` : text
}

const writeIri = (address: string): string =>
  // Turtle forbids these inside <>.
  // oxlint-disable-next-line no-control-regex
  `<${address.replace(/[\u0000-\u0020<>"{}|^`\\]/g, letter => encodeURIComponent(letter))}>`
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escapeText = (text: string): string =>
  text.replace(
    // oxlint-disable-next-line no-control-regex
    /[\\"\u0000-\u001f]/g,
    letter => escapes[letter] ?? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The context is included, so that nobody has to fetch one. */
export const toJsonLd = (nodes: readonly Node[]) => ({ '@context': prefixes, '@graph': nodes.map(toObject) })

type JsonValue = string | { readonly [name: string]: JsonValue | readonly JsonValue[] }

const toObject = ({ iri: address, type, properties }: Node): JsonValue => ({
  ...(address !== undefined && { '@id': address }),
  '@type': type,
  ...Object.fromEntries(
    properties.filter(([, values]) => values.length > 0).map(([property, values]) => [property, values.map(toJson)]),
  ),
})

function toJson(value: Iri | Literal | Node): JsonValue {
  if (isNode(value)) return toObject(value)
  if (!isLiteral(value)) return { '@id': value.iri }
  return {
    '@value': value.text,
    ...(value.language && { '@language': value.language }),
    ...(value.type && { '@type': value.type }),
  }
}
