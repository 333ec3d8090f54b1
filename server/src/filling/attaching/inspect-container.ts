// Inspects Office and LibreOffice documents, older ones included, and RTF in a separate process: finds macros, controls
// and embedded files. For other ZIP files, checks the names.
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { isUnsafeName } from '@imp/domain/filling/attachments.ts'
import type { Work } from '../../platform/sandbox/messages.ts'

export type ContainerFinding = 'unsafeType' | 'unsafeContent' | 'uncheckable' | null

const maxParts = 10_000
const maxObjectBytes = 100_000_000
/** OLE storage writes names in UTF-16. */
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le')
const encrypted = wide('EncryptedPackage')
const activeStreams = ['_VBA_PROJECT', 'Ole10Native'].map(wide)
const oleStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')

export const run: Work<string, ContainerFinding> = async path => {
  const bytes = await readFile(path)
  if (bytes.subarray(0, oleStart.length).equals(oleStart)) return inspectOle(bytes)
  if (bytes.subarray(0, 5).toString('latin1') === '{\\rtf')
    return /\\objdata|\\\*\\objclass/i.test(bytes.toString('latin1')) ? 'unsafeContent' : null
  return inspectPacked(bytes)
}

function inspectOle(bytes: Buffer): ContainerFinding {
  if (bytes.includes(encrypted)) return 'uncheckable'
  return activeStreams.some(name => bytes.includes(name)) ? 'unsafeContent' : null
}

function inspectPacked(bytes: Buffer): ContainerFinding {
  const parts: { name: string; size: number }[] = []
  const objects: Record<string, Uint8Array> = {}
  try {
    unzipSync(bytes, { filter: ({ name, originalSize }) => (parts.push({ name, size: originalSize }), false) })
    const names = new Set(parts.map(({ name }) => name.toLowerCase()))
    if (parts.length > maxParts || names.size < parts.length) return 'uncheckable'
    if (!isOffice(names) && !isOpenDocument(bytes, names))
      return [...names].some(isUnsafeInside) ? 'unsafeContent' : null
    if ([...names].some(isActivePart)) return 'unsafeContent'
    const isObject = (name: string): boolean => /(^|\/)(oleobject[^/]*|[^/]*\.bin|object \d+)$/i.test(name)
    const looked = parts.filter(({ name }) => isObject(name))
    if (looked.reduce((sum, { size }) => sum + size, 0) > maxObjectBytes) return 'uncheckable'
    Object.assign(objects, unzipSync(bytes, { filter: ({ name }) => isObject(name) }))
  } catch {
    return 'uncheckable'
  }
  return Object.values(objects).some(object => inspectOle(Buffer.from(object)) !== null) ? 'unsafeContent' : null
}

const isOffice = (names: ReadonlySet<string>): boolean =>
  names.has('[content_types].xml') && [...names].some(name => /^(word|xl|ppt|visio)\//.test(name))

/** The first entry states the media type, uncompressed. */
const isOpenDocument = (bytes: Buffer, names: ReadonlySet<string>): boolean =>
  names.has('content.xml') &&
  bytes.toString('latin1', 30, 120).startsWith('mimetypeapplication/vnd.oasis.opendocument.')

/** Rendered by the document's program, which runs no scripts in it. */
const isPicture = (name: string): boolean => /(^|\/)(media|pictures)\/[^/]*\.svgz?$/.test(name)

/** What would be refused on its own, or is a nested archive. */
const isUnsafeInside = (name: string): boolean => isUnsafeName(name) || name.endsWith('.zip')

/** Macros and controls of Office, macros and scripts of LibreOffice, and what would be refused on its own. */
function isActivePart(name: string): boolean {
  return (
    /(^|\/)(vbaproject[^/]*|vbadata\.xml|activex|macrosheets|dialogsheets|externallinks\/.*\.bin)(\/|$)/.test(name) ||
    /^(basic|scripts)\//.test(name) ||
    (isUnsafeName(name) && !isPicture(name))
  )
}
