import { VisuallyHidden } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useText } from '../platform/i18n/text.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PublishedReports } from './overview/PublishedReports.tsx'

const from = '/reports/download'

export function ReportsDownloadScreen() {
  const text = useText()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  return (
    <>
      <PageHeader title={text('routes.reports.download')} lead={text('reports.download.lead')} />
      <VisuallyHidden component="h2">{text('reports.published')}</VisuallyHidden>
      <PublishedReports
        kind="yearly"
        label={text('reports.published')}
        search={search}
        onSearch={(changes, typing = false) =>
          void navigate({ search: old => omitUndefined({ ...old, ...changes }), replace: typing, resetScroll: false })
        }
      />
    </>
  )
}
