// The progress of figures being drawn: their number, the remaining time, and Cancel. It floats over the page, which stays usable,
// and can be minimised; it is there again on return.
import { IconArrowsMaximize, IconMinus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Job } from '@imp/domain/jobs/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useFocusHandover } from '../../ui/use-focus-handover.ts'
import { useCancelGeneration, useGenerations, useRemainingMs } from './generation.ts'
import { minutesOf } from './remaining-time.ts'
import classes from './RunningGenerations.module.css'

export function RunningGenerations() {
  const generations = useGenerations()
  if (generations.length === 0) return null
  return (
    <div className={classes['stack']} data-no-print>
      {generations.map(job => (
        <Generation key={job.id} job={job} />
      ))}
    </div>
  )
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

function Generation({ job }: { job: Job }) {
  const text = useText()
  const panel = useRef<HTMLElement>(null)
  useFocusHandover(panel)
  const [isAside, setAside] = useState<boolean | null>(null)
  /** The button that replaces the pressed one takes over its focus. */
  const toggleRef = isAside === null ? null : takeFocus
  const cancel = useCancelGeneration()
  const remainingMs = useRemainingMs(job)
  const { title, itemsDone, itemsTotal } = job
  const progress =
    itemsDone === null || itemsTotal === null
      ? text('figures.progress.waiting')
      : text('figures.progress', { done: itemsDone, total: itemsTotal })
  const name = text('figures.progress.title', { name: title })
  const bar = (
    <progress
      className={classes['progress']}
      {...(itemsTotal ? { value: itemsDone ?? 0, max: itemsTotal } : {})}
      aria-label={name}
      aria-valuetext={progress}
    />
  )
  if (isAside) {
    return (
      <section ref={panel} className={classes['aside']} aria-label={name}>
        {bar}
        <IconButton
          ref={toggleRef}
          label={text('figures.progress.show', { name: title })}
          onClick={() => setAside(false)}
        >
          <IconArrowsMaximize size={18} />
        </IconButton>
      </section>
    )
  }
  return (
    <section ref={panel} className={classes['panel']} aria-label={name}>
      <div className={classes['head']}>
        <h2 className={classes['title']} dir="auto">
          {name}
        </h2>
        <IconButton ref={toggleRef} label={text('figures.progress.aside')} onClick={() => setAside(true)}>
          <IconMinus size={18} />
        </IconButton>
      </div>
      <p className={classes['text']}>{progress}</p>
      {bar}
      <div className={classes['foot']}>
        <span className={classes['remaining']}>
          {remainingMs !== null && text('figures.progress.remaining', { minutes: minutesOf(remainingMs) })}
        </span>
        <Button
          size="compact-sm"
          variant="default"
          loading={cancel.isPending || cancel.isSuccess}
          aria-label={text('figures.progress.cancel', { name: title })}
          onClick={() => cancel.mutate(job.id)}
        >
          {text('ui.cancel')}
        </Button>
      </div>
    </section>
  )
}
