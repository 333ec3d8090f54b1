// The editor of one chapter with outline, toolbar, preview and links to the neighbouring chapters.
import { Button as MantineButton, Group, Select } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconListTree } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import type { DocumentItem } from '@imp/domain/reports/document.ts'
import { editContentBlocker } from '@imp/domain/reports/publishing.ts'
import type { Chapter, ContentItem, Report } from '@imp/domain/reports/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { createActiveEditor } from '../../ui/rich-text/active-editor.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useReloadDocument, useReportChanges, useReportDocument } from '../document/hooks.ts'
import { Outline, OutlineDrawer, useHasRoomForOutline } from '../outline/Outline.tsx'
import { ReadOnlyBadge } from '../outline/ReadOnlyBadge.tsx'
import { chapterLink, type ReportKind, reportLink } from '../outline/report-link.ts'
import { useReportCrumbs } from '../outline/use-report-crumbs.ts'
import { kindOf } from '../overview/report-kind.ts'
import { ContentList } from './ContentList.tsx'
import { isPlaced, useContentChanges } from './hooks.ts'
import { RecoveredDrafts } from './RecoveredDrafts.tsx'
import { PrintedPages } from './PrintedPages.tsx'
import { createReferenceTexts } from './reference-texts.ts'
import { useParagraphStore } from './use-paragraph-store.ts'
import { WritingBar } from './WritingBar.tsx'
import { type WritingContext, WritingProvider } from './writing-context.ts'
import classes from './Writing.module.css'

interface Props {
  report: Report
  /** In tree order. */
  chapters: readonly Chapter[]
  chapter: Chapter
  items: readonly ContentItem[]
}

export function ChapterWriting({ report, chapters, chapter, items }: Props) {
  const text = useText()
  const kind = kindOf(report)
  const refusal = editContentBlocker(report)
  const lockText = refusal && text(refusal.text)
  const store = useParagraphStore(chapter.id, items, lockText)
  const [active] = useState(createActiveEditor)
  const { references, placed, changes, isPending } = usePlacements(report.id, items)
  const lost = useSyncExternalStore(
    listener => store.subscribe('lost', listener),
    () => store.getLost(),
  )
  const { addParagraph } = useContentChanges(chapter.id)
  const hasRoomForOutline = useHasRoomForOutline()
  const preview = usePreviewChoice()
  const isReadOnly = refusal !== null
  const context = useMemo(
    (): WritingContext => ({
      reportId: report.id,
      chapterId: chapter.id,
      store,
      active,
      references,
      isReadOnly,
      placed,
      changes,
    }),
    [report.id, chapter.id, store, active, references, isReadOnly, placed, changes],
  )
  const title = [chapter.sectionNumber, chapter.title].filter(Boolean).join(' ')
  const crumbs = useReportCrumbs(kind, report.id, report.title, title)
  const outline = { kind, chapters, chapterId: chapter.id }
  return (
    <WritingProvider value={context}>
      <PageHeader
        title={report.title}
        crumbs={crumbs}
        aside={isReadOnly && <ReadOnlyBadge />}
        actions={
          <>
            {!hasRoomForOutline && <OutlineDrawer {...outline} />}
            <ChapterSelect {...outline} reportId={report.id} />
            <MantineButton
              variant="default"
              leftSection={<IconListTree size={16} />}
              renderRoot={props => <Link {...props} {...reportLink(kind, report.id, 'table-of-contents')} />}
            >
              {text('reports.contents')}
            </MantineButton>
          </>
        }
      />
      <RecoveredDrafts
        texts={lost}
        reason={text('reports.writing.lost.deleted')}
        onAddAgain={
          isReadOnly
            ? undefined
            : ({ id, content }) =>
                addParagraph.mutate(
                  { body: { chapterId: chapter.id, content } },
                  { onSuccess: () => store.discard(id) },
                )
        }
        onDiscard={({ id }) => store.discard(id)}
      />
      <div className={classes['layout']} data-preview={preview.isOpen || undefined}>
        {hasRoomForOutline && (
          <div className={classes['outline']}>
            <Outline {...outline} />
          </div>
        )}
        <div className={classes['column']}>
          {!isReadOnly && <WritingBar isPreviewOpen={preview.isOpen} onPreview={preview.setOpen} />}
          <article className={classes['page']} aria-label={title}>
            <h2 className={classes['title']} dir="auto">
              {title}
            </h2>
            <ContentList items={items} />
          </article>
          <Neighbours {...outline} reportId={report.id} />
        </div>
        {/* The pages to print depend on the placements: waiting for those avoids printing twice. */}
        {preview.isOpen && !isPending && <PreviewPane items={items} placed={placed} />}
      </div>
    </WritingProvider>
  )
}

/** Pictures and tables of the placements, labels of references, and changed data. */
function usePlacements(reportId: string, items: readonly ContentItem[]) {
  const text = useText()
  const document = useReportDocument(reportId)
  const reload = useReloadDocument(reportId)
  const { data: changed } = useReportChanges(reportId)
  const [references] = useState(createReferenceTexts)
  const placed = useMemo(() => {
    const all = document.data?.chapters.flatMap(chapter => chapter.items) ?? []
    return new Map(
      all.flatMap((item): [string, DocumentItem][] => (item.type === 'paragraph' ? [] : [[item.id, item]])),
    )
  }, [document.data])
  // When others place, move or remove something, numbers change in the whole report.
  const placementKeys = items
    .filter(isPlaced)
    .map(({ id, number, figureId, tableId }) => [id, number, figureId, tableId].join())
  const isOutdated =
    document.data !== undefined && !document.isFetching && placementKeys.some(one => isUnknown(placed, one))
  useEffect(() => {
    if (isOutdated) reload()
  }, [isOutdated, reload])
  useEffect(() => {
    const own = items.filter(isPlaced).map(({ id, type, number }) => ({ id, type, number }))
    const texts = new Map<string, string>()
    for (const { id, type, number } of [...placed.values(), ...own]) {
      if (type !== 'paragraph') texts.set(id, text(`reports.print.${type}`, { number: number ?? 0 }))
    }
    references.set(texts)
  }, [references, placed, items, text])
  const changes = useMemo(() => new Map(changed?.map(one => [one.id, one]) ?? []), [changed])
  return { references, placed, changes, isPending: document.isPending }
}
function isUnknown(placed: ReadonlyMap<string, DocumentItem>, key: string): boolean {
  const [id = '', number] = key.split(',')
  const known = placed.get(id)
  return !known || String(known.number ?? '') !== number
}

const previewKey = 'imp.reports.preview'
/** There is room for it on wide screens only. */
function usePreviewChoice() {
  const isWide = useMediaQuery('(min-width: 90em)', false, { getInitialValueInEffect: false })
  const [isWanted, setWanted] = useState(() => readChoice())
  return {
    isOpen: isWide ? isWanted : null,
    setOpen: (isOpen: boolean) => {
      setWanted(isOpen)
      try {
        localStorage.setItem(previewKey, String(isOpen))
      } catch {}
    },
  }
}
function readChoice(): boolean {
  try {
    return localStorage.getItem(previewKey) !== 'false'
  } catch {
    return true
  }
}

function PreviewPane({ items, placed }: { items: readonly ContentItem[]; placed: WritingContext['placed'] }) {
  const itemKeys = items.map(({ id, revision, name }) => {
    const { figure, table } = placed.get(id) ?? {}
    return [id, revision, name ?? '', (figure ?? table)?.version ?? ''].join(':')
  })
  return <PrintedPages contentKey={itemKeys.join()} />
}

interface NavigationProps {
  kind: ReportKind
  reportId: string
  chapters: readonly Chapter[]
  chapterId: string
}

const nameOf = ({ sectionNumber, title }: Chapter): string => [sectionNumber, title].filter(Boolean).join(' ')

function ChapterSelect({ kind, reportId, chapters, chapterId }: NavigationProps) {
  const text = useText()
  const navigate = useNavigate()
  return (
    <Select
      aria-label={text('reports.writing.chapter')}
      w={{ base: '100%', xs: 240 }}
      searchable
      // Typing after a click replaces the current name.
      onClick={event => event.currentTarget.select()}
      value={chapterId}
      data={chapters.map(chapter => ({ value: chapter.id, label: nameOf(chapter) }))}
      onChange={next => next && void navigate(chapterLink(kind, reportId, next))}
    />
  )
}

function Neighbours({ kind, reportId, chapters, chapterId }: NavigationProps) {
  const at = chapters.findIndex(({ id }) => id === chapterId)
  const [before, after] = [chapters[at - 1], chapters[at + 1]]
  const link = (to: Chapter, side: 'before' | 'after') => (
    <MantineButton
      variant="subtle"
      maw="100%"
      leftSection={side === 'before' && <IconArrowLeft size={16} className={classes['arrow']} />}
      rightSection={side === 'after' && <IconArrowRight size={16} className={classes['arrow']} />}
      renderRoot={props => <Link {...props} {...chapterLink(kind, reportId, to.id)} />}
    >
      {nameOf(to)}
    </MantineButton>
  )
  return (
    <Group justify="space-between" mt="md" data-no-print>
      <span>{before && link(before, 'before')}</span>
      <span>{after && link(after, 'after')}</span>
    </Group>
  )
}
