// The files of a dataset. Always in English, with the same bytes for everybody.
import { toCsv, toSdmxCsv, toTable } from '@imp/domain/datasets/csv-files.ts'
import { toJsonStat } from '@imp/domain/datasets/json-stat.ts'
import { landingPath, licence } from '@imp/domain/open-data.ts'
import { nameTabularFile } from '@imp/domain/results/tabular-file-name.ts'
import type { Ctx } from '../../platform/context.ts'
import { PublicFile } from '../../platform/http/public-file.ts'
import { Problem } from '../../platform/problems.ts'
import { defaultLocale, formatText } from '../../platform/texts.ts'
import type { Piece } from '../../platform/xlsx/workbook.ts'
import { WorkbookWriter } from '../../platform/xlsx/writer.ts'
import { toAnonymousContext } from '../anonymous-context.ts'
import { parseKey } from '../dataset-key.ts'
import { listPublicDatasets } from '../listing/service.ts'
import { readDataset, type ReadDataset } from '../reading/service.ts'
import { toFlatSheet, toWideSheet, workbookStyles } from './workbook.ts'

const writer = new WorkbookWriter()

/** The dataset of everything exists only as an archive. @throws Problem 'unknownDataset', 'notPublished' */
export async function readSingle(ctx: Ctx, key: string): Promise<ReadDataset> {
  if (parseKey(key).kind === 'everything') throw new Problem('unknownDataset')
  return readDataset(ctx, key)
}

export const writeCsvFile = async (ctx: Ctx, key: string): Promise<PublicFile> =>
  toFile(await readSingle(ctx, key), 'csv', ({ cube }) => toCsv(cube))

export const writeSdmxFile = async (ctx: Ctx, key: string): Promise<PublicFile> =>
  toFile(await readSingle(ctx, key), 'sdmx.csv', ({ cube, summary }) => toSdmxCsv(cube, summary.key))

export const writeJsonStatFile = async (ctx: Ctx, key: string): Promise<PublicFile> =>
  toFile(await readSingle(ctx, key), 'json', ({ cube, summary }) =>
    JSON.stringify(
      toJsonStat(cube, {
        title: summary.title,
        description: summary.description,
        source: formatText(defaultLocale, 'app.title'),
        changedAt: summary.changedAt,
        address: ctx.publicUrl + landingPath(summary.key),
        licenceUrl: licence.url,
      }),
    ),
  )

export async function writeXlsxFile(ctx: Ctx, key: string): Promise<PublicFile> {
  const dataset = await readSingle(ctx, key)
  const pieces = [...toFlatSheet('Data', toTable(dataset.cube)), ...writeAbout(ctx, dataset)]
  const file = await writeWorkbook(ctx, pieces, new Date(dataset.summary.changedAt))
  return toFile(dataset, 'xlsx', () => file)
}

/** A sheet per public non-exhaustive form of the year: countries as rows, questions as columns. */
export async function writeCompleteWorkbook(ctx: Ctx, year: number): Promise<PublicFile> {
  const all = await listPublicDatasets(toAnonymousContext(ctx), defaultLocale)
  const ofYear = all.filter(({ kind, years }) => kind === 'form' && years.includes(year))
  if (ofYear.length === 0) throw new Problem('notPublished')
  const datasets: ReadDataset[] = []
  for (const { key } of ofYear) datasets.push(await readDataset(ctx, key))
  const pieces = datasets.flatMap(dataset => [
    ...toWideSheet(dataset.summary.title, dataset.cube),
    ...writeAbout(ctx, dataset),
  ])
  const changedAt = new Date(Math.max(...ofYear.map(dataset => Date.parse(dataset.changedAt))))
  const file = await writeWorkbook(ctx, pieces, changedAt)
  return new PublicFile(file, { name: nameTabularFile(year), changedAt })
}

const writeWorkbook = ({ signal }: Ctx, pieces: readonly Piece[], changedAt: Date): Promise<Buffer> =>
  writer.write(workbookStyles, pieces, { personId: null, signal, changedAt })

const writeAbout = ({ publicUrl }: Ctx, { summary }: ReadDataset) =>
  toFlatSheet('About', {
    columns: [summary.title],
    rows: [
      [summary.description],
      [publicUrl + landingPath(summary.key)],
      [summary.version],
      [`${licence.name}, ${licence.url}`],
      ...(summary.isDemonstration ? [[formatText(defaultLocale, 'datasets.demonstration')]] : []),
    ],
  })

const toFile = (dataset: ReadDataset, ending: string, write: (dataset: ReadDataset) => string | Buffer): PublicFile =>
  new PublicFile(write(dataset), {
    name: `${dataset.summary.key}.${ending}`,
    changedAt: new Date(dataset.summary.changedAt),
  })
