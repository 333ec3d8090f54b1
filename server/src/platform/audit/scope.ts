// In whose name the work under way is done. It is told to every transaction that the work begins (postgres/audited-transactions.ts),
// so that what changes there is recorded with it, whichever service it is that changes something.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditAction } from '@imp/domain/audit/recording.ts'
import type { Person } from '../person.ts'

export type AuditedPerson = Pick<Person, 'id' | 'name' | 'role' | 'actualRole'>

/** An entry of the audit log before it is written. */
export interface AuditEntry {
  /** The request's, where there is one. */
  readonly id: string
  readonly at: Date
  readonly person: AuditedPerson
  readonly address: string
  readonly userAgent: string
  readonly action: AuditAction
  /** The call, the kind of job, or the command. */
  readonly call: string
  readonly params: Readonly<Record<string, unknown>>
}

const entries = new AsyncLocalStorage<() => AuditEntry>()

/** @param describe is asked whenever the entry is needed: who signs in is known only later */
export const workInNameOf = <T>(describe: () => AuditEntry, work: () => T): T => entries.run(describe, work)

/** null: nobody asked for it, or it changes nothing that is recorded. */
export const currentEntry = (): AuditEntry | null => entries.getStore()?.() ?? null
