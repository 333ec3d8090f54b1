// Steps through faulty or open questions by button or key, with their number and the current position. F8 also visits each faulty cell of a
// table.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CellAddress } from '@imp/domain/forms/table-questions.ts'
import { announce } from '../../platform/announce.ts'
import { useText } from '../../platform/i18n/text.ts'
import { type FieldPartKey, listCellKeys, parseCellKey } from '../engine/field-parts.ts'
import { findNext, findQuestionFrom } from '../engine/question-steps.ts'
import { useSections } from '../inputs/answers-context.ts'
import { useFilling } from './filling-context.ts'
import { findQuestionId } from './find-question.ts'
import { stepKeys } from './step-keys.ts'

const findCellKey = (target: EventTarget | null): FieldPartKey | null => {
  const cell = target instanceof Element && target.closest<HTMLElement>('[data-cell]')?.dataset['cell']
  return cell ? `cell:${cell}` : null
}

/** The question that has or last had the focus (null: none yet); its cell is a ref, because nothing renders with it. */
function useVisited() {
  const [visited, setVisited] = useState(() => findQuestionId(document.activeElement))
  const cell = useRef<FieldPartKey | null>(null)
  useEffect(() => {
    const note = ({ target }: Pick<FocusEvent, 'target'>) => {
      const id = findQuestionId(target)
      if (id === null) return
      cell.current = findCellKey(target)
      setVisited(id)
    }
    note({ target: document.activeElement })
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return { visited, cell }
}

export interface QuestionSteps {
  readonly count: number
  /** From 1; null: at none of them. */
  readonly position: number | null
  readonly go: (step: 1 | -1) => void
}

const announcements = { faulty: 'results.filling.faultAt', open: 'results.quickEntry.openAt' } as const

export function useQuestionSteps(sectionId: string, kind: 'faulty' | 'open'): QuestionSteps {
  const text = useText()
  const { form, store, jump } = useFilling()
  const sections = useSections()
  const { visited, cell } = useVisited()
  const wanted = sections.flatMap(section => section[kind])
  const position = visited === null ? 0 : wanted.indexOf(visited) + 1

  const go = useCallback(
    (step: 1 | -1) => {
      const ids = form.sections.flatMap(({ questions }) => questions.map(({ id }) => id))
      const own = form.sections.find(({ id }) => id === sectionId)?.questions ?? []
      const isHere = own.some(({ id }) => id === visited)
      const from = isHere ? ids.indexOf(visited ?? '') : ids.indexOf(own[0]?.id ?? '') - 0.5
      const now = store.getSections().flatMap(section => section[kind])
      const lead = (id: string, to: CellAddress | undefined) => {
        announce(text(announcements[kind], { position: now.indexOf(id) + 1, count: now.length }))
        jump(id, to)
      }
      const listCells = (id: string) => store.listFaultyCells(id)
      const table = isHere && visited !== null && kind === 'faulty' && now.includes(visited) ? visited : null
      if (table !== null) {
        const all = listCellKeys(store.getField(table).question)
        // Other elements of a table count as after its cells.
        const at = cell.current === null ? all.length : all.indexOf(cell.current)
        const next = findNext(all, listCells(table), at, step)
        if (next) return lead(table, parseCellKey(next) ?? undefined)
      }
      const id = findQuestionFrom(ids, now, from, step)
      if (id === null) return
      const key = listCells(id).at(step === 1 || kind === 'open' ? 0 : -1)
      lead(id, (key && parseCellKey(key)) ?? (kind === 'open' ? store.findReturnedCell(id) : undefined))
    },
    [form, store, jump, sectionId, visited, cell, text, kind],
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, shiftKey, target } = event
      if (key !== stepKeys[kind] || ctrlKey || altKey || metaKey || event.defaultPrevented) return
      // A full-screen table has this role, too, but is no question to the user.
      if (target instanceof Element && target.closest('[role="dialog"]:not([data-asks-nothing])')) return
      event.preventDefault()
      go(shiftKey ? -1 : 1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [go, kind])
  return { count: wanted.length, position: position > 0 ? position : null, go }
}
