// In the bar: the number of questions with faults, the current one, and buttons to the next and previous.
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import classes from './Filling.module.css'
import { focusNearby } from './focus.ts'
import { useQuestionSteps } from './use-question-steps.ts'

export function FaultSteps({ sectionId }: { sectionId: string }) {
  const { count, position, go } = useQuestionSteps(sectionId, 'faulty')
  const text = useText()
  const hasFocus = useRef(false)
  useEffect(
    () => () => {
      if (hasFocus.current) focusNearby(undefined)
    },
    [],
  )
  return (
    <div
      role="group"
      aria-label={text('results.filling.faultSteps')}
      className={classes['faultSteps']}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
    >
      <IconButton label={text('results.filling.previousFault')} aria-keyshortcuts="Shift+F8" onClick={() => go(-1)}>
        <IconChevronUp size={18} />
      </IconButton>
      <span>
        {position === null
          ? text('results.filling.faults', { count })
          : text('results.filling.faultAt', { position, count })}
      </span>
      <IconButton label={text('results.filling.nextFault')} aria-keyshortcuts="F8" onClick={() => go(1)}>
        <IconChevronDown size={18} />
      </IconButton>
    </div>
  )
}
