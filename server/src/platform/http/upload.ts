// Reads a multipart/form-data body as its endpoint declares it: checked fields, and one file, written to disk as it arrives.
import type { Upload } from '@imp/domain/endpoint.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { withoutHidden } from '@imp/domain/names.ts'
import type { MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { SpooledFile } from '../files/driver.ts'
import { tooLarge, type FileStore } from '../files/store.ts'
import { callerGone, fieldsProblem, Problem } from '../problems.ts'
import { createBodyCheck } from './schemas.ts'

/** Removed at the end of the request, unless it is stored. */
export interface ReceivedFile extends SpooledFile {
  /** As its sender named it: one line, no path; for people only. */
  readonly fileName: string
  /** As its sender claims. */
  readonly media: string
}
interface ReceivedUpload {
  readonly fields: unknown
  readonly file: ReceivedFile
}
export type UploadReader = (request: FastifyRequest, files: FileStore, signal: AbortSignal) => Promise<ReceivedUpload>

const maxFieldBytes = 256 * 1024
const maxFieldNameBytes = 100
const maxOverheadBytes = 1024 * 1024
const maxFileNameLength = 200

export function createUploadReader({ fields: declared, file: { maxBytes } }: Upload, isEager: boolean): UploadReader {
  const checkFields = createBodyCheck(declared, isEager)
  const names = Object.keys(declared.properties)
  const limits = {
    fieldSize: maxFieldBytes,
    fieldNameSize: maxFieldNameBytes,
    fields: names.length + 1,
    files: 2,
    parts: names.length + 3,
    headerPairs: 20,
    // One more than allowed: our own limit refuses with our own text.
    fileSize: maxBytes + 1,
  }
  /** Browsers send a typed field as if it were a file. */
  const isPartAFile = (name = '', media?: string, fileName?: string): boolean =>
    !names.includes(name) && (fileName !== undefined || media === 'application/octet-stream')

  return async (request, files, signal) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + maxOverheadBytes) throw tooLarge(maxBytes)
    const fields: Record<string, unknown> = {}
    let file: ReceivedFile | null = null
    function addField(part: MultipartValue): void {
      const { valueTruncated, fieldnameTruncated } = part
      // Despite the parser's types it may be missing.
      const name = (part.fieldname as string | undefined) ?? 'body'
      const schema = (declared.properties as Readonly<Record<string, TSchema>>)[name]
      if (!schema || fieldnameTruncated) throw fieldsProblem([{ path: name, text: 'problems.field.unknown' }])
      if (Object.hasOwn(fields, name)) throw fieldsProblem([{ path: name, text: 'problems.field.repeated' }])
      if (valueTruncated) {
        throw fieldsProblem([{ path: name, text: 'problems.field.tooManyBytes', values: { max: maxFieldBytes } }])
      }
      refuseReplaced(name, JSON.stringify(part.value))
      fields[name] = readValue(part, schema)
    }
    try {
      for await (const part of readParts(request, { limits, isPartAFile })) {
        if (part.type === 'field') addField(part)
        else if (file) throw fieldsProblem([{ path: part.fieldname, text: 'problems.field.oneFile' }])
        else {
          refuseReplaced('file', part.filename)
          const spooled = await files.receiveFile(part.file, { maxBytes, signal })
          file = { ...spooled, fileName: cleanFileName(part.filename), media: part.mimetype }
        }
      }
      if (!file) throw fieldsProblem([{ path: 'file', text: 'problems.field.missing' }])
      checkFields(fields)
      return { fields, file }
    } catch (error) {
      if (file) await files.discardReceived(file)
      // Whoever sends the refusal reads the rest of the body: nothing here may hold it back.
      request.raw.unpipe()
      request.raw.resume()
      throw toUploadProblem(error, signal)
    }
  }
}

type PartsOptions = NonNullable<Parameters<FastifyRequest['parts']>[0]>
/** What the parser cannot read is the sender's fault. Unlike errors of disks and connections, its errors have no code. */
async function* readParts(request: FastifyRequest, options: PartsOptions) {
  try {
    yield* request.parts(options)
  } catch (error) {
    const isOfParser = error instanceof Error && !('code' in error)
    throw isOfParser ? new Problem('unreadableBody') : error
  }
}

/** The parser's replacement for bytes that are invalid in UTF-8, or in the charset of the part. */
const replacementCharacter = '\uFFFD'
function refuseReplaced(path: string, text = ''): void {
  if (text.includes(replacementCharacter)) throw fieldsProblem([{ path, text: 'problems.field.unreadableCharacter' }])
}

function isText(schema: TSchema): boolean {
  const { type, enum: choices, anyOf } = schema as { type?: string; enum?: unknown[]; anyOf?: TSchema[] }
  return (
    type === 'string' || choices?.every(choice => typeof choice === 'string') === true || anyOf?.some(isText) === true
  )
}

function readValue({ fieldname, value, mimetype }: MultipartValue, schema: TSchema): unknown {
  if (mimetype.startsWith('application/json')) return value
  if (isText(schema)) return value
  try {
    return JSON.parse(String(value))
  } catch {
    throw fieldsProblem([{ path: fieldname, text: 'problems.field.json' }])
  }
}

/** Browsers escape these three characters of a file name and no others: a percent sign is literal. */
const escapedLetters = /%(?:22|0D|0A)/gi

/** Untrusted: removes folders, direction controls and invisible characters, and limits the length. */
function cleanFileName(given: string | undefined): string {
  const decoded = (given ?? '').replaceAll(escapedLetters, decodeURIComponent)
  const [name = ''] = decoded.split(/[/\\]/).slice(-1)
  return cut(withoutHidden(toOneLine(name.toWellFormed())))
}

/** Cuts before the extension, which tells programs how to open the file. */
function cut(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= maxFileNameLength) return name
  const [extension = ''] = /\.[^.\s]{1,10}$/u.exec(name) ?? []
  return letters.slice(0, maxFileNameLength - Array.from(extension).length).join('') + extension
}

function toUploadProblem(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof Problem || signal.aborted) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'FST_MP_PREMATURE_CLOSE') return callerGone
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code))
    return fieldsProblem([{ path: 'body', text: 'problems.field.tooManyParts' }])
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new Problem('wrongMediaType')
  // The file is cut off: its stream reports that, not the parser.
  if (code.startsWith('FST_') || message.includes('terminated early')) return new Problem('unreadableBody')
  return error
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isUpload?: boolean
  }
}
