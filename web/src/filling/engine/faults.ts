// The faults that prevent submission, by question, and the cells they concern.
import type { Finding } from '@imp/domain/results/validation.ts'
import { cellKey, type FieldPartKey } from './field-parts.ts'

export type Fault =
  | Finding
  | { readonly questionId: string; readonly message: string; readonly row?: string; readonly column?: string }

const noFaults: readonly Fault[] = []

export function createFaultIndex(onCell: (questionId: string, key: FieldPartKey) => void) {
  const byQuestion = new Map<string, readonly Fault[]>()
  const cellsByQuestion = new Map<string, ReadonlySet<FieldPartKey>>()
  return {
    get: (id: string): readonly Fault[] => byQuestion.get(id) ?? noFaults,
    has: (id: string): boolean => byQuestion.has(id),
    hasCell: (id: string, cell: FieldPartKey): boolean => cellsByQuestion.get(id)?.has(cell) ?? false,
    set: (id: string, found: readonly Fault[]): void => {
      const before = cellsByQuestion.get(id) ?? []
      const now = new Set(found.flatMap(faultyCell))
      if (found.length > 0) byQuestion.set(id, found)
      else byQuestion.delete(id)
      cellsByQuestion.set(id, now)
      for (const key of new Set([...before, ...now])) onCell(id, key)
    },
  }
}

const faultyCell = (fault: Fault): FieldPartKey[] =>
  'row' in fault && fault.row && fault.column ? [cellKey(fault.row, fault.column)] : []
