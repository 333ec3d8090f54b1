// The harmonisation view for signed-in people: all quantities of a year. The public area shows the same list.
import { useText } from '../platform/i18n/text.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { QuantityList } from './QuantityList.tsx'

export function HarmonisationScreen() {
  const text = useText()
  return (
    <>
      <PageHeader title={text('routes.reports.harmonisation')} lead={text('harmonisation.lead')} />
      <QuantityList path="/reports/harmonisation/$key" />
    </>
  )
}
