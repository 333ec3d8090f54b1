// One section at a time: its name, the form's description on the first one, and the questions that are visible.
// Questions that a choice hides fade away below it, the one somebody is in as soon as it is left; the page keeps its place in the meantime.
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

/** The visible ids, with those that have just been hidden still in their places until they have faded. */
function useLeaving(visible: readonly string[]): readonly string[] {
  const [shown, setShown] = useState(visible)
  const merged = useMemo(() => mergeIds(shown, visible), [shown, visible])
  useEffect(() => {
    if (shown === visible) return
    const timer = setTimeout(() => setShown(visible), fadeMs)
    return () => clearTimeout(timer)
  }, [shown, visible])
  return merged
}

/** All of `next`, with what only `before` had behind the neighbour it stood behind. */
function mergeIds(before: readonly string[], next: readonly string[]): readonly string[] {
  const kept = new Set(next)
  if (before.every(id => kept.has(id))) return next
  const merged = [...next]
  before.forEach((id, index) => {
    if (kept.has(id)) return
    const neighbour = merged.indexOf(before[index - 1] ?? '')
    merged.splice(neighbour + 1, 0, id)
  })
  return merged
}

/** Browsers are content when the caret of a text area is in sight, and leave its foot below the bar. */
function showFocusWholly({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

interface Props {
  /** Another section is another view: its key is the section's id. */
  section: SectionState
  isFirst: boolean
  isOnlyOpen: boolean
  onOnlyOpen: (isOnlyOpen: boolean) => void
  /** The question somebody was led to: it is shown, open or not. */
  pinned: string | null
}

export const SectionView = memo(function SectionView({ section, isFirst, isOnlyOpen, onOnlyOpen, pinned }: Props) {
  const text = useText()
  const { form, store, result } = useFilling()
  const answers = useAnswers()
  // Where some answers were sent back, all others stay as they were submitted.
  const kept = useMemo(() => ({ ...answers, readOnly: true }), [answers])
  const list = useRef<HTMLDivElement>(null)
  const goToActions = useQuestionActionKeys()
  const explainLocked = useExplainLocked()
  useTypedOptions()
  const index = form.sections.findIndex(one => one.id === section.id)
  const questions = useMemo(() => new Map(listNumberedQuestions(form).map(one => [one.question.id, one])), [form])
  const wanted = useOnlyOpen(section, isOnlyOpen, pinned)
  const ids = useLeaving(wanted)
  const visible = new Set(section.visible)
  const shown = new Set(wanted)
  const isLeaving = ids.length > shown.size
  useEffect(() => {
    return () => {
      store.clearChoiceUndo()
      store.forgetTakenOver(section.id)
      store.leaveAllQuestions()
    }
  }, [store, section.id])
  useLayoutEffect(() => {
    // The page would become shorter than it is scrolled: it keeps its height until the section changes.
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
      <AnswersContext value={result.returned ? kept : answers}>
        <PreviousOfSection sectionId={section.id} />
      </AnswersContext>
      {ids.length === 0 && <p>{text('results.quickEntry.noneOpen')}</p>}
      <div ref={list} className={classes['questions']}>
        {ids.map(id => {
          const found = questions.get(id)
          if (!found) return null
          return (
            <AnswersContext key={id} value={findOpenPart(result.returned, id) === 'nothing' ? kept : answers}>
              <QuestionCard {...found} isHidden={!visible.has(id)} isLeaving={!shown.has(id)} />
            </AnswersContext>
          )
        })}
      </div>
    </section>
  )
})
