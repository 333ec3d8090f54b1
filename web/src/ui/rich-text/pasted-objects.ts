// Removes and counts pictures, formulas and objects of a pasted text; form fields and text boxes become text.
import { listComments, listTexts } from './page-nodes.ts'

export interface PastedObjects {
  readonly pictures: number
  readonly formulas: number
  readonly objects: number
}

const objects = 'iframe, object, embed, video, audio, canvas, applet'
const pictures = 'img, svg'
/** Rendered formulas beside their MathML: KaTeX, MathJax, Wikipedia. */
const drawnFormulas = '.katex, mjx-container, .MathJax, .mwe-math-element'

/** @param missing replaces a formula */
export function removeObjects(page: Document, missing: string): PastedObjects {
  const formulas = removeFormulas(page, missing) + removeWordFormulas(page, missing)
  return { formulas, objects: removeAll(page, objects), pictures: removeAll(page, pictures) }
}

/** Nested ones are not counted separately. */
function removeAll(page: Document, selector: string): number {
  const found = [...page.querySelectorAll(selector)].filter(one => !one.parentElement?.closest(selector))
  for (const one of found) one.remove()
  return found.length
}

function removeFormulas(page: Document, missing: string): number {
  let count = 0
  for (const math of page.querySelectorAll('math')) {
    if (!math.isConnected) continue
    const whole = math.closest(drawnFormulas) ?? math
    whole.replaceWith(missing)
    count++
  }
  return count
}

/** Word writes its own formula in a comment, followed by a picture for other programs. */
function removeWordFormulas(page: Document, missing: string): number {
  let count = 0
  for (const comment of listComments(page)) {
    if (!/^\[if gte msEquation/i.test(comment.data) || !/<m:oMath/i.test(comment.data)) continue
    const others = listFallback(comment, 'msEquation')
    if (others.some(node => node.nodeType !== Node.COMMENT_NODE && node.textContent?.trim())) continue
    for (const node of others) node.remove()
    comment.replaceWith(missing)
    count++
  }
  return count
}

/** The fallback for programs that do not support such formulas or drawings. */
function listFallback(comment: Comment, known: 'msEquation' | 'vml'): ChildNode[] {
  const found: ChildNode[] = []
  let depth = 0
  for (let node = comment.nextSibling; node; node = node.nextSibling) {
    const mark = node.nodeType === Node.COMMENT_NODE ? (node.textContent ?? '') : ''
    if (depth === 0 && mark.toLowerCase() !== `[if !${known}]`.toLowerCase()) {
      if (node.textContent?.trim()) return []
      continue
    }
    found.push(node)
    if (/^\[if [^\]]*\]$/i.test(mark)) depth++
    else if (/^\[endif\]/i.test(mark) && --depth === 0) return found
  }
  return []
}

const textBox = /<v:textbox\b[^>]*>([^]*?)<\/v:textbox>/gi
const squeeze = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, '')

/** Word's text boxes are drawings. Their text is placed after their paragraph, unless the fallback already shows it. */
export function writeTextBoxes(page: Document): void {
  /** The last text box after each paragraph; the next one follows it. */
  const lastBoxes = new Map<Element, Element>()
  for (const comment of listComments(page)) {
    if (!/^\[if gte vml/i.test(comment.data)) continue
    let seen = squeeze(
      listFallback(comment, 'vml')
        .filter(node => node.nodeType !== Node.COMMENT_NODE)
        .map(({ textContent }) => textContent)
        .join(''),
    )
    const boxes: Element[] = []
    for (const [, content = ''] of comment.data.matchAll(textBox)) {
      const box = page.createElement('div')
      box.append(...new DOMParser().parseFromString(content, 'text/html').body.childNodes)
      const boxText = squeeze(box.textContent)
      const isSeen = seen.includes(boxText)
      seen = seen.replace(boxText, '')
      if (boxText !== '' && !isSeen) boxes.push(box)
    }
    const last = boxes.at(-1)
    if (!last) continue
    const paragraph = comment.parentElement?.closest('p, h1, h2, h3, h4, h5, h6')
    if (paragraph) {
      const before = lastBoxes.get(paragraph) ?? paragraph
      before.after(...boxes)
      lastBoxes.set(paragraph, last)
    } else comment.replaceWith(...boxes)
  }
}

const unseenFields = /^(?:hidden|password|submit|reset|button|image|file|range|color)$/i

/** No font of the PDFs has ☑ and ☐. */
const writeBox = (isTicked: boolean): string => (isTicked ? '[x]' : '[ ]')

export function writeFields(page: Document): void {
  for (const list of page.querySelectorAll('datalist')) list.remove()
  // Google Docs draws the boxes of its checklists.
  for (const box of page.querySelectorAll('[role="checkbox"][aria-checked], [role="radio"][aria-checked]')) {
    for (const picture of box.querySelectorAll(':scope > img')) picture.remove()
    const text = listTexts(box).find(({ data }) => data.trim())
    if (text) text.data = `${writeBox(box.getAttribute('aria-checked') === 'true')} ${text.data.trimStart()}`
  }
  for (const field of page.querySelectorAll('input')) {
    const type = field.getAttribute('type') ?? 'text'
    const isTicked = /^(?:checkbox|radio)$/i.test(type)
    const shown = isTicked ? writeBox(field.hasAttribute('checked')) : (field.getAttribute('value') ?? '')
    field.replaceWith(unseenFields.test(type) ? '' : shown)
  }
  for (const field of page.querySelectorAll('select')) {
    const options = [...field.querySelectorAll('option')]
    const chosen = options.filter(option => option.hasAttribute('selected'))
    const shown = chosen.length > 0 || field.hasAttribute('multiple') ? chosen : options.slice(0, 1)
    field.replaceWith(shown.map(({ textContent }) => textContent?.trim() ?? '').join(', '))
  }
}
