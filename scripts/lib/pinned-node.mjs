// The Node that the product runs on is one of its packages, so an older one on the machine does not matter.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const neededMajor = 24

// Node and its threads cache compiled files here: starting takes a fifth less time, the workbook thread half as much. If the folder is not
// writable, Node goes without.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node')

/** The path of a Node that is new enough; null: there is none. */
export function findPinnedNode() {
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath
  const isWindows = process.platform === 'win32'
  const folder = path.join(root, 'node_modules', `node-${isWindows ? 'win' : process.platform}-${process.arch}`)
  const program = path.join(folder, 'bin', isWindows ? 'node.exe' : 'node')
  return existsSync(program) ? program : null
}

/** The path of a Node that is new enough; without one the script ends here. */
export function pinnedNode() {
  const program = findPinnedNode()
  if (program) return program
  console.error(
    `This is Node ${process.versions.node}; the product needs ${neededMajor} or newer, and brings none for ` +
      `${process.platform} ${process.arch}. Install Node ${neededMajor} and try again.`,
  )
  process.exit(1)
}
