// Runs one document through the Typst compiler, which blocks and keeps memory: for a process of its own (see typesetter.ts).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { NodeCompiler, type NodeError, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { listPrintFonts } from './fonts.ts'
import type { Work } from '../sandbox/messages.ts'
import type { PageSize, TypesetOrder, TypesetResult } from './messages.ts'
import { splitPages } from './svg-pages.ts'

/** Larger ones would not fit into memory once unpacked. */
const maxPixels = 60_000_000
const pngSignature = '89504e470d0a1a0a'
const svgStart = '<svg '
const maxSvgBytes = 10_000_000

/** @throws Problem 'diskFull'; Error when the document cannot be set */
export const run: Work<TypesetOrder, TypesetResult> = async order => {
  try {
    return typeset(order)
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error
    // Imported late: with its texts it takes longer than a short document.
    const { Problem } = await import('../problems.ts')
    throw new Problem('diskFull')
  }
}

function typeset(order: TypesetOrder): TypesetResult {
  const compiler = NodeCompiler.create({ workspace: order.template, fontArgs: [{ fontPaths: listPrintFonts() }] })
  addSharedTemplates(compiler, order.template)
  const inTemplate = (name: string): string => path.join(order.template, name)
  const addJson = (name: string, content: unknown): void =>
    compiler.mapShadow(inTemplate(name), Buffer.from(JSON.stringify(content)))

  let pictures: (readonly [name: string, file: string])[] = []
  for (const [name, file] of Object.entries(order.pictures)) {
    const picture = readPicture(file)
    if (!picture) continue
    const shadow = `${name}.${picture.extension}`
    compiler.mapShadow(inTemplate(shadow), picture.content)
    pictures.push([name, shadow])
  }
  const addPictures = (): void => addJson('pictures.json', Object.fromEntries(pictures))
  addJson('document.json', order.document)
  addPictures()
  const mainFilePath = inTemplate('main.typ')
  let compiled = compiler.compile({ mainFilePath })
  if (!compiled.result) {
    // One broken picture fails the whole document: each is tried alone, then the document without the broken ones.
    pictures = pictures.filter(([, file]) => compiler.compile({ mainFileContent: `#image("${file}")` }).result !== null)
    addPictures()
    compiled = compiler.compile({ mainFilePath })
  }
  if (!compiled.result) throw new Error(describeError(compiled.takeError()))
  const pages = readPages(compiler, compiled.result)
  let accessibilityFaults: string[] = []
  if (order.format === 'pdf') accessibilityFaults = writePdf(compiler, compiled.result, order.outputFile)
  else writeFileSync(order.outputFile, JSON.stringify(splitPages(compiler.plainSvg(compiled.result), pages)))
  return {
    pages,
    failedPictures: Object.keys(order.pictures).filter(name => !pictures.some(([one]) => one === name)),
    accessibilityFaults,
  }
}

const sharedTemplates = new URL('template/', import.meta.url)
export function addSharedTemplates(compiler: NodeCompiler, template: string): void {
  for (const name of readdirSync(sharedTemplates)) {
    compiler.mapShadow(path.join(template, name), readFileSync(new URL(name, sharedTemplates)))
  }
}

/** null: missing, neither PNG nor SVG, or too large. */
function readPicture(file: string): { readonly content: Buffer; readonly extension: 'png' | 'svg' } | null {
  let content: Buffer
  try {
    content = readFileSync(file)
  } catch {
    return null
  }
  if (content.toString('latin1', 0, svgStart.length) === svgStart)
    return content.length <= maxSvgBytes ? { content, extension: 'svg' } : null
  if (content.length < 24 || content.toString('hex', 0, 8) !== pngSignature) return null
  return content.readUInt32BE(16) * content.readUInt32BE(20) <= maxPixels ? { content, extension: 'png' } : null
}

/** @returns why the PDF, though tagged, does not claim to be accessible; empty: it does */
function writePdf(compiler: NodeCompiler, document: NodeTypstDocument, outputFile: string): string[] {
  try {
    writeFileSync(outputFile, compiler.pdf(document, { pdfStandard: 'ua-1' }))
    return []
  } catch (error) {
    const faults = listFaults(error)
    if (faults.length === 0) throw error
    writeFileSync(outputFile, compiler.pdf(document))
    return faults
  }
}

function listFaults(error: unknown): string[] {
  const text = error instanceof Error ? error.message : ''
  const sentences = [...text.matchAll(/message: "PDF\/UA-1 error: ((?:[^"\\]|\\.)*)"/g)]
  return [...new Set(sentences.flatMap(([, sentence]) => (sentence === undefined ? [] : [sentence])))]
}

function describeError(error: NodeError | null): string {
  return (error?.shortDiagnostics ?? []).map(one => String((one as { message?: unknown }).message)).join('; ')
}

function readPages(compiler: NodeCompiler, document: NodeTypstDocument): PageSize[] {
  const sizes = compiler.query(document, { selector: '<page>', field: 'value' }) as [number, number][]
  return sizes.map(([width, height]) => ({ width, height }))
}
