// Sends one change of the editor. After a change by somebody else it is made again on top of theirs, unless that would
// undo theirs: then it becomes a conflict.
import type { MessageId } from '@imp/domain/messages.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import type { Store } from '../../platform/store.ts'
import type { LastChange } from '../../platform/conflict/last-change.ts'
import { type Clash, findClashes, restoreSeen } from './merge-changes.ts'
import { type Change, findChangedLists, findSectionMove, type Sections, sortSections } from './working-copy.ts'

export interface QueuedChange {
  readonly change: Change
  /** Sent after the lists (a section that moves or is deleted). */
  readonly sendSection?: (stored: Sections) => Promise<unknown>
  /** Sent before the lists (a section that is restored). */
  readonly sendFirst?: (stored: Sections) => Promise<unknown>
  /** A restored question has to be sent before a skip leads to it again, and skips only lead forwards. */
  readonly isLastSectionFirst?: boolean
  /** The question as its author saw it; if it was changed since, it is not overwritten without asking. */
  readonly seen?: { readonly question: Question; readonly questionsVersion: number }
  readonly movedId?: string
  readonly failure: MessageId
  /** The form as its author saw it in the conflict dialog. */
  readonly shown?: Sections
}

export interface Conflict {
  readonly clashes: readonly Clash[]
  readonly began: Sections
  readonly mine: Sections
  readonly theirs: Sections
  /** The clashes come from one change (a deletion and the skips it resets), which is made as a whole or not at all. */
  readonly isOneChoice: boolean
  readonly lastChange: LastChange | null
}

export interface QueueDeps {
  read(): Promise<Sections>
  send(section: Section): Promise<unknown>
  isStale(error: unknown): boolean
  lastChangeOf(error: unknown): LastChange | null
  onFailure(message: MessageId, error: unknown): void
}

type SendResult =
  | { readonly kind: 'saved' }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'failed'; readonly error: unknown }

/** How often a change is merged and sent again while somebody else keeps changing the list. */
const maxMergeAttempts = 5

export async function sendChange(queued: QueuedChange, stored: Store<Sections>, deps: QueueDeps): Promise<SendResult> {
  const began = queued.shown ?? restoreSeen(stored.get(), queued.seen?.question)
  let lastChange: LastChange | null = null
  for (let attempt = 1; ; attempt++) {
    const theirs = stored.get()
    const clashes = findClashes(began, theirs, queued.change, queued.movedId)
    if (clashes.length > 0) {
      lastChange ??= await askLastChange(queued, theirs, deps)
      const [mine, isOneChoice] = [queued.change(theirs), queued.seen === undefined]
      return { kind: 'conflict', conflict: { clashes, began, mine, theirs, isOneChoice, lastChange } }
    }
    try {
      await storeChange(queued, theirs, deps)
      await readAgain(stored, deps)
      return { kind: 'saved' }
    } catch (error) {
      lastChange = deps.lastChangeOf(error)
      const canRetry = deps.isStale(error) && attempt < maxMergeAttempts
      if (!canRetry) {
        // Shows the latest state, but nobody has to wait for it.
        void readAgain(stored, deps).catch(() => {})
        return { kind: 'failed', error }
      }
      try {
        await readAgain(stored, deps)
      } catch (readError) {
        return { kind: 'failed', error: readError }
      }
    }
  }
}

async function storeChange(queued: QueuedChange, before: Sections, deps: QueueDeps): Promise<void> {
  await queued.sendFirst?.(before)
  const after = queued.change(before)
  // Earlier sections first, so that a deleted question has no skips to it left. The server updates the list that a
  // question leaves: sent by itself, that list would delete the question.
  const move = findSectionMove(before, after)
  const lists = findChangedLists(before, after).filter(({ id }) => id !== move?.from)
  for (const section of queued.isLastSectionFirst ? lists.toReversed() : lists) await deps.send(section)
  await queued.sendSection?.(before)
}

async function readAgain(stored: Store<Sections>, deps: QueueDeps): Promise<void> {
  stored.set(sortSections(await deps.read()))
}

/** The form does not say who has changed it. A write with the old version is refused, and the refusal does. */
async function askLastChange(
  { seen, change }: QueuedChange,
  stored: Sections,
  deps: QueueDeps,
): Promise<LastChange | null> {
  const [section] = findChangedLists(stored, change(stored))
  if (!seen || !section || seen.questionsVersion >= section.questionsVersion) return null
  try {
    await deps.send({ ...section, questionsVersion: seen.questionsVersion })
    return null
  } catch (error) {
    return deps.lastChangeOf(error)
  }
}
