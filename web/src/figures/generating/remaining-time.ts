// Estimates the remaining time of a generation from the figures drawn while it was watched. Pure.

export interface Sample {
  readonly atMs: number
  readonly done: number
}

const minSampled = 2

/** null: too early to say. @param first when watching began @param latest when the last figure was drawn */
export function estimateRemainingMs(first: Sample, latest: Sample, total: number): number | null {
  const sampled = latest.done - first.done
  if (sampled < minSampled) return null
  return ((latest.atMs - first.atMs) / sampled) * (total - latest.done)
}

/** Whole minutes, at least 1; 0: less than one. */
export const minutesOf = (ms: number): number => (ms < 60_000 ? 0 : Math.round(ms / 60_000))
