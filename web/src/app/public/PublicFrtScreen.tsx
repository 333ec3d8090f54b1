import { FrtGraph } from '../../graphs/FrtGraph.tsx'
import { PublicPage } from './PublicPage.tsx'

export function PublicFrtScreen() {
  return (
    <PublicPage title="routes.reports.frt" lead="app.public.lead.frt">
      <FrtGraph />
    </PublicPage>
  )
}
