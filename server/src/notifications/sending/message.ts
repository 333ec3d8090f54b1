// What one text says to whom, with what.
import type { NewsValues } from '@imp/domain/news/kinds.ts'
import type { NotificationKind } from '@imp/domain/notifications/kinds.ts'
import type { Audience } from '../../news/service.ts'
import type { Receiver } from './queries.ts'

export interface Message {
  readonly kind: NotificationKind
  readonly subjectId: string
  readonly values: NewsValues
  readonly audience: Audience
  readonly receivers: readonly Receiver[]
  /** One person is told once of each. */
  readonly occasion: string
  /** Where it leads to. */
  readonly path: string
}

export const everybody: Audience = { roles: null, countryIds: null, userIds: null }
