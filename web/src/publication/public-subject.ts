// What can be public, as its switch and its plans know it.
import type { PublicKind } from '@imp/domain/publication/types.ts'

export interface PublicSubject {
  readonly kind: PublicKind
  /** null: graphs. */
  readonly id: string | null
  readonly name: string
  readonly year: number | null
  /** Of graphs. */
  readonly years: readonly number[]
}

/** Tells it from the same of another year. */
export const nameWithYear = ({ name, year }: Pick<PublicSubject, 'name' | 'year'>): string =>
  year === null || name.includes(String(year)) ? name : `${name} (${year})`
