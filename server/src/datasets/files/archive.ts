// All datasets in one archive.
import { toCsv } from '@imp/domain/datasets/csv-files.ts'
import { licence } from '@imp/domain/open-data.ts'
import { zipSync } from 'fflate'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '../../platform/context.ts'
import { PublicFile } from '../../platform/http/public-file.ts'
import { Problem } from '../../platform/problems.ts'
import { readPublicMark } from '../../platform/public-answers/public-mark.ts'
import { defaultLocale } from '../../platform/texts.ts'
import { asVisitor } from '../as-visitor.ts'
import { listPublicDatasets } from '../listing/service.ts'
import { readDataset } from '../reading/service.ts'

/** The last one that was made, by the mark of what is public: all data are read for it, which nobody should be able to repeat at will. */
const archives = new LRUCache<string, Promise<PublicFile>>({ max: 1 })

/** @throws Problem 'notPublished' where nothing is public */
export async function writeArchive(ctx: Ctx): Promise<PublicFile> {
  // Read first: what changes while the data are read makes another archive.
  const mark = await readPublicMark(ctx.db)
  const [everything, ...datasets] = await listPublicDatasets(asVisitor(ctx), defaultLocale)
  if (!everything) throw new Problem('notPublished')
  const known = archives.get(mark)
  if (known) return known
  const made = makeArchive(ctx, datasets, new Date(everything.changedAt))
  archives.set(mark, made)
  // What failed is tried again.
  made.catch(() => archives.delete(mark))
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
  const files: Record<string, Uint8Array> = {
    'datasets.json': Buffer.from(JSON.stringify({ license: licence.url, datasets: list }, null, 2)),
  }
  for (const { key } of datasets) files[`${key}.csv`] = Buffer.from(toCsv((await readDataset(ctx, key)).cube))
  // The time of now would make other bytes of the same data.
  const archive = zipSync(files, { level: 6, mtime: changedAt })
  return new PublicFile(Buffer.from(archive), { name: 'everything.zip', changedAt })
}
