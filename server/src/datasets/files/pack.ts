// Packs files into one archive, holding only one of them and the packed bytes in memory.
import { Zip, ZipDeflate } from 'fflate'

export interface FileToPack {
  readonly name: string
  readonly content: Uint8Array
}
interface PackOptions {
  /** For each file: the current time would change the bytes of equal data. */
  readonly mtime: Date
  readonly maxBytes: number
}

/** Lets the caller yield between files. @returns null if it exceeds `maxBytes`; reading then stops */
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
    // In pieces, so that an incompressible file is not in memory twice.
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
