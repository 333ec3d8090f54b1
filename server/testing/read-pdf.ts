// What a reader, including a screen reader, finds in a PDF.
import { readFile } from 'node:fs/promises'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'

const minMarginPt = 56
const [headerHeightPt, footerHeightPt] = [70, 70]

export interface PdfTag {
  readonly role: string
  readonly alternativeText: string | null
  readonly children: readonly PdfTag[]
}
interface PdfPage {
  /** In reading order. */
  readonly text: string
  readonly tags: PdfTag | null
  readonly widthPt: number
  readonly heightPt: number
  readonly isWithinMargins: boolean
  /** End of the first line below the header. */
  readonly firstLineEndPt: number
  /** Position of the last line above the footer, from the bottom of the page. */
  readonly lastLinePt: number
  readonly links: readonly string[]
  /** Links within the document. */
  readonly innerLinkCount: number
}
interface PdfBookmark {
  readonly title: string
  readonly children: readonly PdfBookmark[]
}
export interface PdfContent {
  readonly pages: readonly PdfPage[]
  readonly bookmarks: readonly PdfBookmark[]
  readonly title: unknown
  readonly author: unknown
  readonly language: unknown
  readonly isTagged: boolean
  /** The metadata claim PDF/UA-1. */
  readonly isAccessible: boolean
  readonly pageLabels: readonly string[]
}

export async function readPdf(file: string | Buffer): Promise<PdfContent> {
  const bytes = typeof file === 'string' ? await readFile(file) : file
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await loading.promise
  try {
    const { info } = await pdf.getMetadata()
    const facts = info as Readonly<Record<string, unknown>>
    const pages: PdfPage[] = []
    for (let number = 1; number <= pdf.numPages; number++) pages.push(await readPage(pdf, number))
    return {
      pages,
      bookmarks: readBookmarks(await pdf.getOutline()),
      title: facts['Title'],
      author: facts['Author'],
      language: facts['Language'],
      // A map, despite its type.
      isTagged: ((await pdf.getMarkInfo()) as ReadonlyMap<string, boolean> | null)?.get('Marked') === true,
      isAccessible: bytes.includes('<pdfuaid:part>1</pdfuaid:part>'),
      pageLabels: (await pdf.getPageLabels()) ?? [],
    }
  } finally {
    await loading.destroy()
  }
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  const { width, height } = page.getViewport({ scale: 1 })
  const runs = items.flatMap(item => ('str' in item && item.str.trim() !== '' ? [item] : []))
  const left = (run: TextItem): number => Number(run.transform[4])
  const annotations = (await page.getAnnotations()) as readonly { readonly url?: string; readonly dest?: unknown }[]
  return {
    text: items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    tags: readTags((await page.getStructTree()) as TreeNode | null),
    widthPt: width,
    heightPt: height,
    isWithinMargins: runs.every(run => left(run) >= minMarginPt && left(run) + run.width <= width - minMarginPt),
    firstLineEndPt: Math.max(
      0,
      ...runs
        .filter(run => run.transform[5] < height - headerHeightPt)
        .slice(0, 1)
        .map(run => left(run) + run.width),
    ),
    lastLinePt: Math.min(height, ...runs.map(run => Number(run.transform[5])).filter(y => y > footerHeightPt)),
    links: annotations.flatMap(one => one.url ?? []),
    innerLinkCount: annotations.filter(one => (one.dest ?? null) !== null).length,
  }
}

interface TreeNode {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly TreeNode[]
}
const readTags = (node: TreeNode | null): PdfTag | null =>
  node?.role === undefined
    ? null
    : {
        role: node.role,
        alternativeText: node.alt ?? null,
        children: (node.children ?? []).flatMap(child => readTags(child) ?? []),
      }

interface OutlineNode {
  readonly title: string
  readonly items: readonly OutlineNode[]
}
const readBookmarks = (nodes: readonly OutlineNode[] | null): PdfBookmark[] =>
  (nodes ?? []).map(({ title, items }) => ({ title, children: readBookmarks(items) }))

export function findTags(tag: PdfTag | null, role: string | RegExp): PdfTag[] {
  if (!tag) return []
  const isOne = typeof role === 'string' ? tag.role === role : role.test(tag.role)
  return [...(isOne ? [tag] : []), ...tag.children.flatMap(child => findTags(child, role))]
}

export async function listPdfFonts(file: string): Promise<string[]> {
  const { context } = await PDFDocument.load(await readFile(file))
  const names = context.enumerateIndirectObjects().flatMap(([, object]) => {
    const name = object instanceof PDFDict ? object.get(PDFName.of('BaseFont')) : undefined
    return name ? [String(name).replace(/^\/(?:[A-Z]{6}\+)?/, '')] : []
  })
  return [...new Set(names)]
}
