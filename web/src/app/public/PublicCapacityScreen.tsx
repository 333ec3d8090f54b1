import { CapacityGraph } from '../../graphs/CapacityGraph.tsx'
import { PublicPage } from './PublicPage.tsx'

export function PublicCapacityScreen() {
  return (
    <PublicPage title="routes.reports.capacity" lead="app.public.lead.capacity">
      <CapacityGraph />
    </PublicPage>
  )
}
