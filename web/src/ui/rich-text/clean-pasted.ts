// What comes from elsewhere (Word, Outlook, Google Docs, web pages), brought to what a rich text may hold: paragraphs, lists,
// marks and links stay, also where Word writes them in its own way; everything else goes. Headings become bold paragraphs,
// because headings of a report are its chapters; tables become lines of text.
import { buildLists, type ListLine } from './pasted-lists.ts'
import { readLinkAddress } from './link-address.ts'
import { isWordListParagraph, readWordListLine, withoutListMarker } from './word-lists.ts'

/** Neither they nor what they hold is text. */
const dropped = new Set(['STYLE', 'SCRIPT', 'META', 'LINK', 'TITLE', 'XML', 'HEAD', 'IMG', 'OBJECT', 'IFRAME', 'SVG'])
const blocks = new Set([
  'P',
  'DIV',
  'SECTION',
  'ARTICLE',
  'BLOCKQUOTE',
  'PRE',
  'ADDRESS',
  'FIGURE',
  'FIGCAPTION',
  'DD',
  'DT',
])
const headings = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6'])
const keptAlignments = new Set(['center', 'right', 'justify'])

/** @param html as the clipboard holds it */
export function cleanPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  // Copied from one of our own texts: it is already what it may be, and knows where it was cut.
  if (page.querySelector('[data-pm-slice]')) return html
  const target = document.implementation.createHTMLDocument('').body
  const cleaner = createCleaner(target)
  cleaner.addBlocks(page.body)
  cleaner.finish()
  return target.innerHTML
}

/** What stands around a piece of text already. */
interface Around {
  readonly isBold: boolean
  readonly isLink: boolean
}
const nothing: Around = { isBold: false, isLink: false }

function createCleaner(target: HTMLElement) {
  const { ownerDocument: page } = target
  /** Lines of one list of Word's, which writes lists as paragraphs; they are built once the list ends. */
  let wordLines: ListLine[] = []
  /** Text that stands beside blocks gets a paragraph of its own. */
  let loose: HTMLElement | null = null

  const endLoose = () => {
    if (loose && hasContent(loose)) target.append(loose)
    loose = null
  }
  function endWordList(): void {
    if (wordLines.length > 0) target.append(...buildLists(wordLines, page))
    wordLines = []
  }
  function finish(): void {
    endLoose()
    endWordList()
  }

  function addBlocks(parent: Node): void {
    for (const child of parent.childNodes) addNode(child)
    endLoose()
  }
  function addNode(node: Node): void {
    const isBlock = node instanceof Element && isBlockElement(node)
    if (!isBlock && !(node instanceof Element && containsBlocks(node))) {
      const isSpace = node.nodeType === Node.TEXT_NODE && !node.textContent?.trim()
      if (isSpace && !loose) return
      endWordList()
      loose ??= page.createElement('p')
      return addInline(node, loose)
    }
    endLoose()
    addBlock(node)
  }
  function addBlock(element: Element): void {
    const tag = element.tagName
    if (isWordListParagraph(element)) {
      const content = page.createElement('p')
      for (const child of withoutListMarker(element).childNodes) addInline(child, content)
      wordLines.push({ ...readWordListLine(element), content })
      return
    }
    endWordList()
    if (tag === 'UL' || tag === 'OL') return target.append(...buildLists(readListLines(element, 1), page))
    if (tag === 'TABLE') return addTable(element)
    if (containsBlocks(element)) return addBlocks(element)
    const paragraph = page.createElement('p')
    const alignment = element instanceof HTMLElement ? readAlignment(element) : null
    if (alignment) paragraph.style.textAlign = alignment
    const isHeading = headings.has(tag) || /\bMso(Title|Heading\d|Subtitle)\b/.test(element.className)
    const inside = isHeading ? paragraph.appendChild(page.createElement('strong')) : paragraph
    for (const child of element.childNodes) addInline(child, inside, { isBold: isHeading, isLink: false })
    if (hasContent(paragraph)) target.append(paragraph)
  }

  function readListLines(list: Element, level: number): ListLine[] {
    const isOrdered = list.tagName === 'OL'
    const lines: ListLine[] = []
    for (const child of list.children) {
      // Google Docs hangs a list within a list beside its item.
      if (child.tagName === 'UL' || child.tagName === 'OL') lines.push(...readListLines(child, level + 1))
      else if (child.tagName === 'LI') lines.push(...readItemLines(child, level, isOrdered))
    }
    return lines
  }
  function readItemLines(item: Element, level: number, isOrdered: boolean): ListLine[] {
    const content = page.createElement('p')
    const inner: ListLine[] = []
    const readInto = (parent: Node) => {
      for (const child of parent.childNodes) {
        if (child instanceof Element && /^[UO]L$/.test(child.tagName)) inner.push(...readListLines(child, level + 1))
        else if (child instanceof Element && isBlockElement(child)) {
          if (hasContent(content)) content.append(page.createElement('br'))
          readInto(child)
        } else addInline(child, content)
      }
    }
    readInto(item)
    return [{ level, isOrdered, content }, ...inner]
  }

  function addTable(table: Element): void {
    for (const row of table.querySelectorAll('tr')) {
      const paragraph = page.createElement('p')
      for (const [at, cell] of [...row.querySelectorAll('td, th')].entries()) {
        if (at > 0) paragraph.append(' | ')
        for (const child of cell.childNodes) addInline(child, paragraph)
      }
      if (hasContent(paragraph)) target.append(paragraph)
    }
  }

  function addInline(node: Node, into: HTMLElement, around: Around = nothing): void {
    if (node.nodeType === Node.TEXT_NODE) {
      into.append((node.textContent ?? '').replace(/[ \t\r\n\f]+/g, ' '))
      return
    }
    if (!(node instanceof HTMLElement) || dropped.has(node.tagName) || isHidden(node)) return
    if (node.tagName === 'BR') return into.append(page.createElement('br'))
    if (node.dataset['ref'] !== undefined) {
      const reference = page.createElement('a')
      reference.dataset['ref'] = node.dataset['ref']
      return into.append(reference)
    }
    let inside = into
    const href = node.tagName === 'A' ? readLinkAddress(node.getAttribute('href')) : null
    if (href !== null) {
      inside = inside.appendChild(page.createElement('a'))
      inside.setAttribute('href', href)
    }
    const within = { ...around, isLink: around.isLink || href !== null }
    for (const mark of listMarks(node)) {
      // Word underlines what leads somewhere.
      if ((mark === 'u' && within.isLink) || (mark === 'strong' && around.isBold)) continue
      inside = inside.appendChild(page.createElement(mark))
    }
    for (const child of node.childNodes) addInline(child, inside, within)
  }
  return { addBlocks, finish }
}

function listMarks(element: HTMLElement): string[] {
  const { tagName, style } = element
  const { fontWeight: weight, fontStyle } = style
  // `textDecoration` is a shorthand that not every source splits.
  const decoration = `${style.textDecorationLine} ${style.textDecoration}`
  const isPlain = weight === 'normal' || weight === '400'
  const isBold = (/^(B|STRONG)$/.test(tagName) && !isPlain) || /^(bold(er)?|[6-9]00)$/.test(weight)
  const isItalic = (/^(I|EM|CITE)$/.test(tagName) && fontStyle !== 'normal') || fontStyle === 'italic'
  const isUnderlined = tagName === 'U' || decoration.includes('underline')
  const isStruck = /^(S|STRIKE|DEL)$/.test(tagName) || decoration.includes('line-through')
  return [isBold && 'strong', isItalic && 'em', isUnderlined && 'u', isStruck && 's'].filter(mark => mark !== false)
}

const isBlockElement = ({ tagName }: Element): boolean =>
  blocks.has(tagName) || headings.has(tagName) || ['UL', 'OL', 'TABLE', 'HR'].includes(tagName)
const containsBlocks = (element: Element): boolean =>
  [...element.children].some(
    child => isBlockElement(child) || (!/^TABLE$/.test(child.tagName) && containsBlocks(child)),
  )
const isHidden = (element: HTMLElement): boolean =>
  element.style.display === 'none' || /mso-hide:\s*all/i.test(element.getAttribute('style') ?? '')
/** Words, or a reference; a blank line is none. */
const hasContent = (element: HTMLElement): boolean =>
  element.textContent?.replaceAll('\u00a0', ' ').trim() !== '' || element.querySelector('[data-ref]') !== null

function readAlignment(element: HTMLElement): string | null {
  const found = (element.style.textAlign || element.getAttribute('align') || '').toLowerCase()
  return keptAlignments.has(found) ? found : null
}
