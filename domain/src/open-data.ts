// Open data: names, permanent addresses and citations of datasets. Pure; outside the datasets module because every public
// graph, table and map names its own dataset.
import type { dataViews } from './forms/vocabulary.ts'

export const dataFormats = ['csv', 'json', 'sdmx.csv', 'xlsx'] as const
export type DataFormat = (typeof dataFormats)[number]

export const licence = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
  authorityUrl: 'http://publications.europa.eu/resource/authority/licence/CC_BY_4_0',
} as const

export const everythingKey = 'everything'
/** Keys are built from ids, so they survive a rename. All parameters of a chain of years lead to the same dataset. */
export const parameterKey = (guid: string): string => `parameter-${guid.toLowerCase()}`
export const graphKey = (view: (typeof dataViews)[number]): string => `graph-${view}`
export const formKey = (guid: string): string => `form-${guid.toLowerCase()}`

export const landingPath = (key: string): string => `/data/${key}`
export const filePath = (key: string, format: DataFormat): string => `/api/datasets/${key}.${format}`
export const picturePath = (key: string): string => `/api/datasets/${key}.png`
export const archivePath = `/api/datasets/${everythingKey}.zip`
export const embedPath = (key: string): string => `/embed/${key}`
export const countryPath = (abbreviation: string): string => `/countries/${encodeURIComponent(abbreviation)}`

export function writeEmbedSnippet(
  origin: string,
  { key, title }: { readonly key: string; readonly title: string },
): string {
  const address = escapeAttribute(origin + embedPath(key))
  return `<iframe src="${address}" title="${escapeAttribute(title)}" width="100%" height="560" loading="lazy" style="border:0"></iframe>`
}
const escapeAttribute = (text: string): string => text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)

export const citationStyles = ['apa', 'chicago', 'bibtex', 'ris'] as const
export type CitationStyle = (typeof citationStyles)[number]

export interface ShownDataset {
  readonly key: string
  readonly title: string
  /** ISO 8601. */
  readonly changedAt: string
  readonly version: string
}
interface CitedDataset extends ShownDataset {
  readonly address: string
  /** The day of access: YYYY-MM-DD. */
  readonly accessedOn: string
}
const publisher = 'Implementation Monitoring Platform'

export function writeCitation(style: CitationStyle, dataset: CitedDataset): string {
  const { key, title, changedAt, version, address, accessedOn } = dataset
  const year = changedAt.slice(0, 4)
  switch (style) {
    case 'apa':
      return `${publisher}. (${year}). ${title} (Version ${version}) [Data set]. Retrieved ${accessedOn}, from ${address}`
    case 'chicago':
      return `${publisher}. “${title}.” Data set, version ${version}. Accessed ${accessedOn}. ${address}.`
    case 'bibtex':
      return [
        `@misc{${key},`,
        `  author = {{${publisher}}},`,
        `  title = {${escapeBibtex(title)}},`,
        `  year = {${year}},`,
        `  version = {${version}},`,
        `  url = {${address}},`,
        `  urldate = {${accessedOn}},`,
        `  note = {Data set, ${licence.name}}`,
        '}',
      ].join('\n')
    case 'ris':
      return [
        'TY  - DATA',
        `AU  - ${publisher}`,
        `TI  - ${title.replace(/\s+/g, ' ')}`,
        `PY  - ${year}`,
        `ET  - ${version}`,
        `UR  - ${address}`,
        `Y2  - ${accessedOn.replaceAll('-', '/')}`,
        'ER  - ',
      ].join('\n')
  }
}
const escapeBibtex = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[{}\\]/g, '')
    .replace(/[#$%&_]/g, letter => `\\${letter}`)
