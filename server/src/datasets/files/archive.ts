// All datasets in one archive.
import { toCsv } from '@imp/domain/datasets/csv-files.ts'
import { licence } from '@imp/domain/open-data.ts'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '../../platform/context.ts'
import { PublicFile } from '../../platform/http/public-file.ts'
import { Problem } from '../../platform/problems.ts'
import { readPublicMark } from '../../platform/public-answers/public-mark.ts'
import { defaultLocale } from '../../platform/texts.ts'
import { toAnonymousContext } from '../anonymous-context.ts'
import { listPublicDatasets } from '../listing/service.ts'
import { readDataset } from '../reading/service.ts'
import { packFiles, type FileToPack } from './pack.ts'

/** Only the latest archive, by the version of public content: reading all data must not be repeatable at will. */
const archives = new LRUCache<string, Promise<PublicFile>>({ max: 1 })

export const archiveLimits = { maxBytes: 64_000_000 }

/** @throws Problem 'notPublished' if nothing is public; 'archiveTooLarge' */
export async function writeArchive(ctx: Ctx): Promise<PublicFile> {
  // Read before the data, so that a later change leads to a new archive.
  const mark = await readPublicMark(ctx.db)
  const [everything, ...datasets] = await listPublicDatasets(toAnonymousContext(ctx), defaultLocale)
  if (!everything) throw new Problem('notPublished')
  const known = archives.get(mark)
  if (known) return known
  const made = makeArchive(ctx, datasets, new Date(everything.changedAt))
  archives.set(mark, made)
  // Failures are retried; a size above the limit is final.
  made.catch(error => {
    if (!(error instanceof Problem && error.code === 'archiveTooLarge')) archives.delete(mark)
  })
  return made
}

async function makeArchive(
  ctx: Ctx,
  datasets: Awaited<ReturnType<typeof listPublicDatasets>>,
  changedAt: Date,
): Promise<PublicFile> {
  const list = datasets.map(({ key, title, description, years, version }) => ({
    key,
    title,
    description,
    years,
    version,
  }))
  async function* writeFiles(): AsyncGenerator<FileToPack> {
    const description = JSON.stringify({ license: licence.url, datasets: list }, null, 2)
    yield { name: 'datasets.json', content: Buffer.from(description) }
    for (const { key } of datasets)
      yield { name: `${key}.csv`, content: Buffer.from(toCsv((await readDataset(ctx, key)).cube)) }
  }
  const archive = await packFiles(writeFiles(), { mtime: changedAt, maxBytes: archiveLimits.maxBytes })
  if (!archive) throw new Problem('archiveTooLarge')
  return new PublicFile(archive, { name: 'everything.zip', changedAt })
}
