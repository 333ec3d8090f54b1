// The page of a refusal: shown where the application cannot be, so it needs nothing else of the server.
import { escapeXml } from '@imp/domain/escape-xml.ts'
import { directionOf, formatText } from '../texts.ts'

interface RefusalPage {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

const ways = {
  retry: { address: '', text: 'ui.retry' },
  home: { address: '/public', text: 'app.menu.home' },
} as const

/** @param way what may help: the same address again, or the public start page */
export function writeRefusalPage(locale: string, message: string, way: keyof typeof ways): RefusalPage {
  const { address, text } = ways[way]
  const title = escapeXml(formatText(locale, 'app.title'))
  const html = `<!doctype html>
<html lang="${escapeXml(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeXml(message)}</p>
<p><a href="${address}">${escapeXml(formatText(locale, text))}</a></p>
</main>
</body>
</html>
`
  return { html, headers: { vary: 'Accept-Language' } }
}

const style = `:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.0625rem/1.5 system-ui, sans-serif }
main { max-width: 34rem; padding: 1.5rem }
h1 { font-size: 1.375rem; line-height: 1.3 }
a { display: inline-block; padding: 0.5rem 0; color: LinkText }`
