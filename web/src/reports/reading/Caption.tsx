import type { ReactNode } from 'react'
import type { DocumentItem } from '@imp/domain/reports/document.ts'
import { useText } from '../../platform/i18n/text.ts'
import { CopyLink } from './CopyLink.tsx'
import classes from './Reading.module.css'
import { useReading } from './reading-context.ts'
import { anchorOf } from './report-pages.ts'

interface Props {
  item: DocumentItem
  chapterId: string
  /** 'Figure 3' */
  label: string
  /** The source of the data; '': shown elsewhere. */
  source: string
  children: ReactNode
}

export function Caption({ item, chapterId, label, source, children }: Props) {
  const text = useText()
  const { report } = useReading()
  const { number = 0 } = item
  return (
    <figcaption className={classes['caption']}>
      <div>
        <strong>
          {text(item.type === 'table' ? 'reports.print.tableLabel' : 'reports.print.figureLabel', { number })}
        </strong>{' '}
        <bdi>{item.name}</bdi>
        {source && (
          <p className={classes['source']} dir="auto">
            {source}
          </p>
        )}
      </div>
      <div className={classes['tools']} data-no-print>
        {children}
        <CopyLink
          label={text('reports.read.copyLink', { name: label })}
          path={`/reports/view/${report.id}/chapters/${chapterId}#${anchorOf(item)}`}
        />
      </div>
    </figcaption>
  )
}
