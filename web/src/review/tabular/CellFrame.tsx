// Where a cell is opened: over the cell itself; tables, and everything on a phone, as a dialog.
import { Popover } from '@mantine/core'
import { type ReactNode, type Ref, type RefCallback, useLayoutEffect } from 'react'
import { useEscape } from '../../ui/escape.ts'
import { Modal } from '../../ui/Modal.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import classes from './CellPanel.module.css'

interface Props {
  title: string
  /** The cell's own element. */
  anchor: HTMLElement
  /** There is a table in it. */
  isWide: boolean
  /** A press beside it closes it; what is typed does not go by a stray one. */
  mayDismiss: () => boolean
  onClose: () => void
  children: ReactNode
}

/** Below dialogs: the history opens over it. */
const zIndex = 190

export function CellFrame({ title, anchor, isWide, mayDismiss, onClose, children }: Props) {
  const isNarrow = useNarrow()
  const isDialog = isNarrow || isWide
  useEscape(!isDialog, onClose)
  if (isDialog) {
    return (
      <Modal opened onClose={onClose} title={<bdi>{title}</bdi>} size="min(72rem, 100vw)" fullScreen={isNarrow}>
        {children}
      </Modal>
    )
  }
  return (
    <Popover
      opened
      onDismiss={() => {
        if (mayDismiss()) onClose()
      }}
      closeOnEscape={false}
      position="bottom-start"
      width={440}
      shadow="lg"
      trapFocus
      // What is typed stays in sight when the cell is scrolled away.
      hideDetached={false}
      withRoles={false}
      zIndex={zIndex}
    >
      <Popover.Target refProp="reference">
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown className={classes['panel'] ?? ''} role="dialog" aria-label={title}>
        <h2 className={classes['title']}>
          <bdi>{title}</bdi>
        </h2>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The popover stands at an element that somebody else draws. */
function Anchor({ element, reference }: { element: HTMLElement; reference?: Ref<HTMLElement> }) {
  const attach = reference as RefCallback<HTMLElement> | undefined
  useLayoutEffect(() => {
    attach?.(element)
  }, [attach, element])
  return null
}
