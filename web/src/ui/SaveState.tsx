// Whether what was typed is saved, shown where it was typed. That it is saved, or refused, is read out from here, not that it is on
// its way; retrying and waiting on the device concern everything that is unsaved at once: whoever shows many of these says it once.
import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { FormattedMessage } from 'react-intl'
import classes from './SaveState.module.css'

type SaveStateName = 'idle' | 'saving' | 'saved' | 'retrying' | 'device' | 'refused'

interface Props {
  state: SaveStateName
  /** HH:MM of the last save. */
  time?: string | undefined
  /** Why it was refused, in a sentence. */
  reason?: string | undefined
}

export function SaveState({ state, time = '', reason }: Props) {
  return (
    <span className={classes['state']} data-state={state} role={state === 'refused' ? 'alert' : undefined}>
      {/* A still sign: one that turns keeps the page drawing, and every key would wait for the next frame. */}
      {state === 'saving' && <IconCloudUp size={14} aria-hidden />}
      {state === 'device' && <IconCloudOff size={14} aria-hidden />}
      {(state === 'retrying' || state === 'refused') && <IconAlertTriangle size={14} aria-hidden />}
      {state === 'saving' && <FormattedMessage id="ui.save.saving" />}
      {state === 'device' && <FormattedMessage id="ui.save.device" />}
      {state === 'retrying' && <FormattedMessage id="ui.save.failed" />}
      {state === 'refused' && (reason ?? <FormattedMessage id="ui.save.refused" />)}
      {/* Always there, or readers would not notice that it changes. */}
      <span className={classes['saved']} role="status">
        {state === 'saved' && (
          <>
            <IconCheck size={14} aria-hidden />
            <FormattedMessage id="ui.save.saved" values={{ time }} />
          </>
        )}
      </span>
    </span>
  )
}
