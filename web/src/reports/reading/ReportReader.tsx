// A report read in the browser: one page per top-level chapter, or all of it on one page.
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { ReportDocument } from '@imp/domain/reports/document.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useTitle } from '../../platform/title.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ChapterText } from './ChapterText.tsx'
import { Contents, ContentsDrawer } from './Contents.tsx'
import { Pager } from './Pager.tsx'
import classes from './Reading.module.css'
import { ReadingProvider } from './reading-context.ts'
import { ReadingBar } from './ReadingBar.tsx'
import { findPage, listPlaces, nameOfChapter, splitPages } from './report-pages.ts'
import { TitlePage } from './TitlePage.tsx'
import { useScrollToPlace } from './use-scroll-to-place.ts'

interface Props {
  content: ReportDocument
  /** From the address; null: the title page. */
  chapterId: string | null
  isWhole: boolean
}

export function ReportReader({ content, chapterId, isWhole }: Props) {
  const text = useText()
  const { report, chapters } = content
  const hasRoom = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
  const pages = useMemo(() => splitPages(chapters), [chapters])
  const places = useMemo(() => listPlaces(chapters), [chapters])
  const reading = useMemo(() => ({ report, places, isWhole }), [report, places, isWhole])
  const page = chapterId === null ? undefined : findPage(pages, chapterId)
  const chapter = chapters.find(({ id }) => id === chapterId)
  useTitle(chapter ? `${nameOfChapter(chapter)} · ${report.title}` : report.title)
  useScrollToPlace(chapterId, page?.id ?? null, isWhole)
  const isUnknown = chapterId !== null && !page
  const shown = isWhole ? chapters : (page?.chapters ?? [])
  const contents = { chapters, page: isWhole ? null : (page ?? null), chapterId }
  return (
    <ReadingProvider value={reading}>
      <div className={classes['layout']}>
        {hasRoom && (
          <div className={classes['side']} data-no-print>
            <Contents {...contents} />
          </div>
        )}
        <article className={classes['text']}>
          <ReadingBar chapter={chapter ?? null}>{!hasRoom && <ContentsDrawer {...contents} />}</ReadingBar>
          {isUnknown && !isWhole && <EmptyState title={text('problems.unknownChapter')} />}
          {(isWhole || chapterId === null) && <TitlePage content={content} pages={pages} />}
          {shown.map(one => (
            <ChapterText key={one.id} chapter={one} />
          ))}
          {!isWhole && !isUnknown && <Pager pages={pages} page={page ?? null} />}
        </article>
      </div>
    </ReadingProvider>
  )
}
