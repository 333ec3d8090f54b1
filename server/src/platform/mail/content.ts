// The body of an e-mail as plain text and HTML, all of it escaped.
import { escapeXml } from '@imp/domain/escape-xml.ts'
import { directionOf, formatText } from '../texts.ts'

export interface MailContent {
  readonly paragraphs: readonly string[]
  readonly link: { readonly label: string; readonly url: string } | null
  /** null: such e-mails are not optional. */
  readonly unsubscribeUrl: string | null
}

export interface WrittenMail {
  readonly text: string
  readonly html: string
}

export function writeMail(content: MailContent, locale: string): WrittenMail {
  const { unsubscribeUrl } = content
  const footer = formatText(locale, 'mail.footer')
  const unsubscribe = unsubscribeUrl === null ? null : formatText(locale, 'mail.unsubscribe')
  return {
    text: writeText(content, footer, unsubscribe),
    html: writeHtml(content, footer, unsubscribe, locale),
  }
}

function writeText({ paragraphs, link, unsubscribeUrl }: MailContent, footer: string, unsubscribe: string | null) {
  const blocks = [
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ['-- ', footer, ...(unsubscribe === null ? [] : [`${unsubscribe}: ${unsubscribeUrl}`])].join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

// Mail programs know few styles, and only inline ones.
const styles = {
  body: 'margin:0;padding:24px;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#1c2127',
  frame: 'max-width:600px;margin:0 auto',
  link: 'display:inline-block;padding:10px 20px;border-radius:6px;background:#1a5fb4;color:#ffffff;text-decoration:none',
  footer: 'margin-top:32px;border-top:1px solid #d8dde3;padding-top:12px;font-size:13px;color:#59636e',
} as const

function writeHtml(content: MailContent, footer: string, unsubscribe: string | null, locale: string): string {
  const { paragraphs, link, unsubscribeUrl } = content
  const lines = [
    ...paragraphs.map(paragraph => `<p>${escapeXml(paragraph).replaceAll('\n', '<br>')}</p>`),
    ...(link ? [`<p>${writeLink(link.url, link.label, styles.link)}</p>`] : []),
    `<p style="${styles.footer}">${escapeXml(footer)}`,
    ...(unsubscribe === null ? [] : [`<br>${writeLink(unsubscribeUrl ?? '', unsubscribe, '')}`]),
    '</p>',
  ]
  const direction = directionOf(locale)
  // Webmail drops the outer elements, hence the direction twice.
  return `<!doctype html>
<html lang="${escapeXml(locale)}" dir="${direction}"><head><meta charset="utf-8"></head>
<body style="${styles.body}"><div dir="${direction}" style="${styles.frame}">
${lines.join('\n')}
</div></body></html>
`
}

const writeLink = (url: string, label: string, style: string): string =>
  `<a href="${escapeXml(url)}"${style && ` style="${style}"`}>${escapeXml(label)}</a>`
