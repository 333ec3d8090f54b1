// Splits the compiler's single SVG, with all pages below each other, into one per page.
import type { PageSize } from './messages.ts'

// In the compiler's output the children of the SVG are indented by four spaces.
const pageGroups = /^ {4}<g(?: [^>]*)?>$[^]*?^ {4}<\/g>$/gm
const definitions = /^ {4}<defs[^>]*>$[^]*?^ {4}<\/defs>$/gm
const glyphs = /<symbol id="([^"]+)"[^]*?<\/symbol>\s*/g
const glyphReferences = /href="#([^"]+)"/g
const indentation = /^ +/gm

export function splitPages(svg: string, sizes: readonly PageSize[]): string[] {
  const groups = svg.match(pageGroups) ?? []
  if (groups.length !== sizes.length) throw new Error(`${groups.length} of ${sizes.length} pages are drawn`)
  const defined = (svg.match(definitions) ?? []).join('\n')
  let top = 0
  return sizes.map(({ width, height }, at) => {
    const group = groups[at] ?? ''
    const used = new Set(Array.from(group.matchAll(glyphReferences), ([, id]) => id))
    const needed = defined.replace(glyphs, (glyph, id: string) => (used.has(id) ? glyph : ''))
    const open = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 ${top} ${width} ${height}" width="${width}pt" height="${height}pt">`
    const ground = `<rect y="${top}" width="${width}" height="${height}" fill="#fff"/>`
    top += height
    return `${open}\n${ground}\n${group}\n${needed}\n</svg>\n`.replace(indentation, '')
  })
}
