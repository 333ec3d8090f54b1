// Replaces letters in symbol fonts by the Unicode characters that they show.
import { bullets, inRow, signFonts } from '@imp/domain/sign-fonts.ts'

/** Windows-1252, 0x80 to 0x9f. */
const windows1252 = new Map(inRow(0x80, '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ').map(([code, sign]) => [sign, code]))
const isPrivate = (code: number): boolean => code >= 0xf0_20 && code <= 0xf0_ff
/** null: not a letter of such a font. */
function placeOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0
  if (isPrivate(code)) return code - 0xf0_00
  return code <= 0xff ? code : (windows1252.get(letter) ?? null)
}

/** The first family, which is the one shown. */
const familyOf = (value: string): string =>
  (value.split(',')[0] ?? '')
    .replaceAll(/^\s*["']?\s*|\s*["']?\s*(?:!important)?\s*$/g, '')
    .replaceAll(/\s/g, '')
    .toLowerCase()

const lastOf = (style: string, declaration: RegExp): string | undefined => [...style.matchAll(declaration)].at(-1)?.[1]
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

/** Not text, or the number of a Word list, which becomes one of ours. */
const unread = 'style, script, title, template, [style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'
const mayHaveSigns = /symbol|w(?:ing|eb)dings|[\uf020-\uf0ff]/i

/**
 * @param missing replaces a symbol that Unicode does not have
 * @returns `missing`: the font of each such symbol
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
