// One text with its audience, recipients and values.
import type { NewsValues } from '@imp/domain/news/kinds.ts'
import type { NotificationKind } from '@imp/domain/notifications/kinds.ts'
import type { Audience } from '../../news/service.ts'
import type { Receiver } from './queries.ts'

export interface Message {
  readonly kind: NotificationKind
  readonly subjectId: string
  /** For a form, if the message concerns one country's answers. */
  readonly resultId?: string
  readonly values: NewsValues
  readonly audience: Audience
  readonly receivers: readonly Receiver[]
  /** A person is notified once per occasion. */
  readonly occasion: string
  readonly path: string
}

export const everybody: Audience = { roles: null, countryIds: null, userIds: null }

/** A person is notified once per key. */
export const eventKeyOf = ({ kind, subjectId, occasion }: Pick<Message, 'kind' | 'subjectId' | 'occasion'>): string =>
  `${kind} ${subjectId} ${occasion}`
