// What of a drawing is not drawn as its program shows it: whoever uploads it is asked first (0135).
import type { Reason } from '@imp/domain/texts.ts'
import { Parser } from 'htmlparser2'

const maxNames = 6

const animations = new Set(['animate', 'animatetransform', 'animatemotion', 'animatecolor', 'set'])
/** None of them is drawn: what they contain is missing. */
const unknownElements = new Set([
  'textpath',
  'altglyph',
  'mesh',
  'meshgradient',
  'hatch',
  'solidcolor',
  'canvas',
  'video',
  'audio',
  'iframe',
])
const symbolFont = /wingdings|webdings|dingbats|^symbol$|font ?awesome|material (?:icons|symbols)/i
/** Whose value may be a function of CSS. */
const styled =
  /^(?:style|fill|stroke|color|stop-color|flood-color|lighting-color|width|height|[cr]?[xy]|r|stroke-width|font-size)$/
const unknownFunction =
  /(?<![\w-])(?:(var)\(\s*--[\w-]+\s*\)|(calc|clamp|color-mix|color|oklch|oklab|lch|lab|path)\()/gi

/** @param svg after what is HTML inside has been drawn */
export function listLeftOut(svg: string): Reason[] {
  const counts = { scripts: 0, animations: 0, images: 0 }
  const names = { elements: new Set<string>(), fonts: new Set<string>(), styles: new Set<string>() }
  const open: string[] = []
  const readStyle = (css: string): void => {
    for (const [, variable, other] of css.matchAll(unknownFunction)) names.styles.add(`${variable ?? other ?? ''}()`)
    for (const [, family = ''] of css.matchAll(/font-family\s*:\s*([^;}]+)/gi)) readFonts(family)
  }
  const readFonts = (families: string): void => {
    const [first = ''] = families.split(',')
    const name = first.trim().replaceAll(/^["']|["']$/g, '')
    if (symbolFont.test(name)) names.fonts.add(name)
  }
  const readSheet = (css: string): void => {
    const plain = css.replace(/\/\*[^]*?\*\//g, '')
    counts.animations += plain.match(/@(?:-webkit-)?keyframes\s/gi)?.length ?? 0
    for (const [, family = ''] of plain.matchAll(/@font-face\s*\{[^}]*?font-family\s*:\s*["']?([^;"'}]+)/gi))
      names.fonts.add(family.trim())
    readStyle(plain)
  }
  const parser = new Parser(
    {
      onopentag: (fullName, attributes) => {
        const shown = fullName.replace(/^.*:/, '')
        const name = shown.toLowerCase()
        open.push(name)
        if (name === 'script') counts.scripts++
        if (animations.has(name)) counts.animations++
        if (unknownElements.has(name)) names.elements.add(shown)
        if (name === 'image' || name === 'feimage') {
          const href = attributes['href'] ?? attributes['xlink:href'] ?? ''
          if (/^\s*data:/i.test(href) && !/^\s*data:image\/(?:png|jpe?g|svg\+xml)/i.test(href)) counts.images++
        }
        // A font inside, drawn by hand.
        if (name === 'font-face' && attributes['font-family']) names.fonts.add(attributes['font-family'])
        for (const [attribute, value] of Object.entries(attributes)) {
          if (styled.test(attribute)) readStyle(value)
          if (attribute === 'font-family') readFonts(value)
        }
      },
      ontext: text => {
        if (open.at(-1) === 'style') readSheet(text)
        // Inkscape leaves empty ones behind.
        else if (open.includes('flowroot') && text.trim() !== '') names.elements.add('flowRoot')
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  )
  parser.end(svg)
  return [
    ...Object.entries(counts).flatMap(([kind, count]) =>
      count > 0 ? { text: `figures.image.leftOut.${kind as keyof typeof counts}` as const, values: { count } } : [],
    ),
    ...Object.entries(names).flatMap(([kind, found]) =>
      found.size > 0
        ? {
            text: `figures.image.leftOut.${kind as keyof typeof names}` as const,
            values: { names: [...found].slice(0, maxNames).join(', ') },
          }
        : [],
    ),
  ]
}
