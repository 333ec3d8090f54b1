// `npm run release 1.2.0`: checks everything, dates the 'Unreleased' section of CHANGELOG.md as that version, writes the version
// into package.json and package-lock.json, commits and tags. Nothing is pushed.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './lib/children.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { root } from './lib/root.mjs'

const [next = ''] = process.argv.slice(2)
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const fileOf = name => path.join(root, name)
const changelog = readFileSync(fileOf('CHANGELOG.md'), 'utf8')
const { version } = JSON.parse(readFileSync(fileOf('package.json'), 'utf8'))
const heading = '## Unreleased\n'
const [, unreleased = ''] = changelog.split(heading)

const reason = findReason()
if (reason) {
  console.error(reason)
  process.exit(1)
}
if ((await run(pinnedNode(), [fileOf('scripts/test.mjs')])) !== 0) process.exit(1)

const today = new Date().toISOString().slice(0, 10)
writeFileSync(fileOf('CHANGELOG.md'), changelog.replace(heading, `${heading}\n## ${next} (${today})\n`))
for (const name of ['package.json', 'package-lock.json']) {
  const times = name === 'package.json' ? 1 : 2
  let text = readFileSync(fileOf(name), 'utf8')
  for (let at = 0; at < times; at++) text = text.replace(`"version": "${version}"`, `"version": "${next}"`)
  writeFileSync(fileOf(name), text)
}
git('commit', '--all', '--message', `release: ${next}`)
git('tag', '--annotate', `v${next}`, '--message', `Version ${next}`)
console.log(`Released ${next}. To publish it: git push --follow-tags`)

/** Why it cannot be released; null: it can. */
function findReason() {
  if (!/^\d+\.\d+\.\d+$/.test(next)) return 'Name the new version: npm run release 1.2.0'
  if (compareVersions(next, version) < 0) return `${next} is older than ${version}.`
  if (git('tag', '--list', `v${next}`) !== '') return `${next} has been released already.`
  if (git('status', '--porcelain') !== '') return 'Commit or put aside what has changed first.'
  if (!/^- /m.test(unreleased.split('\n## ')[0] ?? '')) return "CHANGELOG.md has nothing under 'Unreleased'."
  return null
}

function compareVersions(a, b) {
  const [left, right] = [a, b].map(one => one.split('.').map(Number))
  return left.map((part, at) => part - right[at]).find(difference => difference !== 0) ?? 0
}
