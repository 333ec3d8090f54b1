// The list of sections, the current section, and the bar that leads from one to the next.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CellAddress } from '@imp/domain/forms/table-questions.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useSections } from '../inputs/answers-context.ts'
import { keepFilesOut } from './attachments/file-drop.ts'
import { FillBar } from './FillBar.tsx'
import { useFilling, type Filling } from './filling-context.ts'
import classes from './Filling.module.css'
import { focusField, focusQuestion, focusSection } from './focus.ts'
import { useCompact } from '../inputs/density.ts'
import { SectionChoice, SectionList } from './SectionList.tsx'
import { SectionView } from './SectionView.tsx'
import { useScrollPadding } from './use-scroll-padding.ts'
import { linkedQuestion, useSection } from './use-section.ts'

interface Props {
  jumpRef: { current: Filling['jump'] }
  onSubmit: (() => void) | null
  onUnsubmit: (() => void) | null
  onNear: () => void
}

export function Sections({ jumpRef, onSubmit, onUnsubmit, onNear }: Props) {
  const text = useText()
  const { form, interrupted } = useFilling()
  const sections = useSections()
  const { current, isGone, go, leave } = useSection(sections)
  const currentId = current?.id
  const [isOnlyOpen, setOnlyOpen] = useState(false)
  /** The last question that the user was led to, and whether the focus has arrived there. */
  const [jump, setJump] = useState<{ readonly id: string; readonly cell: CellAddress | undefined } | null>(null)
  const arrived = useRef<typeof jump>(null)
  const isCompact = useCompact()
  const shown = useRef<string | null>(null)
  const choice = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useScrollPadding(choice, bar)
  useEffect(keepFilesOut, [])
  const index = current ? sections.indexOf(current) : -1
  const previous = sections[index - 1]
  const next = sections[index + 1]

  useLayoutEffect(() => {
    jumpRef.current = (questionId, cell) => {
      const section = form.sections.find(one => one.questions.some(question => question.id === questionId))
      if (!section) return
      const next = { id: questionId, cell }
      // It may be in another section or filtered out: the effect below continues.
      if (section.id === current?.id && focusQuestion(questionId, cell)) arrived.current = next
      setJump(next)
      void go(section.id, questionId)
    }
  }, [jumpRef, form, go, current])
  useEffect(() => {
    const before = shown.current
    shown.current = currentId ?? null
    if (before === null && interrupted && focusField(interrupted)) return
    // On the first section of a visit, the focus stays where the page put it, unless the URL links to a question.
    const linked = linkedQuestion(location.hash)
    const wanted = jump === arrived.current ? null : jump
    const target = wanted ?? (linked && before === null ? { id: linked, cell: undefined } : null)
    const isFound = target !== null && focusQuestion(target.id, target.cell)
    if (isFound || before !== shown.current) arrived.current = jump
    if (isFound || before === null || before === shown.current) return
    // A user who made the section disappear from elsewhere keeps the focus there.
    if (!isGone || document.activeElement === document.body) focusSection()
    if (isGone && currentId) void go(currentId, undefined, true)
  }, [currentId, isGone, go, interrupted, jump])

  if (!current) return <p>{text('results.filling.empty')}</p>
  return (
    <>
      <div className={classes['columns']} data-density={isCompact ? 'compact' : undefined}>
        <aside className={classes['side']}>
          <SectionList current={current.id} onGo={id => void go(id)} />
        </aside>
        <div ref={choice} className={classes['phoneChoice']}>
          <SectionChoice current={current.id} onGo={id => void go(id)} />
        </div>
        <div className={classes['main']}>
          <SectionView
            key={current.id}
            section={current}
            isFirst={index === 0}
            isOnlyOpen={isOnlyOpen}
            onOnlyOpen={setOnlyOpen}
            pinned={jump?.id ?? null}
          />
        </div>
      </div>
      <FillBar
        ref={bar}
        sectionId={current.id}
        onBack={previous ? () => void go(previous.id) : leave}
        onNext={next ? () => void go(next.id) : null}
        onSubmit={onSubmit}
        onUnsubmit={onUnsubmit}
        onNear={onNear}
      />
    </>
  )
}
