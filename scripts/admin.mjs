// `npm run admin -- COMMAND`: what operators do beside the running server, under whatever Node is on the machine.
import path from 'node:path'
import { run } from './lib/children.mjs'
import { installIfStale } from './lib/install.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { root } from './lib/root.mjs'

await installIfStale()
process.exitCode = await run(pinnedNode(), [path.join(root, 'server/src/admin/main.ts'), ...process.argv.slice(2)])
