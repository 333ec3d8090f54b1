// What the product is made of beside its own sources: which packages, under which licences, with which known weaknesses.

/** What may be part of the product. Weak copyleft only as a library that can be exchanged. */
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

/** @param components of a CycloneDX list; those of ours have no licence. @returns {string[]} one line for each that may not be used */
export function listLicenceFaults(components, ours) {
  return components
    .filter(({ name }) => !ours.has(name))
    .flatMap(({ name, version, ...component }) => {
      // The lock file has packages of other platforms by name only (complete-lock.mjs): theirs is that of the one that is here.
      const isSame = other => other.version === version && stemOf(other.name) === stemOf(name) && other.licenses
      const { licenses = [] } = component.licenses ? component : (components.find(isSame) ?? component)
      const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
      if (names.length > 0 && names.every(isAllowed)) return []
      return [`${name} ${version}: ${names.join(', ') || 'no licence'} is not among the allowed licences`]
    })
}

const stemOf = name => name.replace(/-(aix|android|darwin|freebsd|linux|openbsd|sunos|win|win32)(-.*)?$/, '')

/** @param text what `npm audit --json` printed @returns {{ faults: string[], told: number } | null} null: nobody could be asked */
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
    told: found.length - grave.length,
  }
}
