// Files packed into one archive, one after the other: there are never more in memory than one of them and what is packed already.
import { Zip, ZipDeflate } from 'fflate'

export interface FileToPack {
  readonly name: string
  readonly content: Uint8Array
}
interface PackOptions {
  /** Of each file: the time of now would make other bytes of the same data. */
  readonly mtime: Date
  /** Of the archive. */
  readonly maxBytes: number
}

/** Whoever packs yields between two files. @returns null: there is more than `maxBytes`, and nothing was read after that */
export async function packFiles(
  files: AsyncIterable<FileToPack>,
  { mtime, maxBytes }: PackOptions,
): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let [bytes, failure]: [number, Error | null] = [0, null]
  const zip = new Zip((error, part) => {
    failure ??= error
    bytes += part?.length ?? 0
    if (bytes <= maxBytes && part) parts.push(part)
  })
  for await (const { name, content } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = mtime
    zip.add(file)
    // In pieces: the part of one that compresses badly is not there twice.
    for (let at = 0; at < content.length && bytes <= maxBytes; at += pieceBytes)
      file.push(content.subarray(at, at + pieceBytes), false)
    if (bytes > maxBytes) {
      zip.terminate()
      return null
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  if (failure) throw failure
  return bytes > maxBytes ? null : Buffer.concat(parts)
}

const pieceBytes = 1 << 20
