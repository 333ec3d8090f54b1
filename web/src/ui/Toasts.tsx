// Toasts in the corner, latest last; a failure interrupts screen readers, a success does not.
import { CloseButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import classes from './Toasts.module.css'

interface ShownToast {
  id: number
  kind: 'success' | 'failure'
  text: string
}

interface Props {
  toasts: readonly ShownToast[]
  onClose: (id: number) => void
  /** The pointer or the focus is on the stack: no toast may disappear. */
  onHold: () => void
  onRelease: () => void
}

export function Toasts({ toasts, onClose, onHold, onRelease }: Props) {
  const intl = useIntl()
  const stack = useRef<HTMLElement>(null)
  const count = toasts.length
  useEffect(() => {
    const { current } = stack
    if (!current) return
    if (count === 0) {
      delete current.dataset['edge']
      return
    }
    let stop: (() => void) | null = () => {}
    import('./free-edge.ts').then(
      ({ watchFreeEdge }) => (stop &&= watchFreeEdge(current)),
      // Offline, the stack keeps its default place.
      () => {},
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [count])
  return (
    <section
      ref={stack}
      className={classes['stack']}
      aria-label={intl.formatMessage({ id: 'ui.toasts' })}
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
      data-no-print
      data-messages
    >
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className={classes['toast']} data-kind={kind} role={kind === 'failure' ? 'alert' : 'status'}>
          {kind === 'failure' ? <IconAlertCircle size={20} aria-hidden /> : <IconCircleCheck size={20} aria-hidden />}
          <span className={classes['text']} dir="auto">
            {text}
          </span>
          <CloseButton size="sm" aria-label={intl.formatMessage({ id: 'ui.close' })} onClick={() => onClose(id)} />
        </div>
      ))}
    </section>
  )
}
