// What keeps questions from being submitted, question by question, and which of their cells it concerns.
import type { Finding } from '@imp/domain/results/validation.ts'
import { cellKey, type PartKey } from './parts.ts'

/** Our own rule's finding, or the server's sentence. */
export type Fault =
  | Finding
  | { readonly questionId: string; readonly message: string; readonly row?: string; readonly column?: string }

const none: readonly Fault[] = []

/** @param tellCell a cell has become faulty, or is no more */
export function createFaults(tellCell: (questionId: string, key: PartKey) => void) {
  const faults = new Map<string, readonly Fault[]>()
  const cells = new Map<string, ReadonlySet<PartKey>>()
  return {
    of: (id: string): readonly Fault[] => faults.get(id) ?? none,
    has: (id: string): boolean => faults.has(id),
    isFaulty: (id: string, cell: PartKey): boolean => cells.get(id)?.has(cell) ?? false,
    set: (id: string, found: readonly Fault[]): void => {
      const before = cells.get(id) ?? []
      const now = new Set(found.flatMap(cellOf))
      if (found.length > 0) faults.set(id, found)
      else faults.delete(id)
      cells.set(id, now)
      for (const key of new Set([...before, ...now])) tellCell(id, key)
    },
  }
}

/** The cell a fault is about; none for a whole question. */
const cellOf = (fault: Fault): PartKey[] =>
  'row' in fault && fault.row && fault.column ? [cellKey(fault.row, fault.column)] : []
