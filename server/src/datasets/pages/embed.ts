// The page that other sites embed, and the only response they may frame. It has no scripts and stores nothing, so it
// can read nothing of the person viewing it.
import { toTable } from '@imp/domain/datasets/csv-files.ts'
import { showDate } from '@imp/domain/dates.ts'
import { filePath, landingPath, licence } from '@imp/domain/open-data.ts'
import { escapeXml } from '@imp/domain/escape-xml.ts'
import type { TextId } from '@imp/domain/texts.ts'
import type { Ctx } from '../../platform/context.ts'
import { PublicFile } from '../../platform/http/public-file.ts'
import { Problem } from '../../platform/problems.ts'
import { defaultLocale, directionOf, formatText } from '../../platform/texts.ts'
import { readSingle } from '../files/service.ts'
import { drawDataset } from '../pictures/service.ts'

const maxRows = 500

const headers = {
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  'x-frame-options': '',
  // For embedding sites that require cross-origin opt-in.
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/** @throws Problem with an error page, because frames show no other response */
export async function writeEmbedPage(ctx: Ctx, key: string): Promise<PublicFile> {
  try {
    return await writeDatasetPage(ctx, key)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.code, { ...error.details, page: { html: writeRefusal(ctx), headers } })
  }
}

function writeRefusal({ locale, publicUrl }: Ctx): string {
  const translate = (id: TextId): string => escapeXml(formatText(locale, id))
  return `<!doctype html>
<html lang="${escapeXml(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<title>${translate('problems.notPublished')}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${translate('problems.notPublished')}</h1>
<p>${translate('app.notPublished.hint')}</p>
<p><a href="${escapeXml(`${publicUrl}/public`)}" target="_blank" rel="noopener">${translate('app.title')}</a></p>
</main>
</body>
</html>
`
}

async function writeDatasetPage(ctx: Ctx, key: string): Promise<PublicFile> {
  const [{ summary, cube }, picture] = await Promise.all([readSingle(ctx, key), drawDataset(ctx, key, 'svg')])
  const { title, description, changedAt, isDemonstration } = summary
  const landing = ctx.publicUrl + landingPath(summary.key)
  const table = writeTable(toTable(cube, maxRows))
  const figure =
    picture &&
    `<img src="${escapeXml(`/api/datasets/${summary.key}.svg`)}" alt="${escapeXml(picture.description)}">
<details><summary>${say('datasets.embed.table')}</summary>${table}</details>`
  const more = cube.observations.length > maxRows ? `<p>${say('datasets.embed.more', { count: maxRows })}</p>` : ''
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<title>${escapeXml(title)}</title>
<link rel="canonical" href="${escapeXml(landing)}">
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeXml(title)}</h1>
${isDemonstration ? `<p class="mark">${say('datasets.demonstration')}</p>` : ''}
${figure ?? `<p>${escapeXml(description)}</p>${table}`}
${more}
</main>
<footer>
<a href="${escapeXml(landing)}" target="_blank" rel="noopener">${say('app.title')}</a>
 · ${say('datasets.changed', { date: showDate(changedAt) })}
 · <a href="${licence.url}" target="_blank" rel="license noopener">${licence.name}</a>
 · <a href="${escapeXml(ctx.publicUrl + filePath(summary.key, 'csv'))}" target="_blank" rel="noopener">CSV</a>
</footer>
</body>
</html>
`
  return new PublicFile(html, { changedAt: new Date(changedAt), headers })
}

const say = (...[id, values]: Parameters<typeof formatText> extends [string, ...infer Rest] ? Rest : never): string =>
  escapeXml(formatText(defaultLocale, id, values))

const style = `
body { margin: 0; padding: 16px; font: 16px/1.5 system-ui, sans-serif; color: #1f2732; background: #fff; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.3; }
img { display: block; width: 100%; height: auto; }
.mark { margin: 0 0 8px; padding: 4px 8px; background: #fff3bf; }
details, table { margin-top: 8px; }
summary { padding: 4px 0; cursor: pointer; }
.scroll { max-height: 480px; overflow: auto; }
table { border-collapse: collapse; font-size: 14px; }
th, td { padding: 4px 8px; border-bottom: 1px solid #dee2e6; text-align: left; vertical-align: top; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
footer { margin-top: 12px; font-size: 14px; color: #4b5563; }
a { color: #1c3968; }
:focus-visible { outline: 2px solid #1c3968; outline-offset: 2px; }
`

function writeTable({ columns, rows }: ReturnType<typeof toTable>): string {
  const head = columns.map(column => `<th scope="col">${escapeXml(column)}</th>`).join('')
  const body = rows.map(row => `<tr>${row.map(writeCell).join('')}</tr>`).join('\n')
  const label = say('datasets.embed.table')
  return `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

const writeCell = (cell: string | number | null): string =>
  typeof cell === 'number' ? `<td class="number">${cell}</td>` : `<td>${escapeXml(cell ?? '')}</td>`
