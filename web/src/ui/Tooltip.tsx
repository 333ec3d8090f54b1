// Mantine's tooltip is loaded when the first one opens: its code is large, and a list has hundreds of controls.
import { useMergedRef } from '@mantine/hooks'
import { cloneElement, type ReactElement, type Ref, useEffect, useState } from 'react'

type Bubble = typeof import('./TooltipBubble.tsx').TooltipBubble

interface Props {
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
      // Offline there is no tooltip; screen readers get the reason anyway.
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
  // The control keeps its place in the tree, and so its focus and state.
  return (
    <>
      {cloneElement(children, { ref: useMergedRef(setControl, children.props.ref) })}
      {Bubble && control && hasLabel && <Bubble label={label} control={control} isOpen={isOpen} />}
    </>
  )
}

/** @returns a function that stops watching */
function watchControl(control: HTMLElement, open: () => void, close: () => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  control.addEventListener('pointerenter', open, { signal })
  // Touch leaves at once: what it has opened stays until a tap elsewhere.
  control.addEventListener('pointerleave', event => event.pointerType === 'touch' || close(), { signal })
  control.addEventListener('focusin', () => document.activeElement?.matches(':focus-visible') && open(), { signal })
  control.addEventListener('focusout', close, { signal })
  return () => watching.abort()
}

/** Calls `close` on Escape and on a press elsewhere. @returns a function that stops watching */
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
