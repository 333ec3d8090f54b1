// How long the rest of a generation takes, from how long the figures took that were drawn while somebody looked. Pure.

export interface Sample {
  readonly atMs: number
  readonly done: number
}

const minSampled = 2

/** null: too early to say. @param first from which on it was watched @param latest when a figure was drawn last */
export function estimateRemainingMs(first: Sample, latest: Sample, total: number): number | null {
  const sampled = latest.done - first.done
  if (sampled < minSampled) return null
  return ((latest.atMs - first.atMs) / sampled) * (total - latest.done)
}

/** Whole minutes, at least 1; 0: less than one. */
export const minutesOf = (ms: number): number => (ms < 60_000 ? 0 : Math.round(ms / 60_000))
