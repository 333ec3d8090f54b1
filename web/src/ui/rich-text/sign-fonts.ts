// Signs of fonts that have them in the place of letters, written as what they show.
import { bullets, inRow, signFonts } from '@imp/domain/sign-fonts.ts'

/** What a page of Windows has in the places 0x80 to 0x9f. */
const ofWindows = new Map(inRow(0x80, '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ').map(([code, sign]) => [sign, code]))
const isPrivate = (code: number): boolean => code >= 0xf0_20 && code <= 0xf0_ff
/** Null: it is no letter of such a font, but a sign already. */
function placeOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0
  if (isPrivate(code)) return code - 0xf0_00
  return code <= 0xff ? code : (ofWindows.get(letter) ?? null)
}

/** Of a style or an attribute: the first one, in which the text is seen. */
const familyOf = (value: string): string =>
  (value.split(',')[0] ?? '')
    .replaceAll(/^\s*["']?\s*|\s*["']?\s*(?:!important)?\s*$/g, '')
    .replaceAll(/\s/g, '')
    .toLowerCase()

const lastOf = (style: string, declaration: RegExp): string | undefined => [...style.matchAll(declaration)].at(-1)?.[1]
/** Null: the element says nothing of its font. */
function readFamily(element: Element): string | null {
  const style = element.getAttribute('style') ?? ''
  const own = lastOf(style, /(?:^|;)\s*mso-symbol-font-family\s*:\s*([^;]+)/gi)
  if (own !== undefined) return familyOf(own)
  const found =
    lastOf(
      style,
      /(?:^|;)\s*(?:font-family\s*:|font\s*:[^;]*?[\d.](?:pt|px|r?em|%|ex)(?:\s*\/\s*[\w.%]+)?\s+)\s*([^;]+)/gi,
    ) ?? (element.tagName === 'FONT' ? element.getAttribute('face') : null)
  return found === null || found === undefined || /^\s*inherit\b/i.test(found) ? null : familyOf(found)
}

/** Below these nothing is text, or it is a number or bullet of a list of Word, which becomes one of ours. */
const unread = 'style, script, title, template, [style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'
const mayHaveSigns = /symbol|w(?:ing|eb)dings|[\uf020-\uf0ff]/i

/**
 * Writes the signs of such fonts as what they are.
 * @param missing in the place of a sign that Unicode does not have
 * @returns of each sign that is missing, the font
 */
export function writeSigns(
  page: Document,
  missing: string,
): { readonly isChanged: boolean; readonly missing: readonly string[] } {
  if (!mayHaveSigns.test(page.documentElement.outerHTML)) return { isChanged: false, missing: [] }
  const families = new Map<Element, string | null>()
  const familyAt = (start: Element | null): string | null => {
    const passed: Element[] = []
    let family: string | null = null
    for (let element = start; element; element = element.parentElement) {
      const known = families.get(element)
      family = known === undefined ? readFamily(element) : known
      passed.push(element)
      if (known !== undefined || family !== null) break
    }
    for (const element of passed) families.set(element, family)
    return family
  }
  const lost: string[] = []
  let isChanged = false
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const font = signFonts.get(familyAt(node.parentElement) ?? '')
    if (!font && !/[\uf020-\uf0ff]/.test(node.data)) continue
    const isUnread = node.parentElement?.closest(unread)
    const written = Array.from(node.data, letter => {
      const code = letter.codePointAt(0) ?? 0
      const place = font || isPrivate(code) ? placeOf(letter) : null
      if (place === null || /\s/.test(letter)) return letter
      const sign = (font?.signs ?? bullets).get(place)
      if (sign !== undefined) return sign
      if (place < 0x20) return letter
      if (!isUnread) lost.push(font?.name ?? `U+${code.toString(16).toUpperCase()}`)
      return missing
    }).join('')
    if (written === node.data) continue
    isChanged = true
    node.data = written
  }
  return { isChanged, missing: lost }
}
