import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DocumentChapter } from '@imp/domain/reports/document.ts'
import { useText } from '../../platform/i18n/text.ts'
import classes from './Pager.module.css'
import { useReading } from './reading-context.ts'
import type { ReportPage } from './report-pages.ts'

interface Props {
  pages: readonly ReportPage[]
  /** null: the title page. */
  page: ReportPage | null
}

export function Pager({ pages, page }: Props) {
  const text = useText()
  const { report } = useReading()
  const at = page ? pages.indexOf(page) : -1
  const [previous] = (at > 0 && pages[at - 1]?.chapters) || []
  const [next] = pages[at + 1]?.chapters ?? []
  if (pages.length === 0 || !page) return null
  return (
    <nav className={classes['pager']} data-no-print aria-label={text('reports.read.pager')}>
      {previous ? (
        <Link
          to="/reports/view/$id/chapters/$chapterId"
          params={{ id: report.id, chapterId: previous.id }}
          className={classes['previous'] ?? ''}
          rel="prev"
        >
          <IconArrowLeft size={18} className="mantine-rotate-rtl" aria-hidden />
          <span>
            <span className={classes['word']}>{text('reports.read.previous')}</span>
            <ChapterName chapter={previous} />
          </span>
        </Link>
      ) : (
        <Link to="/reports/view/$id" params={{ id: report.id }} className={classes['previous'] ?? ''} rel="prev">
          <IconArrowLeft size={18} className="mantine-rotate-rtl" aria-hidden />
          <span>
            <span className={classes['word']}>{text('reports.read.previous')}</span>
            {text('reports.read.titlePage')}
          </span>
        </Link>
      )}
      {next && (
        <Link
          to="/reports/view/$id/chapters/$chapterId"
          params={{ id: report.id, chapterId: next.id }}
          className={classes['next'] ?? ''}
          rel="next"
        >
          <span>
            <span className={classes['word']}>{text('reports.read.next')}</span>
            <ChapterName chapter={next} />
          </span>
          <IconArrowRight size={18} className="mantine-rotate-rtl" aria-hidden />
        </Link>
      )}
    </nav>
  )
}

/** The number comes before the title, whatever the title's direction. */
const ChapterName = ({ chapter: { sectionNumber, title } }: { chapter: DocumentChapter }) => (
  <>
    {sectionNumber && `${sectionNumber} `}
    <bdi>{title}</bdi>
  </>
)
