// What the first visit of the public page loads: the build fails when it becomes more than the platform allows itself.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'
import { isPartOf } from './texts.ts'

const budgetBytes = 190_000
const pack = promisify(gzip)
const publicScreen = 'PublicScreen'

export const firstLoad = (): Plugin => ({
  name: 'first-load',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const sizes = await Promise.all(
      filesOfPublicPage(bundle).map(async file => {
        const packed = await pack(await readFile(join(dir, file)), { level: 9 })
        return { file, bytes: packed.length }
      }),
    )
    const sum = sizes.reduce((all, { bytes }) => all + bytes, 0)
    const list = sizes.toSorted((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `${bytes} ${file}`)
    if (sum > budgetBytes) this.error(`/public loads ${sum} bytes of gzip, not ${budgetBytes}:\n${list.join('\n')}`)
    this.info(`/public loads ${sum} bytes of gzip`)
  },
})

/** The page itself, the entry, the screen and its texts, with all that those import. */
function filesOfPublicPage(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const first = chunks.filter(
    ({ isEntry, moduleIds }) => isEntry || moduleIds.some(id => id.endsWith(`/${publicScreen}.tsx`)),
  )
  const texts = Object.keys(bundle).filter(file => ['start', publicScreen].some(part => isPartOf(file, 'en-US', part)))
  const files = new Set(['index.html', 'appearance.js', 'favicon.svg', ...texts])
  const pending = first.map(({ fileName }) => fileName)
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const chunk = bundle[next]
    if (files.has(next) || chunk?.type !== 'chunk') continue
    files.add(next)
    pending.push(...chunk.imports)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  }
  return [...files]
}
