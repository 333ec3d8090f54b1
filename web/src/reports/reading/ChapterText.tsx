import type { DocumentChapter, DocumentItem } from '@imp/domain/reports/document.ts'
import { useText } from '../../platform/i18n/text.ts'
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx'
import { CopyLink } from './CopyLink.tsx'
import { FigureView } from './FigureView.tsx'
import classes from './Reading.module.css'
import { useReading } from './reading-context.ts'
import { nameOfChapter } from './report-pages.ts'
import { TableView } from './TableView.tsx'
import { useReferenceLink } from './use-reference-link.ts'

type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6
const toLevel = (level: number): HeadingLevel => Math.min(6, level) as HeadingLevel

export function ChapterText({ chapter }: { chapter: DocumentChapter }) {
  const text = useText()
  const { report, isWhole } = useReading()
  const { id, title, sectionNumber, depth, items } = chapter
  // A single chapter is the page's h1; in the whole report the h1 is the report's title.
  const level = toLevel(isWhole ? depth + 1 : depth)
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className={classes['chapter']}>
      <div className={classes['headingRow']}>
        <Heading id={id} tabIndex={-1} className={classes['heading']} data-depth={depth}>
          {sectionNumber && <span className={classes['number']}>{sectionNumber}</span>}
          <span dir="auto">{title}</span>
        </Heading>
        <CopyLink
          label={text('reports.read.copyLink', { name: nameOfChapter(chapter) })}
          path={`/reports/view/${report.id}/chapters/${id}`}
        />
      </div>
      {items.map(item => (
        <Item key={item.id} item={item} chapterId={id} />
      ))}
    </section>
  )
}

interface ItemProps {
  item: DocumentItem
  chapterId: string
}

function Item({ item, chapterId }: ItemProps) {
  const linkOf = useReferenceLink()
  if (item.type === 'figure') return <FigureView item={item} chapterId={chapterId} />
  if (item.type === 'table') return <TableView item={item} chapterId={chapterId} />
  return (
    <div className={classes['paragraph']}>
      <RichTextView html={item.content ?? ''} linkOf={linkOf} />
    </div>
  )
}
