// What a module provides for event streams: what has changed since a cursor, and who may see it.
import type { Db } from '../db.ts'
import type { Person } from '../person.ts'

export interface Subscription {
  readonly user: Person
  /** Where a topic is about one thing, such as a result: its id. */
  readonly subject: string
  cursor: string
}

export interface TopicEvent {
  readonly name: string
  readonly data: unknown
  readonly cursor: string
}
export type Update =
  | { readonly kind: 'changed'; readonly events: readonly TopicEvent[]; readonly cursor: string }
  /** They may no longer hear of it, or it is gone. */
  | { readonly kind: 'ended' }

export interface Topic {
  readonly name: string
  /** @param lastCursor where to continue; null: now @returns the cursor to begin with @throws Problem: not allowed */
  subscribe(
    listener: { readonly db: Db; readonly user: Person },
    subject: string,
    lastCursor: string | null,
  ): Promise<string>
  /** Asked once a second for all listeners of this server; those left out of the result have no changes. */
  readUpdates(db: Db, subscriptions: readonly Subscription[]): Promise<ReadonlyMap<Subscription, Update>>
}
