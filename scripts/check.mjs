// `npm run check`: format, lint, types, import rules, and the tests that need neither database nor browser.
import { checkSteps } from './lib/check-steps.mjs'
import { installIfStale } from './lib/install.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { runSteps } from './lib/steps.mjs'

await installIfStale()
const outcomes = await runSteps(checkSteps(pinnedNode()))
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
