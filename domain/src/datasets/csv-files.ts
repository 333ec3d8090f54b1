// A cube as CSV: a table for spreadsheets with codes and labels, and SDMX-CSV 2.0. Pure.
import { csvLineEnd, csvMark, writeCsvLine } from '../csv.ts'
import type { Cube, Observation } from './cube.ts'

export interface CubeTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** One row per observation; dimensions and attributes have a code and, where it differs, a label. @param maxRows undefined: all */
export function toTable(cube: Cube, maxRows?: number): CubeTable {
  const hasNames = cube.dimensions.map(({ categories }) => categories.some(({ id, label }) => id !== label))
  const rowOf = ({ at, value, attributes }: Observation) => [
    ...cube.dimensions.flatMap(({ categories }, dimension) => {
      const category = categories[at[dimension] ?? 0]
      return hasNames[dimension] ? [category?.id ?? '', category?.label ?? ''] : [category?.id ?? '']
    }),
    value,
    ...cube.attributes.flatMap(({ codes }, index) => {
      const value = attributes?.[index] ?? null
      return codes ? [value, codes.find(({ id }) => id === value)?.label ?? null] : [value]
    }),
  ]
  return {
    columns: [
      ...cube.dimensions.flatMap(({ id }, dimension) => (hasNames[dimension] ? [id, `${id}_LABEL`] : [id])),
      'OBS_VALUE',
      ...cube.attributes.flatMap(({ id, codes }) => (codes ? [id, `${id}_LABEL`] : [id])),
    ],
    rows: cube.observations.slice(0, maxRows).map(rowOf),
  }
}

/** UTF-8 with the byte order mark that Excel needs. Texts that look like formulas start with an apostrophe (D28). */
export function toCsv(cube: Cube): string {
  const { columns, rows } = toTable(cube)
  return csvMark + [columns, ...rows].map(row => writeCsvLine(row) + csvLineEnd).join('')
}

const sdmxStructureOf = (key: string): string => `IMP:${key.toUpperCase().replaceAll('-', '_')}(1.0.0)`

/** SDMX-CSV 2.0 with ids only; action I: information. */
export function toSdmxCsv(cube: Cube, key: string): string {
  const structure = sdmxStructureOf(key)
  const unit = cube.unit === null ? [] : ['UNIT_MEASURE']
  const head = [
    'STRUCTURE',
    'STRUCTURE_ID',
    'ACTION',
    ...cube.dimensions.map(({ id }) => id),
    'OBS_VALUE',
    ...unit,
    ...cube.attributes.map(({ id }) => id),
  ]
  const lines = cube.observations.map(({ at, value, attributes }) => [
    'dataflow',
    structure,
    'I',
    ...cube.dimensions.map(({ categories }, dimension) => categories[at[dimension] ?? 0]?.id ?? ''),
    value,
    ...(cube.unit === null ? [] : [cube.unit]),
    ...cube.attributes.map((_, index) => attributes?.[index] ?? null),
  ])
  return [head, ...lines].map(line => writeCsvLine(line) + csvLineEnd).join('')
}
