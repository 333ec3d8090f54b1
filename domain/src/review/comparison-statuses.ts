// The status of compared questions, and their counts. Without schemas: the browser loads it.

/** Of the right side relative to the left one. */
export const comparisonStatuses = ['changed', 'new', 'removed', 'same'] as const
export type ComparisonStatus = (typeof comparisonStatuses)[number]

interface Compared {
  readonly status: ComparisonStatus | null
}

export type ComparisonCounts = Readonly<Record<ComparisonStatus, number>>
export function countStatuses(questions: readonly Compared[]): ComparisonCounts {
  const count = (wanted: ComparisonStatus) => questions.filter(({ status }) => status === wanted).length
  return { changed: count('changed'), new: count('new'), removed: count('removed'), same: count('same') }
}

export const isDifferent = ({ status }: Compared): boolean => status !== null && status !== 'same'
