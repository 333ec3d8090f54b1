// One section at a time: its name, the form's description on the first one, and the questions that are visible.
// Questions that a choice hides fade away below it; the page keeps its place meanwhile.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { useFilling } from './filling-context.ts'
import classes from './Filling.module.css'
import type { SectionState } from '../engine/outline.ts'
import { QuestionCard } from './QuestionCard.tsx'

const fadeMs = 200

/** The visible ids, with those that have just been hidden still in their places until they have faded. */
function useLeaving(section: string, visible: readonly string[]) {
  const [shown, setShown] = useState({ section, ids: visible })
  const merged = useMemo(
    () => (shown.section === section ? mergeIds(shown.ids, visible) : visible),
    [shown, section, visible],
  )
  useEffect(() => {
    if (shown.section === section && shown.ids === visible) return
    const timer = setTimeout(() => setShown({ section, ids: visible }), shown.section === section ? fadeMs : 0)
    return () => clearTimeout(timer)
  }, [shown, section, visible])
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

interface Props {
  section: SectionState
  isFirst: boolean
}

export function SectionView({ section, isFirst }: Props) {
  const text = useText()
  const { form } = useFilling()
  const list = useRef<HTMLDivElement>(null)
  const index = form.sections.findIndex(one => one.id === section.id)
  const questions = useMemo(
    () => new Map(form.sections[index]?.questions.map((question, place) => [question.id, { question, place }])),
    [form, index],
  )
  const ids = useLeaving(section.id, section.visible)
  const visible = new Set(section.visible)
  const isLeaving = ids.length > section.visible.length
  useLayoutEffect(() => {
    // The page would become shorter than it is scrolled: it keeps its height until the section changes.
    if (!isLeaving || !list.current) return
    const { top } = list.current.getBoundingClientRect()
    list.current.style.minBlockSize = `${Math.max(0, innerHeight - top)}px`
  }, [isLeaving])
  return (
    <section className={classes['section']} aria-labelledby="section-name">
      <h2 id="section-name" tabIndex={-1} className={classes['sectionName']}>
        <span className={classes['sectionNumber']}>
          {text('results.filling.sectionOf', { number: index + 1, count: form.sections.length })}
        </span>
        <span dir="auto">{section.name}</span>
      </h2>
      {isFirst && form.description && (
        <p className={classes['description']} dir="auto">
          {form.description}
        </p>
      )}
      <div key={section.id} ref={list} className={classes['questions']}>
        {ids.map(id => {
          const found = questions.get(id)
          if (!found) return null
          const number = `${index + 1}.${found.place + 1}`
          return <QuestionCard key={id} question={found.question} number={number} isLeaving={!visible.has(id)} />
        })}
      </div>
    </section>
  )
}
