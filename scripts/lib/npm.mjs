// The npm that runs this script, or the one on the PATH, which installs the packages of the lock file.
import { run, runQuietly } from './children.mjs'

/** npm passes its own path to the scripts it runs. @returns {[string, string[], object]} */
function commandOf(args) {
  const own = process.env.npm_execpath
  return own?.endsWith('.js')
    ? [process.execPath, [own, ...args], {}]
    : ['npm', args, { shell: process.platform === 'win32' }]
}

/** @param {string[]} args @returns {Promise<number>} exit code */
export const npm = args => run(...commandOf(args))

/** @param {string[]} args @returns the output too, without warnings */
export function npmQuietly(args, { minutes = 1 } = {}) {
  const [command, all, options] = commandOf([...args, '--loglevel=error'])
  return runQuietly(command, all, { ...options, minutes })
}
