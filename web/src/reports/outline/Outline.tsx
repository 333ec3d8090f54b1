// The chapters of a report beside the page; in a drawer on narrow screens.
import { Drawer } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import type { Chapter } from '@imp/domain/reports/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { chapterLink, type ReportKind } from './report-link.ts'
import classes from './Outline.module.css'

interface Props {
  kind: ReportKind
  /** In tree order. */
  chapters: readonly Chapter[]
  chapterId: string
}

/** The breakpoint at which the styles place the outline beside the text. */
export const useHasRoomForOutline = (): boolean =>
  useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })

export function Outline({ kind, chapters, chapterId, onFollow }: Props & { onFollow?: () => void }) {
  const text = useText()
  return (
    <nav className={classes['outline']} aria-label={text('reports.outline')}>
      <ul className={classes['list']}>
        {chapters.map(({ id, reportId, title, sectionNumber, depth }) => (
          <li key={id} style={{ paddingInlineStart: `${(depth - 1) * 14}px` }}>
            <Link
              {...chapterLink(kind, reportId, id)}
              className={classes['chapter'] ?? ''}
              aria-current={id === chapterId ? 'page' : undefined}
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

export function OutlineDrawer(props: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" leftSection={<IconList size={16} />} onClick={() => setOpen(true)}>
        {text('reports.outline.open')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={text('reports.outline')}
        closeButtonProps={{ 'aria-label': text('ui.close') }}
      >
        <Outline {...props} onFollow={close} />
      </Drawer>
    </>
  )
}
