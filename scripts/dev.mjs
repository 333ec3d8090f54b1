// `npm run dev`: the server, restarted at every change, and Vite's development server, which proxies requests to it.
// When one of them ends, so does the other.
import path from 'node:path'
import { start, stopSignal } from './lib/children.mjs'
import { installIfStale } from './lib/install.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { root } from './lib/root.mjs'
import { tool } from './lib/tools.mjs'

await installIfStale()
const node = pinnedNode()
const port = process.env.PORT ?? '3000'
const env = { ...process.env, NODE_ENV: 'development', API_URL: `http://127.0.0.1:${port}` }
const both = [
  start(node, ['--watch', '--watch-preserve-output', path.join(root, 'server/src/main.ts')], { env }),
  start(node, [tool('vite'), '--clearScreen', 'false'], { cwd: path.join(root, 'web'), env }),
]
const code = await Promise.race(both.map(({ ended }) => ended))
for (const { child } of both) child.kill('SIGTERM')
await Promise.all(both.map(({ ended }) => ended))
process.exitCode = stopSignal() ? 0 : code
