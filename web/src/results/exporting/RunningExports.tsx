// The exports that are being made, in the corner of the page: what, that it goes on, and a button to cancel.
import { Loader } from '@mantine/core'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { useRunningExports } from './hooks.ts'
import classes from './RunningExports.module.css'

export function RunningExports() {
  const text = useText()
  const running = useRunningExports()
  if (running.length === 0) return null
  return (
    <div className={classes['stack']} data-no-print>
      {running.map(({ key, name, cancel }) => (
        <div key={key} className={classes['export']} role="status">
          <Loader size={18} aria-hidden />
          <span className={classes['name']} dir="auto">
            {text('results.export.running', { name })}
          </span>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={text('results.export.cancel', { name })}
            onClick={cancel}
          >
            {text('ui.cancel')}
          </Button>
        </div>
      ))}
    </div>
  )
}
