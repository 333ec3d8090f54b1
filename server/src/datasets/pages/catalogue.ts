// The catalogue for data portals, in English, as JSON-LD or Turtle.
import { toCatalogue } from '@imp/domain/datasets/catalogue.ts'
import { toJsonLd, toTurtle, type Node } from '@imp/domain/datasets/rdf.ts'
import type { Ctx } from '../../platform/context.ts'
import { pageOf, type PageInput } from '../../platform/http/json-list.ts'
import { PublicFile } from '../../platform/http/public-file.ts'
import { defaultLocale, formatText } from '../../platform/texts.ts'
import { toAnonymousContext } from '../anonymous-context.ts'
import { listPublicDatasets } from '../listing/service.ts'

const defaultItems = 500

export const writeCatalogueAsJsonLd = (ctx: Ctx, input: PageInput): Promise<PublicFile> =>
  writeCatalogue(ctx, input, nodes => JSON.stringify(toJsonLd(nodes)))

export const writeCatalogueAsTurtle = (ctx: Ctx, input: PageInput): Promise<PublicFile> =>
  writeCatalogue(ctx, input, toTurtle)

async function writeCatalogue(ctx: Ctx, input: PageInput, write: (nodes: Node[]) => string): Promise<PublicFile> {
  const all = await listPublicDatasets(toAnonymousContext(ctx), defaultLocale)
  const { limit, offset } = pageOf({ ...input, items: input.items ?? defaultItems })
  // The first dataset covers everything and changes with each of the others.
  const changedAt = all[0]?.changedAt ?? null
  const nodes = toCatalogue({
    origin: ctx.publicUrl,
    title: formatText(defaultLocale, 'app.title'),
    description: formatText(defaultLocale, 'datasets.catalogue.description'),
    changedAt,
    datasets: all.slice(offset, offset + limit),
    page: offset / limit + 1,
    items: input.items ?? null,
    pages: Math.max(1, Math.ceil(all.length / limit)),
    total: all.length,
  })
  return new PublicFile(write(nodes), { changedAt: changedAt === null ? null : new Date(changedAt) })
}
