// Inlines the style sheets of a pasted page, which is never attached to the document.
import { readRaisedStyle } from '@imp/domain/raised-styles.ts'
import { displaysBlock } from '@imp/domain/block-tags.ts'

interface Rule {
  readonly selector: string
  readonly declarations: string
  readonly weight: number
}

const maxSheetLength = 500_000
/** Properties that affect the meaning of a text; others would make pages with many cells slow. */
const isRead =
  /^(?:display|visibility|white-space|vertical-align|baseline-shift|position|top|bottom|font|text-(?:align|decoration|transform|line-through)|list-style|mso-)/i

/** Written before the inline style, which takes precedence. */
export function writePageStyles(page: Document): void {
  const styles = new Map<Element, string[]>()
  for (const { selector, declarations } of readRules(page)) {
    for (const element of findAll(page, selector)) {
      const found = styles.get(element)
      if (found) found.push(declarations)
      else styles.set(element, [declarations])
    }
  }
  for (const [element, found] of styles) {
    const style = [...found, element.getAttribute('style') ?? ''].join(';')
    const important = style.includes('!') ? style.split(';').filter(one => /!\s*important\s*$/i.test(one)) : []
    element.setAttribute('style', [style, ...important].join(';'))
  }
}

function readRules(page: Document): readonly Rule[] {
  const sheet = [...page.querySelectorAll('style')]
    .filter(({ media }) => appliesTo(media))
    .map(({ textContent }) => textContent ?? '')
    .join('\n')
    .slice(0, maxSheetLength)
    .replaceAll(/\/\*[^]*?\*\/|<!--|-->/g, ' ')
    .replaceAll(/@media([^{}]*)\{((?:[^{}]*\{[^{}]*\})*[^{}]*)\}/g, (_, media: string, rules: string) =>
      appliesTo(media) ? rules : '',
    )
  return [...sheet.matchAll(/([^{}]{1,2000})\{([^{}]{0,5000})\}/g)]
    .flatMap(([, selectors = '', rules = '']) => {
      const declarations = rules
        .split(';')
        .map(one => one.trim())
        .filter(one => isRead.test(one))
        .join(';')
      const names = declarations === '' || selectors.includes('@') ? [] : selectors.split(',')
      return names.map(name => ({ selector: name.trim(), declarations, weight: computeSpecificity(name) }))
    })
    .toSorted((one, other) => one.weight - other.weight)
}

const appliesTo = (media: string): boolean => media.trim() === '' || matchMedia(media).matches

/** Specificity as in CSS: ids, then classes, then element names. */
const computeSpecificity = (selector: string): number =>
  10_000 * (selector.match(/#/g)?.length ?? 0) +
  100 * (selector.match(/[.[]|(?<!:):(?!:)/g)?.length ?? 0) +
  (selector.match(/(?:^|[\s>+~])[a-z]/gi)?.length ?? 0)

function findAll(page: Document, selector: string): readonly Element[] {
  // Pseudo-elements say nothing about the element itself.
  if (selector === '' || selector.includes('::') || /:(?:before|after|first-l)/i.test(selector)) return []
  try {
    return [...page.querySelectorAll(selector)]
  } catch {
    return []
  }
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''
const none: ReadonlyMap<string, string> = new Map()
const known = new WeakMap<Element, { readonly style: string; readonly values: ReadonlyMap<string, string> }>()
/** Of two declarations of a property, the last one counts. */
function readStyles(element: Element): ReadonlyMap<string, string> {
  const style = styleOf(element)
  if (style === '') return none
  const before = known.get(element)
  if (before?.style === style) return before.values
  const values = new Map(
    style.split(';').map(one => {
      const colon = one.indexOf(':')
      const name = one.slice(0, Math.max(0, colon)).trim().toLowerCase()
      return [
        name,
        one
          .slice(colon + 1)
          .replace(/!.*/, '')
          .trim()
          .toLowerCase(),
      ]
    }),
  )
  known.set(element, { style, values })
  return values
}
const readStyle = (element: Element, name: string): string | null => readStyles(element).get(name) ?? null
const readDisplay = (element: Element): string | null => readStyle(element, 'display')

export const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  readDisplay(element) === 'none' ||
  readStyle(element, 'mso-hide') === 'all' ||
  /^(?:hidden|collapse)$/.test(readStyle(element, 'visibility') ?? '')

const strikes =
  /line-through|(?:^|;)\s*mso-[\w-]*strike[\w-]*\s*:\s*(?!none|no\b)\w|text-line-through\s*:\s*(?!none|no\b)\w/i
/** null: the element does not say. */
export function isStruck(element: Element): boolean | null {
  if (/^(?:S|STRIKE|DEL)$/.test(element.tagName) || strikes.test(styleOf(element))) return true
  return (readStyle(element, 'text-decoration') ?? readStyle(element, 'text-decoration-line')) === 'none' ? false : null
}

/** Includes styles that raise letters in Word, and Word's note marks. */
export function readScript(element: Element): 'sup' | 'sub' | null {
  const { tagName, className } = element
  const isBlock = !/^SU[BP]$/.test(tagName) && displaysBlock(tagName, readDisplay(element))
  if (isBlock) return null
  if (tagName === 'SUP' || /\bMso(?:Footnote|Endnote)Reference\b/.test(className)) return 'sup'
  return tagName === 'SUB' ? 'sub' : readRaisedStyle(tagName, styleOf(element))
}

/** By its element, its style, or as a child of a flex or grid container without text. */
export function isBlockElement(element: Element): boolean {
  const { tagName, parentElement: parent } = element
  const isMadeBlock = parent !== null && /^(?:flex|grid)$/.test(readDisplay(parent) ?? '') && !hasText(parent)
  return isMadeBlock || displaysBlock(tagName, readDisplay(element))
}
const hasText = ({ childNodes }: Element): boolean =>
  [...childNodes].some(one => one.nodeType === Node.TEXT_NODE && one.textContent?.trim())

const preformattedTags = /^(?:PRE|TEXTAREA|LISTING|XMP|PLAINTEXT)$/
/** Which white space is preserved: none, line feeds only, or all. */
export function readWhiteSpace(start: Element | null): 'none' | 'lines' | 'all' {
  for (let element = start; element; element = element.parentElement) {
    const style = readStyle(element, 'white-space') ?? readStyle(element, 'white-space-collapse')
    if (style && !/^(?:inherit|unset)/.test(style)) {
      if (/^(?:normal|nowrap|collapse)/.test(style)) return 'none'
      return /^pre$/.test(style) ? 'all' : 'lines'
    }
    if (preformattedTags.test(element.tagName)) return 'all'
  }
  return 'none'
}

export function readTransform(start: Element | null): string | null {
  for (let element = start; element; element = element.parentElement) {
    const style = readStyle(element, 'text-transform')
    if (style !== null && style !== 'inherit') return style
  }
  return null
}
