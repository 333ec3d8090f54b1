// Saving state beside a field. Announces only 'saved' and 'refused'; retrying and offline concern all fields at once.
import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { FormattedMessage } from 'react-intl'
import classes from './SaveState.module.css'

type SaveStateName = 'idle' | 'saving' | 'saved' | 'retrying' | 'device' | 'refused'

interface Props {
  state: SaveStateName
  /** HH:MM of the last save. */
  time?: string | undefined
  reason?: string | undefined
}

export function SaveState({ state, time = '', reason }: Props) {
  return (
    <span className={classes['state']} data-state={state} role={state === 'refused' ? 'alert' : undefined}>
      {/* Not a spinner: an animation keeps the page rendering, and every key would wait for the next frame. */}
      {state === 'saving' && <IconCloudUp size={14} aria-hidden />}
      {state === 'device' && <IconCloudOff size={14} aria-hidden />}
      {(state === 'retrying' || state === 'refused') && <IconAlertTriangle size={14} aria-hidden />}
      {state === 'saving' && <FormattedMessage id="ui.save.saving" />}
      {state === 'device' && <FormattedMessage id="ui.save.device" />}
      {state === 'retrying' && <FormattedMessage id="ui.save.failed" />}
      {state === 'refused' && (reason ?? <FormattedMessage id="ui.save.refused" />)}
      {/* Always present, or screen readers would not notice the change. */}
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
