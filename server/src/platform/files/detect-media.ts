// The type of a file, by its first bytes and never by its name. Nothing is unpacked or parsed: uploads are saved, not shown, so
// the type only informs people and programs (docs/decisions/0076).
/* oxlint-disable no-control-regex -- what files begin with is no text */
import { open } from 'node:fs/promises'

export interface Detected {
  readonly media: string
  readonly extension: string
}

const headBytes = 4096
export const executable: Detected = { media: 'application/x-executable', extension: 'exe' }
const archive: Detected = { media: 'application/x-archive', extension: 'bin' }
const unknown: Detected = { media: 'application/octet-stream', extension: 'bin' }

/** The first bytes, as Latin-1. */
const signatures: readonly (readonly [RegExp, Detected])[] = [
  [/^%PDF-/, { media: 'application/pdf', extension: 'pdf' }],
  [/^\x89PNG\r\n\x1a\n/, { media: 'image/png', extension: 'png' }],
  [/^\xff\xd8\xff/, { media: 'image/jpeg', extension: 'jpg' }],
  [/^GIF8[79]a/, { media: 'image/gif', extension: 'gif' }],
  [/^RIFF[^]{4}WEBP/, { media: 'image/webp', extension: 'webp' }],
  [/^(II\*\0|MM\0\*)/, { media: 'image/tiff', extension: 'tif' }],
  // Windows (no text has the NUL), Linux, macOS and Java; scripts that name their interpreter; Windows shortcuts.
  [/^MZ[^]{0,60}\0/, executable],
  [/^(\x7fELF|\xfe\xed\xfa[\xce\xcf]|[\xce\xcf]\xfa\xed\xfe|\xca\xfe\xba\xbe)/, executable],
  [/^(\xef\xbb\xbf)?#! *\//, executable],
  [/^L\0\0\0\x01\x14\x02\0/, executable],
  [/^(Rar!\x1a\x07|BZh[1-9]|\xfd7zXZ\0|MSCF|\x28\xb5\x2f\xfd|\x1f[\x9d\xa0]|PK\x05\x06|[^]{257}ustar)/, archive],
  [/^7z\xbc\xaf\x27\x1c/, { media: 'application/x-7z-compressed', extension: '7z' }],
  [/^\x1f\x8b/, { media: 'application/gzip', extension: 'gz' }],
  [/^\{\\rtf/, { media: 'application/rtf', extension: 'rtf' }],
  // Before 2007 documents, workbooks and e-mails look alike.
  [/^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/, { media: 'application/x-ole-storage', extension: 'ole' }],
  ...packed('^PK\\x03\\x04[^]{26}mimetype', {
    'application/vnd.oasis.opendocument.text': 'odt',
    'application/vnd.oasis.opendocument.spreadsheet': 'ods',
    'application/vnd.oasis.opendocument.presentation': 'odp',
  }),
  [office('word/'), { media: openXml('wordprocessingml.document'), extension: 'docx' }],
  [office('xl/'), { media: openXml('spreadsheetml.sheet'), extension: 'xlsx' }],
  [office('ppt/'), { media: openXml('presentationml.presentation'), extension: 'pptx' }],
  [/^PK\x03\x04/, { media: 'application/zip', extension: 'zip' }],
]

/** The first entry of such archives, uncompressed, names the type. */
function packed(before: string, types: Readonly<Record<string, string>>): (readonly [RegExp, Detected])[] {
  return Object.entries(types).map(([media, extension]) => [new RegExp(before + media), { media, extension }])
}
function office(folder: string): RegExp {
  return new RegExp(`^PK\\x03\\x04[^]{26}(\\[Content_Types\\]\\.xml|_rels/\\.rels|docProps/)[^]*PK[^]{28}${folder}`)
}
function openXml(kind: string): string {
  return `application/vnd.openxmlformats-officedocument.${kind}`
}

/** @param path on this server's disk */
export async function detectMedia(path: string): Promise<Detected> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = buffer.subarray(0, bytesRead)
    const found = signatures.find(([signature]) => signature.test(head.toString('latin1')))
    if (found) return found[1]
    return isPlainText(head) ? { media: 'text/plain', extension: 'txt' } : unknown
  } finally {
    await handle.close()
  }
}

/** UTF-8 without control characters; the last character may be cut off. */
function isPlainText(head: Buffer): boolean {
  // Markup is not reported as text: no program should interpret it.
  if (head.length === 0 || /^\ufeff?\s*</.test(head.toString('utf8'))) return false
  const whole = new TextDecoder('utf-8', { fatal: true })
  try {
    return !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(whole.decode(head, { stream: true }))
  } catch {
    return false
  }
}
