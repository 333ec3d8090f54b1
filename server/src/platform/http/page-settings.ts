// What the page tells the browser of this installation, so that it needs no request for it.
import { escapeXml } from '@imp/domain/escape-xml.ts'

interface PageSettings {
  /** The one that people type: what is cited and embedded begins with it. */
  readonly 'public-url': string
  readonly 'analytics-url': string | null
  readonly 'analytics-id': string | null
  /** Whom visitors may write to. */
  readonly 'contact-email': string | null
}

/** With a meta element for each setting that there is. */
export function writePageSettings(html: string, settings: PageSettings): string {
  const elements = Object.entries(settings).flatMap(([name, value]) =>
    value === null ? [] : [`<meta name="imp-${name}" content="${escapeXml(String(value))}" />\n`],
  )
  return html.replace('</head>', () => `${elements.join('')}</head>`)
}
