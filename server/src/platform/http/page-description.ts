// What a public page says of itself before any script runs, escaped and written into the head of the built page.
import { escapeXml } from '@imp/domain/escape-xml.ts'
import { directionOf } from '../texts.ts'

export interface PageDescription {
  /** Of its texts, and of the page until the browser shows its own language. */
  readonly locale: string
  readonly title: string
  readonly description: string
  readonly address: string
  /** 1200 × 630; null: none. */
  readonly picture: string | null
  /** JSON-LD; null: none. */
  readonly facts: object | null
}
/** null: the page stays as built; of a page about one thing: there is no such thing. */
export type DescribePage = (
  path: string,
  query: URLSearchParams,
  acceptLanguage: string | undefined,
) => Promise<PageDescription | null>

export function writePageDescription(html: string, page: PageDescription): string {
  const { locale, title, description, address, picture, facts } = page
  const named = { 'twitter:card': picture === null ? 'summary' : 'summary_large_image' }
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    ...(picture !== null && { 'og:image': picture, 'og:image:width': '1200', 'og:image:height': '630' }),
  }
  const elements = [
    `<title>${escapeXml(title)}</title>`,
    `<meta name="description" content="${escapeXml(description)}" />`,
    `<link rel="canonical" href="${escapeXml(address)}" />`,
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${escapeXml(content)}" />`),
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeXml(content)}" />`,
    ),
    ...(facts ? [`<script type="application/ld+json">${escapeScript(JSON.stringify(facts))}</script>`] : []),
  ]
  return html
    .replace(/<html lang="[^"]*" dir="[^"]*"/, `<html lang="${escapeXml(locale)}" dir="${directionOf(locale)}"`)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `${elements.join('\n')}\n</head>`)
}

/** Within a script element only '<' could begin markup, so there is none. */
const escapeScript = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
