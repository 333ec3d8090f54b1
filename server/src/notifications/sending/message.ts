// What one text says to whom, with what.
import type { NewsValues } from '@imp/domain/news/kinds.ts'
import type { NotificationKind } from '@imp/domain/notifications/kinds.ts'
import type { Audience } from '../../news/service.ts'
import type { Receiver } from './queries.ts'

export interface Message {
  readonly kind: NotificationKind
  readonly subjectId: string
  /** Of a form, where it speaks of one country's answers. */
  readonly resultId?: string
  readonly values: NewsValues
  readonly audience: Audience
  readonly receivers: readonly Receiver[]
  /** One person is told once of each. */
  readonly occasion: string
  /** Where it leads to. */
  readonly path: string
}

export const everybody: Audience = { roles: null, countryIds: null, userIds: null }

/** Of two events with the same key a person hears once. */
export const eventKeyOf = ({ kind, subjectId, occasion }: Pick<Message, 'kind' | 'subjectId' | 'occasion'>): string =>
  `${kind} ${subjectId} ${occasion}`
