// Changes that may need a confirmation, and the undo of deletions, including the skips that were reset.
import { useCallback, useState } from 'react'
import { type BrokenBranch, resetBranches } from '@imp/domain/forms/branching.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { announce } from '../../platform/announce.ts'
import { useText } from '../../platform/i18n/text.ts'
import type { Confirmation, Proposal } from '../engine/proposal.ts'
import { numberedName } from '../engine/question-numbers.ts'
import type { Outcome, QuestionQueue } from '../engine/question-queue.ts'
import type { QueuedChange } from '../engine/send-change.ts'
import {
  type Change,
  editQuestion,
  findBrokenSkips,
  restoreQuestion,
  restoreSection,
  type Sections,
} from '../engine/working-copy.ts'
import { sendRestoredSection } from './hooks.ts'
import { focusWhenRendered } from '../focus-when-rendered.ts'
import { cardSelector } from './QuestionCard.tsx'

export interface Undo {
  /** Id of the deleted question or section. */
  readonly id: string
  readonly name: string
  readonly run: () => void
}

/** `onBack`: a deleted section has been restored. */
export function useProposals(
  queue: QuestionQueue,
  sections: Sections,
  ask: (confirmation: Confirmation) => void,
  onBack: (sectionId: string) => void,
) {
  const text = useText()
  const [undo, setUndo] = useState<Undo | null>(null)
  const dismissUndo = useCallback(() => setUndo(null), [])

  const carryOut = (proposal: Proposal, broken: readonly BrokenBranch[]) => {
    const { failureOfReset, deletes, removes, moves, ...queued } = proposal
    setUndo(null)
    const change: Change = broken.length === 0 ? queued.change : now => resetBranches(queued.change(now))
    const failure = broken.length === 0 ? queued.failure : (failureOfReset ?? queued.failure)
    const outcome = queue.add({ ...queued, change, failure })
    // Not earlier: the person may have declined the confirmation.
    if (moves) announce(text('forms.move.moved', moves))
    const restore = restoreSkips(sections, change(sections), broken)
    if (removes) {
      const name = numberedName(sections, removes)
      const undoing: Undo = {
        id: removes.id,
        name,
        run: () => offerUndoAgain(undoing, restoreDeletedQuestion(removes, restore)),
      }
      offer(undoing, outcome, 'forms.questions.deleted')
    }
    if (deletes) {
      const { id, name } = deletes
      const undoing: Undo = { id, name, run: () => offerUndoAgain(undoing, restoreDeletedSection(deletes, restore)) }
      offer(undoing, outcome, 'forms.sections.deleted')
    }
  }

  function offer(undoing: Undo, outcome: Promise<Outcome>, message: TextId): void {
    setUndo(undoing)
    void outcome.then(({ kind }) => {
      if (kind === 'saved') announce(text(message))
      else setUndo(now => (now === undoing ? null : now))
    })
  }

  /** Undo stays available until the restored item is stored. */
  function offerUndoAgain(undoing: Undo, outcome: Promise<Outcome>): void {
    setUndo(null)
    void outcome.then(({ kind }) => {
      if (kind !== 'saved') setUndo(now => now ?? undoing)
    })
  }

  function restoreDeletedQuestion(question: Question, restore: Change): Promise<Outcome> {
    const section = sections.find(({ id }) => id === question.section)
    const place = section?.questions.findIndex(({ id }) => id === question.id) ?? 0
    const outcome = queue.add({
      change: now => restore(restoreQuestion(question, Math.max(place, 0))(now)),
      isLastSectionFirst: true,
      failure: 'forms.questionEditFailed',
    })
    focusWhenRendered(cardSelector(question.id))
    return outcome
  }

  function restoreDeletedSection(section: Section, restore: Change): Promise<Outcome> {
    const place = Math.max(
      sections.findIndex(({ id }) => id === section.id),
      0,
    )
    const outcome = queue.add({
      change: now => restore(restoreSection(section, place)(now)),
      // When it is sent again after somebody else's change, the section is there already.
      sendFirst: async stored => {
        if (!stored.some(({ id }) => id === section.id)) await sendRestoredSection(section, place + 1)
      },
      failure: 'forms.sectionCreateFailed',
    })
    onBack(section.id)
    return outcome
  }

  const propose = (proposal: Proposal) => {
    const broken = findBrokenSkips(sections, proposal.change)
    if (broken.length === 0 && !proposal.deletes) return carryOut(proposal, broken)
    const { movedId } = proposal
    // After dragging, nothing has the focus.
    const isDragged = movedId !== undefined && !document.activeElement?.matches(cardSelector(movedId))
    ask({
      proposal,
      broken,
      onConfirm: () => carryOut(proposal, broken),
      ...(isDragged && { onCancel: () => focusWhenRendered(cardSelector(movedId)) }),
    })
  }
  /** Moves a question to another section; settled when the person has confirmed and the server has answered. */
  const proposeMove = (queued: QueuedChange): Promise<Outcome> => {
    const broken = findBrokenSkips(sections, queued.change)
    if (broken.length === 0) return queue.add(queued)
    const change: Change = now => resetBranches(queued.change(now))
    return new Promise(resolve =>
      ask({
        proposal: queued,
        broken,
        onConfirm: () => resolve(queue.add({ ...queued, change })),
        onCancel: () => resolve({ kind: 'cancelled' }),
      }),
    )
  }
  return { propose, proposeMove, undo, dismissUndo }
}

/** Restores the skips that were reset; other changes to their questions stay. */
function restoreSkips(before: Sections, after: Sections, broken: readonly BrokenBranch[]): Change {
  const find = (sections: Sections, id: string) =>
    sections.flatMap(({ questions }) => questions).find(question => question.id === id)
  return now =>
    [...new Set(broken.map(({ questionId }) => questionId))].reduce((sections, id) => {
      const [old, reset] = [find(before, id), find(after, id)]
      return old && reset ? editQuestion(reset, old)(sections) : sections
    }, now)
}
