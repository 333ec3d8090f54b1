// Sends one change of the editor. When somebody else has changed the same list in the meantime, it is made again on top of
// theirs; where that would take away what they have changed, it is not sent: somebody has to choose first.
import type { MessageId } from '@imp/domain/messages.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import type { Store } from '../../platform/store.ts'
import type { LastChange } from '../../platform/conflict/last-change.ts'
import { type Clash, findClashes, restoreSeen } from './merge-changes.ts'
import { type Change, findChangedLists, findSectionMove, type Sections, sortSections } from './working-copy.ts'

export interface QueuedChange {
  readonly change: Change
  /** What else has to be sent once the lists are stored (a section that moves or goes); given what was stored before. */
  readonly sendSection?: (stored: Sections) => Promise<unknown>
  /** What has to be sent before the lists (a section that comes back); given what was stored before. */
  readonly sendFirst?: (stored: Sections) => Promise<unknown>
  /** Later sections first: for what brings a question back before a skip leads to it again. */
  readonly isLastSectionFirst?: boolean
  /** The question as its author saw it, and the version of its list: changed in the meantime, it is not overwritten unasked. */
  readonly seen?: { readonly question: Question; readonly questionsVersion: number }
  /** The question that is put elsewhere. */
  readonly movedId?: string
  readonly failure: MessageId
  /** The form that its author has seen in the question about a conflict. */
  readonly shown?: Sections
}

export interface Conflict {
  readonly clashes: readonly Clash[]
  /** The form that my change was made from, the form with my change on top of theirs, and theirs. */
  readonly began: Sections
  readonly mine: Sections
  readonly theirs: Sections
  /** The clashes come from one change (a deletion and the skips it resets): it is made as a whole, or not at all. */
  readonly isOneChoice: boolean
  readonly lastChange: LastChange | null
}

export interface QueueDeps {
  /** Asks the server again. */
  read(): Promise<Sections>
  send(section: Section): Promise<unknown>
  /** Has somebody else saved in the meantime? */
  isStale(error: unknown): boolean
  lastChangeOf(error: unknown): LastChange | null
  onFailure(message: MessageId, error: unknown): void
}

type SendResult =
  | { readonly kind: 'saved' }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'failed'; readonly error: unknown }

/** How often a list may have been changed again by somebody else while a change is merged with it. */
const maxMergeAttempts = 5

/** `stored`: the form as the server holds it; read again after every answer. */
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
        // What is shown is as new as it gets, without keeping anybody waiting for it.
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
  // Earlier sections first: when a question goes, no skip leads there any more. The list that a question leaves for another
  // section is the server's: sent by itself, it would delete the question.
  const move = findSectionMove(before, after)
  const lists = findChangedLists(before, after).filter(({ id }) => id !== move?.from)
  for (const section of queued.isLastSectionFirst ? lists.toReversed() : lists) await deps.send(section)
  await queued.sendSection?.(before)
}

async function readAgain(stored: Store<Sections>, deps: QueueDeps): Promise<void> {
  stored.set(sortSections(await deps.read()))
}

/** Read again by itself, the form does not say who has changed it: a write from the version seen is told so. */
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
