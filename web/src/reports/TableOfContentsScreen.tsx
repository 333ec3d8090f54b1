import { Button as MantineButton, Group, Paper, Text } from '@mantine/core'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { findSubtree, moveBlocker } from '@imp/domain/reports/moving.ts'
import { parentOf } from '@imp/domain/reports/numbering.ts'
import { editContentBlocker } from '@imp/domain/reports/publishing.ts'
import type { Chapter, Report } from '@imp/domain/reports/types.ts'
import { announce } from '../platform/announce.ts'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { useTitle } from '../platform/title.ts'
import { toast } from '../platform/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import { useNewest } from '../ui/use-newest.ts'
import { type ChapterPosition, findTarget } from './contents/chapter-tree.ts'
import { ChapterDialog, type EditedChapter } from './contents/ChapterDialog.tsx'
import { ChapterTree } from './contents/ChapterTree.tsx'
import classes from './contents/ChapterTree.module.css'
import type { TreeActions } from './contents/tree-actions.ts'
import { useDeleteChapter, useMovedChapters } from './contents/hooks.ts'
import { isGone, useChapters, useFollowReport, useReport } from './outline/hooks.ts'
import { ReadOnlyBadge } from './outline/ReadOnlyBadge.tsx'
import { chapterLink, kindOfPath, overviewLink, reportLink } from './outline/report-link.ts'
import { useReportCrumbs } from './outline/use-report-crumbs.ts'
import { kindOf } from './overview/report-kind.ts'

export function TableOfContentsScreen() {
  const { id = '' } = useParams({ strict: false })
  const kind = useLocation({ select: ({ pathname }) => kindOfPath(pathname) })
  const text = useText()
  const report = useReport(id)
  const chapters = useChapters(id)
  useFollowReport(id)
  useTitle(report.data && `${text('reports.contents')} · ${report.data.title}`)
  const error = report.error ?? chapters.error
  if (report.data && chapters.data && !isGone(error)) {
    return <Contents key={id} report={report.data} stored={chapters.data} />
  }
  if (!error) return <PageSkeleton />
  return (
    <EmptyState isScreen title={problemText(error)}>
      <Group justify="center">
        {!isGone(error) && (
          <Button variant="default" onClick={() => void Promise.all([report.refetch(), chapters.refetch()])}>
            {text('ui.retry')}
          </Button>
        )}
        <MantineButton variant="default" renderRoot={props => <Link {...props} {...overviewLink(kind)} />}>
          {text(`reports.crumb.${kind}`)}
        </MantineButton>
      </Group>
    </EmptyState>
  )
}

interface Props {
  report: Report
  /** In tree order. */
  stored: readonly Chapter[]
}

function Contents({ report, stored }: Props) {
  const text = useText()
  const kind = kindOf(report)
  const { chapters, moveChapter } = useMovedChapters(report.id, stored)
  const [edited, setEdited] = useState<EditedChapter | null>(null)
  const [toDelete, setToDelete] = useState<Chapter | null>(null)
  const remove = useDeleteChapter()
  const crumbs = useReportCrumbs(kind, report.id, report.title, text('reports.contents'))
  const isReadOnly = editContentBlocker(report) !== null
  const newest = useNewest(chapters)

  const actions = useMemo((): TreeActions => {
    const find = (id: string) => newest.current.find(chapter => chapter.id === id)
    const place = (id: string, target: ChapterPosition) => {
      const chapter = find(id)
      // It was dropped at its old place.
      if (!chapter || (parentOf(chapter) === target.parentChapterId && chapter.orderNumber === target.position)) return
      const refusal = moveBlocker(newest.current, id, target.parentChapterId)
      if (refusal) return toast(refusal.code === 'chapterTooDeep' ? 'reports.moveTooDeep' : 'reports.moveFailed')
      moveChapter({ id, ...target })
      const parent = find(target.parentChapterId)
      const name = chapter.title
      const { position } = target
      announce(
        parent
          ? text('reports.contents.movedInto', { name, parent: parent.title, place: position })
          : text('reports.contents.moved', { name, place: position }),
      )
    }
    return {
      place,
      step: (id, direction) => {
        const target = findTarget(newest.current, id, direction)
        if (target) place(id, target)
      },
      edit: id => {
        const chapter = find(id)
        if (chapter) setEdited({ kind: 'stored', chapter })
      },
      remove: id => setToDelete(find(id) ?? null),
    }
  }, [moveChapter, newest, text])

  const [first] = chapters
  return (
    <>
      <PageHeader
        title={text('reports.contents')}
        crumbs={crumbs}
        aside={report.final && <ReadOnlyBadge />}
        actions={
          <>
            <MantineButton
              variant="default"
              renderRoot={props => <Link {...props} {...reportLink(kind, report.id, 'front-page')} />}
            >
              {text('reports.contents.frontPage')}
            </MantineButton>
            {first ? (
              <MantineButton
                variant="default"
                leftSection={<IconFileText size={16} />}
                renderRoot={props => <Link {...props} {...chapterLink(kind, report.id, first.id)} />}
              >
                {text('reports.contents.content')}
              </MantineButton>
            ) : (
              !report.isLocallyUploaded && (
                <Button variant="default" disabledReason={text('reports.contents.noContent')}>
                  {text('reports.contents.content')}
                </Button>
              )
            )}
            {!isReadOnly && (
              <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited({ kind: 'new' })}>
                {text('reports.contents.add')}
              </Button>
            )}
          </>
        }
      />
      {report.isLocallyUploaded && <EmptyState title={text('problems.reportIsUploaded')} />}
      {chapters.length === 0 && !report.isLocallyUploaded && (
        <EmptyState title={text('reports.contents.none')} hint={text('reports.contents.none.hint')} />
      )}
      {chapters.length > 0 && (
        <>
          {!isReadOnly && (
            <Text size="sm" c="dimmed" mb="xs" className={classes['keys'] ?? ''}>
              {text('reports.contents.keys')}
            </Text>
          )}
          <Paper withBorder p={0} style={{ overflow: 'hidden' }}>
            <ChapterTree kind={kind} chapters={chapters} isReadOnly={isReadOnly} actions={actions} />
          </Paper>
        </>
      )}
      <ChapterDialog reportId={report.id} chapters={chapters} edited={edited} onClose={() => setEdited(null)} />
      <DeleteChapter
        chapters={chapters}
        chapter={toDelete}
        isBusy={remove.isPending}
        onCancel={() => setToDelete(null)}
        onConfirm={chapter => remove.mutateAsync(chapter).finally(() => setToDelete(null))}
      />
    </>
  )
}

interface DeleteProps {
  chapters: readonly Chapter[]
  chapter: Chapter | null
  isBusy: boolean
  onCancel: () => void
  onConfirm: (chapter: Chapter) => Promise<unknown>
}

function DeleteChapter({ chapters, chapter, isBusy, onCancel, onConfirm }: DeleteProps) {
  const text = useText()
  const below = useMemo(() => {
    if (!chapter) return []
    const ids = findSubtree(chapters, chapter.id)
    return chapters.filter(({ id }) => id !== chapter.id && ids.has(id))
  }, [chapters, chapter])
  return (
    <Confirm
      opened={chapter !== null}
      title={text('reports.contents.deleteTitle')}
      confirmLabel={text('reports.contents.deleteConfirm')}
      danger
      busy={isBusy}
      onCancel={onCancel}
      onConfirm={() => (chapter ? onConfirm(chapter) : undefined)}
    >
      <Text dir="auto">{text('reports.contents.deleteQuestion', { name: chapter?.title ?? '' })}</Text>
      {below.length > 0 && (
        <>
          <Text>{text('reports.contents.deleteBelow', { count: below.length })}</Text>
          <ul style={{ margin: 0, maxBlockSize: '12rem', overflowY: 'auto' }}>
            {below.map(({ id, sectionNumber, title }) => (
              <li key={id} dir="auto">
                {[sectionNumber, title].filter(Boolean).join(' ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </Confirm>
  )
}
