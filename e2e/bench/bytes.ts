// What a first visit loads of JavaScript and CSS: as it was sent, and as gzip would send the same files.
import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

export interface Loaded {
  readonly files: number
  readonly sent: number
  readonly gzip: number
}

/** What was asked for until the first section was painted; the browser's cache was empty. */
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

/** Small files are sent as they are; then gzip would make this of them. */
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
