// Several writes to the same question as one.
import type { ValueInput } from '../forms/values.ts'

/** One for each question, in the order in which they are first named; of two for one field the last counts. */
export const combineWrites = (writes: readonly ValueInput[]): ValueInput[] =>
  [...Map.groupBy(writes, ({ question }) => question).values()].map(own => {
    const subValues = own.flatMap(write => write.subValues ?? [])
    const combined = own.reduce((all, write) => ({ ...all, ...write }))
    return subValues.length > 0 ? { ...combined, subValues } : combined
  })
