// Above the text: breadcrumbs, the switch between whole report and chapters, and the PDF.
import { Anchor, Button as MantineButton } from '@mantine/core'
import { IconDownload, IconFiles, IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DocumentChapter } from '@imp/domain/reports/document.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { overviewLink } from '../outline/report-link.ts'
import { useDownloadReport } from '../overview/hooks.ts'
import { kindOf } from '../overview/report-kind.ts'
import classes from './Reading.module.css'
import { useReading } from './reading-context.ts'

interface Props {
  /** From the address. */
  chapter: DocumentChapter | null
  /** The button that opens the contents on narrow screens. */
  children: ReactNode
}

export function ReadingBar({ chapter, children }: Props) {
  const text = useText()
  const { report, isWhole } = useReading()
  const download = useDownloadReport()
  const { id, title, final } = report
  const kind = kindOf(report)
  const search = isWhole ? {} : ({ whole: true } as const)
  const Icon = isWhole ? IconFileText : IconFiles
  const label = text(isWhole ? 'reports.read.byChapter' : 'reports.read.whole')
  return (
    <div className={classes['bar']} data-no-print>
      <nav aria-label={text('app.breadcrumbs')} className={classes['crumbs']}>
        <Anchor size="sm" renderRoot={props => <Link {...props} {...overviewLink(kind)} />}>
          {text(`routes.reports.overview.${kind}`)}
        </Anchor>
        <span aria-hidden>/</span>
        <Anchor
          size="sm"
          dir="auto"
          renderRoot={props => <Link {...props} to="/reports/view/$id" params={{ id }} activeProps={{}} />}
        >
          {title}
        </Anchor>
      </nav>
      <div className={classes['barTools']}>
        {children}
        <MantineButton
          variant="default"
          leftSection={<Icon size={16} />}
          renderRoot={props =>
            chapter ? (
              <Link
                {...props}
                to="/reports/view/$id/chapters/$chapterId"
                params={{ id, chapterId: chapter.id }}
                search={search}
                resetScroll={isWhole && chapter.depth === 1}
              />
            ) : (
              <Link {...props} to="/reports/view/$id" params={{ id }} search={search} />
            )
          }
        >
          {label}
        </MantineButton>
        {final && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            loading={download.isPending}
            onClick={() => download.mutate(report)}
          >
            {text('reports.read.pdf')}
          </Button>
        )}
      </div>
    </div>
  )
}
