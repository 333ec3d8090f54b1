// The catalogue of datasets for data portals: DCAT-AP 3, paged as in Hydra. Pure.
import { archivePath, embedPath, everythingKey, filePath, landingPath, licence, type DataFormat } from '../open-data.ts'
import { english, iri, typed, type Iri, type Literal, type Node } from './rdf.ts'
import type { DatasetSummary } from './types.ts'

export interface CataloguePage {
  readonly origin: string
  readonly title: string
  readonly description: string
  readonly changedAt: string | null
  readonly datasets: readonly DatasetSummary[]
  readonly page: number
  /** Per page, as requested; null: not requested. */
  readonly items: number | null
  readonly pages: number
  readonly total: number
}

const authority = 'http://publications.europa.eu/resource/authority/'
/** Terms of the EU vocabularies with their types, so that readers need not fetch them. */
const vocabulary = {
  energy: { iri: `${authority}data-theme/ENER`, type: 'skos:Concept', name: 'Energy' },
  themes: { iri: `${authority}data-theme`, type: 'skos:ConceptScheme', name: 'Data themes' },
  public: { iri: `${authority}access-right/PUBLIC`, type: 'dct:RightsStatement', name: 'public' },
  annual: { iri: `${authority}frequency/ANNUAL`, type: 'dct:Frequency', name: 'annual' },
  stable: { iri: `${authority}planned-availability/STABLE`, type: 'skos:Concept', name: 'stable' },
  english: { iri: `${authority}language/ENG`, type: 'dct:LinguisticSystem', name: 'English' },
  europe: { iri: `${authority}continent/EUROPE`, type: 'dct:Location', name: 'Europe' },
  licence: { iri: licence.authorityUrl, type: 'dct:LicenseDocument', name: licence.name },
  csv: { iri: `${authority}file-type/CSV`, type: 'dct:MediaTypeOrExtent', name: 'CSV' },
  json: { iri: `${authority}file-type/JSON`, type: 'dct:MediaTypeOrExtent', name: 'JSON' },
  xlsx: { iri: `${authority}file-type/XLSX`, type: 'dct:MediaTypeOrExtent', name: 'XLSX' },
  zip: { iri: `${authority}file-type/ZIP`, type: 'dct:MediaTypeOrExtent', name: 'ZIP' },
  csvMedia: { iri: mediaType('text/csv'), type: 'dct:MediaType', name: 'text/csv' },
  jsonMedia: { iri: mediaType('application/json'), type: 'dct:MediaType', name: 'application/json' },
  sdmxMedia: { iri: mediaType('application/vnd.sdmx.data+csv'), type: 'dct:MediaType', name: 'SDMX-CSV' },
  xlsxMedia: {
    iri: mediaType('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    type: 'dct:MediaType',
    name: 'XLSX',
  },
  zipMedia: { iri: mediaType('application/zip'), type: 'dct:MediaType', name: 'ZIP' },
  jsonStat: { iri: 'https://json-stat.org/full/', type: 'dct:Standard', name: 'JSON-stat 2.0' },
  sdmxCsv: {
    iri: 'https://github.com/sdmx-twg/sdmx-csv/tree/v2.0.0',
    type: 'dct:Standard',
    name: 'SDMX-CSV 2.0',
  },
} as const satisfies Record<string, { iri: string; type: Node['type']; name: string }>
type Word = keyof typeof vocabulary

function mediaType(name: string): string {
  return `https://www.iana.org/assignments/media-types/${name}`
}
const word = (name: Word): Iri => iri(vocabulary[name].iri)

interface FormatFacts {
  readonly title: string
  readonly format: Word
  readonly media: Word
  readonly standard?: Word
}
const formats: Readonly<Record<DataFormat, FormatFacts>> = {
  csv: { title: 'CSV', format: 'csv', media: 'csvMedia' },
  json: { title: 'JSON-stat 2.0', format: 'json', media: 'jsonMedia', standard: 'jsonStat' },
  'sdmx.csv': { title: 'SDMX-CSV 2.0', format: 'csv', media: 'sdmxMedia', standard: 'sdmxCsv' },
  xlsx: { title: 'Excel', format: 'xlsx', media: 'xlsxMedia' },
}
const archive: FormatFacts = { title: 'ZIP', format: 'zip', media: 'zipMedia' }

export function toCatalogue(page: CataloguePage): Node[] {
  const { origin } = page
  const publisher: Node = {
    iri: `${origin}/public`,
    type: 'foaf:Agent',
    properties: [['foaf:name', [english(page.title)]]],
  }
  const homepage: Node = { iri: `${origin}/data`, type: 'foaf:Document', properties: [] }
  return [
    {
      iri: catalogueOf(origin),
      type: 'dcat:Catalog',
      properties: [
        ['dct:title', [english(page.title)]],
        ['dct:description', [english(page.description)]],
        ['dct:publisher', [iri(`${origin}/public`)]],
        ['dct:language', [word('english')]],
        ['dct:license', [word('licence')]],
        ['dct:modified', page.changedAt === null ? [] : [timeOf(page.changedAt)]],
        ['dct:spatial', [word('europe')]],
        ['dcat:themeTaxonomy', [word('themes')]],
        ['foaf:homepage', [iri(`${origin}/data`)]],
        ['dcat:dataset', page.datasets.map(({ key }) => iri(`${origin}${landingPath(key)}`))],
      ],
    },
    publisher,
    homepage,
    toView(page),
    ...page.datasets.flatMap(dataset => toDataset(dataset, origin)),
    ...Object.values(vocabulary).map(toWord),
  ]
}

const catalogueOf = (origin: string): string => `${origin}/api/catalogue`
const timeOf = (time: string): Literal => typed(time, 'xsd:dateTime')

function toView({ origin, page, items, pages, total }: CataloguePage): Node {
  const suffix = items === null ? '' : `&items=${items}`
  const pageAddress = (number: number) => iri(`${catalogueOf(origin)}?page=${number}${suffix}`)
  return {
    ...pageAddress(page),
    type: 'hydra:PartialCollectionView',
    properties: [
      ['hydra:totalItems', [typed(String(total), 'xsd:integer')]],
      ['hydra:first', [pageAddress(1)]],
      ['hydra:previous', page > 1 ? [pageAddress(page - 1)] : []],
      ['hydra:next', page < pages ? [pageAddress(page + 1)] : []],
      ['hydra:last', [pageAddress(pages)]],
    ],
  }
}

function toDataset(dataset: DatasetSummary, origin: string): Node[] {
  const { key, title, description, years, issuedAt, changedAt, version, keywords } = dataset
  const address = `${origin}${landingPath(key)}`
  const distributions =
    key === everythingKey
      ? [toDistribution(dataset, origin, archivePath, archive)]
      : dataset.formats.map(format => toDistribution(dataset, origin, filePath(key, format), formats[format]))
  const pages = [landingPath(key), ...(dataset.hasView ? [embedPath(key)] : [])]
  return [
    {
      iri: address,
      type: 'dcat:Dataset',
      properties: [
        ['dct:identifier', [{ text: key }]],
        ['dct:title', [english(title)]],
        ['dct:description', [english(description)]],
        ['dct:publisher', [iri(`${origin}/public`)]],
        ['dct:issued', issuedAt === null ? [] : [timeOf(issuedAt)]],
        ['dct:modified', [timeOf(changedAt)]],
        ['dcat:version', [{ text: version }]],
        ['dct:accessRights', [word('public')]],
        ['dct:accrualPeriodicity', [word('annual')]],
        ['dct:language', [word('english')]],
        ['dct:spatial', [word('europe')]],
        ['dct:temporal', toPeriods(years)],
        ['dct:provenance', dataset.isDemonstration ? [demonstration] : []],
        ['dcat:theme', [word('energy')]],
        ['dcat:keyword', keywords.map(english)],
        ['dcat:landingPage', [iri(address)]],
        ['foaf:page', pages.slice(1).map(path => iri(`${origin}${path}`))],
        ['dcat:distribution', distributions],
      ],
    },
    ...pages.map((path): Node => ({ iri: `${origin}${path}`, type: 'foaf:Document', properties: [] })),
  ]
}

const demonstration: Node = {
  type: 'dct:ProvenanceStatement',
  properties: [['skos:prefLabel', [english('Demonstration data: invented, not submitted by countries.')]]],
}

function toPeriods(years: readonly number[]): Node[] {
  const [first] = years
  const last = years.at(-1)
  if (first === undefined || last === undefined) return []
  const [from, to] = [Math.min(first, last), Math.max(first, last)]
  return [
    {
      type: 'dct:PeriodOfTime',
      properties: [
        ['dcat:startDate', [typed(`${from}-01-01`, 'xsd:date')]],
        ['dcat:endDate', [typed(`${to}-12-31`, 'xsd:date')]],
      ],
    },
  ]
}

function toDistribution(
  { key, changedAt, issuedAt }: DatasetSummary,
  origin: string,
  path: string,
  { title, format, media, standard }: FormatFacts,
): Node {
  return {
    iri: `${origin}${path}`,
    type: 'dcat:Distribution',
    properties: [
      ['dct:title', [english(title)]],
      ['dcat:accessURL', [iri(`${origin}${landingPath(key)}`)]],
      ['dcat:downloadURL', [iri(`${origin}${path}`)]],
      ['dct:format', [word(format)]],
      ['dcat:mediaType', [word(media)]],
      ['dct:conformsTo', standard ? [word(standard)] : []],
      ['dct:license', [word('licence')]],
      ['dct:issued', issuedAt === null ? [] : [timeOf(issuedAt)]],
      ['dct:modified', [timeOf(changedAt)]],
      ['dcatap:availability', [word('stable')]],
    ],
  }
}

const toWord = ({ iri: address, type, name }: (typeof vocabulary)[Word]): Node => ({
  iri: address,
  type,
  properties: [[type === 'skos:Concept' ? 'skos:prefLabel' : 'dct:title', [english(name)]]],
})
