// Installs Debian packages that tests need besides those of npm, where permitted.
import { existsSync } from 'node:fs'
import { runQuietly } from './children.mjs'

export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {string[]} names @returns {Promise<{ code: number, output: string }>} the last lines of output */
export async function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runQuietly('apt-get', ['-q', 'update'], { env, minutes: 5 })
  const install = ['-q', '-y', '--no-install-recommends', 'install', ...names]
  const { code, output } = await runQuietly('apt-get', install, { env, minutes: 15 })
  return { code, output: `${update.output}${output}`.slice(-2000) }
}
