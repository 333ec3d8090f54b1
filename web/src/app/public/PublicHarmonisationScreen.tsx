// The spread of public answers and parameters between countries.
import { QuantityList } from '../../harmonisation/QuantityList.tsx'
import { PublicPage } from './PublicPage.tsx'

export function PublicHarmonisationScreen() {
  return (
    <PublicPage title="routes.reports.harmonisation" lead="app.public.lead.harmonisation">
      <QuantityList path="/public/reports/harmonisation/$key" />
    </PublicPage>
  )
}
