// What the page tells the browser of this installation, to save a request.
import { escapeXml } from '@imp/domain/escape-xml.ts'

interface PageSettings {
  readonly 'public-url': string
  readonly 'analytics-url': string | null
  readonly 'analytics-id': string | null
  readonly 'contact-email': string | null
}

export function writePageSettings(html: string, settings: PageSettings): string {
  const elements = Object.entries(settings).flatMap(([name, value]) =>
    value === null ? [] : [`<meta name="imp-${name}" content="${escapeXml(String(value))}" />\n`],
  )
  return html.replace('</head>', () => `${elements.join('')}</head>`)
}
