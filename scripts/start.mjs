// `npm start`, whatever Node is on the machine, also in a fresh clone: installs what is missing, builds the web application if it is
// out of date, and runs the server on the pinned Node until it is told to stop.
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
// A young generation of 48 MB: twice as much, Node's own default, makes nothing faster (docs/decisions, 0016).
const flags = JSON.parse(readFileSync(path.join(root, 'server/node-flags.json'), 'utf8'))
const code = await run(node, [...flags, path.join(root, 'server/src/main.ts'), ...process.argv.slice(2)], { env })
// A server that shut down cleanly exits with 0, even after a signal.
process.exitCode = stopSignal() && code > 128 ? 0 : code
