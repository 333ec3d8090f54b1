// Ids in a query: repeated, or several in one value with commas between (D72).
import { fieldsProblem } from '../problems.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const maxIds = 1000

/** In lower case. @throws Problem 'malformed' naming the field */
export function readIds(path: string, texts: readonly string[]): string[] {
  const ids = texts.flatMap(text => text.split(',')).map(id => id.trim())
  const given = [...new Set(ids.filter(id => id !== '').map(id => id.toLowerCase()))]
  if (given.some(id => !uuid.test(id))) throw fieldsProblem([{ path, text: 'problems.field.uuid' }])
  if (given.length > maxIds) throw fieldsProblem([{ path, text: 'problems.field.tooMany', values: { max: maxIds } }])
  return given
}
