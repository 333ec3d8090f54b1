// The canonical text of a delivery, which its checksum covers: the values as on the wire, without empty fields.
import { createHash } from 'node:crypto'
import { AnswerFile, ConfirmedNumber, DeltaRemark, SubValue, Value } from '@imp/domain/forms/values.ts'

type CanonicalValue = Partial<Omit<Value, 'subValues' | 'files'>> & {
  readonly subValues?: readonly Partial<SubValue>[]
  readonly files?: readonly Partial<AnswerFile>[]
}
const listFields = (shape: { readonly properties: object }, shared: string): string[] =>
  Object.keys(shape.properties)
    .filter(name => name !== shared)
    .toSorted()
/** A delivery stores the name of the person who answered, but not the account. */
const valueFields = listFields(Value, 'result').filter(name => name !== 'changedById')
const cellFields = listFields(SubValue, 'valueId')
const fileFields = listFields(AnswerFile, '')
const deltaRemarkFields = listFields(DeltaRemark, '')
const confirmedFields = listFields(ConfirmedNumber, '')

/**
 * Equal values give equal text: JSON without whitespace, fields in alphabetical order, without nulls, empty lists, the
 * `result` of a value and the `valueId` of a cell. Anyone can recompute the checksum from this.
 */
export const toCanonicalJson = (values: readonly Value[]): string => JSON.stringify(values.map(toCanonicalValue))

export const checksumOf = (canonical: string): string => createHash('sha256').update(canonical).digest('hex')

function toCanonicalValue(value: Value): object {
  const canonical = pick(value, valueFields)
  if (value.subValues.length > 0) canonical['subValues'] = value.subValues.map(cell => pick(cell, cellFields))
  if (value.deltaRemarks.length > 0)
    canonical['deltaRemarks'] = value.deltaRemarks.map(one => pick(one, deltaRemarkFields))
  if (value.confirmedNumbers?.length)
    canonical['confirmedNumbers'] = value.confirmedNumbers.map(one => pick(one, confirmedFields))
  if (value.files.length > 0) canonical['files'] = value.files.map(file => pick(file, fileFields))
  return canonical
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

const emptyValue = { editRemarkText: null, numeric: null, remarkText: null, textual: null, changedBy: null }
const emptyCell = { numeric: null, textValue: null }

export function fromCanonical(canonical: string, result: string): Value[] {
  return (JSON.parse(canonical) as CanonicalValue[]).map(stored => {
    const value = { options: [], deltaRemarks: [], ...emptyValue, ...stored, result }
    const files = (stored.files ?? []).map(file => ({ addedBy: null, ...file }) as AnswerFile)
    const subValues = (stored.subValues ?? []).map(cell => ({ ...emptyCell, ...cell, valueId: stored.id }) as SubValue)
    return { ...value, files, subValues } as Value
  })
}
