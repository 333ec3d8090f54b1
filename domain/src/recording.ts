// Which requests the audit log records, and which members of their address: changes, exports, and views of other people's
// secrets. Bodies are never recorded: the data themselves show what changed.
import { isMedia, type Endpoint } from './endpoint.ts'
import type { AuditResource, AuditAction } from './resources.ts'

export interface AuditOperation {
  readonly resource: AuditResource
  readonly action: AuditAction
}

/** Files, without the pictures of screens; event streams only repeat what is recorded already. */
const exportedMedia = /^(text\/csv|application\/)/

const actionOfMethod: Readonly<Record<string, AuditAction>> = {
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
}

/** null: only reads, or the data's own history records it (answers: D18). */
export function recordedOperation(line: string, endpoint: Endpoint): AuditOperation | null {
  if (endpoint.recordedAs === null) return null
  const [resource] = endpoint.invalidates ?? endpoint.cacheTags
  if (!endpoint.invalidates) {
    const action = endpoint.recordedAs ?? (isExport(endpoint) ? 'export' : null)
    return action && { resource, action }
  }
  const action = endpoint.recordedAs ?? actionOf(line)
  if (!action) throw new Error(`${line} changes something: it has to say what the audit log calls that`)
  return { resource, action }
}

/** Refused requests are recorded, whatever they wanted to do. */
export function refusedOperation(line: string, endpoint: Endpoint): AuditOperation {
  const [resource] = endpoint.invalidates ?? endpoint.cacheTags
  return recordedOperation(line, endpoint) ?? { resource, action: actionOf(line) ?? 'read' }
}

const actionOf = (line: string): AuditAction | undefined => actionOfMethod[line.slice(0, line.indexOf(' '))]

const isExport = ({ reply }: Endpoint): boolean => reply !== null && isMedia(reply) && exportedMedia.test(reply.media)

type Values = Readonly<Record<string, unknown>>
type Texts = Readonly<Record<string, string>>

/** The ids in the address, and for exports the query as well; only declared members. */
export function keptParams(endpoint: Endpoint, given: { readonly params: Values; readonly query: Values }): Texts {
  const query = isExport(endpoint) ? pick(given.query, endpoint.query?.properties) : {}
  return { ...pick(given.params, endpoint.params?.properties), ...query }
}

const pick = (given: Values, declared: object = {}): Texts =>
  Object.fromEntries(
    Object.keys(declared).flatMap(name => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined
      return value === undefined ? [] : [[name, clipText(typeof value === 'string' ? value : JSON.stringify(value))]]
    }),
  )

const maxRecordedLength = 300
export const clipText = (text: string): string =>
  text
    .slice(0, maxRecordedLength)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
