// Requests of the table of contents: moving, adding, renaming and deleting chapters.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { moveChapter } from '@imp/domain/reports/moving.ts'
import { numberChapters } from '@imp/domain/reports/numbering.ts'
import type { Chapter } from '@imp/domain/reports/types.ts'
import { api, Refused } from '../../platform/api.ts'
import { read, useWrite } from '../../platform/cache.ts'
import { useStore } from '../../platform/store.ts'
import { toast } from '../../platform/toasts.ts'
import { createMoveQueue } from '../engine/move-queue.ts'
import type { ChapterPosition } from './chapter-tree.ts'

interface ChapterMove extends ChapterPosition {
  readonly id: string
}

const applyMove = (chapters: readonly Chapter[], { id, parentChapterId, position }: ChapterMove): readonly Chapter[] =>
  numberChapters(moveChapter(chapters, id, parentChapterId, position))

export function useMovedChapters(reportId: string, chapters: readonly Chapter[]) {
  const client = useQueryClient()
  const [queue] = useState(() => {
    const query = read('GET /api/chapters', { query: { report: reportId } })
    const { queryKey } = query
    return createMoveQueue<ChapterMove>({
      send: async move => {
        await client.cancelQueries({ queryKey })
        const stored = client.getQueryData(queryKey) ?? []
        const body = applyMove(stored, move).map(({ id, parentChapterId, orderNumber, numbered }) => ({
          id,
          parentChapterId,
          orderNumber,
          numbered,
        }))
        await api(
          'PATCH /api/chapters/{reportId}',
          { params: { reportId }, body },
          { ifMatch: stored[0]?.listRevision },
        )
        await client.fetchQuery({ ...query, staleTime: 0, retry: false, networkMode: 'always' })
      },
      onFailure: () => {
        toast('reports.moveFailed')
        void client.invalidateQueries({ queryKey })
      },
    })
  })
  const pending = useStore(queue.pending)
  const shown = useMemo(() => pending.reduce(applyMove, chapters), [pending, chapters])
  return { chapters: shown, moveChapter: queue.add }
}

const codeOf = (error: unknown) => (error instanceof Refused ? error.problem.code : null)

export const useCreateChapter = () =>
  useWrite('POST /api/chapters', {
    onSuccess: () => toast('reports.chapterCreated'),
    onError: error =>
      toast(codeOf(error) === 'chapterTooDeep' ? 'reports.tooManyLevels' : 'reports.chapterCreateFailed'),
  })

export const useEditChapter = () =>
  useWrite('PUT /api/chapters/{id}', {
    onSuccess: () => toast('reports.chapterEdited'),
    onError: error => {
      if (!storedChapter(error)) toast('reports.chapterEditFailed')
    },
  })

export const useDeleteChapter = () =>
  useWrite('DELETE /api/chapters/{id}', {
    toInput: ({ id }: Chapter) => ({ params: { id } }),
    ifMatch: ({ revision }) => revision,
    onSuccess: () => toast('reports.chapterDeleted'),
    onError: () => toast('reports.chapterDeleteFailed'),
  })

interface StoredChapter {
  readonly title: string
  readonly numbered: boolean
  readonly revision: number
}
/** The chapter as stored by somebody else; null: another error. */
export function storedChapter(error: unknown): StoredChapter | null {
  const stored = error instanceof Refused && error.status === 412 ? error.problem.stored : null
  return isChapter(stored) ? stored : null
}
const isChapter = (stored: unknown): stored is StoredChapter =>
  typeof stored === 'object' &&
  stored !== null &&
  'title' in stored &&
  typeof stored.title === 'string' &&
  'numbered' in stored &&
  typeof stored.numbered === 'boolean' &&
  'revision' in stored &&
  typeof stored.revision === 'number'
