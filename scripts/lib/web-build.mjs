// Builds the web application if its sources differ from those of the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './children.mjs'
import { root } from './root.mjs'
import { tool } from './tools.mjs'

const sources = ['web', 'domain/src', 'drawing/src', 'locales', 'package-lock.json']
const fingerprintFile = path.join(root, '.cache', 'web-built-from')

/** Ends the script if the build fails. @param {string} node the pinned Node */
export async function buildWebIfStale(node) {
  const now = fingerprint()
  if (
    existsSync(path.join(root, 'web/dist/index.html')) &&
    existsSync(fingerprintFile) &&
    readFileSync(fingerprintFile, 'utf8') === now
  )
    return
  console.log('Building the web application …')
  const code = await buildWeb(node)
  if (code !== 0) process.exit(code)
}

export async function buildWeb(node, runner = run) {
  const now = fingerprint()
  const env = { ...process.env, NODE_ENV: 'production' }
  const done = await runner(node, [tool('vite'), 'build', '--logLevel', 'warn'], { cwd: path.join(root, 'web'), env })
  if (done === 0 || done.code === 0) {
    mkdirSync(path.dirname(fingerprintFile), { recursive: true })
    writeFileSync(fingerprintFile, now)
  }
  return done
}

/** Of the contents, not the timestamps: a new clone or another branch has new timestamps for the same files. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).sort())
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

function filesOf(place) {
  const full = path.join(root, place)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [place]
  return readdirSync(full)
    .filter(name => name !== 'node_modules' && name !== 'dist')
    .flatMap(name => filesOf(`${place}/${name}`))
}
