// The product's dependencies: packages, licences and known vulnerabilities.

/** Licences that the product may include. Weak copyleft only for libraries that can be replaced. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Is every licence of the expression (SPDX) allowed, or one of those to choose from? */
export function isAllowed(expression) {
  const words = expression.replace(/[()]/g, ' ').trim()
  if (/ OR /.test(words)) return words.split(/ OR /).some(isAllowed)
  return words.split(/ AND /).every(word => allowedLicences.has(word.trim()))
}

/** @param components of a CycloneDX list; `ours` have no licence. @returns {string[]} one line for each violation */
export function listLicenceFaults(components, ours) {
  return components
    .filter(({ name }) => !ours.has(name))
    .flatMap(({ name, version, ...component }) => {
      // Packages for other platforms are in the lock file by name only (complete-lock.mjs): use the licence of the one for this platform.
      const isSame = other => other.version === version && stemOf(other.name) === stemOf(name) && other.licenses
      const { licenses = [] } = component.licenses ? component : (components.find(isSame) ?? component)
      const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
      if (names.length > 0 && names.every(isAllowed)) return []
      return [`${name} ${version}: ${names.join(', ') || 'no licence'} is not among the allowed licences`]
    })
}

const stemOf = name => name.replace(/-(aix|android|darwin|freebsd|linux|openbsd|sunos|win|win32)(-.*)?$/, '')

/** @param text output of `npm audit --json` @returns {{ faults: string[], minor: number } | null} null: no registry responded */
export function readAudit(text) {
  let report
  try {
    report = JSON.parse(text)
  } catch {
    return null
  }
  if (!report.vulnerabilities) return null
  const found = Object.values(report.vulnerabilities)
  const grave = found.filter(({ severity }) => ['high', 'critical'].includes(severity))
  const titles = ({ via }) =>
    via.map(one => (typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url}`)).join('; ')
  return {
    faults: grave.map(one => `${one.name} (${one.severity}): ${titles(one)}`),
    minor: found.length - grave.length,
  }
}
