// What a control says of itself when it is pointed at, touched or reached by keyboard. Mantine's tooltip is fetched and
// mounted with the first opening: it is a good part of what a page would load, and a list has hundreds of controls.
import { useMergedRef } from '@mantine/hooks'
import { cloneElement, type ReactElement, type Ref, useEffect, useState } from 'react'

type Bubble = typeof import('./TooltipBubble.tsx').TooltipBubble

interface Props {
  /** Absent or empty: none. */
  label: string | null | undefined
  children: ReactElement<{ ref?: Ref<HTMLElement> }>
}

export function Tooltip({ label, children }: Props) {
  const [control, setControl] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [Bubble, setBubble] = useState<Bubble | null>(null)
  const hasLabel = Boolean(label)
  useEffect(() => {
    if (!control || !hasLabel) return
    const open = () => {
      setOpen(true)
      // Without a connection there is none; reasons are told to readers anyway.
      import('./TooltipBubble.tsx').then(
        ({ TooltipBubble }) => setBubble(() => TooltipBubble),
        () => {},
      )
    }
    const close = () => setOpen(false)
    const unwatch = watchControl(control, open, close)
    return () => {
      unwatch()
      close()
    }
  }, [control, hasLabel])
  useEffect(() => (isOpen && control ? watchElsewhere(control, () => setOpen(false)) : undefined), [isOpen, control])
  // The control keeps its place in the tree when the tooltip comes: its focus and what it shows stay.
  return (
    <>
      {cloneElement(children, { ref: useMergedRef(setControl, children.props.ref) })}
      {Bubble && control && hasLabel && <Bubble label={label} control={control} isOpen={isOpen} />}
    </>
  )
}

/** Calls `open` and `close` as somebody comes to the control and leaves it; returns how to stop. */
function watchControl(control: HTMLElement, open: () => void, close: () => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  control.addEventListener('pointerenter', open, { signal })
  // A finger leaves at once: what it has opened stays until it taps elsewhere.
  control.addEventListener('pointerleave', event => event.pointerType === 'touch' || close(), { signal })
  // A focus that comes with a click shows none.
  control.addEventListener('focusin', () => document.activeElement?.matches(':focus-visible') && open(), { signal })
  control.addEventListener('focusout', close, { signal })
  return () => watching.abort()
}

/** Calls `close` on Escape and when something is pressed that is not the control; returns how to stop. */
function watchElsewhere(control: HTMLElement, close: () => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  document.addEventListener('keydown', event => event.key === 'Escape' && close(), { signal })
  document.addEventListener(
    'pointerdown',
    event =>
      event.pointerType === 'mouse' || (event.target instanceof Node && control.contains(event.target)) || close(),
    { signal },
  )
  return () => watching.abort()
}
