// How one side of a comparison stands to the other, and how many questions stand how. Without schemas: the browser loads it.

/** The right side to the left one. */
export const comparisonStatuses = ['changed', 'new', 'removed', 'same'] as const
export type ComparisonStatus = (typeof comparisonStatuses)[number]

interface Compared {
  /** null: neither side says anything. */
  readonly status: ComparisonStatus | null
}

export type ComparisonCounts = Readonly<Record<ComparisonStatus, number>>
export function countStatuses(questions: readonly Compared[]): ComparisonCounts {
  const count = (wanted: ComparisonStatus) => questions.filter(({ status }) => status === wanted).length
  return { changed: count('changed'), new: count('new'), removed: count('removed'), same: count('same') }
}

/** The sides do not say the same, or only one of them says something. */
export const isDifferent = ({ status }: Compared): boolean => status !== null && status !== 'same'
