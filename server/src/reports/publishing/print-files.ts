// A report as files in a temporary folder: the pictures of its figures, and the PDF.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDate, noDate, showDate } from '@imp/domain/dates.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { Problem } from '../../platform/problems.ts'
import { reportLocale, type LoadedChapter, type LoadedItem } from '../document/load-content.ts'
import type { PrintableItem, PrintableReport } from '../printing/printable-report.ts'
import type { StoredReport } from '../stored/report.ts'

export interface PrintFolder {
  readonly path: string
  readonly remove: () => Promise<void>
}
export async function makePrintFolder(): Promise<PrintFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'imp-report-'))
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** By placement. Files missing from the store are left out. */
export async function fetchPictures(
  files: FileStore,
  chapters: readonly LoadedChapter[],
  folder: PrintFolder,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const fetched = new Map<string, string | null>()
  const byPlacement = new Map<string, string>()
  for (const item of chapters.flatMap(({ items }) => items)) {
    if (item.type !== 'figure' || !item.figure) continue
    const { pictureKey } = item.figure
    let file = fetched.get(pictureKey)
    if (file === undefined) {
      const name = `${fetched.size}${path.extname(pictureKey)}`
      file = await fetchPicture(files, pictureKey, path.join(folder.path, name), signal)
      fetched.set(pictureKey, file)
    }
    if (file !== null) byPlacement.set(item.id, file)
  }
  return byPlacement
}

async function fetchPicture(files: FileStore, key: string, file: string, signal: AbortSignal): Promise<string | null> {
  try {
    await pipeline(await files.openFile(key), createWriteStream(file), { signal })
    return file
  } catch (error) {
    if (error instanceof Problem && error.code === 'fileMissing') return null
    throw error
  }
}

export function toPrintable(
  report: StoredReport,
  chapters: readonly LoadedChapter[],
  pictures: ReadonlyMap<string, string>,
): PrintableReport {
  const { title, version, date, from } = report
  const times = chapters.flatMap(({ items }) => items.map(latestIn))
  const latest = times.reduce((found, time) => (time > found ? time : found), noDate)
  return {
    title,
    version,
    date: isDate(date) ? `${showDate(date)}.` : '',
    from,
    language: reportLocale,
    dataDate: showDate(latest),
    chapters: chapters.map(({ id, title: heading, depth, sectionNumber, items }) => ({
      id,
      title: heading,
      depth,
      number: sectionNumber,
      items: items.map(item => toPrintableItem(item, pictures.get(item.id) ?? null)),
    })),
  }
}

function latestIn(item: LoadedItem): string {
  if (item.type === 'paragraph') return noDate
  return (item.type === 'figure' ? item.figure : item.table)?.latestAnswer ?? noDate
}

function toPrintableItem(item: LoadedItem, picturePath: string | null): PrintableItem {
  if (item.type === 'paragraph') return { kind: 'paragraph', html: item.content }
  const { id, name: caption } = item
  if (item.type === 'table') {
    const { source = '', grid = [['']] } = item.table ?? {}
    return { kind: 'table', id, caption, source, grid }
  }
  const { source = '', alternativeText = '', width = 1, height = 1, isDrawn = false } = item.figure ?? {}
  return {
    kind: 'figure',
    id,
    caption,
    source,
    alternativeText,
    picturePath,
    widthPx: width,
    heightPx: height,
    layoutWidthPx: isDrawn ? width : null,
  }
}
