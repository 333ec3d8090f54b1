// For search engines: robots.txt and the sitemap of public pages.
import { countryPath, landingPath } from '@imp/domain/open-data.ts'
import { escapeXml } from '@imp/domain/escape-xml.ts'
import type { Ctx } from '../../platform/context.ts'
import { PublicFile } from '../../platform/http/public-file.ts'
import { defaultLocale } from '../../platform/texts.ts'
import { toAnonymousContext } from '../anonymous-context.ts'
import { listPublicDatasets, readChangeTimes } from '../listing/service.ts'
import { listMonitoredCountries } from '../queries.ts'
import { publicPages, countryPageContent } from './public-pages.ts'

const allowed = ['/public', '/data', '/countries', '/api/', '/assets/', '/favicon.svg', '/appearance.js']

export const writeRobots = async ({ publicUrl }: Ctx): Promise<string> =>
  [
    'User-agent: *',
    ...allowed.map(path => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

export async function writeSitemap(ctx: Ctx): Promise<PublicFile> {
  const [datasets, countries, times] = await Promise.all([
    listPublicDatasets(toAnonymousContext(ctx), defaultLocale),
    listMonitoredCountries(ctx.db),
    readChangeTimes(ctx.db),
  ])
  const findLatest = (shown: readonly string[]): string | undefined =>
    [...times]
      .flatMap(([key, time]) => (shown.some(start => key.startsWith(start)) ? time.toISOString() : []))
      .toSorted()
      .at(-1)
  const ofCountries = findLatest(countryPageContent)
  const entries = [
    ...publicPages.map(({ path, shows }) => writeEntry(ctx.publicUrl + path, findLatest(shows))),
    ...countries
      .filter(({ hasPublicValues }) => hasPublicValues)
      .map(({ abbreviation }) => writeEntry(ctx.publicUrl + countryPath(abbreviation), ofCountries)),
    ...datasets.map(({ key, changedAt }) => writeEntry(ctx.publicUrl + landingPath(key), changedAt)),
  ]
  return new PublicFile(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`,
  )
}

const writeEntry = (address: string, changedAt?: string): string =>
  `<url><loc>${escapeXml(address)}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`}</url>`
