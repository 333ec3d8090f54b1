// Above a section's questions, for users who know the form: continue where you stopped, next open question, open questions only, compact
// layout.
// Fetched after the form; its place is reserved.
import { IconArrowDown, IconFilter, IconLayoutList, IconPlayerTrackNext } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { findOpenPart } from '@imp/domain/filling/returned-parts.ts'
import { useText } from '../../../platform/i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSections } from '../../inputs/answers-context.ts'
import { listNumberedQuestions } from '../../engine/question-numbers.ts'
import { useFilling } from '../filling-context.ts'
import { findQuestionId } from '../find-question.ts'
import { useQuestionSteps } from '../use-question-steps.ts'
import { setCompact, useCompact } from '../../inputs/density.ts'
import { saveLastPlace, readLastPlace } from './last-place.ts'
import classes from './QuickEntry.module.css'

export interface QuickEntryProps {
  sectionId: string
  isOnlyOpen: boolean
  onOnlyOpen: (isOnlyOpen: boolean) => void
}

export function QuickEntryBar({ sectionId, isOnlyOpen, onOnlyOpen }: QuickEntryProps) {
  const text = useText()
  const { readOnly, isPreview } = useFilling()
  const isCompact = useCompact()
  const { count, go } = useQuestionSteps(sectionId, 'open')
  return (
    <div role="group" aria-label={text('results.quickEntry.label')} className={classes['bar']}>
      {!isPreview && !readOnly && <Continue />}
      {!readOnly && count > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowDown size={16} />}
          aria-keyshortcuts="F9"
          onClick={() => go(1)}
        >
          {text('results.quickEntry.nextOpen')}
          <kbd className={classes['key']}>F9</kbd>
        </Button>
      )}
      {!readOnly && (
        <Button
          size="compact-sm"
          variant={isOnlyOpen ? 'light' : 'default'}
          leftSection={<IconFilter size={16} />}
          aria-pressed={isOnlyOpen}
          onClick={() => onOnlyOpen(!isOnlyOpen)}
        >
          {text('results.quickEntry.onlyOpen')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant={isCompact ? 'light' : 'default'}
        leftSection={<IconLayoutList size={16} />}
        aria-pressed={isCompact}
        onClick={() => setCompact(!isCompact)}
      >
        {text('results.quickEntry.compact')}
      </Button>
      {isOnlyOpen && <p className={classes['note']}>{text('results.quickEntry.stays')}</p>}
    </div>
  )
}

/** Returns to the last question of the previous visit; disappears once the focus is in any question. */
function Continue() {
  const text = useText()
  const { form, result, jump, visit } = useFilling()
  const sections = useSections()
  const [place] = useState(() => readLastPlace(result.id))
  // Remounted with each section.
  const [isUnderWay, setUnderWay] = useState(visit.isUnderWay)
  useEffect(() => {
    let lastId: string | null = null
    const savePlace = ({ target }: FocusEvent) => {
      const id = findQuestionId(target)
      if (id === null || id === lastId) return
      lastId = id
      saveLastPlace(result.id, id)
      visit.isUnderWay = true
      setUnderWay(true)
    }
    document.addEventListener('focusin', savePlace)
    return () => document.removeEventListener('focusin', savePlace)
  }, [result.id, visit])
  const isThere =
    place !== null &&
    findOpenPart(result.returned, place) !== 'nothing' &&
    sections.some(({ visible }) => visible.includes(place))
  if (isUnderWay || !isThere || sections[0]?.visible[0] === place) return null
  const number = listNumberedQuestions(form).find(({ question }) => question.id === place)?.number
  if (!number) return null
  return (
    <Button
      size="compact-sm"
      leftSection={<IconPlayerTrackNext size={16} className="mantine-rotate-rtl" />}
      onClick={() => jump(place)}
    >
      {text('results.quickEntry.continue', { number })}
    </Button>
  )
}
