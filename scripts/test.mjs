// `npm test`: everything, also on a fresh machine: installs missing packages and browsers. Goes on after a failure, so that one run
// shows all of them; the last lines name and count what failed. `npm test -- check`, `server` and `stories` run a part,
// `--shard=1/2` half of the stories. Large uniform sets (hostile requests per endpoint, languages per sentence) are sampled anew
// in each commit; `npm run test:all` takes all.
import { execFileSync } from 'node:child_process'
import { checkSteps } from './lib/check-steps.mjs'
import { runQuietly } from './lib/children.mjs'
import { provideChromium } from './lib/chromium.mjs'
import { installIfStale } from './lib/install.mjs'
import { provideOtherBrowsers } from './lib/other-browsers.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { provideProxies } from './lib/proxies.mjs'
import { root } from './lib/root.mjs'
import { runStep, runSteps, storyStep, testStep } from './lib/steps.mjs'
import { buildWeb } from './lib/web-build.mjs'

const given = process.argv.slice(2)
const shard = given.filter(word => word.startsWith('--shard='))
const isWanted = part => given.length === shard.length || given.includes(part)

await installIfStale()
process.env.TEST_SEED ??= readCommit()
const node = pinnedNode()
const outcomes = await runSteps([
  ...(isWanted('stories') ? [{ name: 'web build', run: () => buildWeb(node, runQuietly) }] : []),
  ...(isWanted('check') ? checkSteps(node) : []),
])
if (isWanted('server')) {
  await provideProxies()
  outcomes.push(await runStep(testStep('server tests', node, ['--project', 'server'])))
}
if (isWanted('stories')) outcomes.push(await browserTests())

const sum = key => outcomes.reduce((total, outcome) => total + outcome[key], 0)
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
const broken = outcomes.filter(({ ok }) => !ok).map(({ name }) => name)
console.log(broken.length > 0 ? `\nfailed: ${broken.join(', ')}` : '')
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`  ✗ ${failure}`)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function browserTests() {
  const chromium = await provideChromium()
  if ('missing' in chromium)
    return runStep({ name: 'browser tests', run: async () => ({ code: 1, output: chromium.missing }) })
  await provideOtherBrowsers()
  return runStep(storyStep('browser tests', node, chromium.path, shard))
}

function readCommit() {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], options).trim()
  } catch {
    // A tree without git history.
    return ''
  }
}
