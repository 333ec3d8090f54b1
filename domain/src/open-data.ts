// Open data: what the datasets are called, where they are found for good, and how they are cited. Pure; used below and above the
// module of the datasets, because each public graph, table and map names its own.
import type { dataViews } from './forms/vocabulary.ts'

/** Formats of a dataset, by the end of its address. */
export const dataFormats = ['csv', 'json', 'sdmx.csv', 'xlsx'] as const
export type DataFormat = (typeof dataFormats)[number]

export const licence = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
  /** As European catalogues name it. */
  authorityUrl: 'http://publications.europa.eu/resource/authority/licence/CC_BY_4_0',
} as const

/** All public datasets in one archive. */
export const everythingKey = 'everything'
/** Keys are made of ids: they stay when what they name is renamed. Each parameter of a chain of years leads to the same dataset. */
export const parameterKey = (guid: string): string => `parameter-${guid.toLowerCase()}`
export const graphKey = (view: (typeof dataViews)[number]): string => `graph-${view}`
export const formKey = (guid: string): string => `form-${guid.toLowerCase()}`

export const landingPath = (key: string): string => `/data/${key}`
export const filePath = (key: string, format: DataFormat): string => `/api/datasets/${key}.${format}`
export const picturePath = (key: string): string => `/api/datasets/${key}.png`
export const archivePath = `/api/datasets/${everythingKey}.zip`
export const embedPath = (key: string): string => `/embed/${key}`
/** How a country stands; in capital letters, as the links of the product have it. */
export const countryPath = (abbreviation: string): string => `/countries/${encodeURIComponent(abbreviation)}`

/** The page of `embedPath` inside somebody else's page. */
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

/** What is said of a dataset wherever it is shown. */
export interface ShownDataset {
  readonly key: string
  readonly title: string
  /** ISO 8601. */
  readonly changedAt: string
  readonly version: string
}
interface CitedDataset extends ShownDataset {
  /** The permanent address, whole. */
  readonly address: string
  /** The day it was looked at: YYYY-MM-DD. */
  readonly accessedOn: string
}
const publisher = 'Implementation Monitoring Platform'

/** In English, as citations of data are: with version, address and the day it was looked at. */
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
