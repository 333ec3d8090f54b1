import { VisuallyHidden } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useText } from '../../platform/i18n/text.ts'
import { PublicReports } from '../../reports/overview/PublicReports.tsx'
import { PublicPage } from './PublicPage.tsx'

const from = '/public/reports'

export function PublicReportsScreen() {
  const text = useText()
  const { year } = useSearch({ from })
  const navigate = useNavigate({ from })
  return (
    <PublicPage title="routes.public.reports" lead="app.public.lead.reports">
      <VisuallyHidden component="h2">{text('routes.public.reports')}</VisuallyHidden>
      <PublicReports
        label={text('routes.public.reports')}
        year={year}
        onYear={next => void navigate({ search: { year: next }, resetScroll: false })}
      />
    </PublicPage>
  )
}
