// Through the faulty questions one after the other: which one the focus is in, how many there are, and the way to the next
// and to the one before, by press or with F8 as in editors of code.
import { useCallback, useEffect, useState } from 'react'
import { announce } from '../../platform/announce.ts'
import { useText } from '../../platform/i18n/text.ts'
import { findFaultFrom } from '../engine/fault-steps.ts'
import { useSections } from '../inputs/answers-context.ts'
import { useFilling } from './filling-context.ts'

const findQuestionId = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('article[id^="q-"]')?.id.slice('q-'.length) ?? null) : null

/** The question that has, or had last, the focus; null: none yet. */
function useVisitedQuestion(): string | null {
  const [visited, setVisited] = useState<string | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => setVisited(before => findQuestionId(target) ?? before)
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return visited
}

export interface FaultSteps {
  readonly count: number
  /** Which of them one is at, from 1; null: at none of them. */
  readonly position: number | null
  readonly go: (step: 1 | -1) => void
}

/** @param sectionId the section that is shown */
export function useFaultSteps(sectionId: string): FaultSteps {
  const text = useText()
  const { form, store, jump } = useFilling()
  const sections = useSections()
  const visited = useVisitedQuestion()
  const faulty = sections.flatMap(section => section.faulty)
  const position = visited === null ? 0 : faulty.indexOf(visited) + 1

  const go = useCallback(
    (step: 1 | -1) => {
      const ids = form.sections.flatMap(({ questions }) => questions.map(({ id }) => id))
      const own = form.sections.find(({ id }) => id === sectionId)?.questions ?? []
      const isHere = own.some(({ id }) => id === visited)
      const from = isHere ? ids.indexOf(visited ?? '') : ids.indexOf(own[0]?.id ?? '') - 0.5
      const now = store.getSections().flatMap(section => section.faulty)
      const id = findFaultFrom(ids, now, from, step)
      if (id === null) return
      announce(text('results.filling.faultAt', { position: now.indexOf(id) + 1, count: now.length }))
      jump(id, store.findFaultyCell(id))
    },
    [form, store, jump, sectionId, visited, text],
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, shiftKey, target } = event
      if (key !== 'F8' || ctrlKey || altKey || metaKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest('[role="dialog"]')) return
      event.preventDefault()
      go(shiftKey ? -1 : 1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [go])
  return { count: faulty.length, position: position > 0 ? position : null, go }
}
