// The endpoints of the datasets module.
import { route, type Route } from '../platform/http/route.ts'
import { writeArchive } from './files/archive.ts'
import {
  writeCompleteWorkbook,
  writeCsvFile,
  writeJsonStatFile,
  writeSdmxFile,
  writeXlsxFile,
} from './files/service.ts'
import { listDatasets, readCountries } from './listing/service.ts'
import { writeCatalogueAsJsonLd, writeCatalogueAsTurtle } from './pages/catalogue.ts'
import { writeRobots, writeSitemap } from './pages/crawling.ts'
import { writeEmbedPage } from './pages/embed.ts'
import { writePicture } from './pictures/service.ts'
import { describeDataset } from './reading/service.ts'

export const datasetRoutes: readonly Route[] = [
  route('GET /api/datasets', (ctx, { query }) => listDatasets(ctx, query)),
  route('GET /api/datasets/everything.zip', ctx => writeArchive(ctx)),
  route('GET /api/datasets/countries', readCountries),
  route('GET /api/datasets/{key}', (ctx, { params }) => describeDataset(ctx, params.key)),
  // Must precede '.csv', which also matches.
  route('GET /api/datasets/{key}.sdmx.csv', (ctx, { params }) => writeSdmxFile(ctx, params.key)),
  route('GET /api/datasets/{key}.csv', (ctx, { params }) => writeCsvFile(ctx, params.key)),
  route('GET /api/datasets/{key}.json', (ctx, { params }) => writeJsonStatFile(ctx, params.key)),
  route('GET /api/datasets/{key}.xlsx', (ctx, { params }) => writeXlsxFile(ctx, params.key)),
  route('GET /api/datasets/{key}.png', (ctx, { params }) => writePicture(ctx, params.key, 'png')),
  route('GET /api/datasets/{key}.svg', (ctx, { params }) => writePicture(ctx, params.key, 'svg')),
  route('GET /api/catalogue', (ctx, { query }) => writeCatalogueAsJsonLd(ctx, query)),
  route('GET /api/catalogue.ttl', (ctx, { query }) => writeCatalogueAsTurtle(ctx, query)),
  route('GET /embed/{key}', (ctx, { params }) => writeEmbedPage(ctx, params.key)),
  route('GET /files/non-exhaustive-parameters-{year}.xlsx', (ctx, { params }) =>
    writeCompleteWorkbook(ctx, params.year),
  ),
  route('GET /robots.txt', ctx => writeRobots(ctx)),
  route('GET /sitemap.xml', ctx => writeSitemap(ctx)),
]
