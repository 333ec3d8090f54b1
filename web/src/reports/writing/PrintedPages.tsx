// The chapter as it will be printed, beside the text; updated a while after the last save.
import { Alert, Skeleton } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { PreviewPage } from '@imp/domain/reports/document.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useObjectAddress } from '../../platform/images.ts'
import { problemText } from '../../platform/problem-text.ts'
import { usePrintedPages } from './hooks.ts'
import { useWriting } from './writing-context.ts'
import classes from './PrintedPages.module.css'

const refreshDelayMs = 2000

/** @param contentKey changes whenever the pages may have changed */
export function PrintedPages({ contentKey }: { contentKey: string }) {
  const text = useText()
  const { reportId, chapterId } = useWriting()
  const version = useDelayed(contentKey, refreshDelayMs)
  const { data, error, isFetching } = usePrintedPages(reportId, chapterId, version, true)
  return (
    <aside className={classes['pages']} aria-label={text('reports.writing.preview')} aria-busy={isFetching}>
      {error && (
        <Alert color="red" m="xs">
          {problemText(error)}
        </Alert>
      )}
      {!data && !error && <Skeleton className={classes['page'] ?? ''} mih={500} radius={0} aria-hidden />}
      {data?.map((page, at) => (
        <PrintedPage
          key={at}
          page={page}
          name={text('reports.writing.preview.page', { page: at + 1, count: data.length })}
        />
      ))}
    </aside>
  )
}

function PrintedPage({ page, name }: { page: PreviewPage; name: string }) {
  const { svg, widthPt, heightPt } = page
  const blob = useMemo(() => new Blob([svg], { type: 'image/svg+xml' }), [svg])
  const address = useObjectAddress(blob)
  return (
    // Reserves the space, so that nothing moves when the image is loaded.
    <div className={classes['page']} style={{ aspectRatio: `${widthPt} / ${heightPt}` }}>
      {address !== null && <img className={classes['image']} src={address} alt={name} draggable={false} />}
    </div>
  )
}

/** Returns the value once it has not changed for `delayMs`. */
function useDelayed(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
