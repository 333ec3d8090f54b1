// How it stands with what was typed, shown where it was typed. Only a refusal is read out from here. Ordinary saving
// is not, or a reader would hear it after every word; retrying and waiting on the device concern everything that is
// unsaved at once: whoever shows many of these says it once.
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
      {state === 'saved' && <IconCheck size={14} aria-hidden />}
      {state === 'device' && <IconCloudOff size={14} aria-hidden />}
      {(state === 'retrying' || state === 'refused') && <IconAlertTriangle size={14} aria-hidden />}
      {state === 'saving' && <FormattedMessage id="ui.save.saving" />}
      {state === 'saved' && <FormattedMessage id="ui.save.saved" values={{ time }} />}
      {state === 'device' && <FormattedMessage id="ui.save.device" />}
      {state === 'retrying' && <FormattedMessage id="ui.save.failed" />}
      {state === 'refused' && (reason ?? <FormattedMessage id="ui.save.refused" />)}
    </span>
  )
}
