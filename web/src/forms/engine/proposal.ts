// A change that a person wants, and the question that may come before it.
import type { BrokenBranch } from '@imp/domain/forms/branching.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import type { MessageId } from '@imp/domain/messages.ts'
import type { QueuedChange } from './send-change.ts'

export interface Proposal extends QueuedChange {
  /** What is said when sending fails after skips have been reset. */
  readonly failureOfReset?: MessageId
  /** A section that goes. */
  readonly deletes?: Section
  /** A question that goes. */
  readonly removes?: Question
  /** What moves where (place from 1), for whoever does not see it. */
  readonly moves?: { readonly name: string; readonly place: number; readonly count: number }
}
export interface Confirmation {
  readonly proposal: Proposal
  /** The skips that would be reset. */
  readonly broken: readonly BrokenBranch[]
  readonly onConfirm: () => void
  /** Everything stays as it is. */
  readonly onCancel?: () => void
}
