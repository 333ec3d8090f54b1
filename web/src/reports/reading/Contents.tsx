// The contents of a report: beside the text, in a drawer on narrow screens, and in full on the title page.
import { Drawer } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DocumentChapter } from '@imp/domain/reports/document.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './Contents.module.css'
import { useReading } from './reading-context.ts'
import type { ReportPage } from './report-pages.ts'

interface Props {
  chapters: readonly DocumentChapter[]
  /** null: the title page, or the whole report. */
  page: ReportPage | null
  /** From the address. */
  chapterId: string | null
  onFollow?: () => void
}

export function Contents({ chapters, page, chapterId, onFollow }: Props) {
  const text = useText()
  const { report, isWhole } = useReading()
  const current = chapterId ?? page?.id
  return (
    <nav className={classes['contents']} aria-label={text('reports.read.contents')}>
      <ul className={classes['list']}>
        <li>
          <Link
            to="/reports/view/$id"
            params={{ id: report.id }}
            search={isWhole ? { whole: true } : {}}
            className={classes['chapter'] ?? ''}
            activeOptions={{ exact: true, includeHash: false }}
            activeProps={{}}
            {...(current === undefined && { 'aria-current': 'page' as const })}
            onClick={onFollow}
          >
            {text('reports.read.titlePage')}
          </Link>
        </li>
        {chapters.map(({ id, title, sectionNumber, depth }) => (
          <li key={id} style={{ paddingInlineStart: `${(depth - 1) * 14}px` }}>
            <Link
              to="/reports/view/$id/chapters/$chapterId"
              params={{ id: report.id, chapterId: id }}
              search={isWhole ? { whole: true } : {}}
              className={classes['chapter'] ?? ''}
              activeProps={{}}
              {...(current === id && { 'aria-current': 'page' as const })}
              data-depth={depth}
              // Links within a page scroll to their place.
              resetScroll={depth === 1 && !isWhole}
              onClick={onFollow}
            >
              {sectionNumber && <span className={classes['number']}>{sectionNumber}</span>}
              <span dir="auto">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ContentsDrawer(props: Omit<Props, 'onFollow'>) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconList size={16} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text('reports.read.contents')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={text('reports.read.contents')}
        closeButtonProps={{ 'aria-label': text('ui.close') }}
        returnFocus={false}
      >
        <Contents {...props} onFollow={close} />
      </Drawer>
    </>
  )
}
