// Lists what of a drawing is not drawn as its program shows it: the uploader is asked first (0135).
import type { Reason } from '@imp/domain/texts.ts'
import { Parser } from 'htmlparser2'
import { PrintableText } from '../pictures/printable-text.ts'

const maxNames = 6
const maxLetters = 20

const animations = new Set(['animate', 'animatetransform', 'animatemotion', 'animatecolor', 'set'])
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
const styled =
  /^(?:style|fill|stroke|color|stop-color|flood-color|lighting-color|width|height|[cr]?[xy]|r|stroke-width|font-size)$/
const unknownFunction =
  /(?<![\w-])(?:(var)\(\s*--[\w-]+\s*\)|(calc|clamp|color-mix|color|oklch|oklab|lch|lab|path)\()/gi
/** Here all functions that are drawn are known. */
const drawnProperty =
  /^(?:fill|stroke|color|stop-color|flood-color|lighting-color|width|height|[cr]?[xy]|r|stroke-width|font-size|(?:fill-|stroke-|stop-)?opacity|transform|clip-path|mask|filter|d)$/i
const drawnFunctions = new Set(
  (
    'rgb rgba hsl hsla hwb url var matrix translate translatex translatey scale scalex scaley rotate skew skewx skewy ' +
    'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia'
  ).split(' '),
)
/** None is known, with values that change something. */
const unknownProperty = /^(?:text-transform|word-spacing|font-variant-caps|rotate|translate|scale|offset-path)$/i
const isUsual = (value: string): boolean =>
  /^\s*(?:(?:none|normal|initial|inherit|unset|auto)\b|[01]?(?:px|em)?\s*$)/i.test(value)
/** As the background of a drawing: pages are white. */
const isSeen = (ground: string): boolean =>
  !/^\s*(?:none|transparent|white|initial|inherit|unset|#fff(?:fff)?|rgb\(255[, ]+255[, ]+255\))?\s*(?:!important)?\s*$/i.test(
    ground,
  )
const rootGround = /(?:^|;)\s*(background(?:-color|-image)?)\s*:\s*([^;]*)/gi
const hasText = /^(?:text|tspan)$/
const declaration = /(?:^|[{;])\s*([\w-]+)\s*:\s*([^;{}]*)/g
const relativeColour = /(?<![\w-])((?:rgb|hsl)a?|hwb)\(\s*from\s/gi
/** Rules in them are not read; those for other media than a static light page do not matter. */
const unreadRule = /@(import|supports|layer|container|scope|media)\b([^{;]*)/gi
const isNotMeant = (rule: string, query: string): boolean =>
  // Our fonts replace all others.
  rule.toLowerCase() === 'import'
    ? /font|typekit/i.test(query)
    : /\bprint\b|\bspeech\b|prefers-color-scheme\s*:\s*dark|prefers-reduced|prefers-contrast|forced-colors|\bhover\b|\bpointer\b/i.test(
        query,
      )
const unreadSelector = /:(is|where|has)\([^{};]*\{/gi

/** What is left of them after letter-places.ts. */
const isUnknownOfText = (attribute: string, value: string): boolean =>
  attribute === 'textLength' ||
  (attribute === 'rotate' && !/^[\s,0.]*$/.test(value)) ||
  (/^d?[xy]$/.test(attribute) && /\S[\s,]+\S/.test(value)) ||
  (unknownProperty.test(attribute) && !isUsual(value))

function readEmbedded(href: string): string {
  const [, base64, content = ''] = /^\s*data:image\/svg\+xml[^,]*?(;base64)?,([^]*)$/i.exec(href) ?? []
  return base64 ? Buffer.from(content, 'base64').toString() : content
}

/** @param svg after HTML texts were replaced */
export function listLeftOut(svg: string): Reason[] {
  const counts = { scripts: 0, animations: 0, images: 0 }
  const names = { elements: new Set<string>(), fonts: new Set<string>(), styles: new Set<string>() }
  // No substitutes: the texts of a drawing are drawn as they are.
  const letters = new PrintableText(undefined, new Map())
  const open: string[] = []
  const readValue = (value: string): void => {
    for (const [, name = ''] of value.matchAll(relativeColour)) names.styles.add(`${name.toLowerCase()}(from …)`)
    for (const [, name = ''] of value.matchAll(/(?<![\w-])([a-z][\w-]*)\(/gi))
      if (!drawnFunctions.has(name.toLowerCase())) names.styles.add(`${name.toLowerCase()}()`)
  }
  const readStyle = (css: string): void => {
    for (const [, variable, other] of css.matchAll(unknownFunction))
      names.styles.add(`${(variable ?? other ?? '').toLowerCase()}()`)
    for (const [, property = '', value = ''] of css.matchAll(declaration))
      if (drawnProperty.test(property)) readValue(value)
      else if (unknownProperty.test(property) && !isUsual(value)) names.styles.add(property.toLowerCase())
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
    for (const [, rule = '', query = ''] of plain.matchAll(unreadRule))
      if (!isNotMeant(rule, query)) names.styles.add(`@${rule.toLowerCase()}`)
    for (const [, name = ''] of plain.matchAll(unreadSelector)) names.styles.add(`:${name.toLowerCase()}()`)
    readStyle(plain)
  }
  const parser = new Parser(
    {
      onopentag: (fullName, attributes) => {
        const shown = fullName.replace(/^.*:/, '')
        const name = shown.toLowerCase()
        if (open.length === 0)
          for (const [, property = '', ground = ''] of (attributes['style'] ?? '').matchAll(rootGround))
            if (isSeen(ground)) names.styles.add(property.toLowerCase())
        open.push(name)
        if (name === 'script') counts.scripts++
        if (animations.has(name)) counts.animations++
        if (unknownElements.has(name)) names.elements.add(shown)
        if (name === 'image' || name === 'feimage') {
          const href = attributes['href'] ?? attributes['xlink:href'] ?? ''
          if (/^\s*data:/i.test(href) && !/^\s*data:image\/(?:png|jpe?g|svg\+xml)/i.test(href)) counts.images++
          else if (/foreignObject/i.test(readEmbedded(href))) names.elements.add('foreignObject')
        }
        // A font of hand-drawn glyphs inside the file.
        if (name === 'font-face' && attributes['font-family']) names.fonts.add(attributes['font-family'])
        for (const [attribute, value] of Object.entries(attributes)) {
          if (styled.test(attribute)) readStyle(value)
          if (attribute !== 'd' && attribute !== 'transform' && drawnProperty.test(attribute)) readValue(value)
          if (attribute === 'font-family') readFonts(value)
          if (hasText.test(name) && isUnknownOfText(attribute, value)) names.styles.add(attribute)
        }
      },
      ontext: text => {
        if (open.at(-1) === 'style') readSheet(text)
        else if (open.includes('text')) letters.clean(text)
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
    ...(letters.replacedLetters.length > 0
      ? [
          {
            text: 'figures.image.leftOut.letters',
            values: { letters: letters.replacedLetters.slice(0, maxLetters).join(' ') },
          } as const,
        ]
      : []),
  ]
}
