// Keeps a disabled control focusable and gives the reason on hover, focus and touch:
// <DisabledReason reason={why}>{blocked => <Button {...blocked} onClick={…}>…</Button>}</DisabledReason>
// The element stays the same when the reason comes or goes, so the focus is not lost.
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
  /** Tooltip while there is no reason. */
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
      {/* Not only in the tooltip: screen readers need the reason before it opens. */}
      {reason && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
