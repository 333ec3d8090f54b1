// The text that a delivery keeps and whose checksum proves it: the values as they travel, but only what says something.
import { createHash } from 'node:crypto'
import { SubValue, Value } from '@imp/domain/forms/values.ts'

/** What all values of a delivery share, and all cells of a value: known from where they stand. */
type Said = Partial<Omit<Value, 'subValues'>> & { readonly subValues?: readonly Partial<SubValue>[] }
const without = (shape: { readonly properties: object }, shared: string): string[] =>
  Object.keys(shape.properties)
    .filter(name => name !== shared)
    .toSorted()
const valueFields = without(Value, 'result')
const cellFields = without(SubValue, 'valueId')

/**
 * The same values always give the same text: JSON without blanks, the fields in alphabetical order; left out are null, empty
 * lists, the `result` of a value and the `valueId` of a cell. What the checksum is made of, and how anybody can check it.
 */
export const canonicalJson = (values: readonly Value[]): string => JSON.stringify(values.map(saidOf))

/** Lower-case hexadecimal SHA-256. */
export const checksumOf = (canonical: string): string => createHash('sha256').update(canonical).digest('hex')

function saidOf(value: Value): object {
  const said = pick(value, valueFields)
  if (value.subValues.length > 0) said['subValues'] = value.subValues.map(cell => pick(cell, cellFields))
  return said
}

function pick(from: object, fields: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const field of fields) {
    const content = (from as Record<string, unknown>)[field]
    if (content === null || (Array.isArray(content) && content.length === 0)) continue
    picked[field] = content
  }
  return picked
}

const silentValue = { editRemarkText: null, numeric: null, remarkText: null, textual: null, changedBy: null }
const silentCell = { numeric: null, textValue: null }

/** The values again, as they travel. */
export function fromCanonical(canonical: string, result: string): Value[] {
  return (JSON.parse(canonical) as Said[]).map(said => {
    const value = { files: [], options: [], ...silentValue, ...said, result }
    const subValues = (said.subValues ?? []).map(cell => ({ ...silentCell, ...cell, valueId: said.id }) as SubValue)
    return { ...value, subValues } as Value
  })
}
