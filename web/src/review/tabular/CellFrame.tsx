// Where a cell opens: in a popover over the cell; tables, and everything on phones, in a dialog.
import { Popover } from '@mantine/core'
import { type ReactNode, type Ref, type RefCallback, useLayoutEffect } from 'react'
import { useEscape } from '../../ui/escape.ts'
import { Modal } from '../../ui/Modal.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import classes from './CellPanel.module.css'

interface Props {
  title: string
  anchor: HTMLElement
  isWide: boolean
  /** Asked before a click outside closes it, so that typed text is not lost by accident. */
  mayDismiss: () => boolean
  onClose: () => void
  children: ReactNode
}

/** Below dialogs: the history opens above it. */
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
      // Typed text stays visible when the cell is scrolled away.
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

function Anchor({ element, reference }: { element: HTMLElement; reference?: Ref<HTMLElement> }) {
  const attach = reference as RefCallback<HTMLElement> | undefined
  useLayoutEffect(() => {
    attach?.(element)
  }, [attach, element])
  return null
}
