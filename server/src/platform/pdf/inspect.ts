// Reads a whole PDF in a process of its own (see check.ts), and refuses active content: scripts, programs, forms that submit,
// files.
import { readFile } from 'node:fs/promises'
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFParser,
  PDFRef,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib'
import type { Work } from '../sandbox/messages.ts'
import { Problem } from '../problems.ts'

export interface PdfFacts {
  readonly pages: number
}

const namesOf = (...names: string[]): ReadonlySet<PDFObject> => new Set(names.map(name => PDFName.of(name)))
/** Destinations (OpenAction) and links are fine: every program writes them. */
const activeKeys = namesOf('JS', 'JavaScript', 'EF', 'EmbeddedFiles', 'XFA', 'RichMediaContent')
const activeValues = namesOf(
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'FileAttachment',
  'EmbeddedFile',
)
const maxDepth = 200
const maxPages = 100_000

const damaged = (): Problem => new Problem('notAPdf', { text: 'problems.damagedPdf' })

export const run: Work<string, PdfFacts> = async path => {
  const bytes = await readFile(path)
  if (!/%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 1024))) throw new Problem('notAPdf')
  // Cut off: its end says where the objects are.
  if (!/startxref\s+\d+\s+%%EOF/.test(bytes.toString('latin1', bytes.length - 2048))) throw damaged()
  const context = await parse(bytes)
  const { isActive: isAnyActive, isBroken } = findingsIn(context)
  if (isAnyActive || mayHideActions(bytes)) throw new Problem('pdfWithScripts')
  if (isBroken) throw damaged()
  const pages = countPages(context)
  if (pages === 0) throw damaged()
  return { pages }
}

interface Findings {
  isActive: boolean
  isBroken: boolean
}
const findings = new WeakMap<PDFContext, Findings>()
function findingsIn(context: PDFContext): Findings {
  const found = findings.get(context) ?? { isActive: false, isBroken: false }
  findings.set(context, found)
  return found
}

/** The one stream that is never encrypted. The library does not know it, and finds objects without it. */
function isCrossReference(object: PDFInvalidObject): boolean {
  const bytes = Buffer.alloc(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  const [head = ''] = bytes.toString('latin1').split('stream')
  return /\/Type\s*\/XRef\b/.test(head)
}

// Looks at every object as it is read, including those that a later part of the file replaces.
const { assign } = PDFContext.prototype
PDFContext.prototype.assign = function assignInspected(ref, object) {
  const found = findingsIn(this)
  found.isActive ||= isActive(object)
  found.isBroken ||= object instanceof PDFInvalidObject && !isCrossReference(object)
  assign.call(this, ref, object)
}

async function parse(bytes: Buffer): Promise<PDFContext> {
  // Strict: nothing unreadable is skipped.
  const parser = PDFParser.forBytesWithOptions(bytes, Infinity, true)
  try {
    const context = await parser.parseDocument()
    if (context.trailerInfo.Encrypt === undefined) return context
  } catch (error) {
    if (error instanceof Problem) throw error
    // Object streams cannot be unpacked while they are encrypted.
    if (!bytes.includes('/Encrypt')) throw damaged()
  }
  return parseEncrypted(bytes)
}

/** With restrictions alone (no printing, no copying) the password is empty. */
async function parseEncrypted(bytes: Buffer): Promise<PDFContext> {
  try {
    const { context } = await PDFDocument.load(bytes, { password: '', parseSpeed: Infinity, updateMetadata: false })
    return context
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('encrypted')
  }
}

function isActive(object: PDFObject, depth = 0): boolean {
  if (depth > maxDepth) throw damaged()
  if (object instanceof PDFStream) return isActive(object.dict, depth)
  if (object instanceof PDFArray) return object.asArray().some(one => isActive(one, depth + 1))
  if (!(object instanceof PDFDict)) return activeValues.has(object)
  return object.entries().some(([key, value]) => activeKeys.has(key) || isActive(value, depth + 1))
}

/** Any letter of a PDF name may be written as its code. */
const spellings = (name: string): string =>
  Array.from(name, letter => {
    const digits = Array.from(letter.charCodeAt(0).toString(16), digit => `[${digit}${digit.toUpperCase()}]`)
    return `(?:${letter}|#${digits.join('')})`
  }).join('')
const actions = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE'].map(spellings).join('|')
/** How an action states its kind, with blanks and comments in between. A link may well lead to …/JavaScript. */
const hiddenAction = new RegExp(`/${spellings('S')}(?:[\\s\\0]|%[^\\r\\n]*[\\r\\n])*/(?:${actions})`)
const scanBytes = 1024 * 1024
const overlapBytes = 1024

/** The cross-reference table may point into another object, where a reader of the whole file does not look. */
function mayHideActions(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += scanBytes) {
    if (hiddenAction.test(bytes.toString('latin1', at, at + scanBytes + overlapBytes))) return true
  }
  return false
}

function countPages(context: PDFContext): number {
  const seen = new Set<PDFObject>()
  let count = 0
  const waiting: PDFObject[] = [
    context.lookupMaybe(context.trailerInfo.Root, PDFDict)?.get(PDFName.of('Pages')) ?? context.obj(null),
  ]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const node = next instanceof PDFRef ? context.lookup(next) : next
    if (!(node instanceof PDFDict) || seen.has(node)) continue
    seen.add(node)
    const kids = node.lookup(PDFName.of('Kids'))
    if (kids instanceof PDFArray) waiting.push(...kids.asArray().slice(0, maxPages))
    else if (node.lookup(PDFName.of('Type')) === PDFName.of('Page')) count++
  }
  return count
}
