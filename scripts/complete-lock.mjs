// Run after every `npm install` that changes package-lock.json. Some registries do not offer the packages of all platforms; npm then
// omits them from the lock file, and `npm ci` refuses the file because they are missing (npm/cli#9846). This adds them by name and
// version, so that `npm ci` works here and other platforms still install theirs.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))

/** How package names spell npm's values of `os`. */
const systems = {
  ...Object.fromEntries(
    ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos'].map(name => [
      name,
      name,
    ]),
  ),
  win: 'win32',
  win32: 'win32',
  windows: 'win32',
}
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64']

const missing = Object.entries(lock.packages).flatMap(([place, pkg]) =>
  Object.entries(pkg.optionalDependencies ?? {})
    .filter(([name, version]) => isExact(version) && noted(name, place) !== version)
    .map(([name, version]) => {
      // The outer level may hold another version for somebody else; then this one goes inside.
      const outer = noted(name, place) === undefined ? '' : `${place}/`
      return [`${outer}node_modules/${name}`, placeholder(name, version, pkg.dev)]
    }),
)
lock.packages = sorted({ ...lock.packages, ...Object.fromEntries(missing) })
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.length} packages of other platforms noted`)

const addresses = Object.entries(lock.packages).filter(([, { resolved }]) => resolved?.includes('://'))
if (addresses.length > 0) {
  console.error(`package-lock.json holds download addresses (${addresses[0][0]} …): is .npmrc in use?`)
  process.exitCode = 1
}

function isExact(version) {
  return /^\d+\.\d+\.\d+/.test(version)
}

/** The version that Node would resolve: the package's own node_modules first, then outwards. */
function noted(name, place) {
  for (let at = place; ; at = at.replace(/\/?(node_modules\/)?(@[^/]+\/)?[^/]+$/, '')) {
    const found = lock.packages[`${at}${at && '/'}node_modules/${name}`]
    if (found || !at) return found?.version
  }
}

function placeholder(name, version, dev) {
  const words = name.split(/[-/]/)
  const os = words.map(word => systems[word]).find(Boolean)
  const cpu = words.find(word => processors.includes(word))
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(words.includes('musl') && { libc: ['musl'] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}

/** The order that npm uses. */
function sorted(packages) {
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
}
