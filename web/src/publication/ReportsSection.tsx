// Switches for the published yearly reports; internal ones never become public.
import { useMemo } from 'react'
import { isDate, showDate, yearOf } from '@imp/domain/dates.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { type Texts, useText } from '../platform/i18n/text.ts'
import type { Column } from '../ui/table-column.ts'
import { ConfidentialDialog } from './ConfidentialDialog.tsx'
import { isConfidential, useSetReportPublic, useYearlyReports } from './hooks.ts'
import { ListSection } from './ListSection.tsx'
import { PublicSwitch } from './PublicSwitch.tsx'

const yearOfReport = ({ date, timePublished }: Report): number | null => yearOf(isDate(date) ? date : timePublished)

const columnsOf = (text: Texts): readonly Column<Report>[] => [
  { id: 'title', header: text('publication.report.title'), cell: ({ title }) => title },
  {
    id: 'version',
    header: text('publication.report.version'),
    cell: ({ version }) => version || '—',
    width: '8rem',
    narrow: 'named',
  },
  {
    id: 'from',
    header: text('publication.report.from'),
    cell: ({ from }) => from || '—',
    width: '14rem',
    narrow: 'named',
  },
  {
    id: 'date',
    header: text('publication.report.date'),
    cell: ({ date }) => showDate(date) || '—',
    numeric: true,
    width: '8rem',
    narrow: 'named',
  },
  {
    id: 'public',
    header: text('publication.title'),
    cell: report => <ReportSwitch report={report} />,
    width: '15rem',
    narrow: 'near',
  },
]

interface Props {
  year: number | undefined
  onYear: (year: number | undefined) => void
}

export function ReportsSection({ year, onYear }: Props) {
  const text = useText()
  const columns = useMemo(() => columnsOf(text), [text])
  return (
    <ListSection
      title={text('publication.section.reports')}
      lead={text('publication.lead.reports')}
      read={useYearlyReports()}
      columns={columns}
      keyOf={({ id }) => id}
      years={{ of: yearOfReport, chosen: year, onChoose: onYear }}
    />
  )
}

function ReportSwitch({ report }: { report: Report }) {
  const set = useSetReportPublic()
  const { id, title: name, isPublic } = report
  return (
    <>
      <PublicSwitch
        subject={{ kind: 'report', id, name, year: yearOfReport(report), years: [] }}
        isPublic={isPublic}
        pending={set.isPending ? set.variables.flag : null}
        onSet={flag => set.mutate({ report, flag })}
      />
      <ConfidentialDialog name={name} error={isConfidential(set.error) ? set.error : null} onClose={set.reset} />
    </>
  )
}
