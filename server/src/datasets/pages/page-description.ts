// Metadata of a public page for search engines and link previews.
import { nameCountry } from '@imp/domain/countries/country-name.ts'
import type { Country } from '@imp/domain/countries/types.ts'
import {
  archivePath,
  countryPath,
  everythingKey,
  filePath,
  landingPath,
  licence,
  picturePath,
} from '@imp/domain/open-data.ts'
import type { DatasetSummary } from '@imp/domain/datasets/types.ts'
import { findMonitoredCountry } from '../../countries/service.ts'
import type { Db } from '../../platform/db.ts'
import type { PageDescription } from '../../platform/http/page-description.ts'
import { nobody } from '../../platform/person.ts'
import { formatText } from '../../platform/texts.ts'
import { readKey } from '../dataset-key.ts'
import { listPublicDatasets } from '../listing/service.ts'
import { listChain } from '../queries.ts'
import { publicPages } from './public-pages.ts'

interface PageRequest {
  readonly db: Db
  readonly publicUrl: string
  readonly path: string
  readonly locale: string
}

/** null: the page is not public or has no description. */
export async function describePage({ db, publicUrl, path, locale }: PageRequest): Promise<PageDescription | null> {
  const plain = path.toLowerCase().replace(/\/$/, '')
  const page = publicPages.find(one => one.path === plain)
  if (page) {
    return {
      locale,
      title: formatText(locale, page.title),
      description: formatText(locale, page.description),
      address: publicUrl + page.path,
      picture: null,
      facts: null,
    }
  }
  const [, code] = /^\/countries\/([\w-]{1,20})$/.exec(plain) ?? []
  const country = code === undefined ? undefined : await findMonitoredCountry(db, code)
  if (country) return describeCountry(country, publicUrl, locale)
  const [, key] = /^\/data\/([^/]+)$/.exec(plain) ?? []
  const dataset = key === undefined ? undefined : await findDataset(db, key, locale)
  return dataset ? describeDataset(dataset, publicUrl, locale) : null
}

async function findDataset(db: Db, key: string, locale: string): Promise<DatasetSummary | undefined> {
  const all = await listPublicDatasets({ db, user: nobody }, locale)
  const found = all.find(dataset => dataset.key === key)
  if (found) return found
  const subject = readKey(key)
  const root = subject?.kind === 'parameter' ? (await listChain(db, subject.id))[0]?.root : undefined
  return all.find(dataset => dataset.key === `parameter-${root}`)
}

function describeCountry(country: Country, publicUrl: string, locale: string): PageDescription {
  const name = nameCountry(country, locale, id => formatText(locale, id))
  const title = formatText(locale, 'profiles.title', { country: name })
  const description = formatText(locale, 'profiles.standings.lead')
  const address = publicUrl + countryPath(country.abbreviation)
  return {
    locale,
    title,
    description,
    address,
    picture: null,
    facts: {
      '@context': 'https://schema.org/',
      '@type': 'WebPage',
      name: title,
      description,
      url: address,
      inLanguage: locale,
      about: { '@type': 'Country', name, identifier: country.abbreviation },
      isPartOf: { '@type': 'WebSite', name: formatText(locale, 'app.title'), url: `${publicUrl}/public` },
    },
  }
}

function describeDataset(dataset: DatasetSummary, publicUrl: string, locale: string): PageDescription {
  const { key, title, description, kind, changedAt, version, keywords, formats } = dataset
  const address = publicUrl + landingPath(key)
  return {
    locale,
    title,
    description,
    address,
    picture: kind === 'graph' || kind === 'parameter' ? publicUrl + picturePath(key) : null,
    // schema.org/Dataset, for search engines of data.
    facts: {
      '@context': 'https://schema.org/',
      '@type': 'Dataset',
      name: title,
      description,
      url: address,
      identifier: key,
      license: licence.url,
      dateModified: changedAt,
      version,
      keywords,
      isAccessibleForFree: true,
      distribution: listFiles(key, formats).map(([name, path]) => ({
        '@type': 'DataDownload',
        name,
        contentUrl: publicUrl + path,
      })),
    },
  }
}

const listFiles = (key: string, formats: DatasetSummary['formats']): (readonly [name: string, path: string])[] =>
  key === everythingKey ? [['zip', archivePath]] : formats.map(format => [format, filePath(key, format)])
