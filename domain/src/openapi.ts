// The OpenAPI 3.1 document of all endpoints (D8), built from the declarations that the routes use.
import { Type, type TObject, type TSchema } from 'typebox'
import {
  eventStream,
  isMedia,
  mayPreferMinimal,
  permissionsOf,
  type Endpoint,
  type Endpoints,
  type Media,
  type Method,
  type Upload,
} from './endpoint.ts'
import { permissions, type Permission } from './permissions.ts'
import { problems } from './problems.ts'

type PermissionResource = Permission extends `${infer N}.${string}` ? N : never
const modules: Readonly<Record<PermissionResource, string>> = {
  session: 'users',
  user: 'users',
  account: 'users',
  secondFactor: 'users',
  country: 'countries',
  category: 'forms',
  form: 'forms',
  result: 'results',
  parameter: 'parameters',
  profile: 'profiles',
  search: 'search',
  graph: 'graphs',
  harmonisation: 'harmonisation',
  dataset: 'datasets',
  report: 'reports',
  figure: 'figures',
  table: 'tables',
  news: 'news',
  notification: 'notifications',
  publication: 'publication',
  job: 'jobs',
  event: 'events',
  audit: 'audit',
}

const describeEffect = ({ effect, transaction }: Endpoint): string => {
  if (transaction === 'manual') return 'Works in steps of its own.'
  return effect === 'read' ? 'Reads only.' : 'Changes something, wholly or not at all.'
}

const Values = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
  description: 'What fills the placeholders of the text.',
})
const Problem = Type.Object({
  message: Type.String({ description: 'A sentence for a person, in the language of Accept-Language or in English.' }),
  code: Type.Enum(Object.keys(problems), { description: 'Stable: programs decide by it.' }),
  text: Type.Optional(Type.String({ description: "Id of the sentence's text where it is not the code's own." })),
  values: Type.Optional(Values),
  errors: Type.Optional(
    Type.Array(
      Type.Object({
        path: Type.Optional(Type.String({ description: 'The field, dots between.' })),
        questionId: Type.Optional(Type.String()),
        row: Type.Optional(Type.String({ description: 'With `column`: the cell of a table.' })),
        column: Type.Optional(Type.String()),
        message: Type.String({ description: "What is wrong, in the caller's language." }),
        text: Type.String({ description: 'Id of that text; the same in every language.' }),
        values: Type.Optional(Values),
      }),
    ),
  ),
  stored: Type.Optional(Type.Unknown({ description: 'With 409 and 412: what the server holds.' })),
  changedBy: Type.Optional(Type.String({ description: 'With 412, where it is known: who wrote what is stored.' })),
  changedAt: Type.Optional(Type.String({ description: 'With 412, where it is known: when.' })),
  preview: Type.Optional(
    Type.String({ description: 'With imageIncomplete: how the picture would look, a PNG as Base64.' }),
  ),
  requestId: Type.Optional(Type.String({ description: 'Names the request in the log.' })),
})

const introduction = `Sign in with \`POST /users/authenticate\` and send the token it answers as \`Authorization: Bearer …\`.
Times are ISO 8601 in UTC; no date is 0001-01-01T00:00:00. A write may name the version it was made from; an older one is
refused with 412.`

/** Ready for JSON. `title`: the product's name in the language of the document. */
export function openApi(
  endpoints: Endpoints,
  { title, version }: { readonly title: string; readonly version: string },
) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  const pathOf = uniquePaths()
  for (const [line, endpoint] of Object.entries(endpoints)) {
    const [method, declared] = splitLine(line)
    const { path, names } = pathOf(declared)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(method, declared, names, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: introduction,
      license: { name: 'European Union Public Licence 1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: '/', description: 'The server that this document came from.' }],
    tags: [...new Set(Object.values(endpoints).map(moduleOf))].map(name => ({
      name,
      description: `Endpoints of ${name}.`,
    })),
    paths,
    components: {
      schemas: { Problem },
      responses: { Problem: { description: 'A refusal.', content: json({ $ref: '#/components/schemas/Problem' }) } },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

export function splitLine(line: string): [method: Method, path: string] {
  const [method = '', path = ''] = line.split(' ')
  return [method as Method, path]
}

/**
 * Addresses that differ only in parameter names are one address in OpenAPI: the first names are used. A trailing slash makes
 * no difference (D3) and is left out.
 */
function uniquePaths(): (declared: string) => { path: string; names: readonly string[] } {
  const known = new Map<string, string>()
  return declared => {
    const path = declared.replace(/\/$/, '')
    const shape = path.replace(placeholder, '{}')
    if (!known.has(shape)) known.set(shape, path)
    const first = known.get(shape) ?? path
    return { path: first, names: [...first.matchAll(placeholder)].map(([, name = '']) => name) }
  }
}
const placeholder = /\{(\w+)\}/g

const moduleOf = (endpoint: Endpoint): string =>
  modules[permissionsOf(endpoint)[0]?.split('.')[0] as PermissionResource]

/** @param names the names of the path parameters in the document, in order */
function operation(method: Method, path: string, names: readonly string[], endpoint: Endpoint) {
  const words = `${method.toLowerCase()} ${path}`.match(/[A-Za-z0-9]+/g) ?? []
  const supportsMinimal = mayPreferMinimal(method, endpoint)
  const parameters = [
    ...pathParametersOf(path, names, endpoint.params),
    ...parametersOf('query', endpoint.query),
    ...(endpoint.versioned ? [ifMatch] : []),
    ...(supportsMinimal ? [preferMinimal] : []),
    ...(endpoint.accepted ? [preferAsync] : []),
    ...(endpoint.reply === eventStream ? [lastEventId] : []),
  ]
  return {
    tags: [moduleOf(endpoint)],
    summary: endpoint.summary,
    description: `Permission: ${describePermissions(endpoint)}. ${describeEffect(endpoint)} ${describeResources(endpoint)}`,
    operationId: words
      .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
      .join(''),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: { required: endpoint.bodyMayBeMissing !== true, content: bodyOf(endpoint) } }),
    ...(endpoint.upload && { requestBody: { required: true, content: multipartOf(endpoint.upload) } }),
    responses: responsesOf(endpoint, supportsMinimal),
  }
}

function responsesOf(endpoint: Endpoint, supportsMinimal: boolean): Record<string, ResponseObject> {
  const done: ResponseObject =
    endpoint.reply === null
      ? { description: 'Done.' }
      : { description: 'Done.', content: contentOf(endpoint.reply), ...(isPaged(endpoint) && { headers: totalCount }) }
  return {
    [endpoint.status ?? (endpoint.reply === null ? 204 : 200)]: done,
    ...(endpoint.accepted && {
      202: { description: 'Being made: Location names the job.', content: contentOf(endpoint.accepted) },
    }),
    ...(supportsMinimal && { 204: { description: 'Done; nothing else was asked for.' } }),
    '4XX': problem,
    default: problem,
  }
}
const problem = { $ref: '#/components/responses/Problem' } as const
type ResponseObject =
  | {
      readonly description: string
      readonly content?: ReturnType<typeof contentOf>
      readonly headers?: typeof totalCount
    }
  | { readonly $ref: string }

/** Other lists carry their length in the body. */
const isPaged = ({ query, reply }: Endpoint): boolean =>
  Object.hasOwn(query?.properties ?? {}, 'items') && reply !== null && 'items' in reply
const totalCount = {
  'X-Total-Count': {
    description: 'With page or items: the length of the whole list.',
    schema: { type: 'integer' },
  },
} as const

const describeResources = ({ cacheTags, invalidates }: Endpoint): string =>
  cacheTags ? `About: ${cacheTags.join(', ')}.` : `Changes: ${invalidates.join(', ')}.`

const describePermissions = (endpoint: Endpoint): string =>
  permissionsOf(endpoint)
    .map(permission => `${permission} (${rolesOf(permission)})`)
    .join(' or ')

/** In brackets the condition that the person has to meet. */
const rolesOf = (permission: Permission): string =>
  Object.entries(permissions[permission])
    .map(([role, condition]) => (condition.name === 'yes' ? role : `${role}: ${condition.name}`))
    .join(', ')

/** Signing in reads no token. Other endpoints for visitors work without one, and may return more with one. */
function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  const needed = permissionsOf(endpoint)
  if (needed.includes('session.start')) return []
  return needed.some(permission => 'Visitor' in permissions[permission]) ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

const parametersOf = (place: 'path' | 'query', object: TObject | undefined) =>
  Object.entries(object?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || ((object?.required ?? []) as readonly string[]).includes(name),
    schema,
  }))

function pathParametersOf(path: string, names: readonly string[], params: TObject | undefined) {
  const declared = [...path.matchAll(placeholder)].map(([, name]) => name)
  return parametersOf('path', params).map(parameter => ({
    ...parameter,
    name: names[declared.indexOf(parameter.name)] ?? parameter.name,
  }))
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^"?\\d{1,9}"?$' },
  description: 'The version that the write was made from; another one is refused with 412 and what is stored.',
} as const

const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The id of the last event received: what has happened since follows, and nothing twice.',
} as const

/** RFC 7240. */
const preferMinimal = {
  name: 'Prefer',
  in: 'header',
  required: false,
  schema: { enum: ['return=minimal'] },
  description: 'Answers 204 without content: for whoever knows what it wrote.',
} as const

/** RFC 7240. */
const preferAsync = {
  name: 'Prefer',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'respond-async answers 202 with the Location of a job that makes the file; with wait=5 only what takes longer than five seconds. Without it the answer is the file, however long it takes.',
} as const

/** The server accepts any field name for the file; our browser code uses this one. */
const multipartOf = ({ fields, file }: Upload) => ({
  'multipart/form-data': {
    schema: {
      ...fields,
      properties: {
        ...fields.properties,
        file: { type: 'string', format: 'binary', description: `Up to ${file.maxBytes} bytes.` },
      },
      required: [...((fields.required ?? []) as readonly string[]), 'file'],
    },
  },
})

const json = (schema: TSchema | { readonly $ref: string }) => ({ 'application/json': { schema } })
const bodyOf = ({ body = {}, textBody }: Endpoint) => (textBody ? { 'text/plain': { schema: body } } : json(body))
const contentOf = (what: TSchema | Media) => (isMedia(what) ? { [what.media]: { schema: what.schema } } : json(what))
