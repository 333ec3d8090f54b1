// The visible section: its name, the form's description in the first one, and the visible questions.
// Questions that a choice hides fade out; the page keeps its height meanwhile.
import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { findOpenPart } from '@imp/domain/filling/returned-parts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Description } from './Description.tsx'
import { ColleagueOfSection } from './assignments/ColleaguesSlot.tsx'
import { useFilling } from './filling-context.ts'
import classes from './Filling.module.css'
import { listNumberedQuestions } from '../engine/question-numbers.ts'
import type { SectionState } from '../engine/outline.ts'
import { AnswersContext, useAnswers } from '../inputs/answers-context.ts'
import { QuickEntrySlot } from './quick-entry/QuickEntrySlot.tsx'
import { useOnlyOpen } from './quick-entry/use-only-open.ts'
import { useTypedOptions } from './quick-entry/use-typed-options.ts'
import { PreviousOfSection } from '../previous/PreviousSlot.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { useExplainLocked } from './use-explain-locked.ts'
import { useQuestionActionKeys } from './use-question-action-keys.ts'

const fadeMs = 200

/** The visible ids, plus those just hidden, in place until they have faded out. */
function useFadingOut(visible: readonly string[]): readonly string[] {
  const [shown, setShown] = useState(visible)
  const merged = useMemo(() => mergeIds(shown, visible), [shown, visible])
  useEffect(() => {
    if (shown === visible) return
    const timer = setTimeout(() => setShown(visible), fadeMs)
    return () => clearTimeout(timer)
  }, [shown, visible])
  return merged
}

/** `next`, with ids that only `before` contains after the same predecessor. */
function mergeIds(before: readonly string[], next: readonly string[]): readonly string[] {
  const nextIds = new Set(next)
  if (before.every(id => nextIds.has(id))) return next
  const merged = [...next]
  before.forEach((id, index) => {
    if (nextIds.has(id)) return
    const neighbour = merged.indexOf(before[index - 1] ?? '')
    merged.splice(neighbour + 1, 0, id)
  })
  return merged
}

/** Browsers only scroll the caret of a textarea into view and may leave its end below the bar. */
function showFocusWholly({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

interface Props {
  /** Mount with the section's id as key. */
  section: SectionState
  isFirst: boolean
  isOnlyOpen: boolean
  onOnlyOpen: (isOnlyOpen: boolean) => void
  pinned: string | null
}

export const SectionView = memo(function SectionView({ section, isFirst, isOnlyOpen, onOnlyOpen, pinned }: Props) {
  const text = useText()
  const { form, store, result } = useFilling()
  const answers = useAnswers()
  // With a revision request, all other answers are read-only.
  const lockedAnswers = useMemo(() => ({ ...answers, readOnly: true }), [answers])
  const list = useRef<HTMLDivElement>(null)
  const goToActions = useQuestionActionKeys()
  const explainLocked = useExplainLocked()
  useTypedOptions()
  const index = form.sections.findIndex(one => one.id === section.id)
  const questions = useMemo(() => new Map(listNumberedQuestions(form).map(one => [one.question.id, one])), [form])
  const wanted = useOnlyOpen(section, isOnlyOpen, pinned)
  const ids = useFadingOut(wanted)
  const visible = new Set(section.visible)
  const shown = new Set(wanted)
  const isLeaving = ids.length > shown.size
  useEffect(() => {
    return () => {
      store.clearChoiceUndo()
      store.forgetApplied(section.id)
      store.leaveAllQuestions()
    }
  }, [store, section.id])
  useLayoutEffect(() => {
    // Keeps the height until the section changes, so that the page does not jump when it becomes shorter.
    if (!isLeaving || !list.current) return
    const { top } = list.current.getBoundingClientRect()
    list.current.style.minBlockSize = `${Math.max(0, innerHeight - top)}px`
  }, [isLeaving])
  return (
    <section
      className={classes['section']}
      aria-labelledby="section-name"
      aria-describedby="section-keys pace-keys"
      onKeyDown={event => {
        goToActions(event)
        explainLocked(event)
      }}
      onPaste={explainLocked}
      onClick={explainLocked}
      onKeyUp={showFocusWholly}
    >
      <span id="section-keys" hidden>
        {text('results.filling.keys')}
      </span>
      <span id="pace-keys" hidden>
        {text('results.quickEntry.keys')}
      </span>
      <h2 id="section-name" tabIndex={-1} className={classes['sectionName']}>
        <span className={classes['sectionNumber']}>
          {text('results.filling.sectionOf', { number: index + 1, count: form.sections.length })}
        </span>
        <span dir="auto">{section.name}</span>
      </h2>
      <ColleagueOfSection sectionId={section.id} name={section.name} />
      {isFirst && form.description && <Description html={form.description} />}
      <QuickEntrySlot sectionId={section.id} isOnlyOpen={isOnlyOpen} onOnlyOpen={onOnlyOpen} />
      <AnswersContext value={result.returned ? lockedAnswers : answers}>
        <PreviousOfSection sectionId={section.id} />
      </AnswersContext>
      {ids.length === 0 && <p>{text('results.quickEntry.noneOpen')}</p>}
      <div ref={list} className={classes['questions']}>
        {ids.map(id => {
          const found = questions.get(id)
          if (!found) return null
          return (
            <AnswersContext key={id} value={findOpenPart(result.returned, id) === 'nothing' ? lockedAnswers : answers}>
              <QuestionCard {...found} isHidden={!visible.has(id)} isLeaving={!shown.has(id)} />
            </AnswersContext>
          )
        })}
      </div>
    </section>
  )
})
