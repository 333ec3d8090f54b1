// Reduces pasted content (Word, Outlook, Google Docs, web pages) to what a rich text may contain. Headings become bold
// paragraphs, because a report's headings are its chapters; tables become lines of text.
import { withoutDirectionTurns } from '@imp/domain/control-characters.ts'
import { isListStart } from '@imp/domain/rich-text-lists.ts'
import { toScriptSigns, writeScript } from '@imp/domain/script-signs.ts'
import { cellsOf, rowsOf, spanOf } from './table-parts.ts'
import { isList, numberItems, readNumbering, writeMarker } from './list-markers.ts'
import { buildLists, type ListLine } from './pasted-lists.ts'
import { readLinkAddress } from './link-address.ts'
import { listComments } from './page-nodes.ts'
import { isBlockElement, isHidden, isStruck, readScript, readWhiteSpace, writePageStyles } from './page-styles.ts'
import { writeNotes } from './pasted-notes.ts'
import { removeObjects, writeFields, writeTextBoxes } from './pasted-objects.ts'
import { writeSigns } from './sign-fonts.ts'
import { spreadStyles } from './spread-styles.ts'
import { isWordListParagraph, readWordListLine, withoutListMarker } from './word-lists.ts'

/** Neither these nor their contents are text. */
const dropped = new Set(['STYLE', 'SCRIPT', 'META', 'LINK', 'TITLE', 'XML', 'HEAD', 'NOSCRIPT', 'TEMPLATE'])
const headings = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6'])
const storedAlignments = new Set(['center', 'right', 'justify'])

/** How many of each could not be taken over unchanged. */
export interface LeftOut
  extends Readonly<
    Record<'pictures' | 'formulas' | 'objects' | 'comments' | 'scripts' | 'tables' | 'notes' | 'lostNotes', number>
  > {
  /** The texts of links whose addresses were dropped; the texts stay. */
  readonly links: readonly string[]
  /** For each symbol that Unicode does not have: its font. */
  readonly signs: readonly string[]
}
export interface PastedText {
  readonly html: string
  readonly leftOut: LeftOut
}

/** Comments of Word, and of Google Docs, which writes them as notes. */
const commentMarks = 'a.msocomanchor, a[href^="#cmnt"]:not([href^="#cmnt_ref"])'
const commentParts = [
  '.MsoCommentReference, .msocomanchor, .msocomoff, .msocomtxt, .MsoCommentText',
  '[style*="mso-element:comment"], [style*="mso-special-character:comment"]',
].join()
/** LibreOffice writes comments as HTML comments. */
const isOfficeComment = ({ data }: Comment): boolean => !/^\s*(?:Start|End)Fragment\s*$|^\[(?:if|endif)/i.test(data)
function countOfficeComments(page: Document): number {
  const generator = page.querySelector('meta[name="generator" i]')?.getAttribute('content') ?? ''
  return /^(?:Libre|Open)Office/.test(generator) ? listComments(page).filter(isOfficeComment).length : 0
}
const findLostLinks = (page: Document): string[] =>
  [...page.body.querySelectorAll('a[href]')].flatMap(link => {
    const linkText = link.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
    const isLost =
      linkText !== '' && link.getAttribute('href')?.trim() && readLinkAddress(link.getAttribute('href')) === null
    return isLost ? [linkText] : []
  })
const tracked = 'del[cite], del[datetime], .msoDel'

/**
 * @param hasScripts false: superscripts and subscripts become Unicode characters
 * @param missingSign replaces a formula, and a symbol that Unicode does not have
 */
export function cleanPasted(html: string, hasScripts: boolean, missingSign = ''): PastedText {
  const page = new DOMParser().parseFromString(withoutDirectionTurns(html), 'text/html')
  writeTextBoxes(page)
  writePageStyles(page)
  for (const element of page.querySelectorAll(tracked)) element.remove()
  const comments = Math.max(
    page.querySelectorAll(commentMarks).length,
    page.querySelectorAll('[style*="mso-element:comment"]:not([style*="comment-list"])').length,
    countOfficeComments(page),
  )
  for (const element of page.querySelectorAll(commentParts)) element.remove()
  // Google Docs puts marks into <sup>, and each comment into a block.
  for (const link of page.querySelectorAll('a[href^="#cmnt"]')) {
    const isNote = link.getAttribute('href')?.startsWith('#cmnt_ref') ?? false
    const whole = link.closest(isNote ? 'div' : 'sup') ?? link
    whole.remove()
  }
  writeFields(page)
  const objects = removeObjects(page, missingSign)
  for (const comment of listComments(page)) comment.remove()
  for (const element of page.body.querySelectorAll('*')) if (isHidden(element)) element.remove()
  const notes = writeNotes(page)
  const signs = writeSigns(page, missingSign).missing
  const scripts = spreadStyles(page) + (hasScripts ? 0 : writeScripts(page))
  const leftOut = {
    ...objects,
    comments,
    scripts,
    tables: [...page.querySelectorAll('table')].filter(
      table => table.rows.length * (table.rows[0]?.cells.length ?? 0) > 1,
    ).length,
    notes: notes.complete,
    lostNotes: notes.lost,
    links: findLostLinks(page),
    signs,
  }
  // Copied from one of our own texts: already clean, and marked where it was cut.
  if (page.querySelector('[data-pm-slice]')) return { html: hasScripts ? html : page.body.innerHTML, leftOut }
  const target = document.implementation.createHTMLDocument('').body
  const cleaner = createCleaner(target)
  cleaner.addBlocks(page.body)
  cleaner.finish()
  return { html: target.innerHTML, leftOut }
}

/** @returns how many have no Unicode character */
function writeScripts(page: Document): number {
  let count = 0
  for (const element of page.querySelectorAll<HTMLElement>('*')) {
    const script = element.isConnected ? readScript(element) : null
    const text = element.textContent?.trim() ?? ''
    if (script === null || text === '') continue
    if (toScriptSigns(text, script) === null) count++
    const written = page.createTextNode(writeScript(text, script))
    const link = element.querySelector('a[href]')
    if (link?.textContent?.trim() === text) {
      link.replaceChildren(written)
      element.replaceWith(link)
    } else element.replaceWith(written)
  }
  return count
}

interface Around {
  readonly isBold: boolean
  readonly isLink: boolean
  readonly isScript: boolean
}
const nothing: Around = { isBold: false, isLink: false, isScript: false }

function createCleaner(target: HTMLElement) {
  const { ownerDocument: page } = target
  /** Lines of one of Word's lists, which are paragraphs, and items outside any list; built once the list ends. */
  let listLines: ListLine[] = []
  /** Text beside blocks gets a paragraph of its own. */
  let loose: HTMLElement | null = null

  function addParagraph(paragraph: HTMLElement): void {
    if (paragraph.lastChild?.nodeName === 'BR') paragraph.lastChild.remove()
    if (hasContent(paragraph)) target.append(paragraph)
  }
  const endLoose = () => {
    if (loose) addParagraph(loose)
    loose = null
  }
  function endLines(): void {
    if (listLines.length > 0) target.append(...buildLists(listLines, page))
    listLines = []
  }
  function finish(): void {
    endLoose()
    endLines()
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
      endLines()
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
      const { plainMarker, ...line } = readWordListLine(element)
      if (plainMarker !== null) content.append(`${plainMarker} `)
      for (const child of withoutListMarker(element).childNodes) addInline(child, content)
      if (plainMarker === null) return void listLines.push({ ...line, content })
      endLines()
      return target.append(content)
    }
    if (tag === 'LI') return void listLines.push(...readItemLines(element, { level: 1, numbers: [] }))
    endLines()
    if (isList(element)) return target.append(...buildLists(readListLines(element, 1), page))
    if (tag === 'TABLE') return addTable(element)
    if (containsBlocks(element)) return addBlocks(element)
    const paragraph = page.createElement('p')
    const alignment = element instanceof HTMLElement ? readAlignment(element) : null
    if (alignment) paragraph.style.textAlign = alignment
    const isHeading = headings.has(tag) || /\bMso(Title|Heading\d|Subtitle)\b/.test(element.className)
    const inside = isHeading ? paragraph.appendChild(page.createElement('strong')) : paragraph
    for (const child of element.childNodes) addInline(child, inside, { ...nothing, isBold: isHeading })
    addParagraph(paragraph)
  }

  function readListLines(list: Element, level: number): ListLine[] {
    const type = readNumbering(list)
    const numbers = numberItems(list)
    const lines: ListLine[] = []
    for (const child of list.childNodes) {
      const number = numbers.get(child)
      // Google Docs puts a nested list beside its item.
      if (isList(child)) lines.push(...readListLines(child, level + 1))
      else if (number !== undefined && child instanceof Element) {
        const isShown = number !== null && type !== 'α' && isListStart(number, type)
        const marker = number === null || isShown ? '' : writeMarker(child)
        lines.push(...readItemLines(child, { level, numbers: isShown ? [{ number, type }] : [] }, marker))
      } else if (child.textContent?.trim()) addBesideItems(child, lines, level)
    }
    return lines
  }
  /** Text in a list but outside its items becomes a line of the item above. */
  function addBesideItems(node: Node, lines: ListLine[], level: number): void {
    const inner = node instanceof Element && node.querySelector('li') ? readListLines(node, level) : null
    if (inner) return void lines.push(...inner)
    const last = lines.at(-1)?.content ?? page.createElement('p')
    if (lines.length === 0) lines.push({ level, numbers: [], content: last })
    addCellPart(node, last)
  }
  /** @param marker a number that our lists cannot show; kept as text */
  function readItemLines(item: Element, line: Omit<ListLine, 'content'>, marker = ''): ListLine[] {
    const { level } = line
    const content = page.createElement('p')
    if (marker !== '') begin(content, `${marker} `)
    const inner: ListLine[] = []
    const readInto = (parent: Node) => {
      for (const child of parent.childNodes) {
        const isInner = isList(child)
        if (isInner) inner.push(...readListLines(child, level + 1))
        else if (!(child instanceof Element) || child.tagName === 'TABLE') addCellPart(child, content)
        else if (isBlockElement(child) || containsBlocks(child)) {
          addLineBreak(child, content)
          readInto(child)
        } else addCellPart(child, content)
        isBehindBlock ||= isInner || (child instanceof Element && isBlockElement(child))
      }
    }
    readInto(item)
    return [{ ...line, content }, ...inner]
  }

  function addTable(table: Element): void {
    const rows = rowsOf(table)
    const [only, ...others] = rows.flatMap(cellsOf)
    // A frame around another table.
    if (only && others.length === 0 && only.querySelector('table')) return addBlocks(only)
    for (const part of table.children) if (part.tagName === 'CAPTION') addBlocks(part)
    const taken: number[] = []
    for (const row of rows) {
      const paragraph = page.createElement('p')
      let column = 0
      const part = () => column > 0 && begin(paragraph, ' | ')
      const skipTaken = () => {
        for (; (taken[column] ?? 0) > 0; column++) part()
      }
      for (const cell of cellsOf(row)) {
        skipTaken()
        part()
        for (const child of cell.childNodes) addCellPart(child, paragraph)
        const [across, down] = [spanOf(cell.getAttribute('colspan')), spanOf(cell.getAttribute('rowspan'))]
        const isLast = cell.nextElementSibling === null
        for (let end = column + across, at = column; at < end; at++) {
          taken[at] = down
          if (at > column && !isLast) begin(paragraph, ' | ')
        }
        column += across
      }
      skipTaken()
      if (hasContent(paragraph)) target.append(paragraph)
      for (const at of taken.keys()) taken[at] = Math.max(0, (taken[at] ?? 0) - 1)
    }
  }

  /** The start of a line or cell (a number, a bullet, a separator); text follows it on the same line. */
  let beginning: Node | null = null
  const begin = (into: HTMLElement, text: string): void => {
    beginning = page.createTextNode(text)
    into.append(beginning)
  }
  const isAtBeginning = ({ lastChild, textContent }: HTMLElement): boolean =>
    textContent?.trim() === '' || lastChild === beginning || lastChild?.nodeName === 'BR'
  function addLineBreak(part: Node, into: HTMLElement): void {
    if (!isAtBeginning(into) && part.textContent?.trim()) into.append(page.createElement('br'))
  }
  let isBehindBlock = false
  /** Paragraphs, list items and table rows in a cell become its lines. */
  function addCellPart(node: Node, into: HTMLElement): void {
    if (!(node instanceof Element) || (!isBlockElement(node) && !containsBlocks(node))) {
      const isBlank = !node.textContent?.trim() && node.nodeName !== 'BR'
      if (isBlank && (isBehindBlock || (beginning !== null && into.lastChild === beginning))) return
      if (isBehindBlock) addLineBreak(node, into)
      isBehindBlock = false
      return addInline(node, into)
    }
    if (node.tagName === 'TABLE') return addInnerTable(node, into)
    const isItem = node.tagName === 'LI'
    addLineBreak(node, into)
    isBehindBlock = false
    const marker = isItem && node.textContent?.trim() ? writeMarker(node) : ''
    if (marker !== '') begin(into, `${marker} `)
    for (const child of node.childNodes) addCellPart(child, into)
    isBehindBlock = true
  }
  function addInnerTable(table: Element, into: HTMLElement): void {
    for (const row of rowsOf(table)) {
      addLineBreak(row, into)
      for (const [at, cell] of cellsOf(row).entries()) {
        if (at > 0) begin(into, '; ')
        for (const child of cell.childNodes) addCellPart(child, into)
      }
    }
    isBehindBlock = true
  }

  function addInline(node: Node, into: HTMLElement, around: Around = nothing): void {
    if (node.nodeType === Node.TEXT_NODE) {
      addText(node.textContent ?? '', into, readWhiteSpace(node.parentElement))
      return
    }
    if (!(node instanceof HTMLElement) || dropped.has(node.tagName)) return
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
    const script = around.isScript ? null : readScript(node)
    const within = { ...around, isLink: around.isLink || href !== null, isScript: around.isScript || script !== null }
    for (const mark of [...listMarks(node), ...(script ? [script] : [])]) {
      // Word underlines links.
      if ((mark === 'u' && within.isLink) || (mark === 'strong' && around.isBold)) continue
      inside = inside.appendChild(page.createElement(mark))
    }
    for (const child of node.childNodes) addInline(child, inside, within)
  }
  function addText(text: string, into: HTMLElement, preserved: 'none' | 'lines' | 'all'): void {
    if (preserved === 'none') return into.append(text.replace(/[ \t\r\n\f]+/g, ' '))
    for (const [at, line] of text.split(/\r?\n|\v/).entries()) {
      if (at > 0) into.append(page.createElement('br'))
      const blanks = at > 0 || preserved === 'all' ? /^ +| {2,}/g : / {2,}/g
      const written = line.replaceAll('\t', '\u00a0'.repeat(4)).replace(blanks, found => '\u00a0'.repeat(found.length))
      if (written !== '') into.append(written)
    }
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
  // The underline of a tracked insertion is not part of the text.
  const isUnderlined = tagName === 'U' || (decoration.includes('underline') && !element.classList.contains('msoIns'))
  return [isBold && 'strong', isItalic && 'em', isUnderlined && 'u', isStruck(element) === true && 's'].filter(
    mark => mark !== false,
  )
}

const containsBlocks = (element: Element): boolean =>
  [...element.children].some(
    child => isBlockElement(child) || (!/^TABLE$/.test(child.tagName) && containsBlocks(child)),
  )
/** A blank line is no content. */
const hasContent = (element: HTMLElement): boolean =>
  element.textContent?.replaceAll('\u00a0', ' ').trim() !== '' || element.querySelector('[data-ref]') !== null

function readAlignment(element: HTMLElement): string | null {
  const found = (element.style.textAlign || element.getAttribute('align') || '').toLowerCase()
  return storedAlignments.has(found) ? found : null
}
