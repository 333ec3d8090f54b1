import { ChoicesGraph } from '../../graphs/ChoicesGraph.tsx'
import { PublicPage } from './PublicPage.tsx'

export function PublicChoicesScreen() {
  return (
    <PublicPage title="routes.reports.choices" lead="app.public.lead.choices">
      <ChoicesGraph />
    </PublicPage>
  )
}
