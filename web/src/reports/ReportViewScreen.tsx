// A report read in the browser: the title page, a chapter, or all of it.
import { Button as MantineButton } from '@mantine/core'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useReportDocument } from './document/hooks.ts'
import { isForbidden, isGone } from './outline/hooks.ts'
import { ReadingSkeleton } from './reading/ReadingSkeleton.tsx'
import { ReportReader } from './reading/ReportReader.tsx'

export function ReportViewScreen() {
  const text = useText()
  const { id = '', chapterId = null } = useParams({ strict: false })
  const { whole = false } = useSearch({ strict: false })
  const { data, error, isFetching, refetch } = useReportDocument(id)
  if (data) return <ReportReader content={data} chapterId={chapterId} isWhole={whole} />
  if (!error) return <ReadingSkeleton />
  if (!isGone(error) && !isForbidden(error)) {
    return <FailedRead title={text('reports.read.failed')} read={{ error, isFetching, refetch }} />
  }
  return (
    <EmptyState
      isScreen
      title={text(isGone(error) ? 'problems.unknownReport' : 'reports.read.forbidden')}
      hint={isGone(error) ? undefined : text('reports.read.forbiddenHint')}
    >
      <MantineButton variant="default" renderRoot={props => <Link {...props} to="/reports/overview" />}>
        {text('routes.reports.overview.yearly')}
      </MantineButton>
    </EmptyState>
  )
}
