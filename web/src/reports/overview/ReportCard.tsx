import { IconBuilding, IconCalendar, IconDownload, IconFileTypePdf, IconTag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showDate } from '@imp/domain/dates.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { FileSize } from './FileSize.tsx'
import { LastEdited } from './LastEdited.tsx'
import classes from './ReportCard.module.css'

interface Props {
  report: Report
  /** A link or button with `cardTitleClass`, which covers the whole card. */
  title: ReactNode
  children: ReactNode
}

export const cardTitleClass = classes['title'] ?? ''

export function ReportCard({ report, title, children }: Props) {
  const text = useText()
  const { version, date, from, final, file, isLocallyUploaded } = report
  const day = showDate(date)
  return (
    <article className={classes['card']}>
      <h3 className={classes['heading']}>{title}</h3>
      <dl className={classes['facts']}>
        {version && (
          <Fact label={text('reports.version')} icon={<IconTag size={15} />}>
            <bdi>{version}</bdi>
          </Fact>
        )}
        {day && (
          <Fact label={text('reports.date')} icon={<IconCalendar size={15} />}>
            <bdi>{day}</bdi>
          </Fact>
        )}
        {from && (
          <Fact label={text('reports.from')} icon={<IconBuilding size={15} />}>
            <bdi>{from}</bdi>
          </Fact>
        )}
      </dl>
      <p className={classes['note']}>
        {final && file ? (
          <>
            <IconDownload size={14} aria-hidden />
            {text('reports.pdf')} <FileSize bytes={file.bytes} />
          </>
        ) : (
          <>
            {isLocallyUploaded && <IconFileTypePdf size={14} aria-hidden />}
            {isLocallyUploaded && text('reports.uploaded')}{' '}
            <span>
              <LastEdited report={report} />
            </span>
          </>
        )}
      </p>
      <div className={classes['foot']}>{children}</div>
    </article>
  )
}

function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['fact']}>
      <dt>{label}</dt>
      <dd>
        <span aria-hidden className={classes['icon']}>
          {icon}
        </span>
        {children}
      </dd>
    </div>
  )
}
