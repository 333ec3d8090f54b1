// The programs in our packages, run on the pinned Node without npx, which would not forward signals.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const packages = {
  biome: '@biomejs/biome',
  knip: 'knip',
  oxlint: 'oxlint',
  playwright: '@playwright/test',
  tsc: 'typescript',
  vite: 'vite',
  vitest: 'vitest',
}

/** The JavaScript file of a tool. @param {keyof typeof packages} name */
export function tool(name) {
  const folder = path.join(root, 'node_modules', packages[name])
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[name])
}
