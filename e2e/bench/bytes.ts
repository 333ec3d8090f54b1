// The JavaScript and CSS loaded by a first visit, in bytes as transferred and as gzip would compress the same files.
import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

export interface Loaded {
  readonly files: number
  readonly sent: number
  readonly gzip: number
}

/** All requests before the first section was painted, with an empty browser cache. */
export async function loadedBy(page: Page): Promise<Loaded> {
  const entries = await page.evaluate(async () => {
    const opened = await window.watch.opened
    return performance
      .getEntriesByType('resource')
      .flatMap(entry => (entry instanceof PerformanceResourceTiming && entry.startTime < opened ? [entry] : []))
      .map(({ name, encodedBodySize }) => ({ url: name, sent: encodedBodySize }))
      .filter(({ url }) => /\.(js|css)$/.test(new URL(url).pathname))
  })
  const files = new Map(entries.map(({ url, sent }) => [url, sent]))
  const gzip = await Promise.all([...files.keys()].map(gzipSize))
  const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + size, 0)
  return { files: files.size, sent: sum(files.values()), gzip: sum(gzip) }
}

/** The server sends small files uncompressed; this is their size with gzip. */
export const gzipSize = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        resolve(answer.headers['content-encoding'] === 'gzip' ? body.length : gzipSync(body).length)
      })
    }).on('error', reject)
  })
