// Below a section's name: its answers compared with the previous year, and a button that applies all previous answers to open questions.
import { IconArrowBackUp, IconChecks } from '@tabler/icons-react'
import type { Section } from '@imp/domain/forms/types.ts'
import type { Comparison } from '@imp/domain/results/previous-answers.ts'
import { announce } from '../../platform/announce.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { useAnswers, useSectionComparison } from '../inputs/answers-context.ts'
import { useCompact } from '../inputs/density.ts'
import classes from './Previous.module.css'

export function SectionSummary({ section }: { section: Section }) {
  const text = useText()
  const { store, readOnly, previousYear } = useAnswers()
  const { usable, same, changed, open } = useSectionComparison(section)
  const isCompact = useCompact()
  if (previousYear === null) return null
  const back = section.questions.map(({ id }) => id).filter(id => store.isVisible(id) && store.canRevert(id, 'section'))
  const confirm = () => {
    store.applyPrevious(usable, 'section')
    announce(text('results.previous.confirmed', { count: usable.length, year: previousYear }))
  }
  const revertPrevious = () => {
    store.revertPrevious(back)
    announce(text('results.previous.takenBack'))
  }
  const appearing = usable.filter(id => !store.isVisible(id)).length
  const isUndo = usable.length === 0 && back.length > 0
  if (same + changed + open === 0 && !isUndo) return null
  const counts: Partial<Record<Comparison, number>> = { same, changed, open }
  return (
    <div className={classes['section']}>
      <span>
        <bdi>{text('results.previous.section', { year: previousYear, ...counts })}</bdi>
      </span>
      {!readOnly && (usable.length > 0 || isUndo) && (
        <Button
          size={isCompact ? 'compact-sm' : 'sm'}
          variant="default"
          leftSection={isUndo ? <IconArrowBackUp size={16} className="mantine-rotate-rtl" /> : <IconChecks size={16} />}
          onClick={isUndo ? revertPrevious : confirm}
        >
          {isUndo
            ? text('results.previous.undoAll', { count: back.length })
            : text('results.previous.confirm', { count: usable.length, appearing })}
        </Button>
      )}
    </div>
  )
}
