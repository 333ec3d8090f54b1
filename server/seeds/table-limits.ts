// Which cells of a table the limits of its question are about, where the questionnaires name them for the whole table: by the
// keys of question, row and column. What speaks of no single cell, or counts in another unit, stays with the table.

const inAreas = (key: string, ...areas: string[]): string[] => areas.map(area => `${key}-${area}`)
const thresholdAreas = ['ce', 'nordic', 'gb', 'ie-ni', 'baltic']
const profileAreas = ['ce', 'nordic', 'ie-ni', 'baltic']

const settings = (threshold: string, droop: string) => ({
  'threshold-adjustable-from': [threshold],
  'threshold-adjustable-to': [threshold],
  'default-threshold': [threshold],
  'droop-adjustable-from': [droop],
  'droop-adjustable-to': [droop],
  'default-droop': [droop],
})
const perModule = <T>(cells: T) => ({ 'synchronous-power-generating-modules': cells, 'power-park-modules': cells })
const range = (key: string) => ({ from: [key], to: [key] })
const time = (...keys: string[]) => ({ 'minimum-time': keys })
const profile = (key: string) => ({
  'range-of-q-pmax': inAreas(`${key}-q`, ...profileAreas),
  'range-of-steady-state-voltage': inAreas(`${key}-u`, ...profileAreas),
})
const reduction = { 'starts-below': ['rfg-13-4-start'], rate: ['rfg-13-4-rate'] }
const reactive = { importing: ['dcc-15-1-q'], exporting: ['dcc-15-1-q'] }

type TableLimits = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>>

export const tableLimits: TableLimits = {
  'rfg-5-thresholds': {
    'type-b': { threshold: inAreas('rfg-t1-b', ...thresholdAreas) },
    'type-c': { threshold: inAreas('rfg-t1-c', ...thresholdAreas) },
    'type-d': { threshold: inAreas('rfg-t1-d', ...thresholdAreas), 'other-criterion': ['rfg-5-d-voltage'] },
  },
  'rfg-13-2-table': perModule(settings('rfg-13-2-c-threshold', 'rfg-13-2-d-droop')),
  'rfg-13-4-table': { ...perModule(reduction), 'gas-turbines-and-combined-cycle-modules': reduction },
  'rfg-15-2-c-table': perModule(settings('rfg-15-2-c-threshold', 'rfg-15-2-c-droop')),
  'rfg-16-2-110': {
    '0-85-0-90-p-u': time('rfg-t6.1-ce-850-900'),
    '0-90-1-118-p-u': time('rfg-t6.1-ce-900-1118'),
    '1-118-1-15-p-u': time('rfg-t6.1-ce-1118-1150', 'rfg-t6.1-baltic-1118-1150'),
  },
  'rfg-16-2-300': {
    '0-85-0-90-p-u': time('rfg-t6.2-ce-850-900'),
    '0-90-1-05-p-u': time('rfg-t6.2-ce-900-1050'),
    '1-05-1-10-p-u': time('rfg-t6.2-ce-1050-1100', 'rfg-t6.2-nordic-1050-1100'),
  },
  'rfg-18-2-b': { 'type-c': profile('rfg-t8'), 'type-d': profile('rfg-t8') },
  'rfg-21-3-b': { 'type-c': profile('rfg-t9'), 'type-d': profile('rfg-t9') },
  'rfg-25-1': {
    '110-kv-to-below-300-kv-highest-range': time('rfg-t10a-ce-1118-1150'),
    '300-kv-to-400-kv-highest-range': time('rfg-t10b-ce-1050-1100'),
  },
  'dcc-13-table': {
    '110-kv-to-below-300-kv': time('dcc-a2a-ce-1118-1150', 'dcc-a2a-baltic-1118-1150'),
    '300-kv-to-400-kv': time('dcc-a2b-ce-1050-1100', 'dcc-a2b-nordic-1050-1100'),
  },
  'dcc-15-table': {
    'demand-facilities-without-on-site-generation': reactive,
    'demand-facilities-with-on-site-generation': reactive,
    'distribution-systems': reactive,
  },
  'dcc-19-1-table': {
    'frequency-range': range('dcc-19-1-range'),
    'operating-time': range('dcc-19-1-time'),
    'voltage-lock-out': range('dcc-19-1-lockout'),
  },
  'hvdc-11-table': {
    '47-5-48-5-hz': time('hvdc-a1-all-475-485'),
    '48-5-49-0-hz': time('hvdc-a1-all-485-490'),
    '51-0-51-5-hz': time('hvdc-a1-all-510-515'),
    '51-5-52-0-hz': time('hvdc-a1-all-515-520'),
  },
  'hvdc-18': {
    '110-kv-to-below-300-kv-1-118-1-15-p-u': time('hvdc-a3a-ce-1118-1150'),
    '300-kv-to-400-kv-1-05-1-0875-p-u': time('hvdc-a3b-ce-1050-1088'),
    '300-kv-to-400-kv-1-0875-1-10-p-u': time('hvdc-a3b-ce-1088-1100'),
  },
  'hvdc-20': { 'hvdc-converter-stations': profile('hvdc-a4') },
}
