// Which endpoints the audit log keeps, under which name, and what of their address: what changes something, what takes data out
// of the platform, and what shows somebody else's secrets. Bodies are never kept: what a request changed is seen in the data themselves.
import { isMedia, type Endpoint } from './endpoint.ts'
import type { AuditNoun, AuditVerb } from './nouns.ts'

/** What is done: 'user.update', 'form.publish', 'report.export'. */
export interface AuditAction {
  readonly noun: AuditNoun
  readonly verb: AuditVerb
}

/** Of files. Pictures are a part of screens, and streams of events tell what was recorded already. */
const exportedMedia = /^(text\/csv|application\/)/

const verbOfMethod: Readonly<Record<string, AuditVerb>> = {
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
}

/** null: merely reads, or the data's own history tells (answers: D18). */
export function recordedAction(line: string, endpoint: Endpoint): AuditAction | null {
  if (endpoint.recordedAs === null) return null
  const [noun] = endpoint.invalidates ?? endpoint.cacheTags
  if (!endpoint.invalidates) {
    const verb = endpoint.recordedAs ?? (isExport(endpoint) ? 'export' : null)
    return verb && { noun, verb }
  }
  const verb = endpoint.recordedAs ?? verbOf(line)
  if (!verb) throw new Error(`${line} changes something: it has to say what the audit log calls that`)
  return { noun, verb }
}

/** Whoever may not do something is recorded, whatever it was. */
export function refusedAction(line: string, endpoint: Endpoint): AuditAction {
  const [noun] = endpoint.invalidates ?? endpoint.cacheTags
  return recordedAction(line, endpoint) ?? { noun, verb: verbOf(line) ?? 'read' }
}

const verbOf = (line: string): AuditVerb | undefined => verbOfMethod[line.slice(0, line.indexOf(' '))]

const isExport = ({ reply }: Endpoint): boolean => reply !== null && isMedia(reply) && exportedMedia.test(reply.media)

type Values = Readonly<Record<string, unknown>>
type Texts = Readonly<Record<string, string>>

/** The ids in the address, and of an export also what was chosen; nothing that is not declared. */
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

const maxKeptLength = 300
/** What comes from outside, as a database takes it: not longer than anybody reads. */
export const clipText = (text: string): string =>
  text
    .slice(0, maxKeptLength)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
