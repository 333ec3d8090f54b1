// `npm run admin -- COMMAND`: operator commands beside the running server, whatever Node is on the machine.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './lib/children.mjs'
import { installIfStale } from './lib/install.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { root } from './lib/root.mjs'

await installIfStale()
// Backups stream through short-lived buffers: with a small young generation they are freed sooner (decision 0042).
const flags = JSON.parse(readFileSync(path.join(root, 'server/admin-node-flags.json'), 'utf8'))
const program = [...flags, path.join(root, 'server/src/admin/main.ts')]
process.exitCode = await run(pinnedNode(), [...program, ...process.argv.slice(2)])
