// Keeps a control that cannot be used just now in the tab order and says why: by hover, focus and touch.
// <DisabledReason reason={why}>{blocked => <Button {...blocked} onClick={…}>…</Button>}</DisabledReason>
// With reason null the control works as usual and nothing is added.
import { Tooltip } from '@mantine/core'
import { type MouseEvent, type ReactElement, useId } from 'react'

interface Blocked {
  'aria-disabled'?: true
  'aria-describedby'?: string
  'data-disabled'?: true
  onClickCapture?: (event: MouseEvent) => void
}

interface Props {
  reason: string | null | undefined
  children: (blocked: Blocked) => ReactElement
}

const stop = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

export function DisabledReason({ reason, children }: Props) {
  const id = useId()
  if (!reason) return children({})
  return (
    <>
      <Tooltip label={reason}>
        {children({ 'aria-disabled': true, 'aria-describedby': id, 'data-disabled': true, onClickCapture: stop })}
      </Tooltip>
      {/* Not in the tooltip alone: a reader hears the reason before anything is opened. */}
      <span id={id} hidden>
        {reason}
      </span>
    </>
  )
}
