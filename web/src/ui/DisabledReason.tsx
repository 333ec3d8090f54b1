// Keeps a control that cannot be used just now in the tab order and says why: by hover, focus and touch.
// <DisabledReason reason={why}>{blocked => <Button {...blocked} onClick={…}>…</Button>}</DisabledReason>
// With reason null the control works as usual, and stays the same element: a focus in it is not lost when a reason comes or goes.
import { type MouseEvent, type ReactElement, type Ref, useId } from 'react'
import { Tooltip } from './Tooltip.tsx'

interface Blocked {
  'aria-disabled'?: true
  'aria-describedby'?: string
  'data-disabled'?: true
  onClickCapture?: (event: MouseEvent) => void
}

interface Props {
  reason: string | null | undefined
  /** The tooltip while there is no reason; absent: none. */
  label?: string
  children: (blocked: Blocked) => ReactElement<{ ref?: Ref<HTMLElement> }>
}

const stop = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

export function DisabledReason({ reason, label, children }: Props) {
  const id = useId()
  const blocked: Blocked = reason
    ? { 'aria-disabled': true, 'aria-describedby': id, 'data-disabled': true, onClickCapture: stop }
    : {}
  return (
    <>
      <Tooltip label={reason || label}>{children(blocked)}</Tooltip>
      {/* Not in the tooltip alone: a reader hears the reason before anything is opened. */}
      {reason && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
