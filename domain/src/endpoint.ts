// What an endpoint is: the types behind the tables of endpoints. Knows no module.
import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { AuditAction, Resource } from './resources.ts'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An answer that is not JSON. */
export interface Media<M extends string = string> {
  readonly media: M
  readonly schema: TSchema
}

type Resources = readonly [Resource, ...Resource[]]

/** A body of parts (multipart/form-data): these fields, as text or JSON by their shape, and one file. */
export interface Upload<F extends TObject = TObject> {
  readonly fields: F
  readonly file: { readonly maxBytes: number }
}

interface EndpointFields {
  /** One sentence for the served description of all endpoints. */
  readonly summary: string
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  /** The body is plain text, not JSON. */
  readonly textBody?: true
  /** Whatever body comes is not looked at: mail programs write one of their own (RFC 8058). */
  readonly ignoresBody?: true
  /** The documents name no body: it may be left out. */
  readonly bodyMayBeMissing?: true
  /** null: 204 without a body. */
  readonly reply: TSchema | Media | null
  /** Who may ever use the endpoint; visitors (no session) are a role of the table. */
  readonly permission: Permission | Permissions
  /** With `Prefer: respond-async` it answers 202 with the Location of a job, and this (D65). */
  readonly accepted?: TSchema
  /** May name in If-Match the version it was made from (D6). */
  readonly versioned?: true
  /**
   * What the audit log calls it, where the method does not tell; null: not recorded, the data's own history tells. What only
   * reads is recorded where the service says that this answer has to be.
   */
  readonly recordedAs?: AuditAction | null
  /** 201 for what creates; 200 for what the documents answer with an empty 200. */
  readonly status?: 200 | 201
  /**
   * Visitors are all answered the same, for the same input and language: from memory, and browsers and proxies may keep it for a
   * moment (docs/decisions/0065).
   */
  readonly public?: true
  /**
   * 'low': a few statements. 'high': an answer made from much, a file or a document: counted per address, per person and in all, and
   * public ones are made in turns (docs/decisions/0114).
   */
  readonly cost: 'low' | 'high'
  /** Of a JSON body; left out: `defaultMaxBodyBytes`. */
  readonly maxBodyBytes?: number
  /** No document names it: our own choice. */
  readonly undocumented?: true
  /** The service opens its own transactions. Left out: none around a read, one around a write. */
  readonly transaction?: 'manual'
}
type Effect =
  /** `cacheTags`: what the response shows. */
  | { readonly effect: 'read'; readonly cacheTags: Resources; readonly invalidates?: never }
  /** `invalidates`: whose readers have to read again (the browser's cache does). */
  | { readonly effect: 'write'; readonly invalidates: Resources; readonly cacheTags?: never }
/** What arrives slowly is received before any transaction. */
type Body =
  | { readonly upload?: never }
  | {
      readonly upload: Upload
      readonly transaction: 'manual'
      readonly body?: never
      readonly bodyMayBeMissing?: never
    }
export type Endpoint = EndpointFields & Effect & Body

/** Several where one endpoint serves several jobs (D41): who has any of them may use it, and the service asks for the right one. */
type Permissions = readonly [Permission, Permission, ...Permission[]]
export const permissionsOf = ({ permission }: Pick<Endpoint, 'permission'>): readonly Permission[] =>
  typeof permission === 'string' ? [permission] : permission

export type Endpoints = Readonly<Record<`${Method} /${string}`, Endpoint>>

/** A megabyte is a thousand long answers. */
export const defaultMaxBodyBytes = 1024 * 1024
/** Of endpoints that take whole lists of questions, answers or rich texts. */
export const longBodyBytes = 8 * 1024 * 1024

/** A closed object: what is not declared is refused on the way in and left out on the way out. */
export const shape = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })
export const orNull = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])
/** A field that may be left out, or null. */
export const maybe = <T extends TSchema>(type: T) => Type.Optional(Type.Union([type, Type.Null()]))
export const oneOf = <V extends string[]>(...values: readonly [...V]) => Type.Enum<V>(values)
/** What a written object may carry, but the caller may not set: accepted and left alone (D31). */
export const ignored = Type.Optional(Type.Unknown())

/** A UUID in any letter case; all zeros mean "new" (D4). */
export const Guid = Type.String({ format: 'uuid', maxLength: 36 })
/** Text from a person: no NUL and no lone surrogate gets past the server's checks, whatever the length (platform/http/schemas.ts). */
export const TextUpTo = (maxLength: number, minLength = 0) =>
  Type.String({ maxLength, ...(minLength > 0 && { minLength }) })
/** A time on the wire: ISO 8601 in UTC; "no date" is sent as 0001-01-01T00:00:00 (D5). */
export const Time = Type.String({ maxLength: 40 })
/** The version that a write was made from; 0: not there yet (D6). */
export const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const Id = shape({ id: Guid })

/** A part of a list; the answer then tells the length of the whole list in X-Total-Count. Without both: the whole list. */
export const paging = {
  /** The first is 1; 0 is the first, too. */
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  /** Rows of a page. */
  items: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
}
export const defaultItems = 15
/** By one column, with '-' before it in descending order; rows without a value come last both ways. */
export const sortBy = <C extends string[]>(...columns: readonly [...C]) =>
  Type.Optional(
    Type.Enum([...columns, ...columns.map(column => `-${column}` as const)] as (C[number] | `-${C[number]}`)[]),
  )

/** With an uploaded picture: its sender knows what is left out of it ('imageIncomplete'), and wants it as it is. */
export const imageChoice = { acceptLeftOut: Type.Optional(Type.Boolean()) }

export const xlsx: Media<'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'> = {
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  schema: Type.String({ contentMediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
}
export const pdf: Media<'application/pdf'> = {
  media: 'application/pdf',
  schema: Type.String({ contentMediaType: 'application/pdf' }),
}
export const png: Media<'image/png'> = { media: 'image/png', schema: Type.String({ contentMediaType: 'image/png' }) }
export const csv: Media<'text/csv'> = { media: 'text/csv', schema: Type.String({ contentMediaType: 'text/csv' }) }
/** A file of another type, declared where it is used. */
export const fileOf = <M extends string>(media: M): Media<M> => ({
  media,
  schema: media.endsWith('json') ? Type.Object({}) : Type.String({ contentMediaType: media }),
})
export const plainText: Media<'text/plain'> = { media: 'text/plain', schema: Type.String() }
/** A file whose type its answer names. */
export const anyFile: Media<'application/octet-stream'> = {
  media: 'application/octet-stream',
  schema: Type.String({ contentMediaType: 'application/octet-stream' }),
}
/** Server-sent events: a stream that stays open. */
export const eventStream: Media<'text/event-stream'> = { media: 'text/event-stream', schema: Type.String() }

/** Without side effects: may be sent again and asked for by HEAD. A read with transactions of its own may start a job. */
export const isPlainRead = ({ effect, transaction }: Pick<Endpoint, 'effect' | 'transaction'>): boolean =>
  effect === 'read' && transaction === undefined

/** Who changes or deletes something may do without the answer; what is created, or handed out, is what one asks for. */
export const mayPreferMinimal = (
  method: Method,
  endpoint: Pick<Endpoint, 'effect' | 'transaction' | 'reply'>,
): boolean => !isPlainRead(endpoint) && endpoint.reply !== null && method !== 'GET' && method !== 'POST'

export const isMedia = (what: TSchema | Media): what is Media => 'media' in what

type In<X> = X extends TSchema ? Static<X> : never
type Part<C extends Endpoint, K extends 'params' | 'query'> = C[K] extends TObject
  ? { [k in K]: Static<C[K]> }
  : unknown

/** What the caller gives; `File` is a File in the browser, a received one on the server. */
export type Input<C extends Endpoint, File = never> = Part<C, 'params'> &
  Part<C, 'query'> &
  (C extends { readonly upload: Upload<infer F> } ? { fields: Static<F>; file: File } : unknown) &
  (C extends { readonly bodyMayBeMissing: true; readonly body: infer B }
    ? { body?: In<B> }
    : C extends { readonly body: infer B }
      ? { body: In<B> }
      : unknown)

/** What an endpoint answers when it has started a job. */
export type AcceptedReply<C extends Endpoint> = C extends { readonly accepted: infer S extends TSchema }
  ? Static<S>
  : never

/** What comes back; `File` is a Blob in the browser, bytes or a stream on the server. */
export type Reply<C extends Endpoint, File> = C['reply'] extends null
  ? void
  : C['reply'] extends Media<'text/plain'>
    ? string
    : C['reply'] extends Media
      ? File
      : C['reply'] extends TSchema
        ? Static<C['reply']>
        : never
