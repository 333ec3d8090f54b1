// The proxies around an installation's servers: HAProxy in front, PgBouncer behind. Their tests are skipped, with a message, if
// they are not installed and cannot be.
import { existsSync } from 'node:fs'
import { installPackages, mayInstall } from './debian.mjs'

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

export async function provideProxies() {
  const missing = ['haproxy', 'pgbouncer', 'openssl'].filter(name => !folders.some(it => existsSync(`${it}/${name}`)))
  if (missing.length === 0) return
  const words = missing.join(', ')
  if (!mayInstall()) return console.log(`Not on this machine: ${words}. The tests that need them are left out.`)
  console.log(`Installing Debian's ${words} for the server tests …`)
  const { code, output } = await installPackages(missing)
  if (code !== 0) console.log(`${words} could not be installed: the tests that need them are left out.\n${output}`)
}
