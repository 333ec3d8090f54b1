// The graphs of a year as pictures for reports: drawn by the product's drawer from what its graph screens show, and uploaded
// as figures, because a figure is generated from one question only.
import { showDate } from '@imp/domain/dates.ts'
import { figureLengths } from '@imp/domain/figures/vocabulary.ts'
import { frtTypes, type FrtType } from '@imp/domain/graphs/views.ts'
import type { CapacityYear } from '@imp/domain/graphs/types.ts'
import type { PictureRequest } from '@imp/drawing/draw-picture.ts'
import { drawer } from '../../src/figures/pictures.ts'
import { uploadFigure } from '../../src/figures/uploading/service.ts'
import { readCapacities, readFrt } from '../../src/graphs/service.ts'
import type { Ctx } from '../../src/platform/context.ts'
import { readCountries } from '../read-data.ts'
import { capacityTopics, type CapacityTopic } from './outline.ts'
import type { GraphFigure } from './report-writer.ts'

/** px; a PNG has twice as many pixels. */
const width = 1000
const maxFileBytes = 20_000_000

export interface DrawnGraph {
  /** Of the picture among all of them. */
  readonly key: string
  readonly title: string
  readonly description: string
  readonly file: Buffer
}

export const frtKey = (type: FrtType): string => type
export const capacityKey = ({ tab }: CapacityTopic, view: string): string => `${tab} ${view}`

const countryNames = new Map(
  readCountries().flatMap(({ abbreviation, name, parts = [] }) => [
    [abbreviation, name] as const,
    ...parts.map(part => [part.abbreviation, part.name] as const),
  ]),
)
export const nameCountry = (abbreviation: string): string => countryNames.get(abbreviation) ?? abbreviation

export async function drawGraphs(ctx: Ctx, year: number): Promise<DrawnGraph[]> {
  const graphs: DrawnGraph[] = []
  for (const [key, request] of [...(await listFrtRequests(ctx, year)), ...(await listCapacityRequests(ctx, year))]) {
    const { locale, signal } = ctx
    const style = { scheme: 'light', width, locale, direction: 'ltr', isFramed: true } as const
    const { file, words } = await drawer.draw({ request, style, format: 'png', scale: 2 }, signal)
    graphs.push({ key, title: words.title, description: words.description, file: Buffer.from(file) })
  }
  return graphs
}

type NamedRequest = readonly [key: string, request: PictureRequest]

async function listFrtRequests(ctx: Ctx, year: number): Promise<NamedRequest[]> {
  const years = await readFrt(ctx, [year])
  return frtTypes.flatMap((type): NamedRequest[] => {
    const graphs = years.flatMap(one => one.graphs).filter(graph => graph.type === type)
    const chosen = graphs.flatMap(({ countries }) => countries.map(({ country }) => country))
    if (chosen.length === 0) return []
    return [[frtKey(type), { kind: 'frt', view: { type, years, chosen, highlighted: [], countryNames } }]]
  })
}

async function listCapacityRequests(ctx: Ctx, year: number): Promise<NamedRequest[]> {
  const years = (await readCapacities(ctx, [year - 1, year])).toSorted((a, b) => a.year - b.year)
  return capacityTopics.flatMap(topic =>
    topic.views.map((view): NamedRequest => {
      const { tab } = topic
      const chosen = listReporting(years.at(-1), tab)
      const query = { tab, view, years, chosen, technology: 'total', sort: 'value', groups: [] } as const
      return [capacityKey(topic, view), { kind: 'capacity', view: { ...query, highlighted: [], countryNames } }]
    }),
  )
}

const listReporting = (year: CapacityYear | undefined, tab: string): string[] =>
  (year?.tables.find(table => table.tab === tab)?.countries ?? [])
    .filter(({ cells }) => cells.flat().some(number => number !== null))
    .map(({ country }) => country)

/** In the transaction of the report. @returns by key */
export async function uploadGraphs(
  ctx: Ctx,
  graphs: readonly DrawnGraph[],
  year: number,
): Promise<ReadonlyMap<string, GraphFigure>> {
  const uploaded = new Map<string, GraphFigure>()
  for (const { key, title, description, file } of graphs) {
    const received = await ctx.files.receiveFile(file, { maxBytes: maxFileBytes, signal: ctx.signal })
    try {
      const day = showDate(ctx.now.toISOString())
      const name = cut(title, figureLengths.name)
      const alternativeText = cut(`${description} Drawn on ${day}.`, figureLengths.alternativeText)
      const upload = { name, alternativeText, year }
      const { id } = await uploadFigure(ctx, upload, { ...received, fileName: `${key}.png`, media: 'image/png' })
      uploaded.set(key, { figureId: id, caption: name })
    } finally {
      await ctx.files.discardReceived(received)
    }
  }
  return uploaded
}

const cut = (text: string, maxLength: number): string => [...text].slice(0, maxLength).join('')
