// The types behind the tables of endpoints. Knows no module.
import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { AuditAction, Resource } from './resources.ts'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Media<M extends string = string> {
  readonly media: M
  readonly schema: TSchema
}

type Resources = readonly [Resource, ...Resource[]]

/** A multipart/form-data body: these fields, as text or JSON depending on their schema, and one file. */
export interface Upload<F extends TObject = TObject> {
  readonly fields: F
  readonly file: { readonly maxBytes: number }
}

interface EndpointFields {
  readonly summary: string
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  readonly textBody?: true
  /** Any body is accepted and not read: mail programs send one of their own (RFC 8058). */
  readonly ignoresBody?: true
  /** The documents name no body, so it may be left out. */
  readonly bodyMayBeMissing?: true
  /** null: 204 without a body. */
  readonly reply: TSchema | Media | null
  /** Who may ever use the endpoint; visitors (no session) are a role as well. */
  readonly permission: Permission | Permissions
  /** With `Prefer: respond-async` the response is 202, the Location of a job, and this body (D65). */
  readonly accepted?: TSchema
  /** If-Match may name the version that the write is based on (D6). */
  readonly versioned?: true
  /**
   * The action in the audit log, where the method does not say it; null: not recorded, the data's own history does that.
   * Reads are recorded only where the service asks for it.
   */
  readonly recordedAs?: AuditAction | null
  /** 201 for endpoints that create; 200 where the documents have an empty 200. */
  readonly status?: 200 | 201
  /** Visitors get equal responses to equal input in a language; servers, browsers and proxies cache them (docs/decisions/0065). */
  readonly public?: true
  /**
   * 'low': a few statements. 'high': much data, a file or a document; limited per address, per person and in total, and public
   * ones are queued (docs/decisions/0114).
   */
  readonly cost: 'low' | 'high'
  /** Of a JSON body; default: `defaultMaxBodyBytes`. */
  readonly maxBodyBytes?: number
  /** Our own endpoint: the documents do not name it. */
  readonly undocumented?: true
  /** The service opens its own transactions. Default: none around a read, one around a write. */
  readonly transaction?: 'manual'
}
type Effect =
  | { readonly effect: 'read'; readonly cacheTags: Resources; readonly invalidates?: never }
  /** `invalidates`: the resources whose readers (the browser's cache) have to read again. */
  | { readonly effect: 'write'; readonly invalidates: Resources; readonly cacheTags?: never }
/** Uploads arrive slowly, so they are received before any transaction begins. */
type Body =
  | { readonly upload?: never }
  | {
      readonly upload: Upload
      readonly transaction: 'manual'
      readonly body?: never
      readonly bodyMayBeMissing?: never
    }
export type Endpoint = EndpointFields & Effect & Body

/** For an endpoint that serves several purposes (D41): one of these suffices to call it, the service asks for the right one. */
type Permissions = readonly [Permission, Permission, ...Permission[]]
export const permissionsOf = ({ permission }: Pick<Endpoint, 'permission'>): readonly Permission[] =>
  typeof permission === 'string' ? [permission] : permission

export type Endpoints = Readonly<Record<`${Method} /${string}`, Endpoint>>

export const defaultMaxBodyBytes = 1024 * 1024
export const longBodyBytes = 8 * 1024 * 1024

/** A closed object: undeclared members are refused in requests and left out of responses. */
export const shape = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })
export const orNull = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])
export const maybe = <T extends TSchema>(type: T) => Type.Optional(Type.Union([type, Type.Null()]))
export const oneOf = <V extends string[]>(...values: readonly [...V]) => Type.Enum<V>(values)
/** Members of a written object that the caller may send but not set (D31). */
export const ignored = Type.Optional(Type.Unknown())

/** A UUID in any letter case; all zeros mean "new" (D4). */
export const Guid = Type.String({ format: 'uuid', maxLength: 36 })
/** The server also refuses NUL and lone surrogates (platform/http/schemas.ts). */
export const TextUpTo = (maxLength: number, minLength = 0) =>
  Type.String({ maxLength, ...(minLength > 0 && { minLength }) })
/** A time on the wire: ISO 8601 in UTC; "no date" is sent as 0001-01-01T00:00:00 (D5). */
export const Time = Type.String({ maxLength: 40 })
/** The version that a write is based on; 0: not stored yet (D6). */
export const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const Id = shape({ id: Guid })

/** A page of a list, with the length of the whole list in X-Total-Count. Without both members: the whole list. */
export const paging = {
  /** From 1; 0 also means the first page. */
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  items: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
}
export const defaultItems = 15
/** One column, with '-' in front for descending order; rows without a value come last either way. */
export const sortBy = <C extends string[]>(...columns: readonly [...C]) =>
  Type.Optional(
    Type.Enum([...columns, ...columns.map(column => `-${column}` as const)] as (C[number] | `-${C[number]}`)[]),
  )

/** The uploader knows that parts of the image cannot be shown ('imageIncomplete') and accepts that. */
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
export const fileOf = <M extends string>(media: M): Media<M> => ({
  media,
  schema: media.endsWith('json') ? Type.Object({}) : Type.String({ contentMediaType: media }),
})
export const plainText: Media<'text/plain'> = { media: 'text/plain', schema: Type.String() }
export const anyFile: Media<'application/octet-stream'> = {
  media: 'application/octet-stream',
  schema: Type.String({ contentMediaType: 'application/octet-stream' }),
}
export const eventStream: Media<'text/event-stream'> = { media: 'text/event-stream', schema: Type.String() }

/** No side effects: may be repeated and requested with HEAD. A read with its own transactions may start a job. */
export const isPlainRead = ({ effect, transaction }: Pick<Endpoint, 'effect' | 'transaction'>): boolean =>
  effect === 'read' && transaction === undefined

/** Writes that change or delete may do without the response; what POST creates or GET hands out is what the caller wants. */
export const mayPreferMinimal = (
  method: Method,
  endpoint: Pick<Endpoint, 'effect' | 'transaction' | 'reply'>,
): boolean => !isPlainRead(endpoint) && endpoint.reply !== null && method !== 'GET' && method !== 'POST'

export const isMedia = (what: TSchema | Media): what is Media => 'media' in what

type In<X> = X extends TSchema ? Static<X> : never
type InputOf<C extends Endpoint, K extends 'params' | 'query'> = C[K] extends TObject
  ? { [k in K]: Static<C[K]> }
  : unknown

/** What the caller passes; `File` is a File in the browser and a received upload on the server. */
export type Input<C extends Endpoint, File = never> = InputOf<C, 'params'> &
  InputOf<C, 'query'> &
  (C extends { readonly upload: Upload<infer F> } ? { fields: Static<F>; file: File } : unknown) &
  (C extends { readonly bodyMayBeMissing: true; readonly body: infer B }
    ? { body?: In<B> }
    : C extends { readonly body: infer B }
      ? { body: In<B> }
      : unknown)

export type AcceptedReply<C extends Endpoint> = C extends { readonly accepted: infer S extends TSchema }
  ? Static<S>
  : never

/** The response; `File` is a Blob in the browser, bytes or a stream on the server. */
export type Reply<C extends Endpoint, File> = C['reply'] extends null
  ? void
  : C['reply'] extends Media<'text/plain'>
    ? string
    : C['reply'] extends Media
      ? File
      : C['reply'] extends TSchema
        ? Static<C['reply']>
        : never
