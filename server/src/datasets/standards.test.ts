// Validates output with other tools: DCAT-AP 3 shapes, the JSON-stat toolkit, the rules of SDMX-CSV, and CSV as spreadsheets read it.
import { readFileSync } from 'node:fs'
import JSONstat from 'jsonstat-toolkit'
import { Parser, Store, type Quad } from 'n3'
import { describe, expect, it } from 'vitest'
import SHACLValidator from 'rdf-validate-shacl'
import { toCatalogue } from '@imp/domain/datasets/catalogue.ts'
import { toCsv, toSdmxCsv } from '@imp/domain/datasets/csv-files.ts'
import { sortCube, toCode, type Cube } from '@imp/domain/datasets/cube.ts'
import { toJsonStat } from '@imp/domain/datasets/json-stat.ts'
import { toJsonLd, toTurtle, type Node } from '@imp/domain/datasets/rdf.ts'
import type { DatasetSummary } from '@imp/domain/datasets/types.ts'

const shapes = readFileSync(new URL('../../testing/dcat-ap-3-shapes.ttl', import.meta.url), 'utf8')
const nasty = 'Reactive "power"\\ at\nPCC <script> ; =1+1 \u0001 , é 𝒳'

const summary = (key: string, changes: Partial<DatasetSummary> = {}): DatasetSummary => ({
  key,
  kind: 'graph',
  title: nasty,
  description: nasty,
  keywords: ['RfG', nasty],
  years: [2024, 2021],
  countries: 3,
  issuedAt: '2026-01-02T03:04:05.000Z',
  changedAt: '2026-02-03T04:05:06.000Z',
  version: '2026-02-03',
  isDemonstration: true,
  formats: ['csv', 'json', 'sdmx.csv', 'xlsx'],
  hasView: true,
  ...changes,
})
const catalogue = (datasets: readonly DatasetSummary[]): Node[] =>
  toCatalogue({
    origin: 'https://monitoring.example',
    title: 'Implementation Monitoring Platform',
    description: 'How network codes are implemented.',
    changedAt: '2026-02-03T04:05:06.000Z',
    datasets,
    page: 2,
    items: null,
    pages: 3,
    total: 12,
  })
const parse = (turtle: string): Quad[] => new Parser({ baseIRI: 'urn:none:' }).parse(turtle)

async function listFaults(nodes: readonly Node[]): Promise<string[]> {
  const validator = new SHACLValidator(new Store(parse(shapes)))
  const report = await validator.validate(new Store(parse(toTurtle(nodes))))
  return report.results.map(({ focusNode, path }) => `${focusNode?.value ?? ''} ${path?.value ?? ''}`)
}

describe('the catalogue', () => {
  const nodes = catalogue([
    summary('graph-frt_hvdc'),
    summary('parameter-1', { issuedAt: null, years: [], isDemonstration: false }),
    summary('everything', { formats: [], hasView: false, kind: 'everything' }),
  ])

  it('conforms to DCAT-AP 3, whatever titles and descriptions contain', async () => {
    expect(await listFaults(nodes)).toEqual([])
  })

  it('would fail if it did not conform', async () => {
    const without = (type: string, property: string) =>
      nodes.map(node =>
        node.type === type ? { ...node, properties: node.properties.filter(([name]) => name !== property) } : node,
      )
    expect(await listFaults(without('dcat:Catalog', 'dct:publisher'))).toEqual([
      'https://monitoring.example/api/catalogue http://purl.org/dc/terms/publisher',
    ])
    expect(await listFaults(without('dcat:Dataset', 'dct:title'))).toHaveLength(3)
    expect((await listFaults(nodes.filter(({ type }) => type !== 'dct:LicenseDocument'))).length).toBeGreaterThan(0)
  })

  it('is the same in Turtle and in JSON-LD, without losing a character', () => {
    const quads = parse(toTurtle(nodes))
    const titles = quads.filter(({ predicate }) => predicate.value === 'http://purl.org/dc/terms/title')
    expect(titles.map(({ object }) => object.value)).toContain(nasty)
    const countStatements = (value: unknown): number => {
      if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + countStatements(one), 0)
      if (typeof value !== 'object' || value === null || '@value' in value) return 0
      return Object.entries(value).reduce(
        (sum, [name, inner]) =>
          sum +
          (name === '@type' ? 1 : name.startsWith('@') ? 0 : (inner as unknown[]).length + countStatements(inner)),
        0,
      )
    }
    expect(countStatements(toJsonLd(nodes)['@graph'])).toBe(quads.length)
    expect(JSON.parse(JSON.stringify(toJsonLd(nodes)))['@context'].dcat).toBe('http://www.w3.org/ns/dcat#')
  })

  it('links to the previous and next pages', () => {
    const quads = parse(toTurtle(nodes))
    const linkOf = (name: string) =>
      quads.find(({ predicate }) => predicate.value === `http://www.w3.org/ns/hydra/core#${name}`)?.object.value
    expect(['first', 'previous', 'next', 'last', 'totalItems'].map(linkOf)).toEqual([
      'https://monitoring.example/api/catalogue?page=1',
      'https://monitoring.example/api/catalogue?page=1',
      'https://monitoring.example/api/catalogue?page=3',
      'https://monitoring.example/api/catalogue?page=3',
      '12',
    ])
  })
})

const cube: Cube = sortCube({
  dimensions: [
    {
      id: 'TIME_PERIOD',
      label: 'Year',
      role: 'time',
      categories: [2023, 2024].map(year => ({ id: `${year}`, label: `${year}` })),
    },
    {
      id: 'REF_AREA',
      label: 'Country',
      role: 'geo',
      categories: [
        { id: 'BE', label: 'Belgium' },
        { id: 'AT', label: '=Austria, "the"' },
      ],
    },
  ],
  attributes: [{ id: 'REMARK', label: 'Remark' }],
  unit: 'MW',
  observations: [
    { at: [1, 1], value: -7.5, attributes: ['=HYPERLINK("x")'] },
    { at: [0, 0], value: 0.1, attributes: [null] },
    { at: [0, 1], value: '@text,\nmore' },
  ],
})

describe('JSON-stat', () => {
  const facts = {
    title: 'Capacities',
    description: 'Summary: the lowest level.',
    source: 'IMP',
    changedAt: '2026-02-03',
    address: 'https://monitoring.example/data/x',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  }
  it('is read by its toolkit, with every observation in its place', () => {
    const read = JSONstat(JSON.parse(JSON.stringify(toJsonStat(cube, facts))))
    expect([read.class, read.length, read.label, read.role['time'], read.role['geo']]).toEqual([
      'dataset',
      2,
      'Capacities',
      ['TIME_PERIOD'],
      ['REF_AREA'],
    ])
    const valueAt = (time: string, area: string) => read.Data({ TIME_PERIOD: time, REF_AREA: area })?.value
    expect([valueAt('2023', 'BE'), valueAt('2023', 'AT'), valueAt('2024', 'BE'), valueAt('2024', 'AT')]).toEqual([
      0.1,
      '@text,\nmore',
      null,
      -7.5,
    ])
    expect(read.Dimension('REF_AREA')?.Category('AT')?.label).toBe('=Austria, "the"')
  })
  it('describes the dataset, with the status of values where the standard expects it', () => {
    const codes = [{ id: 'I', label: 'set by others' }]
    const withStatus: Cube = {
      ...cube,
      attributes: [...cube.attributes, { id: 'OBS_STATUS', label: 'Status', codes }],
      observations: [{ at: [1, 1], value: 3, attributes: [null, 'I'] }],
    }
    const written = toJsonStat(withStatus, facts)
    expect(written).toMatchObject({
      note: ['Summary: the lowest level.'],
      status: { 3: 'I' },
      extension: { status: { label: { I: 'set by others' } } },
    })
    expect(Object.keys(written.extension.attributes)).toEqual(['REMARK'])
    expect(toCsv(withStatus)).toContain('OBS_VALUE,REMARK,OBS_STATUS,OBS_STATUS_LABEL\r\n')
    expect(toCsv(withStatus)).toContain(',3,,I,set by others\r\n')
    expect(toSdmxCsv(withStatus, 'x')).toMatch(/,REMARK,OBS_STATUS\r\n.*,3,MW,,I\r\n/)
  })
  it('keeps remarks next to their values', () => {
    expect(toJsonStat(cube, facts).extension.attributes['REMARK']?.value).toEqual({ 3: '=HYPERLINK("x")' })
  })
})

describe('SDMX-CSV', () => {
  const [head = '', ...lines] = toSdmxCsv(cube, 'graph-frt_hvdc').split('\r\n')
  it('starts with the columns of its structure', () => {
    expect(head).toBe('STRUCTURE,STRUCTURE_ID,ACTION,TIME_PERIOD,REF_AREA,OBS_VALUE,UNIT_MEASURE,REMARK')
  })
  it('states in each row the dataset and the action', () => {
    expect(lines[0]).toBe('dataflow,IMP:GRAPH_FRT_HVDC(1.0.0),I,2023,BE,0.1,MW,')
    for (const line of lines.slice(0, -1).filter(one => one.startsWith('dataflow')))
      expect(line).toMatch(/^dataflow,IMP:[A-Z0-9_@$-]+\(\d+\.\d+\.\d+\),I,\d{4},[A-Z]{2},/)
  })
  it('quotes commas, quotes and line ends', () => {
    expect(lines.join('\r\n')).toContain('2023,AT,"\'@text,\nmore",MW,')
    expect(lines.join('\r\n')).toContain('2024,AT,-7.5,MW,"\'=HYPERLINK(""x"")"')
  })
})

describe('CSV', () => {
  it('has codes and names side by side, plain numbers, and nothing that a spreadsheet would calculate', () => {
    expect(toCsv(cube)).toBe(
      [
        '\ufeffTIME_PERIOD,REF_AREA,REF_AREA_LABEL,OBS_VALUE,REMARK',
        '2023,BE,Belgium,0.1,',
        '2023,AT,"\'=Austria, ""the""","\'@text,\nmore",',
        '2024,AT,"\'=Austria, ""the""",-7.5,"\'=HYPERLINK(""x"")"',
        '',
      ].join('\r\n'),
    )
  })
})

describe('toCode', () => {
  it.each([
    ['SPGM type B/C', 'SPGM_type_B_C'],
    ['Größe über 5 %', 'Gro_e_uber_5'],
    ['=1+1', '1_1'],
    ['…', '_'],
  ])('turns %s into an id', (text, code) => {
    expect(toCode(text)).toBe(code)
  })
})
