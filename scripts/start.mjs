// `npm start`, under whatever Node is on the machine and on a fresh clone too: installs what is missing, builds the web
// application when it is not up to date, and runs the server on the pinned Node until it is told to stop.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { run, stopSignal } from './lib/children.mjs'
import { installIfStale } from './lib/install.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { root } from './lib/root.mjs'
import { buildWebIfStale } from './lib/web-build.mjs'

await installIfStale()
const node = pinnedNode()
await buildWebIfStale(node)
const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' }
// Young objects may take 48 MB: twice as much, as Node.js would let them, makes nothing faster (docs/decisions, 0016).
const flags = JSON.parse(readFileSync(path.join(root, 'server/node-flags.json'), 'utf8'))
const code = await run(node, [...flags, path.join(root, 'server/src/main.ts'), ...process.argv.slice(2)], { env })
// A server that closed in good order answers 0, also when a signal asked it to.
process.exitCode = stopSignal() && code > 128 ? 0 : code
