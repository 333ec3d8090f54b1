// Installs the packages of the lock file if they are missing or differ.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { npm } from './npm.mjs'
import { findPinnedNode } from './pinned-node.mjs'
import { root } from './root.mjs'

/** Ends the script if the packages cannot be installed. */
export async function installIfStale() {
  if (isInstalled() && findPinnedNode()) return
  console.log('Installing packages …')
  // Vite and other tools are development packages, needed even if NODE_ENV says production.
  const all = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  if ((await npm(['ci', ...all])) === 0) return
  // Some versions of npm refuse a lock file that lacks packages of other platforms (npm/cli#9846).
  console.log('npm ci failed; trying npm install …')
  const code = await npm(['install', '--no-save', ...all])
  if (code === 0) return
  console.error('The packages could not be installed. Is the package registry reachable?')
  process.exit(code)
}

function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([place, { version, optional, link }]) => {
    if (!place.startsWith('node_modules/')) return true
    const found = installed[place]
    return found ? link || found.version === version : optional
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return null
  }
}
