// Checks that everything named in sources and pages exists: product decisions (D44 is in docs/decisions/product.md), decision
// records (0006), and the files that README.md, ARCHITECTURE.md and docs refer to.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './lib/root.mjs'

const productDecisions = new Set(
  [...readFileSync(path.join(root, 'docs/decisions/product.md'), 'utf8').matchAll(/^### (D\d+) /gm)].map(
    ([, id]) => id,
  ),
)
const recordNumbers = readdirSync(path.join(root, 'docs/decisions')).flatMap(name => /^(\d{4})-/.exec(name)?.[1] ?? [])
const records = new Set(recordNumbers)
const listed = ['ls-files', '--cached', '--others', '--exclude-standard']
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(file => /\.(tsx?|mjs|sql|css|md)$/.test(file) && existsSync(path.join(root, file)))

const broken = files.flatMap(file => {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...findUnknownDecisions(text), ...(file.endsWith('.md') ? findMissingFiles(file, text) : [])].map(
    ({ at, why }) => `${file}:${text.slice(0, at).split('\n').length}  ${why}`,
  )
})
for (const number of records)
  if (recordNumbers.filter(other => other === number).length > 1)
    broken.push(`docs/decisions:1  two records have the number ${number}: give the newer one the next`)
for (const line of broken) console.log(line)
console.log(`${files.length} files, ${broken.length} broken references`)
process.exitCode = broken.length > 0 ? 1 : 0

/** @param {string} text @returns {{ at: number, why: string }[]} */
function findUnknownDecisions(text) {
  const product = [...text.matchAll(/(?<![\w#-])D\d{1,3}(?=[),.;: ]|$)/gm)]
    .filter(([id]) => !productDecisions.has(id))
    .map(({ 0: id, index }) => ({ at: index, why: `${id} stands nowhere in docs/decisions/product.md` }))
  const numbered = [...text.matchAll(/\b(?:decision|decisions,|record|docs\/decisions[/,]?) ?(\d{4})\b/g)]
    .filter(([, number]) => !records.has(number))
    .map(({ 1: number, index }) => ({ at: index, why: `there is no decision record ${number}` }))
  const foreign = [...text.matchAll(/(?<![\w-])[FR]-\d{3}\b/g)].map(({ 0: id, index }) => ({
    at: index,
    why: `${id} is not ours to resolve: say what it says, or name a decision`,
  }))
  return [...product, ...numbered, ...foreign]
}

/** Links, and paths in backquotes that start with one of our folders. @returns {{ at: number, why: string }[]} */
function findMissingFiles(file, text) {
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(({ 1: target, index }) => ({
    target: path.posix.join(path.posix.dirname(file), target),
    at: index,
  }))
  const named = [...text.matchAll(/`((?:domain|drawing|server|web|e2e|scripts|locales|docs|deploy)\/[\w./-]+)`/g)].map(
    ({ 1: target, index }) => ({ target, at: index }),
  )
  return [...links, ...named]
    .filter(({ target }) => !existsSync(path.join(root, target)))
    .map(({ target, at }) => ({ at, why: `${target} does not exist` }))
}
