import { useCallback, useMemo, useState } from 'react'
import type { Figure } from '@imp/domain/figures/types.ts'
import type { ContentItem, ContentType } from '@imp/domain/reports/types.ts'
import type { Table } from '@imp/domain/tables/types.ts'
import { announce } from '../../platform/announce.ts'
import { textNow } from '../../platform/i18n/text.ts'
import { useNewest } from '../../ui/use-newest.ts'
import { emptyReferences } from '../engine/paragraph-html.ts'
import { currentText } from '../engine/paragraph-state.ts'
import type { ParagraphStore } from '../engine/paragraph-store.ts'
import { isPlaced, useContentChanges, useMovedContent } from './hooks.ts'

export interface ContentActions {
  readonly add: (type: ContentType, position: number) => void
  /** @param to from 1 */
  readonly move: (item: ContentItem, to: number, name: string) => void
  readonly remove: (item: ContentItem, name: string) => void
}
/** The type being chosen in a picker, and where it will be placed. */
export interface Picking {
  readonly type: 'figure' | 'table'
  readonly position: number
}
interface Removed {
  readonly item: ContentItem
  readonly name: string
}

export function useContentActions(chapterId: string, stored: readonly ContentItem[], store: ParagraphStore) {
  const changes = useContentChanges(chapterId)
  const { items, moveItem } = useMovedContent(chapterId, stored)
  const newest = useNewest({ changes, items })
  const [picking, setPicking] = useState<Picking | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [newId, setNewId] = useState<string | null>(null)

  const addParagraph = useCallback(
    (position: number, content = '', id: string = crypto.randomUUID()) => {
      setRemoved(null)
      // Set first, because the list may show it before the response arrives.
      setNewId(id)
      newest.current.changes.addParagraph.mutate({ body: { id, chapterId, content, orderNumber: position } })
    },
    [chapterId, newest],
  )
  const actions = useMemo((): ContentActions => {
    const count = () => newest.current.items.length
    return {
      add: (type, position) => (type === 'paragraph' ? addParagraph(position) : setPicking({ type, position })),
      move: (item, to, name) => {
        moveItem({ id: item.id, position: to })
        announce(textNow('forms.move.moved', { name, place: to, count: count() }))
      },
      remove: (item, name) => {
        const { removeParagraph, removeFigure, removeTable } = newest.current.changes
        const remove = { paragraph: removeParagraph, figure: removeFigure, table: removeTable }[item.type]
        const state = store.get(item.id)
        const content = state ? currentText(state) : item.content
        // Includes unsaved text, so that undo restores it.
        const revision = state?.stored.revision ?? item.revision
        remove.mutate(
          { ...item, revision },
          {
            onSuccess: () => {
              store.discard(item.id)
              setRemoved({ item: { ...item, content }, name })
            },
          },
        )
      },
    }
  }, [addParagraph, moveItem, newest, store])

  const restore = () => {
    if (!removed) return
    const { item } = removed
    const { id, orderNumber, figureId, tableId } = item
    const { alternativeText } = item
    const name = item.name ?? ''
    if (!isPlaced(item)) addParagraph(orderNumber, emptyReferences(item.content ?? ''), id)
    else if (figureId)
      changes.addFigure.mutate({ body: { id, chapterId, figureId, name, alternativeText, orderNumber } })
    else if (tableId) changes.addTable.mutate({ body: { id, chapterId, tableId, name, orderNumber } })
    setRemoved(null)
  }
  return {
    items,
    actions,
    addParagraph,
    newId,
    picking,
    closePicker: () => setPicking(null),
    pickFigure: ({ id, name }: Pick<Figure, 'id' | 'name'>) => {
      if (picking) {
        changes.addFigure.mutate({ body: { chapterId, figureId: id, name, orderNumber: picking.position } })
      }
      setPicking(null)
    },
    pickTable: ({ id, name }: Pick<Table, 'id' | 'name'>) => {
      if (picking) changes.addTable.mutate({ body: { chapterId, tableId: id, name, orderNumber: picking.position } })
      setPicking(null)
    },
    removed,
    restore,
    dismissRemoved: () => setRemoved(null),
  }
}
