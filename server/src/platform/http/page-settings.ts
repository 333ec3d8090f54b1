// What the page tells the browser of this installation, so that it needs no call for it.
import { escapeXml } from '@imp/domain/escape-xml.ts'

interface PageSettings {
  readonly 'analytics-url': string | null
  readonly 'analytics-id': string | null
  /** Whom visitors may write to. */
  readonly 'contact-email': string | null
}

/** With a meta element for each setting that there is; the same page where there is none. */
export function writePageSettings(html: string, settings: PageSettings): string {
  const elements = Object.entries(settings).flatMap(([name, value]) =>
    value === null ? [] : [`<meta name="imp-${name}" content="${escapeXml(String(value))}" />\n`],
  )
  return html.replace('</head>', () => `${elements.join('')}</head>`)
}
