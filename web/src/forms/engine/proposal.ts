// A change that a person wants to make, and the confirmation that it may need first.
import type { BrokenBranch } from '@imp/domain/forms/branching.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import type { MessageId } from '@imp/domain/messages.ts'
import type { QueuedChange } from './send-change.ts'

export interface Proposal extends QueuedChange {
  readonly failureOfReset?: MessageId
  readonly deletes?: Section
  readonly removes?: Question
  /** For the screen reader's announcement; `place` counts from 1. */
  readonly moves?: { readonly name: string; readonly place: number; readonly count: number }
}
export interface Confirmation {
  readonly proposal: Proposal
  readonly broken: readonly BrokenBranch[]
  readonly onConfirm: () => void
  readonly onCancel?: () => void
}
