// What a module hands in for the streams of events: what has changed since a cursor, and who may see what of it.
import type { Db } from '../db.ts'
import type { Person } from '../person.ts'

/** Somebody who wants to know, and up to where they have been told. */
export interface Subscription {
  readonly user: Person
  /** What it is about, where a topic is about one thing: a result's id. */
  readonly subject: string
  cursor: string
}

export interface TopicEvent {
  readonly name: string
  readonly data: unknown
  /** Where somebody stands who has been told this, too. */
  readonly cursor: string
}
export type Update =
  | { readonly kind: 'changed'; readonly events: readonly TopicEvent[]; readonly cursor: string }
  /** They may not hear any more of it, or it is gone. */
  | { readonly kind: 'ended' }

export interface Topic {
  readonly name: string
  /**
   * @param lastCursor up to where they have been told already; null: begin now
   * @returns the cursor to begin with @throws Problem: they may not listen
   */
  subscribe(
    listener: { readonly db: Db; readonly user: Person },
    subject: string,
    lastCursor: string | null,
  ): Promise<string>
  /** Asked once a second for all listeners of this server; what is left out of the answer has not changed. */
  readUpdates(db: Db, subscriptions: readonly Subscription[]): Promise<ReadonlyMap<Subscription, Update>>
}
