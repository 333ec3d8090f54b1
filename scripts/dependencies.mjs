// `npm run sbom`, and a step of `npm run check`: writes the product's bill of materials (CycloneDX), compares licences with the
// allowed ones, and asks the registry for known vulnerabilities. If the registry cannot be reached, it says so.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listLicenceFaults, readAudit } from './lib/dependencies.mjs'
import { npmQuietly } from './lib/npm.mjs'
import { root } from './lib/root.mjs'

const file = path.join(root, '.cache', 'sbom.cdx.json')
const { name, version, workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

// Without a network, fail within seconds instead of minutes.
const failFast = ['--fetch-retries=0', '--fetch-timeout=15000']
const [listed, audited] = await Promise.all([
  npmQuietly(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only']),
  npmQuietly(['audit', '--json', '--omit=dev', '--audit=true', ...failFast]),
])
const list = parseList(listed)
// npm names it after its folder.
Object.assign(list.metadata.component, { name, version })
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`)

const licenceFaults = listLicenceFaults(list.components, new Set(workspaces))
const audit = readAudit(audited.output)
for (const fault of [...licenceFaults, ...(audit?.faults ?? [])]) console.log(fault)
const advisories = audit
  ? `${audit.faults.length} severe vulnerabilities, ${audit.minor} minor ones`
  : 'vulnerabilities not checked: the registry did not respond'
const packages = list.components.length - workspaces.length
console.log(
  `${packages} packages, ${licenceFaults.length} licences not allowed; ${advisories} (${path.relative(root, file)})`,
)
process.exitCode = licenceFaults.length + (audit?.faults.length ?? 0) > 0 ? 1 : 0

function parseList({ code, output }) {
  try {
    return JSON.parse(output.slice(output.indexOf('{')))
  } catch {
    console.error(`npm could not list the packages (npm 10 or newer is needed):\n${output.slice(-2000)}`)
    process.exit(code || 1)
  }
}
