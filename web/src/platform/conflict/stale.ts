// Reads a refusal that says somebody else has saved in the meantime (D6, D66).
import { Refused } from '../api.ts'
import type { LastChange } from './last-change.ts'

const staleProblem = (error: unknown) =>
  error instanceof Refused && error.problem.code === 'staleVersion' ? error.problem : null

export const isStale = (error: unknown): boolean => staleProblem(error) !== null

export const storedOf = <T>(error: unknown): T | null => (staleProblem(error)?.stored as T | undefined) ?? null

export function lastChangeOf(error: unknown): LastChange | null {
  const problem = staleProblem(error)
  return problem && { by: problem.changedBy ?? null, at: problem.changedAt ?? null }
}
