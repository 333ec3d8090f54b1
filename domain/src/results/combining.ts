// Several writes to the same question as one.
import type { ValueInput } from '../forms/values.ts'

/** One for each question, in the order in which they are first named; of two for one field the last counts. */
export function combineWrites(writes: readonly ValueInput[]): ValueInput[] {
  const combined = new Map<string, ValueInput>()
  for (const write of writes) {
    const known = combined.get(write.question)
    const subValues = [...(known?.subValues ?? []), ...(write.subValues ?? [])]
    combined.set(write.question, { ...known, ...write, ...(subValues.length > 0 && { subValues }) })
  }
  return [...combined.values()]
}
