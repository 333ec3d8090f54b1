// `npm run build`: builds the web application, so that `npm start` finds it up to date.
import { buildWeb } from './lib/web-build.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'

process.exitCode = await buildWeb(pinnedNode())
