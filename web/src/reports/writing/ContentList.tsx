// The items of a chapter: moved by dragging, buttons and keys, added between any two items.
import { CloseButton } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Suspense, useLayoutEffect, useRef } from 'react'
import type { ContentItem } from '@imp/domain/reports/types.ts'
import { Sortable } from '../../forms/sortable/Sortable.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AddMenu } from './AddMenu.tsx'
import { ContentItemFrame } from './ContentItemFrame.tsx'
import { useContentActions } from './use-content-actions.ts'
import { useWriting } from './writing-context.ts'
import classes from './Writing.module.css'
import { lazyComponent } from '../../platform/lazy-part.ts'

const FigurePicker = lazyComponent('FigurePicker', () => import('../../figures/FigurePicker.tsx'))
const TablePicker = lazyComponent('TablePicker', () => import('../../tables/TablePicker.tsx'))

export function ContentList({ items: stored }: { items: readonly ContentItem[] }) {
  const text = useText()
  const { chapterId, store, isReadOnly } = useWriting()
  const editing = useContentActions(chapterId, stored, store)
  const { items, actions, removed, picking, newId } = editing
  usePreservedFocus()
  return (
    <>
      <Sortable
        items={items}
        disabled={isReadOnly}
        label={text('reports.writing.items')}
        onMove={(id, to) => {
          const item = items.find(one => one.id === id)
          if (item) actions.move(item, to + 1, item.name ?? text('reports.writing.paragraph', { place: to + 1 }))
        }}
      >
        {(item, index, grip) => (
          <ContentItemFrame
            item={item}
            index={index}
            count={items.length}
            grip={grip}
            isNew={item.id === newId}
            actions={actions}
          />
        )}
      </Sortable>
      {items.length === 0 && (
        <EmptyState
          title={text('reports.writing.empty')}
          hint={isReadOnly ? undefined : text('reports.writing.empty.hint')}
        >
          {!isReadOnly && <Button onClick={() => actions.add('paragraph', 1)}>{text('reports.writing.start')}</Button>}
        </EmptyState>
      )}
      {removed && (
        <div className={classes['removed']}>
          <span dir="auto">{text('reports.writing.removed', { name: removed.name })}</span>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp size={14} />}
            ref={takeFocus}
            onClick={editing.restore}
          >
            {text('reports.writing.undo')}
          </Button>
          <CloseButton aria-label={text('ui.close')} onClick={editing.dismissRemoved} />
        </div>
      )}
      {!isReadOnly && (
        <div className={classes['addLast']}>
          <AddMenu position={items.length + 1} onAdd={actions.add} />
        </div>
      )}
      <Suspense>
        {picking?.type === 'figure' && (
          <FigurePicker opened onClose={editing.closePicker} onPick={editing.pickFigure} />
        )}
        {picking?.type === 'table' && <TablePicker opened onClose={editing.closePicker} onPick={editing.pickTable} />}
      </Suspense>
    </>
  )
}

/** After removing with the keyboard the focus would be lost. */
const takeFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })

/** An element that is moved, or restored after a refusal, loses the focus: this restores it. */
function usePreservedFocus(): void {
  const focused = useRef<{ readonly element: HTMLElement; readonly item: string; readonly label: string } | null>(null)
  useLayoutEffect(() => {
    const { current } = focused
    if (document.activeElement !== document.body || !current) return
    const { element, item, label } = current
    const place = document.getElementById(item)
    const target = element.isConnected
      ? element
      : [...(place?.querySelectorAll('button') ?? [])].find(button => button.getAttribute('aria-label') === label)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  })
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const element = target instanceof HTMLElement ? target : null
      const item = element?.closest('[id^="item-"]')?.id ?? ''
      focused.current = element && { element, item, label: element.getAttribute('aria-label') ?? '' }
    }
    // Pressing elsewhere gives the focus up on purpose.
    const forget = () => {
      focused.current = null
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget, true)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget, true)
    }
  }, [])
}
