import { Alert, Button as MantineButton } from '@mantine/core'
import { IconArrowRight, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { showDate } from '@imp/domain/dates.ts'
import type { ReportDocument } from '@imp/domain/reports/document.ts'
import { useText } from '../../platform/i18n/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import classes from './Reading.module.css'
import { useReading } from './reading-context.ts'
import { anchorOf, nameOfChapter, type ReportPage } from './report-pages.ts'

interface Props {
  content: ReportDocument
  pages: readonly ReportPage[]
}

export function TitlePage({ content: { report, chapters }, pages }: Props) {
  const text = useText()
  const { isWhole } = useReading()
  const { title, version, date, from, final, isLocallyUploaded } = report
  const day = showDate(date)
  const [first] = pages[0]?.chapters ?? []
  const facts = [version, day && `${day}.`, from].filter(Boolean)
  return (
    <div className={classes['titlePage']}>
      <h1 className={classes['title']} dir="auto">
        {title}
      </h1>
      {facts.length > 0 && (
        <p className={classes['issue']}>
          {facts.map((fact, at) => (
            <span key={fact}>
              {at > 0 && <span aria-hidden> · </span>}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      )}
      {!final && (
        <Alert role="note" color="yellow" icon={<IconPencil size={18} />}>
          {text('reports.read.draft')}
        </Alert>
      )}
      {chapters.length === 0 && (
        <EmptyState title={text(isLocallyUploaded ? 'problems.reportIsUploaded' : 'reports.read.empty')} />
      )}
      {first && !isWhole && (
        <div data-no-print>
          <MantineButton
            size="md"
            rightSection={<IconArrowRight size={18} className="mantine-rotate-rtl" />}
            renderRoot={props => (
              <Link
                {...props}
                to="/reports/view/$id/chapters/$chapterId"
                params={{ id: report.id, chapterId: first.id }}
              />
            )}
          >
            <bdi>{text('reports.read.start', { name: nameOfChapter(first) })}</bdi>
          </MantineButton>
        </div>
      )}
      <PlacedList type="figure" chapters={chapters} />
      <PlacedList type="table" chapters={chapters} />
    </div>
  )
}

interface ListProps {
  type: 'figure' | 'table'
  chapters: ReportDocument['chapters']
}

function PlacedList({ type, chapters }: ListProps) {
  const text = useText()
  const { report, isWhole } = useReading()
  const placed = chapters.flatMap(({ id: chapterId, items }) =>
    items.filter(item => item.type === type).map(item => ({ item, chapterId })),
  )
  if (placed.length === 0) return null
  return (
    <section className={classes['placedList']}>
      <h2>{text(`reports.print.${type}s`)}</h2>
      <ul>
        {placed.map(({ item, chapterId }) => (
          <li key={item.id}>
            <Link
              to="/reports/view/$id/chapters/$chapterId"
              params={{ id: report.id, chapterId }}
              search={isWhole ? { whole: true } : {}}
              hash={anchorOf(item)}
              resetScroll={false}
            >
              {text(`reports.print.${type}Label`, { number: item.number ?? 0 })} <bdi>{item.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
