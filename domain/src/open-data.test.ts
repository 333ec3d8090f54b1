import { describe, expect, it } from 'vitest'
import { citationStyles, formKey, graphKey, parameterKey, writeCitation, writeEmbedSnippet } from './open-data.ts'

const dataset = {
  key: 'graph-frt_hvdc',
  title: 'Limits of {HVDC} & "more",\nin % of_all',
  changedAt: '2026-02-03T04:05:06.000Z',
  version: '2026.02.03-040506',
  address: 'https://monitoring.example/data/graph-frt_hvdc',
  accessedOn: '2026-11-22',
}

describe('keys', () => {
  it('are made of ids, in one letter case', () => {
    expect([parameterKey('ABCD-EF'), formKey('ABCD-EF'), graphKey('frt_hvdc')]).toEqual([
      'parameter-abcd-ef',
      'form-abcd-ef',
      'graph-frt_hvdc',
    ])
  })
})

describe('a citation', () => {
  it.each(citationStyles)('in the style %s names title, version, address and the day of access', style => {
    const citation = writeCitation(style, dataset)
    for (const part of ['Implementation Monitoring Platform', dataset.version, dataset.address])
      expect(citation).toContain(part)
    expect(citation.replaceAll('/', '-')).toContain('2026-11-22')
  })
  it('escapes the syntax of BibTeX', () => {
    expect(writeCitation('bibtex', dataset)).toContain('title = {Limits of HVDC \\& "more", in \\% of\\_all},')
  })
  it('stays on one line of RIS', () => {
    expect(writeCitation('ris', dataset).split('\n')).toContain('TI  - Limits of {HVDC} & "more", in % of_all')
  })
})

describe('the lines that embed a dataset', () => {
  it('escape markup', () => {
    const snippet = writeEmbedSnippet('https://monitoring.example', { key: 'x', title: '"><script>alert(1)</script>' })
    expect(snippet).toBe(
      '<iframe src="https://monitoring.example/embed/x" title="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;" ' +
        'width="100%" height="560" loading="lazy" style="border:0"></iframe>',
    )
  })
})
