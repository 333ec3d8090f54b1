import { Type } from 'typebox'
import { csv, fileOf, paging, plainText, png, shape, xlsx, type Endpoints } from '../endpoint.ts'
import { MonitoredCountry } from '../countries/types.ts'
import { Dataset, DatasetKind, DatasetSummary } from './types.ts'

const key = shape({
  key: Type.String({ maxLength: 100, description: 'Permanent: what a dataset is called may change.' }),
})
/** Public data, the same for every caller. */
const published = {
  permission: 'dataset.read',
  cost: 'low',
  effect: 'read',
  cacheTags: ['form', 'result', 'answer', 'parameter', 'parameterAnswer'],
  undocumented: true,
} as const
const cached = { ...published, public: true, cost: 'high' } as const

export const datasetEndpoints = {
  'GET /api/datasets': {
    ...cached,
    summary: 'The public datasets, by title; those whose title, description or keywords contain the words of `search`.',
    query: shape({
      search: Type.Optional(Type.String({ maxLength: 200 })),
      kind: Type.Optional(DatasetKind),
      ...paging,
    }),
    reply: Type.Array(DatasetSummary),
  },
  'GET /api/datasets/countries': {
    ...cached,
    cost: 'low',
    summary: 'The countries that are monitored, parts within their country, by name; of some there is nothing public.',
    cacheTags: ['country', ...published.cacheTags],
    reply: Type.Array(MonitoredCountry),
  },
  'GET /api/datasets/{key}': {
    ...cached,
    summary: 'What a dataset holds, with its first rows. 403 while it is not published.',
    params: key,
    reply: Dataset,
  },
  'GET /api/datasets/{key}.csv': {
    ...cached,
    summary:
      'A dataset as a table, UTF-8, one row for each observation, with codes and names. `OBS_STATUS` of parameters: A normal, I set by the administrators.',
    params: key,
    reply: csv,
  },
  'GET /api/datasets/{key}.json': {
    ...cached,
    summary: 'A dataset as JSON-stat 2.0.',
    params: key,
    reply: fileOf('application/json'),
  },
  'GET /api/datasets/{key}.sdmx.csv': {
    ...cached,
    summary: 'A dataset as SDMX-CSV 2.0.',
    params: key,
    reply: fileOf('application/vnd.sdmx.data+csv'),
  },
  'GET /api/datasets/{key}.xlsx': {
    ...cached,
    summary: 'A dataset as a workbook.',
    params: key,
    reply: xlsx,
  },
  'GET /api/datasets/{key}.png': {
    ...cached,
    summary: 'A picture of a dataset, 1,200 × 630, as pages show it that link to the dataset.',
    params: key,
    reply: png,
  },
  'GET /api/datasets/{key}.svg': {
    ...cached,
    summary: 'A picture of a dataset, as its embedded view shows it.',
    params: key,
    reply: fileOf('image/svg+xml'),
  },
  'GET /api/datasets/everything.zip': {
    ...cached,
    summary: 'All public datasets in one archive, each as CSV, with a description of what there is.',
    reply: fileOf('application/zip'),
  },
  'GET /api/catalogue': {
    ...cached,
    summary: 'The catalogue of the public datasets: DCAT-AP 3 as JSON-LD, in pages linked as Hydra has it.',
    query: shape(paging),
    reply: fileOf('application/ld+json'),
  },
  'GET /api/catalogue.ttl': {
    ...cached,
    summary: 'The same catalogue as Turtle.',
    query: shape(paging),
    reply: fileOf('text/turtle'),
  },
  'GET /embed/{key}': {
    ...cached,
    summary: 'A page without scripts that shows a dataset inside of other pages.',
    params: key,
    reply: fileOf('text/html'),
  },
  'GET /files/non-exhaustive-parameters-{year}.xlsx': {
    ...cached,
    summary: 'Everything that is public of the non-exhaustive forms of a year, as a workbook.',
    params: shape({ year: Type.Integer({ minimum: 1900, maximum: 3000 }) }),
    reply: xlsx,
  },
  'GET /robots.txt': {
    ...published,
    summary: 'Where search engines may look: at what is public.',
    reply: plainText,
  },
  'GET /sitemap.xml': {
    ...cached,
    summary: 'All public pages, for search engines.',
    reply: fileOf('application/xml'),
  },
} as const satisfies Endpoints
