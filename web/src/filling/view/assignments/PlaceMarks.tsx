// Shows colleagues' initials in the corner of the question and table cell they are in, so that nothing moves.
// Portals into existing elements, which know nothing about them.
import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { cellPath } from '@imp/domain/forms/table-questions.ts'
import type { Colleagues } from '@imp/domain/filling/colleague-endpoints.ts'
import { useText } from '../../../platform/i18n/text.ts'
import classes from './PlaceMarks.module.css'

type Presence = Colleagues['here'][number]
interface Mark {
  readonly key: string
  readonly name: string
  readonly tone: string
  readonly place: HTMLElement
  /** How many others are shown before it in the same question. */
  readonly nth: number
}

const tones = ['green', 'orange', 'blue']

function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/u).filter(word => /^\p{L}/u.test(word))
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

function findMarks(present: readonly Presence[], colleagues: Colleagues['colleagues']): Mark[] {
  const here = new Map<string, number>()
  return present.flatMap(({ colleague: { id, name }, question, cell }) => {
    const card = question && document.getElementById(`q-${question}`)
    if (!card) return []
    const tone = tones[colleagues.findIndex(one => one.id === id) % tones.length] ?? ''
    const path = cell && cellPath(cell.row, cell.column)
    const within = path === null ? null : card.querySelector<HTMLElement>(`[data-cell="${path}"]`)
    const nth = here.get(question) ?? 0
    here.set(question, nth + 1)
    return [card, within].flatMap((place, at) => (place ? [{ key: `${id} ${at}`, name, tone, place, nth }] : []))
  })
}

interface Props {
  present: readonly Presence[]
  colleagues: Colleagues['colleagues']
}

/** Remount with each update, because questions come and go. */
export function PlaceMarks({ present, colleagues }: Props) {
  const text = useText()
  const [marks, setMarks] = useState<readonly Mark[]>([])
  useLayoutEffect(() => {
    const found = findMarks(present, colleagues)
    setMarks(found)
    for (const { place, tone } of found) place.dataset['colleague'] = tone
    return () => {
      for (const { place } of found) delete place.dataset['colleague']
    }
  }, [present, colleagues])
  return marks.map(({ key, name, tone, place, nth }) =>
    createPortal(
      <span
        className={classes['mark']}
        data-tone={tone}
        style={{ '--nth': nth } as CSSProperties}
        role="img"
        aria-label={text('results.colleagues.isHere', { name })}
        title={text('results.colleagues.isHere', { name })}
      >
        {initialsOf(name)}
      </span>,
      place,
      key,
    ),
  )
}
