// Files in a bucket of Amazon S3 or a compatible service. The library is loaded only where there is a bucket. It finds the
// credentials itself: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or the machine's role.
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FileDriver } from './driver.ts'

export interface BucketOptions {
  readonly bucket: string
  readonly prefix: string
  /** null: AWS_REGION. */
  readonly region: string | null
  /** null: Amazon's. */
  readonly endpoint: string | null
  readonly spoolFolder: string
}

const connectTimeoutMs = 3000
const silenceTimeoutMs = 30_000

export async function openBucket({
  bucket,
  prefix,
  region,
  endpoint,
  spoolFolder,
}: BucketOptions): Promise<FileDriver> {
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    HeadBucketCommand,
    paginateListObjectsV2,
    PutObjectCommand,
    S3Client,
  } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    ...(region !== null && { region }),
    // Few other services have a host name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // The checksum below is enough; not every service knows the library's own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: silenceTimeoutMs },
  })
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })
  return {
    spoolFolder,

    async publish({ path, bytes, sha256 }, key, media, abortSignal) {
      const command = new PutObjectCommand({
        ...at(key),
        Body: createReadStream(path),
        ContentLength: bytes,
        ContentType: media,
        ChecksumSHA256: sha256.toString('base64'),
      })
      await client.send(command, { abortSignal }).catch(rethrowFull)
      await rm(path, { force: true })
    },

    async open(key, range) {
      const command = new GetObjectCommand({
        ...at(key),
        ...(range && { Range: `bytes=${range.first}-${range.last}` }),
      })
      const { Body } = await client.send(command).catch(rethrowMissing)
      if (!(Body instanceof Readable)) throw new Error('the bucket answered without a body')
      return Body
    },

    remove: async key => void (await client.send(new DeleteObjectCommand(at(key)))),
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key } of Contents) if (Key !== undefined) yield Key.slice(prefix.length)
    },
    check: async () => void (await client.send(new HeadBucketCommand({ Bucket: bucket })).catch(rethrowUnusable)),
    close: () => client.destroy(),
  }
}

/** Asked about a bucket, these services send no error text. */
const unusableReason: Readonly<Record<number, string>> = {
  301: 'it lies in another region',
  400: 'it lies in another region, or the account is not known there',
  403: 'the account may not use it',
  404: 'there is no such bucket',
}
function rethrowUnusable(cause: unknown): never {
  const { $metadata } = cause as { readonly $metadata?: { readonly httpStatusCode?: number } }
  const why = unusableReason[$metadata?.httpStatusCode ?? 0]
  throw why === undefined ? cause : new Error(why, { cause })
}

function rethrowMissing(cause: unknown): never {
  const isMissing = cause instanceof Error && ['NoSuchKey', 'NotFound'].includes(cause.name)
  throw isMissing ? Object.assign(new Error('the bucket has no such file', { cause }), { code: 'ENOENT' }) : cause
}
function rethrowFull(cause: unknown): never {
  const isFull = cause instanceof Error && /^(QuotaExceeded|XMinioStorageFull)/.test(cause.name)
  throw isFull ? Object.assign(new Error('the bucket is full', { cause }), { code: 'ENOSPC' }) : cause
}
