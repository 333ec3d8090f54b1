// `npm run bench [word …]`: runs the benches one after the other, all or those whose path contains one of the words.
// Each states its budget in its first line and fails above it.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { run } from './lib/children.mjs'
import { installIfStale } from './lib/install.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { root } from './lib/root.mjs'
import { buildWebIfStale } from './lib/web-build.mjs'

await installIfStale()
const words = process.argv.slice(2)
const benches = ['server/bench', 'e2e/bench']
  .filter(folder => existsSync(path.join(root, folder)))
  .flatMap(folder => readdirSync(path.join(root, folder)).map(name => `${folder}/${name}`))
  .filter(file => file.endsWith('.bench.ts') && (words.length === 0 || words.some(word => file.includes(word))))
  .sort()
if (benches.length === 0)
  console.log(words.length > 0 ? `No bench is named ${words.join(' or ')}.` : 'There are no benches.')

// Without its build the product serves no screens, and a browser bench would wait forever.
if (benches.some(file => file.startsWith('e2e/'))) await buildWebIfStale(pinnedNode())

const failed = []
for (const file of benches) {
  console.log(`\n— ${file}`)
  if ((await run(pinnedNode(), [path.join(root, file)])) !== 0) failed.push(file)
}
if (failed.length > 0) console.log(`\nfailed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 || benches.length === 0 ? 1 : 0
