// Through the faulty questions, or the open ones, one after the other: which one the focus is in, how many there are, and the
// way to the next and to the one before, by press or with a key: F8, as in editors of code, and F9.
import { useCallback, useEffect, useState } from 'react'
import { announce } from '../../platform/announce.ts'
import { useText } from '../../platform/i18n/text.ts'
import { findQuestionFrom } from '../engine/question-steps.ts'
import { useSections } from '../inputs/answers-context.ts'
import { useFilling } from './filling-context.ts'

/** In which question something stands; null: in none. */
export const findQuestionId = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('article[id^="q-"]')?.id.slice('q-'.length) ?? null) : null

/** The question that has, or had last, the focus; null: none yet. */
function useVisitedQuestion(): string | null {
  const [visited, setVisited] = useState(() => findQuestionId(document.activeElement))
  useEffect(() => {
    const note = ({ target }: FocusEvent) => setVisited(before => findQuestionId(target) ?? before)
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return visited
}

export interface QuestionSteps {
  readonly count: number
  /** Which of them one is at, from 1; null: at none of them. */
  readonly position: number | null
  readonly go: (step: 1 | -1) => void
}

const keys = { faulty: 'F8', open: 'F9' } as const
const announcements = { faulty: 'results.filling.faultAt', open: 'results.pace.openAt' } as const

/**
 * @param sectionId the section that is shown
 * @param kind which questions are meant
 */
export function useQuestionSteps(sectionId: string, kind: 'faulty' | 'open'): QuestionSteps {
  const text = useText()
  const { form, store, jump } = useFilling()
  const sections = useSections()
  const visited = useVisitedQuestion()
  const wanted = sections.flatMap(section => section[kind])
  const position = visited === null ? 0 : wanted.indexOf(visited) + 1

  const go = useCallback(
    (step: 1 | -1) => {
      const ids = form.sections.flatMap(({ questions }) => questions.map(({ id }) => id))
      const own = form.sections.find(({ id }) => id === sectionId)?.questions ?? []
      const isHere = own.some(({ id }) => id === visited)
      const from = isHere ? ids.indexOf(visited ?? '') : ids.indexOf(own[0]?.id ?? '') - 0.5
      const now = store.getSections().flatMap(section => section[kind])
      const id = findQuestionFrom(ids, now, from, step)
      if (id === null) return
      announce(text(announcements[kind], { position: now.indexOf(id) + 1, count: now.length }))
      jump(id, store.findFaultyCell(id) ?? (kind === 'open' ? store.findReturnedCell(id) : undefined))
    },
    [form, store, jump, sectionId, visited, text, kind],
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, shiftKey, target } = event
      if (key !== keys[kind] || ctrlKey || altKey || metaKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest('[role="dialog"]')) return
      event.preventDefault()
      go(shiftKey ? -1 : 1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [go, kind])
  return { count: wanted.length, position: position > 0 ? position : null, go }
}
