import { Button as MantineButton, Group } from '@mantine/core'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { session } from '../platform/session.ts'
import { useTitle } from '../platform/title.ts'
import { toast } from '../platform/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import { useSortableLoaded } from '../forms/sortable/Sortable.tsx'
import type { RecoveredDraft } from './engine/paragraph-store.ts'
import { isGone, useChapters, useFollowReport, useReport } from './outline/hooks.ts'
import { kindOfPath, reportLink } from './outline/report-link.ts'
import { ChapterWriting } from './writing/ChapterWriting.tsx'
import { useContent } from './writing/hooks.ts'
import { RecoveredDrafts } from './writing/RecoveredDrafts.tsx'
import { openReportDrafts } from './writing/use-paragraph-store.ts'

export function ChapterScreen() {
  const { id = '', chapterId = '' } = useParams({ strict: false })
  const kind = useLocation({ select: ({ pathname }) => kindOfPath(pathname) })
  const text = useText()
  const report = useReport(id)
  const chapters = useChapters(id)
  const content = useContent(chapterId)
  const isSortableLoaded = useSortableLoaded()
  useFollowReport(id)
  const error = report.error ?? chapters.error ?? content.error
  useEffect(() => {
    if (content.errorUpdatedAt > 0) toast('reports.contentFailed')
  }, [content.errorUpdatedAt])
  const chapter = chapters.data?.find(one => one.id === chapterId)
  useTitle(chapter?.title)

  const isReadWhole = report.data && chapters.data && content.data && isSortableLoaded
  // When somebody deletes the report while it is open, the data are still cached, but the error says so.
  if (isReadWhole && chapter && !isGone(error)) {
    return (
      <ChapterWriting
        key={chapterId}
        report={report.data}
        chapters={chapters.data}
        chapter={chapter}
        items={content.data}
      />
    )
  }
  const isUnknown = isGone(error) || (chapters.data !== undefined && !chapter)
  if (!error && !isUnknown) return <PageSkeleton />
  return (
    <>
      <ChapterDrafts chapterId={chapterId} />
      <EmptyState isScreen title={isUnknown ? text('problems.unknownChapter') : problemText(error)}>
        <Group justify="center">
          {!isUnknown && (
            <Button
              variant="default"
              onClick={() => void Promise.all([report.refetch(), chapters.refetch(), content.refetch()])}
            >
              {text('ui.retry')}
            </Button>
          )}
          <MantineButton
            variant="default"
            renderRoot={props => <Link {...props} {...reportLink(kind, id, 'table-of-contents')} />}
          >
            {text('reports.contents')}
          </MantineButton>
        </Group>
      </EmptyState>
    </>
  )
}

/** Unsaved texts of a chapter that was deleted. */
function ChapterDrafts({ chapterId }: { chapterId: string }) {
  const text = useText()
  const [drafts] = useState(() => openReportDrafts(session()?.guid ?? ''))
  const [recovered, setRecovered] = useState<readonly RecoveredDraft[]>([])
  useEffect(() => {
    void drafts.list(`${chapterId}/`).then(found => {
      setRecovered(found.map(({ key, value }) => ({ id: key.slice(chapterId.length + 1), content: value.content })))
    })
  }, [drafts, chapterId])
  return (
    <RecoveredDrafts
      texts={recovered}
      reason={text('reports.writing.lost.chapter')}
      onDiscard={({ id }) => {
        drafts.deleteSync(`${chapterId}/${id}`)
        void drafts.delete(`${chapterId}/${id}`).catch(() => {})
        setRecovered(now => now.filter(one => one.id !== id))
      }}
    />
  )
}
