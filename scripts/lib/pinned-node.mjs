// The Node the product runs on comes with its packages, so that an older one on the machine does not matter.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const neededMajor = 24

// What it starts, threads included, keeps translated and compiled files here: a start takes a fifth less, the thread that
// makes workbooks half of it. Where the folder cannot be written, Node goes without.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node')

/** The path of a Node new enough, or null when there is none. */
export function findPinnedNode() {
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath
  const isWindows = process.platform === 'win32'
  const folder = path.join(root, 'node_modules', `node-${isWindows ? 'win' : process.platform}-${process.arch}`)
  const program = path.join(folder, 'bin', isWindows ? 'node.exe' : 'node')
  return existsSync(program) ? program : null
}

/** The path of a Node new enough; without one the script ends here. */
export function pinnedNode() {
  const program = findPinnedNode()
  if (program) return program
  console.error(
    `This is Node ${process.versions.node}; the product needs ${neededMajor} or newer, and brings none for ` +
      `${process.platform} ${process.arch}. Install Node ${neededMajor} and try again.`,
  )
  process.exit(1)
}
