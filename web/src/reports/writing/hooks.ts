import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { MessageId } from '@imp/domain/messages.ts'
import type { ContentItem } from '@imp/domain/reports/types.ts'
import { fieldProblem } from '../../forms/hooks.ts'
import { api, Refused } from '../../platform/api.ts'
import { embedFontInImagesOf } from '../../platform/pictures/embed-font.ts'
import { read, useWrite } from '../../platform/cache.ts'
import { problemText } from '../../platform/problem-text.ts'
import { session } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { toast } from '../../platform/toasts.ts'
import { emptyReferences } from '../engine/paragraph-html.ts'
import { createMoveQueue } from '../engine/move-queue.ts'
import type { SaveOutcome, SendParagraph } from '../engine/paragraph-saver.ts'

const contentQuery = (chapterId: string) => read('GET /api/chapters/content/{chapterId}', { params: { chapterId } })

export const useContent = (chapterId: string) =>
  useQuery({ ...contentQuery(chapterId), refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' })

const previewRetryDelayMs = 5000

/** @param contentKey changes whenever the pages may have changed */
export const usePrintedPages = (reportId: string, chapterId: string, contentKey: string, enabled: boolean) =>
  useQuery({
    queryKey: ['reports', 'preview', reportId, chapterId, contentKey],
    queryFn: async ({ signal }) => {
      const input = { params: { id: reportId }, query: { chapter: chapterId } }
      const pages = await api('GET /api/reports/{id}/preview', input, { signal })
      return Promise.all(pages.map(async page => ({ ...page, svg: await embedFontInImagesOf(page.svg) })))
    },
    enabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
    // A busy server refuses; the previous pages stay until then.
    retry: 3,
    retryDelay: previewRetryDelayMs,
  })

const saveTimeoutMs = 30_000

/** Never throws. */
export const sendParagraph =
  (account: string): SendParagraph =>
  async ({ id, content, revision }, { keepalive }) => {
    // Somebody else has signed in here: what is unsaved stays on the device.
    if (session()?.guid !== account) return { kind: 'signedOut' }
    try {
      const options = keepalive ? { keepalive } : { signal: AbortSignal.timeout(saveTimeoutMs) }
      const saved = await api('PATCH /api/paragraphs/{id}', { params: { id }, body: { content, revision } }, options)
      return { kind: 'saved', stored: { content: emptyReferences(saved.content), revision: saved.revision } }
    } catch (error) {
      return outcomeOf(error)
    }
  }

function outcomeOf(error: unknown): SaveOutcome {
  if (!(error instanceof Refused)) return { kind: 'unreachable' }
  const { status, problem } = error
  const { stored } = problem
  if (status === 412 && isParagraph(stored)) {
    const author = { name: problem.changedBy ?? null, at: problem.changedAt ?? null }
    return { kind: 'stale', stored: { content: emptyReferences(stored.content), revision: stored.revision }, author }
  }
  if (status === 401) return { kind: 'signedOut' }
  const isLocked = problem.code === 'reportFrozen' || status === 403
  // Throttled, a temporary conflict, or a failure of the server: it is retried.
  if (!isLocked && ([408, 409, 412, 429].includes(status) || status >= 500)) return { kind: 'unreachable' }
  toast('reports.paragraphSaveFailed')
  const kind = status === 404 ? 'deleted' : isLocked ? 'locked' : 'invalid'
  return { kind: 'refused', refusal: { kind, text: fieldProblem(error, 'content') ?? problemText(error) } }
}

interface StoredParagraph {
  readonly content: string
  readonly revision: number
}
const isParagraph = (stored: unknown): stored is StoredParagraph =>
  typeof stored === 'object' &&
  stored !== null &&
  'content' in stored &&
  typeof stored.content === 'string' &&
  'revision' in stored &&
  typeof stored.revision === 'number'

interface ItemMove {
  readonly id: string
  /** From 1. */
  readonly position: number
}

export type PlacedItem = ContentItem & { readonly type: 'figure' | 'table' }
export const isPlaced = (item: ContentItem): item is PlacedItem => item.type !== 'paragraph'

export function useContentChanges(chapterId: string) {
  const client = useQueryClient()
  const { queryKey } = contentQuery(chapterId)
  const scope = { id: `content ${chapterId}` }
  const change = async (toNext: (items: readonly ContentItem[]) => readonly ContentItem[]) => {
    // A response under way may be older than the change.
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData(queryKey)
    if (before) client.setQueryData(queryKey, renumber(toNext(before)))
    return before
  }
  /** Until the list is read again. */
  const put = (item: Omit<ContentItem, 'listRevision'>) =>
    client.setQueryData(queryKey, old => {
      if (!old) return old
      const others = old.filter(({ id }) => id !== item.id)
      const { listRevision = 0 } = old[0] ?? {}
      return renumber(others.toSpliced(item.orderNumber - 1, 0, { ...item, listRevision }))
    })
  const rollback = (before: ContentItem[] | undefined) => before && client.setQueryData(queryKey, before)
  const removal = (removed: MessageId, failed: MessageId) => ({
    scope,
    onMutate: ({ id }: ContentItem) => change(items => items.filter(item => item.id !== id)),
    toInput: ({ id }: ContentItem) => ({ params: { id } }),
    ifMatch: ({ revision }: ContentItem) => revision,
    onSuccess: () => toast(removed),
    onError: (_error: Error, _item: ContentItem, before: unknown) => {
      rollback(before as ContentItem[] | undefined)
      toast(failed)
    },
  })
  const captionEdit = (updated: MessageId, failed: MessageId) => ({
    scope,
    onSuccess: () => toast(updated),
    onError: (error: Error) => {
      if (storedCaption(error) === null) toast(failed)
    },
  })
  return {
    addParagraph: useWrite('POST /api/paragraphs', {
      scope,
      onSuccess: added => {
        put({
          ...added,
          type: 'paragraph',
          figureId: null,
          tableId: null,
          name: null,
          alternativeText: null,
          number: null,
        })
        toast('reports.paragraphCreated')
      },
      onError: () => toast('reports.paragraphCreateFailed'),
    }),
    addFigure: useWrite('POST /api/figureChapters', {
      scope,
      onSuccess: added => {
        put({ ...added, type: 'figure', content: null, tableId: null })
        toast('reports.figureAdded')
      },
      onError: () => toast('reports.figureAddFailed'),
    }),
    addTable: useWrite('POST /api/tableChapters', {
      scope,
      onSuccess: added => {
        put({ ...added, type: 'table', content: null, figureId: null, alternativeText: null })
        toast('reports.tableAdded')
      },
      onError: () => toast('reports.tableAddFailed'),
    }),
    removeParagraph: useWrite(
      'DELETE /api/paragraphs/{id}',
      removal('reports.paragraphDeleted', 'reports.paragraphDeleteFailed'),
    ),
    removeFigure: useWrite(
      'DELETE /api/figureChapters/{id}',
      removal('reports.figureRemoved', 'reports.figureRemoveFailed'),
    ),
    removeTable: useWrite(
      'DELETE /api/tableChapters/{id}',
      removal('reports.tableRemoved', 'reports.tableRemoveFailed'),
    ),
    editFigure: useWrite(
      'PUT /api/figureChapters/{id}',
      captionEdit('reports.figureUpdated', 'reports.figureUpdateFailed'),
    ),
    editTable: useWrite(
      'PUT /api/tableChapters/{id}',
      captionEdit('reports.tableUpdated', 'reports.tableUpdateFailed'),
    ),
  }
}

export function useMovedContent(chapterId: string, items: readonly ContentItem[]) {
  const client = useQueryClient()
  const [queue] = useState(() => {
    const { queryKey } = contentQuery(chapterId)
    return createMoveQueue<ItemMove>({
      send: async ({ id, position }) => {
        await client.cancelQueries({ queryKey })
        const stored = client.getQueryData(queryKey) ?? []
        const source = stored.findIndex(item => item.id === id) + 1
        const input = { params: { chapterId }, query: { source, destination: position } }
        const ifMatch = stored[0]?.listRevision
        if (source > 0 && source !== position)
          client.setQueryData(queryKey, await api('GET /api/chapters/reorder/{chapterId}', input, { ifMatch }))
      },
      onFailure: () => {
        toast('reports.contentReorderFailed')
        void client.invalidateQueries({ queryKey })
      },
    })
  })
  const pending = useStore(queue.pending)
  const shown = useMemo(() => pending.reduce(applyMove, items), [pending, items])
  return { items: shown, moveItem: queue.add }
}

function applyMove(items: readonly ContentItem[], { id, position }: ItemMove): readonly ContentItem[] {
  const moved = items.find(item => item.id === id)
  return moved ? renumber(items.filter(item => item !== moved).toSpliced(position - 1, 0, moved)) : items
}

const renumber = (items: readonly ContentItem[]): ContentItem[] =>
  items.map((item, at) => (item.orderNumber === at + 1 ? item : { ...item, orderNumber: at + 1 }))

/** The caption as stored by somebody else; null: another error. */
export function storedCaption(error: unknown): { readonly name: string; readonly revision: number } | null {
  const stored = error instanceof Refused && error.status === 412 ? error.problem.stored : null
  if (typeof stored !== 'object' || stored === null || !('name' in stored) || !('revision' in stored)) return null
  const { name, revision } = stored
  return typeof name === 'string' && typeof revision === 'number' ? { name, revision } : null
}
