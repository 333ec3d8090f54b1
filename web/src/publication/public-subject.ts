// Something that can be public, as used by its switch and its plans.
import type { PublicKind } from '@imp/domain/publication/types.ts'

export interface PublicSubject {
  readonly kind: PublicKind
  /** null: graphs. */
  readonly id: string | null
  readonly name: string
  readonly year: number | null
  /** Only graphs have years here. */
  readonly years: readonly number[]
}

export const nameWithYear = ({ name, year }: Pick<PublicSubject, 'name' | 'year'>): string =>
  year === null || name.includes(String(year)) ? name : `${name} (${year})`
