import { NonExhaustiveTable } from '../../review/tabular/NonExhaustiveTable.tsx'
import { PublicPage } from './PublicPage.tsx'

export function PublicNonExhaustiveScreen() {
  return (
    <PublicPage title="routes.reports.nonExhaustive" lead="app.public.lead.nonExhaustive">
      <NonExhaustiveTable />
    </PublicPage>
  )
}
