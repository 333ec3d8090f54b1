// Combines several writes to the same question.
import type { ValueInput } from '../forms/values.ts'

/** One write per question, in order of first mention; the last write to a field wins. */
export const combineWrites = (writes: readonly ValueInput[]): ValueInput[] =>
  [...Map.groupBy(writes, ({ question }) => question).values()].map(own => {
    const subValues = own.flatMap(write => write.subValues ?? [])
    const deltaRemarks = own.flatMap(write => write.deltaRemarks ?? [])
    const confirmedNumbers = own.flatMap(write => write.confirmedNumbers ?? [])
    const combined = own.reduce((all, write) => ({ ...all, ...write }))
    return {
      ...combined,
      ...(subValues.length > 0 && { subValues }),
      ...(deltaRemarks.length > 0 && { deltaRemarks }),
      ...(confirmedNumbers.length > 0 && { confirmedNumbers }),
    }
  })
