// A change that a person wants. Where skips would lead nowhere or a whole section would go, it is asked first; a
// deleted question can be brought back, with the skips that led to it.
import { useCallback, useState } from 'react'
import { type BrokenBranch, resetBranches } from '@imp/domain/forms/branching.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { announce } from '../../platform/announce.ts'
import type { Confirmation, Proposal } from '../engine/proposal.ts'
import type { QuestionQueue } from '../engine/question-queue.ts'
import { findBrokenSkips, restoreQuestion, putQuestion, type Sections } from '../engine/working-copy.ts'

export interface Undo {
  readonly question: Question
  readonly run: () => void
}

export function useProposals(queue: QuestionQueue, sections: Sections, ask: (confirmation: Confirmation) => void) {
  const text = useText()
  const [undo, setUndo] = useState<Undo | null>(null)
  const dismissUndo = useCallback(() => setUndo(null), [])

  const go = (proposal: Proposal, broken: readonly BrokenBranch[]) => {
    const { failureOfReset, deletes: _, removes, moves, ...job } = proposal
    setUndo(null)
    const outcome = queue.add(
      broken.length === 0
        ? job
        : {
            ...job,
            change: now => resetBranches(job.change(now)),
            failure: failureOfReset ?? job.failure,
          },
    )
    // Not before: a question may have come first, and been answered with no.
    if (moves) announce(text('forms.move.moved', moves))
    if (!removes) return
    const offer = { question: removes, run: () => bring(removes, broken) }
    setUndo(offer)
    void outcome.then(how => {
      if (how === 'saved') announce(text('forms.questions.deleted'))
      // It is still there.
      else setUndo(now => (now === offer ? null : now))
    })
  }

  function bring(question: Question, broken: readonly BrokenBranch[]): void {
    setUndo(null)
    const at = sections.find(({ id }) => id === question.section)?.questions.findIndex(({ id }) => id === question.id)
    const before = sections.flatMap(one => one.questions)
    const skipping = broken.flatMap(({ questionId }) => before.filter(({ id }) => id === questionId))
    void queue.add({
      change: now =>
        skipping.reduce((next, old) => putQuestion(old)(next), restoreQuestion(question, Math.max(at ?? 0, 0))(now)),
      lastFirst: true,
      failure: 'forms.questionEditFailed',
    })
  }

  const propose = (proposal: Proposal) => {
    const broken = findBrokenSkips(sections, proposal.change)
    if (broken.length === 0 && !proposal.deletes) return go(proposal, broken)
    ask({ proposal, broken, onConfirm: () => go(proposal, broken) })
  }
  return { propose, undo, dismissUndo }
}
