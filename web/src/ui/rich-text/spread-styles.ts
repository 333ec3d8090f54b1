// Writes formatting that applies from outside (capitals, quotation marks, nested scripts …) into the texts themselves.
import { writeScript } from '@imp/domain/script-signs.ts'
import { listTexts } from './page-nodes.ts'
import { isBlockElement, isStruck, readScript, readTransform } from './page-styles.ts'

/** @returns how many nested scripts have no Unicode character */
export function spreadStyles(page: Document): number {
  writeCapitals(page)
  writeQuotes(page)
  spreadMarks(page)
  return writeInnerScripts(page)
}

function writeCapitals(page: Document): void {
  if (!/text-transform\s*:\s*(?:upper|lower)/i.test(page.documentElement.outerHTML)) return
  for (const text of listTexts(page.body)) {
    const transform = readTransform(text.parentElement)
    if (transform === 'uppercase') text.data = text.data.toUpperCase()
    if (transform === 'lowercase') text.data = text.data.toLowerCase()
  }
}

function writeQuotes(page: Document): void {
  for (const quote of page.querySelectorAll('q')) {
    quote.prepend('“')
    quote.append('”')
  }
  for (const reading of page.querySelectorAll('rt')) {
    if (reading.parentElement?.querySelector('rp')) continue
    reading.prepend('(')
    reading.append(')')
  }
}

function spreadMarks(page: Document): void {
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) {
    if (!isBlockElement(element) && !element.querySelector('p, div, li, td')) continue
    const decoration = `${element.style.textDecorationLine} ${element.style.textDecoration}`
    const mark = isStruck(element) ? 's' : decoration.includes('underline') ? 'u' : readScript(element)
    if (mark === null) continue
    for (const text of listTexts(element)) {
      if (!text.data.trim()) continue
      const marked = page.createElement(mark)
      text.replaceWith(marked)
      marked.append(text)
    }
  }
}

/** Only one script can be stored: a nested one becomes Unicode characters. */
function writeInnerScripts(page: Document): number {
  let count = 0
  for (const element of [...page.body.querySelectorAll('*')].reverse()) {
    const script = readScript(element)
    const outer = script && findOuterScript(element)
    const text = element.textContent?.trim() ?? ''
    if (!script || !outer || text === '') continue
    // Word Online nests the same script twice.
    if (readScript(outer) === script && outer.textContent?.trim() === text) continue
    const written = writeScript(text, script)
    if (/^[\^_]\(/.test(written)) count++
    element.replaceWith(written)
  }
  return count
}
function findOuterScript(element: Element): Element | null {
  for (let outer = element.parentElement; outer; outer = outer.parentElement) if (readScript(outer)) return outer
  return null
}
