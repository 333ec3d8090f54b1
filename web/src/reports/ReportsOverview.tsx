// The reports of one kind: the published ones for all readers; for administrators also the drafts, with their actions.
import { Stack, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useText } from '../platform/i18n/text.ts'
import { useSession } from '../platform/session.ts'
import { Button } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { CreateReportDialog } from './creating/CreateReportDialog.tsx'
import { reportLink, type ReportKind } from './outline/report-link.ts'
import { DraftReports } from './overview/DraftReports.tsx'
import { PublishedReports } from './overview/PublishedReports.tsx'
import { useReportActions } from './overview/report-dialogs.tsx'
import type { ReportsSearch } from './overview/reports-search.ts'

interface Props {
  kind: ReportKind
  search: ReportsSearch
  onSearch: (changes: ReportsSearch, typing?: boolean) => void
}

export function ReportsOverview({ kind, search, onSearch }: Props) {
  const text = useText()
  const id = useId()
  const isAdmin = useSession()?.role === 'Admin'
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const { actionsOf, element } = useReportActions()
  return (
    <>
      <PageHeader
        title={text(`routes.reports.overview.${kind}`)}
        lead={text(`reports.lead.${kind}`)}
        actions={
          isAdmin && (
            <Button
              h={{ base: 44, xs: 36 }}
              leftSection={<IconPlus size={16} />}
              aria-haspopup="dialog"
              onClick={() => setCreating(true)}
            >
              {text('reports.create')}
            </Button>
          )
        }
      />
      <Stack gap="xl">
        {isAdmin && (
          <section aria-labelledby={`${id}-drafts`}>
            <Title order={2} id={`${id}-drafts`} mb="sm">
              {text('reports.drafts')}
            </Title>
            <DraftReports kind={kind} label={text('reports.drafts')} actionsOf={actionsOf} />
          </section>
        )}
        <section aria-labelledby={`${id}-published`}>
          <Title order={2} id={`${id}-published`} mb="sm">
            {text('reports.published')}
          </Title>
          <PublishedReports
            kind={kind}
            label={text('reports.published')}
            search={search}
            onSearch={onSearch}
            {...(isAdmin && { actionsOf })}
          />
        </section>
      </Stack>
      {isAdmin && (
        <CreateReportDialog
          kind={kind}
          opened={isCreating}
          onClose={() => setCreating(false)}
          onCreated={report => void navigate(reportLink(kind, report.id, 'front-page'))}
        />
      )}
      {element}
    </>
  )
}
