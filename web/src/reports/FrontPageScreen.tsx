import { Button as MantineButton } from '@mantine/core'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { useTitle } from '../platform/title.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import { FrontPageView } from './front/FrontPageView.tsx'
import { isGone, useFollowReport, useReport } from './outline/hooks.ts'
import { kindOfPath, overviewLink } from './outline/report-link.ts'

export function FrontPageScreen() {
  const text = useText()
  const { id = '' } = useParams({ strict: false })
  const kind = useLocation({ select: ({ pathname }) => kindOfPath(pathname) })
  const { data, error, isFetching, refetch } = useReport(id)
  useFollowReport(id)
  useTitle(data?.title)
  if (data && !isGone(error)) return <FrontPageView key={data.id} report={data} />
  if (!error) return <PageSkeleton />
  if (!isGone(error)) {
    return <FailedRead title={text('reports.failed')} read={{ error, isFetching, refetch }} />
  }
  return (
    <EmptyState isScreen title={text('problems.unknownReport')}>
      <MantineButton variant="default" renderRoot={props => <Link {...props} {...overviewLink(kind)} />}>
        {text(`routes.reports.overview.${kind}`)}
      </MantineButton>
    </EmptyState>
  )
}
